import { concat, type LocalAccount } from 'viem'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { claim, provokes } from '../claims.ts'
import { type Contract, type Fixture, revertOf, startFixture } from '../fixture.ts'
import { reaching } from '../reach.ts'

let fixture: Fixture
let feed: Contract

const unit = 10n ** 18n
const interval = 300n
/** Longer than the machine needs for the calls of a round. */
const buffer = 200n
const fee = 300n
const afterFee = (total: bigint) => total - (total * fee) / 10_000n

beforeAll(async () => {
  fixture = await startFixture()
  feed = await fixture.deploy('actors/Feed')
})

afterAll(() => fixture?.stop())

interface Round {
  startTimestamp: bigint
  lockTimestamp: bigint
  closeTimestamp: bigint
  lockPrice: bigint
  closePrice: bigint
  lockOracleId: bigint
  closeOracleId: bigint
  totalAmount: bigint
  rewardAmount: bigint
}

const now = async () => (await fixture.client.getBlock()).timestamp

/** A block of this time. */
async function until(timestamp: bigint) {
  await fixture.tester.setNextBlockTimestamp({ timestamp })
  await fixture.tester.mine({ blocks: 1 })
}

let oracleRound = 0n
const publish = async (price: bigint, at?: bigint) => {
  oracleRound += 1n
  await feed.send('set', [oracleRound, price, at ?? (await now())])
}

const fieldsOfRound = [
  '',
  'startTimestamp',
  'lockTimestamp',
  'closeTimestamp',
  'lockPrice',
  'closePrice',
  'lockOracleId',
].concat(['closeOracleId', 'totalAmount', '', '', '', 'rewardAmount'])

async function roundOf(market: Contract, epoch: bigint): Promise<Round> {
  const values = await market.call<readonly bigint[]>('rounds', [epoch])
  return Object.fromEntries(fieldsOfRound.map((field, index) => [field, values[index]])) as unknown as Round
}

