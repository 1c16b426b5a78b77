import { type Address, concat, zeroAddress } from 'viem'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { abiOf } from '../artifacts.ts'
import { claim, provokes } from '../claims.ts'
import { type Contract, type Fixture, revertOf, startFixture } from '../fixture.ts'
import { reaching } from '../reach.ts'

let fixture: Fixture
let cake: Contract

const unit = 10n ** 18n
const week = 604_800n
const maximum = 2n ** 256n - 1n

const now = async () => (await fixture.client.getBlock()).timestamp

async function wait(seconds: bigint) {
  await fixture.tester.increaseTime({ seconds: Number(seconds) })
  await fixture.tester.mine({ blocks: 1 })
}

beforeAll(async () => {
  fixture = await startFixture()
  cake = await fixture.fund(await fixture.deploy('actors/TestToken', ['CAKE', 18]))
})

afterAll(() => fixture?.stop())

describe('the lottery', () => {
  let lottery: Contract
  let generator: Contract

  beforeAll(async () => {
    generator = await fixture.deploy('lottery/MockRandomNumberGenerator')
    lottery = await fixture.deploy('lottery/PancakeSwapLottery', [cake.address, generator.address])
    await generator.send('setLotteryAddress', [lottery.address])
    const { owner } = fixture
    await lottery.send('setOperatorAndTreasuryAndInjectorAddresses', [owner.address, owner.address, owner.address])
    for (const from of [fixture.owner, fixture.alice]) await cake.send('approve', [lottery.address, maximum], { from })
  })

  /** A round with a ticket of alice's, and perhaps another one, drawn. Gives the round and the first ticket's id. */
  async function drawn(breakdown: readonly bigint[], ticket: number, number: bigint, other?: number) {
    await lottery.send('startLottery', [(await now()) + 20_000n, unit, 2000n, breakdown, 0n])
    const round = await lottery.call<bigint>('viewCurrentLotteryId')
    const id = await lottery.call<bigint>('currentTicketId')
    await lottery.send('buyTickets', [round, [ticket]], { from: fixture.alice })
    if (other) await lottery.send('buyTickets', [round, [other]], { from: fixture.alice })
    await lottery.send('injectFunds', [round, 1000n * unit])
    await wait(20_001n)
    await generator.send('setNextRandomResult', [number])
    await lottery.send('closeLottery', [round])
    await generator.send('changeLatestLotteryId')
    await lottery.send('drawFinalNumberAndMakeLotteryClaimable', [round, false])
    return { round, id }
  }
  const claimed = async ({ round, id }: { round: bigint; id: bigint }, bracket: number) => {
    const { alice } = fixture
    const before = await cake.call<bigint>('balanceOf', [alice.address])
    await lottery.send('claimTickets', [round, [id], [bracket]], { from: alice })
    return (await cake.call<bigint>('balanceOf', [alice.address])) - before
  }

  claim('lottery/next-bracket', 'A claim of a lower bracket reverts where the next one pays', async () => {
    // Six digits agree: the ticket counts in bracket 5, and no other pays it.
    const round = await drawn([1000n, 1000n, 1000n, 1000n, 1000n, 5000n], 1_234_567, 1_234_567n)
    expect(await revertOf(claimed(round, 4))).toEqual(['No prize for this bracket'])
    expect(await claimed(round, 5)).toBe((1001n * unit) / 2n)
  })

  claim(
    'lottery/only-the-next-bracket',
    'Only the next bracket is looked at: past one that pays nothing, a smaller prize is paid and the ticket used up',
    async () => {
      // Two tickets share the last digit with the number; one of them all six. Bracket 1 to 4 pay nothing.
      await lottery.send('startLottery', [(await now()) + 20_000n, unit, 2000n, [4000n, 0n, 0n, 0n, 0n, 6000n], 0n])
      const round = await lottery.call<bigint>('viewCurrentLotteryId')
      const id = await lottery.call<bigint>('currentTicketId')
      await lottery.send('buyTickets', [round, [1_234_567]], { from: fixture.alice })
      await lottery.send('buyTickets', [round, [1_999_997]])
      await wait(20_001n)
      await generator.send('setNextRandomResult', [1_234_567n])
      await lottery.send('closeLottery', [round])
      await generator.send('changeLatestLotteryId')
      await lottery.send('drawFinalNumberAndMakeLotteryClaimable', [round, false])
      const pot = 2n * unit
      const highest = await lottery.call<bigint>('viewRewardsForTicketId', [round, id, 5])
      expect(highest).toBe((pot * 6000n) / 10_000n)
      expect(await claimed({ round, id }, 0)).toBe((pot * 4000n) / 10_000n)
      expect(await revertOf(claimed({ round, id }, 5))).toEqual(['Not the owner'])
    },
  )

  claim(
    'lottery/ticket-without-a-prize',
    'One ticket without a prize reverts the claim of all, and a bracket that is too low reverts as well',
    async () => {
      const breakdown = [1000n, 1000n, 1000n, 1000n, 1000n, 5000n]
      // Two digits agree. In the first round no one wins the bracket below, in the second somebody does.
      const alone = await drawn(breakdown, 1_234_567, 1_999_967n)
      expect(await revertOf(claimed(alone, 0))).toEqual(['No prize for this bracket'])
      const round = await drawn(breakdown, 1_234_567, 1_999_967n, 1_000_007)
      expect(await revertOf(claimed(round, 0))).toEqual(['Bracket must be higher'])
      // The other ticket has the next id, and no prize in bracket 1.
      const both = [round.round, [round.id, round.id + 1n], [1, 1]]
      expect(await revertOf(lottery.send('claimTickets', both, { from: fixture.alice }))).toEqual([
        'No prize for this bracket',
      ])
      expect(await claimed(round, 1)).toBeGreaterThan(0n)
    },
  )

  claim(
    'lottery/ticket-of-another-round',
    "viewRewardsForTicketId compares a ticket of another round with this round's number",
    async () => {
      const breakdown = [1000n, 1000n, 1000n, 1000n, 1000n, 5000n]
      const lost = await drawn(breakdown, 1_222_222, 1_333_333n)
      const won = await drawn(breakdown, 1_222_222, 1_222_222n)
      const rewards = (round: bigint, id: bigint) => lottery.call<bigint>('viewRewardsForTicketId', [round, id, 5])
      expect(await rewards(lost.round, lost.id)).toBe(0n)
      expect(await rewards(won.round, lost.id)).toBe(await rewards(won.round, won.id))
      expect(await rewards(won.round, lost.id)).toBeGreaterThan(0n)
    },
  )

  claim('lottery/statuses', 'A status of true means that a ticket was claimed or does not exist', async () => {
    const round = await drawn([0n, 0n, 0n, 0n, 0n, 10_000n], 1_444_444, 1_444_444n)
    const statuses = async () =>
      (await lottery.call<[number[], boolean[]]>('viewNumbersAndStatusesForTicketIds', [[round.id, 10n ** 9n]]))[1]
    expect(await statuses()).toEqual([false, true])
    await claimed(round, 5)
    expect(await statuses()).toEqual([true, true])
  })

  claim(
    'lottery/same-number',
    'Tickets with one number each win their part, and a bracket without winners goes to the treasury, or into the next round if the operator asks for it',
    async () => {
      await lottery.send('startLottery', [(await now()) + 20_000n, unit, 2000n, [2000n, 0n, 0n, 0n, 0n, 8000n], 1000n])
      const round = await lottery.call<bigint>('viewCurrentLotteryId')
      const id = await lottery.call<bigint>('currentTicketId')
      await lottery.send('buyTickets', [round, [1_555_555, 1_555_555]], { from: fixture.alice })
      await lottery.send('injectFunds', [round, 100n * unit])
      // The end is in seconds: a day's worth of blocks does not reach it.
      await fixture.tester.mine({ blocks: 100 })
      expect(await revertOf(lottery.send('closeLottery', [round]))).toEqual(['Lottery not over'])
      await wait(20_001n)
      await generator.send('setNextRandomResult', [1_555_555n])
      await lottery.send('closeLottery', [round])
      await generator.send('changeLatestLotteryId')
      const before = await cake.call<bigint>('balanceOf', [fixture.owner.address])
      await lottery.send('drawFinalNumberAndMakeLotteryClaimable', [round, false])
      const collected =
        100n * unit + (await lottery.call<bigint>('calculateTotalPriceForBulkTickets', [2000n, unit, 2n]))
      const shared = (collected * 9000n) / 10_000n
      const ofBracket = (shared * 8000n) / 10_000n
      for (const ticket of [id, id + 1n]) expect(await claimed({ round, id: ticket }, 5)).toBe(ofBracket / 2n)
      // Both tickets are in bracket 5, so that bracket 0 has no winner.
      const treasury = (await cake.call<bigint>('balanceOf', [fixture.owner.address])) - before
      expect(treasury).toBe((shared * 2000n) / 10_000n + collected - shared)

      // The operator may keep that share for the next round: the treasury then gets its fee alone.
      await lottery.send('startLottery', [(await now()) + 20_000n, unit, 2000n, [2000n, 0n, 0n, 0n, 0n, 8000n], 1000n])
      const next = await lottery.call<bigint>('viewCurrentLotteryId')
      await lottery.send('buyTickets', [next, [1_555_555]], { from: fixture.alice })
      await wait(20_001n)
      await lottery.send('closeLottery', [next])
      await generator.send('changeLatestLotteryId')
      const held = await cake.call<bigint>('balanceOf', [fixture.owner.address])
      await lottery.send('drawFinalNumberAndMakeLotteryClaimable', [next, true])
      expect((await cake.call<bigint>('balanceOf', [fixture.owner.address])) - held).toBe(unit / 10n)
      const kept = (((unit * 9n) / 10n) * 2000n) / 10_000n
      expect(await lottery.call('pendingInjectionNextLottery')).toBe(kept)
      // The round after it has that much, whatever is sold.
      await lottery.send('startLottery', [(await now()) + 20_000n, unit, 2000n, [0n, 0n, 0n, 0n, 0n, 10_000n], 0n])
      expect(await lottery.call('pendingInjectionNextLottery')).toBe(0n)
      const last = await lottery.call<bigint>('viewCurrentLotteryId')
      const { amountCollectedInCake } = await lottery.call<{ amountCollectedInCake: bigint }>('viewLottery', [last])
      expect(amountCollectedInCake).toBe(kept)
      await wait(20_001n)
      await lottery.send('closeLottery', [last])
      await generator.send('changeLatestLotteryId')
      await lottery.send('drawFinalNumberAndMakeLotteryClaimable', [last, false])
    },
  )

  claim(
    'lottery/number-of-a-trial',
    'A number that a new generator delivers while a round is open passes as the draw of that round',
    async () => {
      const late = await fixture.deploy('actors/LateGenerator')
      await lottery.send('changeRandomGenerator', [late.address])
      await lottery.send('startLottery', [(await now()) + 20_000n, unit, 2000n, [0n, 0n, 0n, 0n, 0n, 10_000n], 0n])
      const round = await lottery.call<bigint>('viewCurrentLotteryId')
      const id = await lottery.call<bigint>('currentTicketId')
      // RandomNumberGenerator stores an answer with the id of the round that is current when it arrives.
      await late.send('deliver', [1_234_567, round])
      await lottery.send('buyTickets', [round, [1_234_567]], { from: fixture.alice })
      await wait(20_001n)
      await lottery.send('closeLottery', [round])
      await lottery.send('drawFinalNumberAndMakeLotteryClaimable', [round, false])
      expect(await claimed({ round, id }, 5)).toBe(unit)
      await lottery.send('changeRandomGenerator', [generator.address])
    },
  )

  claim('lottery/drawn-counts', 'LotteryNumberDrawn counts no ticket whose bracket pays nothing', async () => {
    const countOf = async (breakdown: readonly bigint[]) => {
      const before = await fixture.client.getBlockNumber({ cacheTime: 0 })
      await drawn(breakdown, 1_666_667, 1_111_117n)
      const logs = await fixture.client.getContractEvents({
        address: lottery.address,
        abi: lottery.abi,
        eventName: 'LotteryNumberDrawn',
        fromBlock: before + 1n,
      })
      return logs.map(({ args }) => (args as { countWinningTickets: bigint }).countWinningTickets)
    }
    expect(await countOf([10_000n, 0n, 0n, 0n, 0n, 0n])).toEqual([1n])
    expect(await countOf([0n, 0n, 0n, 0n, 0n, 10_000n])).toEqual([0n])
  })

  claim(
    'lottery/contracts-are-refused',
    'Contracts can neither buy tickets nor claim, and an account that delegates by EIP-7702 counts as one',
    async () => {
      const puppet = await fixture.puppet()
      const creator = await fixture.deploy('actors/Creator')
      const { bob, tester } = fixture
      for (const [name, args] of [
        ['buyTickets', [1n, [1_234_567]]],
        ['claimTickets', [1n, [1n], [1]]],
      ] as const) {
        const call = lottery.encode(name, args)
        expect(await revertOf(puppet.run(call))).toEqual(['Contract not allowed'])
        // In its constructor a contract has no code yet.
        const creation = creator.send('create', [call.target, call.data])
        expect(await revertOf(creation)).toEqual(['Proxy contract not allowed'])
        await tester.setCode({ address: bob.address, bytecode: concat(['0xef0100', puppet.address]) })
        expect(await revertOf(lottery.send(name, args, { from: bob }))).toEqual(['Contract not allowed'])
        await tester.setCode({ address: bob.address, bytecode: '0x' })
      }
    },
  )

  claim('lottery/bulk-price', 'With a divisor of 2000, 100 tickets cost 95.05 times the price of one', async () => {
    expect(await lottery.call('calculateTotalPriceForBulkTickets', [2000n, unit, 100n])).toBe((9505n * unit) / 100n)
  })

  const name = 'lottery/PancakeSwapLottery'
  provokes(name, 'Lottery is not open', () => lottery.send('buyTickets', [99n, [1_000_000]]))
  provokes(name, 'No ticket specified', () => lottery.send('buyTickets', [1n, []]))
  provokes(name, 'Not same length', () => lottery.send('claimTickets', [1n, [1n], []]))
  provokes(name, 'Too many tickets', () => lottery.send('buyTickets', [1n, Array(101).fill(1_000_000)]))
  provokes(name, 'Treasury fee too high', async () => {
    const breakdown = [1000n, 1000n, 1000n, 1000n, 1000n, 5000n]
    return lottery.send('startLottery', [(await now()) + 20_000n, unit, 2000n, breakdown, 3001n])
  })
  provokes(name, 'Not operator', () => lottery.send('closeLottery', [1n], { from: fixture.bob }))
  provokes(name, 'Contract not allowed', async () =>
    (await fixture.puppet()).run(lottery.encode('claimTickets', [1n, [1n], [1]])),
  )
})