describe('the market of the native coin', () => {
  let market: Contract

  beforeAll(async () => {
    const { owner } = fixture
    const roles = [owner.address, owner.address]
    market = await fixture.deploy('prediction-v2/PancakePredictionV2', [
      feed.address,
      ...roles,
      interval,
      buffer,
      10n,
      60n,
      fee,
    ])
    await begin()
  })

  const epochNow = () => market.call<bigint>('currentEpoch')

  /** Ends the round that takes bets, at a price. */
  async function lock(price: bigint, name = 'executeRound') {
    const { lockTimestamp } = await roundOf(market, await epochNow())
    await until(lockTimestamp)
    await publish(price)
    await market.send(name)
  }

  /** The calls after a deployment or a pause; the second round takes bets then. */
  async function begin() {
    await market.send('genesisStartRound')
    await lock(100n, 'genesisLockRound')
    await until((await now()) + 1n)
  }

  const bull = (from: LocalAccount, value: bigint, epoch: bigint) => market.send('betBull', [epoch], { from, value })
  const bear = (from: LocalAccount, value: bigint, epoch: bigint) => market.send('betBear', [epoch], { from, value })
  const claimOf = (from: LocalAccount, ...epochs: bigint[]) => market.send('claim', [epochs], { from })

  /** What a claim pays, without its gas. */
  async function paid(from: LocalAccount, ...epochs: bigint[]) {
    const before = await fixture.client.getBalance({ address: market.address })
    await claimOf(from, ...epochs)
    return before - (await fixture.client.getBalance({ address: market.address }))
  }

  /** A round with bets, locked at 100 and closed at a price. The next one takes bets afterwards. */
  async function played(close: bigint, ...bets: ((epoch: bigint) => Promise<unknown>)[]) {
    const epoch = await epochNow()
    for (const bet of bets) await bet(epoch)
    await lock(100n)
    await lock(close)
    await until((await now()) + 1n)
    return epoch
  }

  claim(
    'prediction/payout',
    'Winners share all stakes less the fee, by stake: a bet of the last moment lowers the payout of earlier ones',
    async () => {
      const { alice, bob, owner } = fixture
      const early = (epoch: bigint) => bull(alice, unit, epoch)
      const other = (epoch: bigint) => bear(owner, unit, epoch)
      const alone = await played(101n, early, other)
      expect(await paid(alice, alone)).toBe(afterFee(2n * unit))
      const shared = await played(101n, early, other, (epoch) => bull(bob, 3n * unit, epoch))
      expect(await paid(alice, shared)).toBe(afterFee(5n * unit) / 4n)
      expect(await revertOf(claimOf(owner, shared))).toEqual(['Not eligible for claim'])
      // Without bets on the other side the stake comes back, less the fee.
      const unopposed = await played(101n, early)
      expect(await paid(alice, unopposed)).toBe(afterFee(unit))
    },
  )

  claim(
    'prediction/equal-prices',
    'Where both prices are equal no one is paid and the treasury takes all',
    async () => {
      const before = await market.call<bigint>('treasuryAmount')
      const epoch = await played(
        100n,
        (epoch) => bull(fixture.alice, unit, epoch),
        (epoch) => bear(fixture.bob, unit, epoch),
      )
      for (const account of [fixture.alice, fixture.bob]) {
        for (const way of ['claimable', 'refundable'])
          expect(await market.call(way, [epoch, account.address])).toBe(false)
        expect(await revertOf(claimOf(account, epoch))).toEqual(['Not eligible for claim'])
      }
      expect(await market.call('treasuryAmount')).toBe(before + 2n * unit)
    },
  )

  claim(
    'prediction/no-winner',
    'Where the winning side has no bets no one can claim, and the treasury takes its fee alone',
    async () => {
      const before = await market.call<bigint>('treasuryAmount')
      const epoch = await played(99n, (epoch) => bull(fixture.alice, unit, epoch))
      expect(await revertOf(claimOf(fixture.alice, epoch))).toEqual(['Not eligible for claim'])
      const risen = await played(101n, (epoch) => bear(fixture.alice, unit, epoch))
      for (const from of [fixture.alice, fixture.bob])
        expect(await revertOf(claimOf(from, risen))).toEqual(['Not eligible for claim'])
      expect(await market.call('treasuryAmount')).toBe(before + 2n * ((unit * fee) / 10_000n))
    },
  )

  claim(
    'prediction/one-call',
    'executeRound locks the current round and ends the one before with one price, and opens the next',
    async () => {
      const epoch = await epochNow()
      await lock(123n)
      const [ended, locked, opened] = [
        await roundOf(market, epoch - 1n),
        await roundOf(market, epoch),
        await roundOf(market, epoch + 1n),
      ]
      expect(ended).toMatchObject({ closePrice: 123n, closeOracleId: oracleRound })
      expect(locked).toMatchObject({ lockPrice: 123n, lockOracleId: oracleRound, closePrice: 0n })
      expect(opened.lockTimestamp - opened.startTimestamp).toBe(interval)
      expect(opened.closeTimestamp - opened.lockTimestamp).toBe(interval)
      expect(await epochNow()).toBe(epoch + 1n)
      await until((await now()) + 1n)
    },
  )

  claim(
    'prediction/one-bet',
    'A second bet in a round reverts, on either side, and no bet comes back early',
    async () => {
      await played(101n, async (epoch) => {
        await bull(fixture.alice, unit, epoch)
        for (const bet of [bull, bear])
          expect(await revertOf(bet(fixture.alice, unit, epoch))).toEqual(['Can only bet once per round'])
        expect(await revertOf(claimOf(fixture.alice, epoch))).toEqual(['Round has not ended'])
      })
    },
  )

  claim('prediction/all-or-nothing', 'One epoch that pays nothing makes a claim of several revert', async () => {
    const won = await played(
      101n,
      (epoch) => bear(fixture.bob, unit, epoch),
      (epoch) => bull(fixture.owner, unit, epoch),
    )
    const lost = await played(99n, (epoch) => bull(fixture.owner, unit, epoch))
    expect(await revertOf(claimOf(fixture.owner, won, lost))).toEqual(['Not eligible for claim'])
    // One that the account did not bet in, one that is not over, and one that was claimed.
    expect(await revertOf(claimOf(fixture.owner, won, won - 1n))).toEqual(['Not eligible for claim'])
    expect(await revertOf(claimOf(fixture.owner, won, lost + 1n))).toEqual(['Round has not ended'])
    expect(await paid(fixture.owner, won)).toBe(afterFee(2n * unit))
    expect(await revertOf(claimOf(fixture.owner, won))).toEqual(['Not eligible for claim'])
  })

  claim(
    'prediction/late-operator',
    'Past the lock time the current round takes no bets; past the buffer it can no longer be locked, and is refunded',
    async () => {
      const epoch = await epochNow()
      await bull(fixture.alice, unit, epoch)
      const { lockTimestamp, closeTimestamp } = await roundOf(market, epoch)
      await until(lockTimestamp)
      expect(await epochNow()).toBe(epoch)
      expect(await revertOf(bull(fixture.bob, unit, epoch))).toEqual(['Round not bettable'])
      await until(lockTimestamp + buffer + 1n)
      await publish(100n)
      expect(await revertOf(market.send('executeRound'))).toEqual(['Can only lock round within bufferSeconds'])
      // After the close time, and before the buffer has passed, nothing is due yet.
      await until(closeTimestamp + 1n)
      expect(await revertOf(claimOf(fixture.alice, epoch))).toEqual(['Not eligible for refund'])
      await until(closeTimestamp + buffer + 1n)
      expect(await market.call('claimable', [epoch, fixture.alice.address])).toBe(false)
      expect(await paid(fixture.alice, epoch)).toBe(unit)
      await market.send('pause')
      await market.send('unpause')
      await begin()
    },
  )

  claim(
    'prediction/pause',
    'A pause stops bets and rounds, not claims. After it two genesis calls start the game again, and hanging rounds are refunded',
    async () => {
      const won = await played(101n, (epoch) => bull(fixture.alice, unit, epoch))
      const hanging = await epochNow()
      await bull(fixture.alice, unit, hanging)
      await market.send('pause')
      expect(await revertOf(bull(fixture.bob, unit, hanging))).toEqual(['Pausable: paused'])
      expect(await revertOf(market.send('executeRound'))).toEqual(['Pausable: paused'])
      expect(await paid(fixture.alice, won)).toBe(afterFee(unit))
      await market.send('unpause')
      expect(await revertOf(market.send('executeRound'))).toEqual([
        'Can only run after genesisStartRound and genesisLockRound is triggered',
      ])
      await begin()
      expect(await epochNow()).toBe(hanging + 2n)
      const { closeTimestamp } = await roundOf(market, hanging)
      await lock(100n)
      await until(closeTimestamp + buffer + 1n)
      expect(await paid(fixture.alice, hanging)).toBe(unit)
    },
  )

  claim(
    'prediction/lenient-oracle',
    'A price of long ago passes in a newer round of the oracle; one of the same round, or too far ahead, does not',
    async () => {
      await market.send('pause')
      await market.send('unpause')
      await begin()
      const { lockTimestamp } = await roundOf(market, await epochNow())
      await until(lockTimestamp)
      expect(await revertOf(market.send('executeRound'))).toEqual([
        'Oracle update roundId must be larger than oracleLatestRoundId',
      ])
      await publish(100n, (await now()) + 1000n)
      expect(await revertOf(market.send('executeRound'))).toEqual(['Oracle update exceeded max timestamp allowance'])
      await publish(100n, 1n)
      await market.send('executeRound')
    },
  )

  const name = 'prediction-v2/PancakePredictionV2'
  provokes(name, 'Bet is too early/late', async () => bull(fixture.alice, unit, (await epochNow()) + 1n))
  provokes(name, 'Bet amount must be greater than minBetAmount', async () => {
    await until((await now()) + 1n)
    return bull(fixture.alice, 9n, await epochNow())
  })
  provokes(name, 'Round has not started', () => claimOf(fixture.alice, 10_000n))
  provokes(name, 'Not operator', () => market.send('executeRound', [], { from: fixture.bob }))
  provokes(name, 'Not admin', () => market.send('claimTreasury', [], { from: fixture.bob }))
  provokes(name, 'Treasury fee too high', async () => {
    await market.send('pause')
    await market.send('setTreasuryFee', [1000n])
    return market.send('setTreasuryFee', [1001n])
  })
})