describe('syrup pools', () => {
  let stake: Contract
  let reward: Contract
  let profiles: Contract

  beforeAll(async () => {
    profiles = await fixture.deploy('smartchef/MockPancakeProfile', [cake.address, 1n, 1n, 1n])
    await profiles.send('addTeam', ['Team', 'The pool asks whether the contract has one.'])
    stake = await fixture.fund(await fixture.deploy('actors/TestToken', ['STAKE', 18]))
    reward = await fixture.fund(await fixture.deploy('actors/TestToken', ['REWARD', 18]))
  })

  const block = () => fixture.client.getBlockNumber({ cacheTime: 0 })

  /** A pool of the published source of compiler 0.8, with a limit of 100 for some blocks. */
  async function newPool(
    factory: Contract,
    start: bigint,
    profile: readonly [boolean, bigint],
    limit = 100n,
    staked = stake,
    length = 1000n,
  ) {
    const args = [
      staked.address,
      reward.address,
      unit,
      start,
      start + length,
      limit,
      20n,
      profiles.address,
      ...profile,
      fixture.owner.address,
    ]
    const before = await block()
    await factory.send('deployPool', args)
    const [log] = await fixture.client.getLogs({ address: factory.address, fromBlock: before + 1n })
    const pool = fixture.at('smartchef/SmartChefInitializable', `0x${String(log?.topics[1]).slice(26)}` as Address)
    await staked.send('approve', [pool.address, maximum], { from: fixture.alice })
    return pool
  }

  /** A pool of the published source of compiler 0.6, by its factory, and one of `SmartChef`, which needs none. */
  async function olderPools() {
    const factory = await fixture.deploy('farms-pools/SmartChefFactory')
    const start = (await block()) + 20n
    const terms = [stake.address, reward.address, unit, start, start + 1000n, 0n]
    const before = await block()
    await factory.send('deployPool', [...terms, fixture.owner.address])
    const [log] = await fixture.client.getLogs({ address: factory.address, fromBlock: before + 1n })
    const address = `0x${String(log?.topics[1]).slice(26)}` as Address
    const pools = [
      fixture.at('farms-pools/SmartChefInitializable', address),
      await fixture.deploy('farms-pools/SmartChef', terms),
    ]
    for (const pool of pools) await stake.send('approve', [pool.address, maximum], { from: fixture.alice })
    return pools
  }

  claim(
    'syrup/limit-ends',
    'In pools of compiler 0.8 the limit per account ends, and poolLimitPerUser keeps its value',
    async () => {
      const factory = await fixture.deploy('smartchef/SmartChefFactory')
      const pool = await newPool(factory, (await block()) + 5n, [false, 0n])
      const deposit = () => pool.send('deposit', [101n], { from: fixture.alice })
      expect(await revertOf(deposit())).toEqual(['Deposit: Amount above limit'])
      await fixture.tester.mine({ blocks: 40 })
      expect(await pool.call('hasUserLimit')).toBe(false)
      await deposit()
      expect(await pool.call('poolLimitPerUser')).toBe(100n)
    },
  )

  claim(
    'syrup/older-limit-stays',
    'In pools of compiler 0.6 the limit per account holds until the owner takes it off',
    async () => {
      const factory = await fixture.deploy('farms-pools/SmartChefFactory')
      const start = (await block()) + 5n
      const before = await block()
      await factory.send('deployPool', [
        stake.address,
        reward.address,
        unit,
        start,
        start + 100_000n,
        100n,
        fixture.owner.address,
      ])
      const [log] = await fixture.client.getLogs({ address: factory.address, fromBlock: before + 1n })
      const pool = fixture.at('farms-pools/SmartChefInitializable', `0x${String(log?.topics[1]).slice(26)}` as Address)
      await stake.send('approve', [pool.address, maximum], { from: fixture.alice })
      await fixture.tester.mine({ blocks: 60 })
      const deposit = () => pool.send('deposit', [101n], { from: fixture.alice })
      expect(await revertOf(deposit())).toEqual(['User amount above limit'])
      await pool.send('updatePoolLimitPerUser', [false, 0n])
      await deposit()
    },
  )

  claim(
    'syrup/profile-arguments',
    'The same tokens and start block can be deployed again with other profile arguments, and not with the same',
    async () => {
      const factory = await fixture.deploy('smartchef/SmartChefFactory')
      const start = (await block()) + 100n
      const first = await newPool(factory, start, [false, 0n])
      const second = await newPool(factory, start, [false, 7n])
      expect(second.address).not.toBe(first.address)
      expect(await revertOf(newPool(factory, start, [false, 0n]))).toEqual(['no data'])
    },
  )

  claim('syrup/stake-by-balance', "Tokens that are sent to a pool lower everybody's rate, and stay in it", async () => {
    const factory = await fixture.deploy('smartchef/SmartChefFactory')
    const start = (await block()) + 10n
    const pool = await newPool(factory, start, [false, 0n], 0n)
    await pool.send('deposit', [100n], { from: fixture.alice })
    await fixture.tester.mine({ blocks: 20 })
    const before = await pool.call<bigint>('pendingReward', [fixture.alice.address])
    expect(before).toBeGreaterThan(0n)
    await stake.send('transfer', [pool.address, 900n])
    expect(await pool.call<bigint>('pendingReward', [fixture.alice.address])).toBeLessThan((before * 2n) / 10n)
    // What pays tokens out pays a stake, a reward or another token, and the factory refuses one token for both.
    const outlets = ['deposit', 'emergencyRewardWithdraw', 'emergencyWithdraw', 'recoverToken', 'withdraw']
    expect(reaching('smartchef/SmartChefInitializable', 'safeTransfer')).toEqual(outlets)
    expect(await revertOf(pool.send('recoverToken', [stake.address]))).toEqual([
      'Operations: Cannot recover staked token',
    ])
    expect(await revertOf(newPool(factory, start, [false, 0n], 0n, reward))).toEqual(['Tokens must be be different'])
    const taken = await stake.call<bigint>('balanceOf', [fixture.alice.address])
    await pool.send('emergencyWithdraw', [], { from: fixture.alice })
    await pool.send('emergencyWithdraw', [], { from: fixture.alice })
    expect(await stake.call('balanceOf', [fixture.alice.address])).toBe(taken + 100n)
    expect(await stake.call('balanceOf', [pool.address])).toBe(900n)
    for (const name of ['farms-pools/SmartChefInitializable', 'farms-pools/SmartChef']) {
      const older = outlets.map((outlet) => (outlet === 'recoverToken' ? 'recoverWrongTokens' : outlet))
      expect(reaching(name, 'safeTransfer')).toEqual(older)
    }
    for (const older of await olderPools())
      expect(await revertOf(older.send('recoverWrongTokens', [stake.address, 1n]))).toEqual(['Cannot be staked token'])
  })

  claim(
    'syrup/rate-per-block',
    'Rewards follow blocks, not time, and those of blocks without stakers stay in the pool for its owner',
    async () => {
      const factory = await fixture.deploy('smartchef/SmartChefFactory')
      const start = (await block()) + 5n
      const pool = await newPool(factory, start, [false, 0n], 0n)
      const end = start + 60n
      await pool.send('updateStartAndEndBlocks', [start + 1n, end])
      await reward.send('transfer', [pool.address, 60n * unit])
      await fixture.tester.mine({ blocks: 20 })
      await pool.send('deposit', [100n], { from: fixture.alice })
      const first = await block()
      const pending = () => pool.call<bigint>('pendingReward', [fixture.alice.address])
      expect(await pending()).toBe(0n)
      await fixture.tester.mine({ blocks: 7 })
      expect(await pending()).toBe(7n * unit)
      await wait(week)
      expect(await pending()).toBe(8n * unit)
      await fixture.tester.mine({ blocks: Number(end - (await block())) })
      const paid = await pending()
      await fixture.tester.mine({ blocks: 10 })
      expect(await pending()).toBe(paid)
      expect(paid).toBe((end - first) * unit)
      // The end does not hold the stake, and deposit(0) pays the reward alone.
      await pool.send('deposit', [0n], { from: fixture.alice })
      expect(await pending()).toBe(0n)
      await pool.send('withdraw', [100n], { from: fixture.alice })
      await pool.send('emergencyRewardWithdraw', [60n * unit - paid])
      expect(await reward.call('balanceOf', [pool.address])).toBe(0n)
    },
  )

  claim(
    'syrup/empty-pool',
    'A pool without rewards takes stakes and fails when it has to pay; emergencyWithdraw frees the stake',
    async () => {
      const factory = await fixture.deploy('smartchef/SmartChefFactory')
      const pool = await newPool(factory, (await block()) + 5n, [false, 0n], 0n)
      expect(await reward.call('balanceOf', [pool.address])).toBe(0n)
      await pool.send('deposit', [100n], { from: fixture.alice })
      await fixture.tester.mine({ blocks: 10 })
      for (const [name, amount] of [
        ['withdraw', 100n],
        ['deposit', 0n],
      ])
        expect(await revertOf(pool.send(String(name), [amount], { from: fixture.alice }))).toEqual(['balance'])
      const before = await stake.call<bigint>('balanceOf', [fixture.alice.address])
      await pool.send('emergencyWithdraw', [], { from: fixture.alice })
      expect(await stake.call('balanceOf', [fixture.alice.address])).toBe(before + 100n)
    },
  )

  claim(
    'syrup/taxed-stake',
    'A token with a fee on transfer is credited in full, so that the last one cannot leave',
    async () => {
      const taxed = await fixture.fund(await fixture.deploy('actors/TaxedToken', ['TAX', 1000n]))
      const factory = await fixture.deploy('smartchef/SmartChefFactory')
      const pool = await newPool(factory, (await block()) + 500n, [false, 0n], 0n, taxed)
      await taxed.send('approve', [pool.address, maximum], { from: fixture.bob })
      for (const from of [fixture.alice, fixture.bob]) await pool.send('deposit', [100n], { from })
      const [credited] = await pool.call<[bigint, bigint]>('userInfo', [fixture.alice.address])
      expect(credited).toBe(100n)
      await pool.send('withdraw', [100n], { from: fixture.alice })
      expect(await revertOf(pool.send('withdraw', [100n], { from: fixture.bob }))).toEqual(['balance'])
    },
  )

  claim('syrup/generations', 'Three functions tell the published generations of pools apart', async () => {
    const asked = ['rewardPerBlock', 'SMART_CHEF_FACTORY', 'pancakeProfile', 'rewardPerSecond']
    const has = (contract: string) => {
      const names = abiOf(contract).flatMap((item) => (item.type === 'function' ? [item.name] : []))
      return asked.filter((name) => names.includes(name))
    }
    for (const older of ['farms-pools/SmartChef', 'farms-pools/BnbStaking'])
      expect([older, ...has(older)]).toEqual([older, 'rewardPerBlock'])
    expect(has('farms-pools/SmartChefInitializable')).toEqual(['rewardPerBlock', 'SMART_CHEF_FACTORY'])
    expect(has('smartchef/SmartChefInitializable')).toEqual(['rewardPerBlock', 'SMART_CHEF_FACTORY', 'pancakeProfile'])
  })

  claim('syrup/stop-is-silent', 'stopReward emits nothing', async () => {
    const factory = await fixture.deploy('smartchef/SmartChefFactory')
    for (const pool of [await newPool(factory, (await block()) + 5n, [false, 0n]), ...(await olderPools())]) {
      const before = await block()
      await pool.send('stopReward')
      expect(await fixture.client.getLogs({ address: pool.address, fromBlock: before + 1n })).toEqual([])
      expect(await pool.call('bonusEndBlock')).toBe(await block())
    }
  })

  claim(
    'syrup/late-stop',
    'stopReward after the end moves the end forward and pays the blocks since the last update',
    async () => {
      const factory = await fixture.deploy('smartchef/SmartChefFactory')
      const pool = await newPool(factory, (await block()) + 5n, [false, 0n], 0n, stake, 20n)
      const due = () => pool.call<bigint>('pendingReward', [fixture.alice.address])
      await reward.send('transfer', [pool.address, 20n * unit])
      await pool.send('deposit', [100n], { from: fixture.alice })
      await fixture.tester.mine({ blocks: 40 })
      expect(await due()).toBe(20n * unit)
      await pool.send('withdraw', [0n], { from: fixture.alice })
      await fixture.tester.mine({ blocks: 30 })
      expect(await due()).toBe(0n)
      await pool.send('stopReward')
      expect(await pool.call('bonusEndBlock')).toBe(await block())
      expect(await due()).toBe(31n * unit)
      expect(await revertOf(pool.send('withdraw', [100n], { from: fixture.alice }))).toEqual(['balance'])
    },
  )

  claim(
    'syrup/points-ask-for-a-profile',
    'A pool with a threshold of points asks for an active profile though none is requested',
    async () => {
      const factory = await fixture.deploy('smartchef/SmartChefFactory')
      const pool = await newPool(factory, (await block()) + 500n, [false, 1n])
      expect(await pool.call('pancakeProfileIsRequested')).toBe(false)
      const deposit = pool.send('deposit', [1n], { from: fixture.alice })
      expect(await revertOf(deposit)).toEqual(['Deposit: Must have an active profile'])
    },
  )

  claim('syrup/emergency-event', 'EmergencyWithdraw reports zero', async () => {
    const factory = await fixture.deploy('smartchef/SmartChefFactory')
    const newer = await newPool(factory, (await block()) + 1000n, [false, 0n], 0n)
    for (const pool of [newer, ...(await olderPools())]) {
      await pool.send('deposit', [100n], { from: fixture.alice })
      const before = await stake.call<bigint>('balanceOf', [fixture.alice.address])
      const at = await block()
      await pool.send('emergencyWithdraw', [], { from: fixture.alice })
      const logs = await fixture.client.getLogs({ address: pool.address, fromBlock: at + 1n })
      expect(BigInt(String(logs.at(-1)?.data))).toBe(0n)
      expect(await stake.call('balanceOf', [fixture.alice.address])).toBe(before + 100n)
    }
  })
})

describe('revenue sharing', () => {
  /** VECake with a CAKE pool whose locks a test sets, open for their migration. */
  async function veCakeOfPool() {
    const pool = await fixture.puppet('actors/CakePoolPuppet')
    const proxies = await fixture.deploy('vecake/ProxyForCakePoolFactory')
    const veCake = await fixture.deploy('vecake/VECake', [pool.address, cake.address, proxies.address])
    await proxies.send('initialize', [veCake.address])
    await pool.send('setVCake', [veCake.address])
    await veCake.send('initializeCakePoolMigration')
    return { pool, veCake }
  }

  claim(
    'vecake/claim-of-zero',
    'A claim can pay nothing while the cursor of the account moves on, and the next one pays',
    async () => {
      const { owner, alice } = fixture
      const veCake = await fixture.deploy('vecake/VECake', [zeroAddress, cake.address, zeroAddress])
      const factory = await fixture.deploy('revenue-sharing/RevenueSharingPoolFactory', [veCake.address])
      await cake.send('approve', [veCake.address, maximum], { from: alice })
      await veCake.send('createLock', [unit, (await now()) + 200n * week], { from: alice })
      await factory.send('deploy', [await now(), cake.address, owner.address])
      const pool = fixture.at('revenue-sharing/RevenueSharingPool', await factory.call<Address>('pools', [1n]))
      await cake.send('approve', [pool.address, maximum])
      const start = await now()
      await wait(60n * week)
      // All votes of 60 weeks, and the CAKE of one of the last.
      for (let index = 0; index < 2; index++) await pool.send('checkpointTotalSupply')
      await pool.send('injectReward', [start + 57n * week, unit])
      await pool.send('checkpointToken')
      const cursor = () => pool.call<bigint>('weekCursorOf', [alice.address])
      expect(await pool.send('claim', [alice.address])).toBe(0n)
      const moved = await cursor()
      expect(moved).toBeGreaterThan(start + 40n * week)
      expect(await pool.send('claim', [alice.address])).toBeGreaterThan(unit / 2n)
      expect(await cursor()).toBeGreaterThan(moved)
      // With the account up to date nothing moves.
      const last = await cursor()
      expect(await pool.send('claim', [alice.address])).toBe(0n)
      expect(await cursor()).toBe(last)
    },
  )

  claim(
    'vecake/unbooked-weeks',
    'One call books 52 weeks of votes and CAKE: a claim for a later week divides by zero, and CAKE of later weeks belongs to none',
    async () => {
      const { owner, alice } = fixture
      const veCake = await fixture.deploy('vecake/VECake', [zeroAddress, cake.address, zeroAddress])
      const factory = await fixture.deploy('revenue-sharing/RevenueSharingPoolFactory', [veCake.address])
      const start = await now()
      await factory.send('deploy', [start, cake.address, owner.address])
      const pool = fixture.at('revenue-sharing/RevenueSharingPool', await factory.call<Address>('pools', [1n]))
      await wait(30n * week)
      await cake.send('approve', [veCake.address, maximum], { from: alice })
      await veCake.send('createLock', [unit, (await now()) + 200n * week], { from: alice })
      await wait(70n * week)
      await cake.send('transfer', [pool.address, 100n * unit])
      await pool.send('checkpointToken')
      expect(await pool.call('totalDistributed')).toBe(100n * unit)
      const first = (start / week) * week
      const ofWeek = (index: bigint) => pool.call<bigint>('tokensPerWeek', [first + index * week])
      let booked = 0n
      for (let index = 0n; index <= 100n; index++) booked += await ofWeek(index)
      expect(booked).toBeGreaterThan(50n * unit)
      expect(booked).toBeLessThan(53n * unit)
      expect(await ofWeek(52n)).toBe(0n)
      const claiming = () => pool.send('claim', [alice.address], { from: alice })
      expect(await revertOf(claiming())).toEqual(['Panic(0x12)'])
      while ((await pool.call<bigint>('weekCursor')) < (await now())) await pool.send('checkpointTotalSupply')
      expect(await claiming()).toBeGreaterThan(0n)
    },
  )

  claim(
    'vecake/penalty-above-the-amount',
    'At 192 basis points a week, earlyWithdraw reverts with 52 weeks to go, and pays a week later',
    async () => {
      const { owner, alice, bob } = fixture
      const veCake = await fixture.deploy('vecake/VECake', [zeroAddress, cake.address, zeroAddress])
      await veCake.send('setEarlyWithdrawConfig', [192n, 5000n, owner.address, owner.address])
      await veCake.send('setEarlyWithdrawSwitch', [true])
      for (const from of [alice, bob]) {
        await cake.send('approve', [veCake.address, maximum], { from })
        await veCake.send('createLock', [10_000n, (await now()) + 60n * week], { from })
      }
      const [, end] = await veCake.call<[bigint, bigint]>('locks', [alice.address])
      const leave = () => veCake.send('earlyWithdraw', [alice.address, 10_000n], { from: alice })
      await wait(end - 52n * week - (await now()) - 100n)
      expect(await revertOf(leave())).toEqual(['Panic(0x11)'])
      await wait(200n)
      const before = await cake.call<bigint>('balanceOf', [alice.address])
      await leave()
      expect(await cake.call('balanceOf', [alice.address])).toBe(before + 10_000n - 52n * 192n)
    },
  )

  claim(
    'vecake/proxy-of-a-migrated-lock',
    'A migrated lock is held by a proxy without CAKE: balanceOf adds its votes, balanceOfUser leaves them out',
    async () => {
      const { owner, alice, bob } = fixture
      const { pool, veCake } = await veCakeOfPool()
      await pool.send('setLock', [alice.address, 1000n * unit, (await now()) + 100n * week])
      await veCake.send('migrateFromCakePool', [], { from: alice })
      const votes = async (account = alice.address) => {
        const blockNumber = await fixture.client.getBlockNumber({ cacheTime: 0 })
        const read = (functionName: string) =>
          fixture.client.readContract({ ...veCake, functionName, args: [account], blockNumber }) as Promise<bigint>
        return [await read('balanceOf'), await read('balanceOfUser'), await read('balanceOfForProxy')] as const
      }
      expect(await cake.call('balanceOf', [veCake.address])).toBe(0n)
      const [all, own, ofProxy] = await votes()
      expect([all > 0n, own, ofProxy]).toEqual([true, 0n, all])
      // A second lock, of the account's own CAKE.
      await cake.send('approve', [veCake.address, maximum], { from: alice })
      await veCake.send('createLock', [500n * unit, (await now()) + 50n * week], { from: alice })
      const [both, added, unchanged] = await votes()
      expect(added).toBeGreaterThan(0n)
      expect(both).toBe(added + unchanged)
      // The proxy itself has no proxy.
      const [, , proxy] = await veCake.call<[bigint, bigint, Address]>('getUserInfo', [alice.address])
      expect((await votes(proxy))[2]).toBe(0n)

      for (const from of [owner, alice, bob])
        expect(await revertOf(veCake.send('withdraw', [alice.address], { from }))).toEqual(['! cake pool'])
      await wait(100n * week)
      await pool.run(veCake.encode('withdraw', [alice.address]))
      const [, , , , , , , flag] = await veCake.call<readonly unknown[]>('getUserInfo', [alice.address])
      expect(flag).toBe(1)
      // The pool passes zeros when it unlocks.
      for (const [amount, duration] of [
        [1n, 1n],
        [0n, 0n],
      ])
        expect(await revertOf(pool.run(veCake.encode('deposit', [alice.address, amount, duration])))).toEqual([
          'no data',
        ])
    },
  )

  claim(
    'vecake/delegated-lock',
    'A delegation adds the amount to the manager’s lock without CAKE, and VECake refuses the withdrawal of the pool',
    async () => {
      const { alice } = fixture
      const { pool, veCake } = await veCakeOfPool()
      const manager = await fixture.puppet()
      await manager.answers('function delegate(address user, uint256 amount, uint256 lockEndTime)')
      await fixture.fund(cake, manager.address)
      await veCake.send('setWhitelistedCallers', [[manager.address], true])
      const end = (await now()) + 100n * week
      await manager.run(
        cake.encode('approve', [veCake.address, maximum]),
        veCake.encode('createLock', [10n * unit, end]),
      )
      await veCake.send('updateDelegator', [manager.address, true, 0n])
      await pool.send('setLock', [alice.address, 1000n * unit, end])
      const held = await cake.call('balanceOf', [veCake.address])
      await veCake.send('delegateFromCakePool', [manager.address], { from: alice })
      const [locked] = await veCake.call<[bigint, bigint]>('locks', [manager.address])
      expect(locked).toBe(1010n * unit - 1n)
      expect(await cake.call('balanceOf', [veCake.address])).toBe(held)
      // The other way to a delegation: a lock that was migrated, and is then converted.
      const { bob } = fixture
      await pool.send('setLock', [bob.address, 500n * unit, end])
      await veCake.send('migrateFromCakePool', [], { from: bob })
      const [before] = await veCake.call<[bigint, bigint]>('locks', [manager.address])
      await veCake.send('migrationConvertToDelegation', [manager.address], { from: bob })
      const [after] = await veCake.call<[bigint, bigint]>('locks', [manager.address])
      expect(after - before).toBe(500n * unit - 1n)
      expect(await cake.call('balanceOf', [veCake.address])).toBe(held)
      await wait(100n * week)
      for (const { address } of [alice, bob])
        expect(await revertOf(pool.run(veCake.encode('withdraw', [address])))).toEqual(['no data'])
    },
  )

  claim(
    'vecake/gauge-cap',
    'With inCap getGaugeWeight answers by a formula for a gauge with a cap, which can exceed its votes',
    async () => {
      const { alice, bob, owner } = fixture
      const voting = await fixture.deploy('voter/GaugeVoting', [owner.address])
      await voting.send('addType', ['pools', 1n])
      const add = (gauge: Address, votes: bigint, cap: bigint) =>
        voting.send('addGauge', [gauge, 0n, votes, 0n, owner.address, 56n, 100n, cap])
      await add(alice.address, 900n * unit, 1000n)
      await add(bob.address, 100n * unit, 0n)
      await wait(2n * week)
      const weights = (gauge: Address) =>
        Promise.all([true, false].map((inCap) => voting.call<bigint>('getGaugeWeight', [gauge, 56n, inCap])))
      const [capped, all] = await weights(alice.address)
      expect(all).toBe(900n * unit)
      expect(capped).toBe(2000n * unit)
      expect(await weights(bob.address)).toEqual([100n * unit, 100n * unit])
    },
  )

  claim(
    'vecake/emergency-bars',
    'emergencyWithdraw bars the account from every lock of its own and leaves the total of votes unchanged; a lock that migrates from the pool is not barred',
    async () => {
      const { owner, alice } = fixture
      const { pool, veCake } = await veCakeOfPool()
      for (const from of [owner, alice]) await cake.send('approve', [veCake.address, maximum], { from })
      const end = (await now()) + 100n * week
      const lock = async () => veCake.send('createLock', [1000n * unit, end])
      await lock()
      expect(await revertOf(veCake.send('emergencyWithdraw'))).toEqual(['Forbid emergency withdraw'])
      await veCake.send('setEmergencyWithdrawSwitch', [true])
      const before = await cake.call<bigint>('balanceOf', [fixture.owner.address])
      await veCake.send('emergencyWithdraw')
      expect(await cake.call('balanceOf', [fixture.owner.address])).toBe(before + 1000n * unit)
      expect(await veCake.call('balanceOf', [fixture.owner.address])).toBe(0n)
      expect(await veCake.call<bigint>('totalSupply')).toBeGreaterThan(400n * unit)
      expect(await veCake.call('supply')).toBe(1000n * unit)
      expect(await revertOf(lock())).toEqual(['Already emergencyWithdraw'])
      for (const [name, args, from] of [
        ['increaseLockAmount', [unit], owner],
        ['increaseUnlockTime', [end + week], owner],
        ['depositFor', [owner.address, unit], owner],
        ['depositFor', [owner.address, unit], alice],
      ] as const)
        expect(await revertOf(veCake.send(name, args, { from }))).toEqual(['No lock found'])
      // The lock of a migration is the proxy's.
      await pool.send('setLock', [owner.address, 1000n * unit, end])
      await veCake.send('migrateFromCakePool')
      expect(await veCake.call<bigint>('balanceOf', [owner.address])).toBeGreaterThan(400n * unit)
    },
  )

  claim('vecake/no-proxies-in-vcake', 'VCake has no member about proxies, which VECake has', async () => {
    const ofProxies = (contract: string) => abiOf(contract).filter((item) => /proxy/i.test(JSON.stringify(item)))
    expect(ofProxies('revenue-sharing-v1/VCake')).toEqual([])
    expect(ofProxies('vecake/VECake').length).toBeGreaterThan(3)
  })

  claim('vecake/unlock-times', 'Unlock times are rounded down to whole weeks of Unix time', async () => {
    const veCake = await fixture.deploy('vecake/VECake', [zeroAddress, cake.address, zeroAddress])
    await cake.send('approve', [veCake.address, maximum])
    const wanted = (await now()) + 10n * week + 12_345n
    await veCake.send('createLock', [unit, wanted])
    const [, end] = await veCake.call<[bigint, bigint]>('locks', [fixture.owner.address])
    expect(end).toBe((wanted / week) * week)
    expect(await revertOf(veCake.send('withdrawAll', [fixture.owner.address]))).toEqual(['Lock not expired'])
    await veCake.send('setBreaker', [1n])
    await veCake.send('withdrawAll', [fixture.owner.address])
  })
})