describe('the market of a token', () => {
  claim(
    'prediction/token-market',
    'The market of a token takes the stake by allowance, pays in the token, and keeps the token from its owner',
    async () => {
      const { owner, alice } = fixture
      const token = await fixture.fund(await fixture.deploy('actors/TestToken', ['CAKE', 18]))
      const roles = [owner.address, owner.address]
      const args = [token.address, feed.address, ...roles, interval, buffer, 10n, 60n, fee]
      const market = await fixture.deploy('prediction-v3/PancakePredictionV3', args)
      await market.send('genesisStartRound')
      await until((await now()) + 1n)
      await token.send('approve', [market.address, unit], { from: alice })
      await market.send('betBull', [1n, unit], { from: alice })
      expect(await token.call('balanceOf', [market.address])).toBe(unit)
      for (const [name, price] of [
        ['genesisLockRound', 100n],
        ['executeRound', 101n],
      ] as const) {
        await until((await now()) + interval)
        await publish(price)
        await market.send(name)
      }
      await until((await now()) + 1n)
      const before = await token.call<bigint>('balanceOf', [alice.address])
      await market.send('claim', [[1n]], { from: alice })
      expect(await token.call('balanceOf', [alice.address])).toBe(before + afterFee(unit))
      expect(await revertOf(market.send('recoverToken', [token.address, 1n]))).toEqual([
        'Cannot be prediction token address',
      ])
      // What moves tokens out pays claims, the fee of the treasury, and tokens of another contract.
      const outlets = ['claim', 'claimTreasury', 'recoverToken']
      expect(reaching('prediction-v3/PancakePredictionV3', 'safeTransfer')).toEqual(outlets)
      // The operator may end a pause here; the market of the native coin leaves that to the admin.
      await market.send('setOperator', [fixture.bob.address])
      await market.send('pause')
      await market.send('unpause', [], { from: fixture.bob })
    },
  )
})