describe('the CAKE token', () => {
  claim(
    'cake/votes-stay',
    "After a transfer the old holder's delegate keeps the votes, and a transfer back adds none",
    async () => {
      const { owner, alice, bob } = fixture
      const token = await fixture.deploy('farms-pools/CakeToken')
      await token.send('mint(address,uint256)', [owner.address, 100n])
      await token.send('delegate', [bob.address])
      const votes = () => token.call<bigint>('getCurrentVotes', [bob.address])
      expect(await votes()).toBe(100n)
      await token.send('transfer', [alice.address, 100n])
      expect(await votes()).toBe(100n)
      await token.send('transfer', [owner.address, 100n], { from: alice })
      expect(await votes()).toBe(100n)
      expect(reaching('farms-pools/CakeToken', '_moveDelegates')).toEqual(['delegate', 'delegateBySig', 'mint'])
      // The other way to move tokens.
      await token.send('approve', [alice.address, 100n])
      await token.send('transferFrom', [owner.address, alice.address, 100n], { from: alice })
      expect(await votes()).toBe(100n)
    },
  )

  claim('cake/no-cap', 'The owner mints any amount, and no one else does', async () => {
    const token = await fixture.deploy('farms-pools/CakeToken')
    await token.send('mint(address,uint256)', [fixture.alice.address, 2n ** 255n])
    expect(await token.call('totalSupply')).toBe(2n ** 255n)
    // The owner's other function mints to the owner.
    await token.send('mint(uint256)', [5n])
    expect(await token.call('balanceOf', [fixture.owner.address])).toBe(5n)
    expect(reaching('farms-pools/CakeToken', '_mint')).toEqual(['mint'])
    for (const [name, args] of [
      ['mint(address,uint256)', [fixture.bob.address, 1n]],
      ['mint(uint256)', [1n]],
    ] as const)
      expect(await revertOf(token.send(name, args, { from: fixture.bob }))).toEqual([
        'Ownable: caller is not the owner',
      ])
  })

  claim('cake/approve-again', 'approve replaces an allowance that is not zero', async () => {
    const token = await fixture.deploy('farms-pools/CakeToken')
    for (const amount of [5n, 7n]) {
      await token.send('approve', [fixture.bob.address, amount])
      expect(await token.call('allowance', [fixture.owner.address, fixture.bob.address])).toBe(amount)
    }
  })
})