describe('the first market', () => {
  claim(
    'prediction/first-claimable',
    'In the first market claimable is true after a rise for accounts that never bet, whose claims pay nothing',
    async () => {
      const { owner } = fixture
      const args = [feed.address, owner.address, owner.address, 10n, 50n, 10n, 60n]
      const market = await fixture.deploy('prediction-v1/BnbPricePrediction', args)
      await market.send('genesisStartRound')
      await fixture.tester.mine({ blocks: 1 })
      await market.send('betBull', [], { from: fixture.alice, value: unit })
      for (const [name, price] of [
        ['genesisLockRound', 100n],
        ['executeRound', 101n],
      ] as const) {
        await fixture.tester.mine({ blocks: 10 })
        await publish(price)
        await market.send(name)
      }
      expect(await market.call('claimable', [1n, fixture.bob.address])).toBe(true)
      const before = await fixture.client.getBalance({ address: market.address })
      await market.send('claim', [1n], { from: fixture.bob })
      expect(await fixture.client.getBalance({ address: market.address })).toBe(before)
    },
  )

  claim('prediction/first-refundable', 'In the first market refundable stays true after the refund', async () => {
    const { owner, alice } = fixture
    const args = [feed.address, owner.address, owner.address, 10n, 50n, 10n, 60n]
    const market = await fixture.deploy('prediction-v1/BnbPricePrediction', args)
    await market.send('genesisStartRound')
    await fixture.tester.mine({ blocks: 1 })
    await market.send('betBull', [], { from: alice, value: unit })
    await fixture.tester.mine({ blocks: 80 })
    const before = await fixture.client.getBalance({ address: market.address })
    await market.send('claim', [1n], { from: alice })
    expect(await fixture.client.getBalance({ address: market.address })).toBe(before - unit)
    expect(await market.call('refundable', [1n, alice.address])).toBe(true)
    expect(await revertOf(market.send('claim', [1n], { from: alice }))).toEqual(['Rewards claimed'])
  })
})

claim(
  'prediction/contracts-are-refused',
  'Contracts can neither bet nor claim, and an account that delegates by EIP-7702 counts as one',
  async () => {
    const { owner, bob, tester } = fixture
    const roles = [owner.address, owner.address]
    const puppet = await fixture.puppet()
    const creator = await fixture.deploy('actors/Creator')
    // The three published markets. A bet reverts for its caller before the round is looked at.
    for (const [name, args, bets, message] of [
      ['prediction-v1/BnbPricePrediction', [feed.address, ...roles, 10n, 50n, 10n, 60n], [], 'contract not allowed'],
      [
        'prediction-v2/PancakePredictionV2',
        [feed.address, ...roles, interval, buffer, 10n, 60n, fee],
        [1n],
        'Contract not allowed',
      ],
      [
        'prediction-v3/PancakePredictionV3',
        [bob.address, feed.address, ...roles, interval, buffer, 10n, 60n, fee],
        [1n, unit],
        'Contract not allowed',
      ],
    ] as const) {
      const market = await fixture.deploy(name, args)
      expect(reaching(name, 'notContract')).toEqual(['betBear', 'betBull', 'claim'])
      const epochs = name === 'prediction-v1/BnbPricePrediction' ? 1n : [1n]
      for (const [functionName, given] of [
        ['betBull', bets],
        ['betBear', bets],
        ['claim', [epochs]],
      ] as const) {
        const call = market.encode(functionName, given)
        expect(await revertOf(puppet.run(call))).toEqual([message])
        // In its constructor a contract has no code yet.
        const creation = creator.send('create', [call.target, call.data])
        expect(await revertOf(creation)).toEqual([
          `${message.startsWith('C') ? 'Proxy' : 'proxy'} contract not allowed`,
        ])
        await tester.setCode({ address: bob.address, bytecode: concat(['0xef0100', puppet.address]) })
        expect(await revertOf(market.send(functionName, given, { from: bob }))).toEqual([message])
        await tester.setCode({ address: bob.address, bytecode: '0x' })
      }
    }
  },
)
