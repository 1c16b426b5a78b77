import { type Address, zeroAddress } from 'viem'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { claim, provokes } from '../claims.ts'
import { type Contract, type Ground, revertOf, startGround } from '../ground.ts'

let ground: Ground
let cake: Contract

const unit = 10n ** 18n
const week = 604_800n
const maximum = 2n ** 256n - 1n

const now = async () => (await ground.client.getBlock()).timestamp

async function wait(seconds: bigint) {
  await ground.tester.increaseTime({ seconds: Number(seconds) })
  await ground.tester.mine({ blocks: 1 })
}

beforeAll(async () => {
  ground = await startGround()
  cake = await ground.fund(await ground.deploy('actors/TestToken', ['CAKE', 18]))
})

afterAll(() => ground?.stop())

describe('the lottery', () => {
  let lottery: Contract
  let generator: Contract

  beforeAll(async () => {
    generator = await ground.deploy('lottery/MockRandomNumberGenerator')
    lottery = await ground.deploy('lottery/PancakeSwapLottery', [cake.address, generator.address])
    await generator.send('setLotteryAddress', [lottery.address])
    const { owner } = ground
    await lottery.send('setOperatorAndTreasuryAndInjectorAddresses', [owner.address, owner.address, owner.address])
    for (const from of [ground.owner, ground.alice]) await cake.send('approve', [lottery.address, maximum], { from })
  })

  /** A round with one ticket of alice's, drawn. Gives the round and the ticket's id. */
  async function drawn(breakdown: readonly bigint[], ticket: number, number: bigint) {
    await lottery.send('startLottery', [(await now()) + 20_000n, unit, 2000n, breakdown, 0n])
    const round = await lottery.call<bigint>('viewCurrentLotteryId')
    const id = await lottery.call<bigint>('currentTicketId')
    await lottery.send('buyTickets', [round, [ticket]], { from: ground.alice })
    await lottery.send('injectFunds', [round, 1000n * unit])
    await wait(20_001n)
    await generator.send('setNextRandomResult', [number])
    await lottery.send('closeLottery', [round])
    await generator.send('changeLatestLotteryId')
    await lottery.send('drawFinalNumberAndMakeLotteryClaimable', [round, false])
    return { round, id }
  }
  const claimed = async ({ round, id }: { round: bigint; id: bigint }, bracket: number) => {
    const { alice } = ground
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
      await lottery.send('buyTickets', [round, [1_234_567]], { from: ground.alice })
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

  claim('lottery/contracts-are-refused', 'Contracts cannot buy tickets', async () => {
    const puppet = await ground.puppet()
    expect(await revertOf(puppet.run(lottery.encode('buyTickets', [1n, [1_234_567]])))).toEqual([
      'Contract not allowed',
    ])
  })

  claim('lottery/bulk-price', 'With a divisor of 2000, 100 tickets cost 95.05 times the price of one', async () => {
    expect(await lottery.call('calculateTotalPriceForBulkTickets', [2000n, unit, 100n])).toBe((9505n * unit) / 100n)
  })

  const name = 'lottery/PancakeSwapLottery'
  provokes(name, 'Lottery is not open', () => lottery.send('buyTickets', [99n, [1_000_000]]))
  provokes(name, 'No ticket specified', () => lottery.send('buyTickets', [1n, []]))
  provokes(name, 'Not same length', () => lottery.send('claimTickets', [1n, [1n], []]))
  provokes(name, 'Not operator', () => lottery.send('closeLottery', [1n], { from: ground.bob }))
  provokes(name, 'Contract not allowed', async () =>
    (await ground.puppet()).run(lottery.encode('claimTickets', [1n, [1n], [1]])),
  )
})

describe('syrup pools', () => {
  let stake: Contract
  let reward: Contract
  let profiles: Contract

  beforeAll(async () => {
    profiles = await ground.deploy('smartchef/MockPancakeProfile', [cake.address, 1n, 1n, 1n])
    await profiles.send('addTeam', ['Team', 'The pool asks whether the contract has one.'])
    stake = await ground.fund(await ground.deploy('actors/TestToken', ['STAKE', 18]))
    reward = await ground.fund(await ground.deploy('actors/TestToken', ['REWARD', 18]))
  })

  const block = () => ground.client.getBlockNumber({ cacheTime: 0 })

  /** A pool of the published source of compiler 0.8, with a limit of 100 for some blocks. */
  async function newPool(factory: Contract, start: bigint, profile: readonly [boolean, bigint], limit = 100n) {
    const args = [
      stake.address,
      reward.address,
      unit,
      start,
      start + 1000n,
      limit,
      20n,
      profiles.address,
      ...profile,
      ground.owner.address,
    ]
    const before = await block()
    await factory.send('deployPool', args)
    const [log] = await ground.client.getLogs({ address: factory.address, fromBlock: before + 1n })
    const pool = ground.at('smartchef/SmartChefInitializable', `0x${String(log?.topics[1]).slice(26)}` as Address)
    await stake.send('approve', [pool.address, maximum], { from: ground.alice })
    return pool
  }

  claim(
    'syrup/limit-ends',
    'In pools of compiler 0.8 the limit per account ends, and poolLimitPerUser keeps its value',
    async () => {
      const factory = await ground.deploy('smartchef/SmartChefFactory')
      const pool = await newPool(factory, (await block()) + 5n, [false, 0n])
      const deposit = () => pool.send('deposit', [101n], { from: ground.alice })
      expect(await revertOf(deposit())).toEqual(['Deposit: Amount above limit'])
      await ground.tester.mine({ blocks: 40 })
      expect(await pool.call('hasUserLimit')).toBe(false)
      await deposit()
      expect(await pool.call('poolLimitPerUser')).toBe(100n)
    },
  )

  claim(
    'syrup/older-limit-stays',
    'In pools of compiler 0.6 the limit per account holds until the owner takes it off',
    async () => {
      const factory = await ground.deploy('farms-pools/SmartChefFactory')
      const start = (await block()) + 5n
      const before = await block()
      await factory.send('deployPool', [
        stake.address,
        reward.address,
        unit,
        start,
        start + 100_000n,
        100n,
        ground.owner.address,
      ])
      const [log] = await ground.client.getLogs({ address: factory.address, fromBlock: before + 1n })
      const pool = ground.at('farms-pools/SmartChefInitializable', `0x${String(log?.topics[1]).slice(26)}` as Address)
      await stake.send('approve', [pool.address, maximum], { from: ground.alice })
      await ground.tester.mine({ blocks: 60 })
      const deposit = () => pool.send('deposit', [101n], { from: ground.alice })
      expect(await revertOf(deposit())).toEqual(['User amount above limit'])
      await pool.send('updatePoolLimitPerUser', [false, 0n])
      await deposit()
    },
  )

  claim(
    'syrup/profile-arguments',
    'The same tokens and start block can be deployed again with other profile arguments, and not with the same',
    async () => {
      const factory = await ground.deploy('smartchef/SmartChefFactory')
      const start = (await block()) + 100n
      const first = await newPool(factory, start, [false, 0n])
      const second = await newPool(factory, start, [false, 7n])
      expect(second.address).not.toBe(first.address)
      expect(await revertOf(newPool(factory, start, [false, 0n]))).toEqual(['no data'])
    },
  )

  claim('syrup/stake-by-balance', "Tokens that are sent to a pool lower everybody's rate", async () => {
    const factory = await ground.deploy('smartchef/SmartChefFactory')
    const start = (await block()) + 10n
    const pool = await newPool(factory, start, [false, 0n], 0n)
    await pool.send('deposit', [100n], { from: ground.alice })
    await ground.tester.mine({ blocks: 20 })
    const before = await pool.call<bigint>('pendingReward', [ground.alice.address])
    expect(before).toBeGreaterThan(0n)
    await stake.send('transfer', [pool.address, 900n])
    expect(await pool.call<bigint>('pendingReward', [ground.alice.address])).toBeLessThan((before * 2n) / 10n)
  })

  claim('syrup/emergency-event', 'EmergencyWithdraw reports zero', async () => {
    const factory = await ground.deploy('smartchef/SmartChefFactory')
    const pool = await newPool(factory, (await block()) + 1000n, [false, 0n], 0n)
    await pool.send('deposit', [100n], { from: ground.alice })
    const before = await stake.call<bigint>('balanceOf', [ground.alice.address])
    const at = await block()
    await pool.send('emergencyWithdraw', [], { from: ground.alice })
    const logs = await ground.client.getLogs({ address: pool.address, fromBlock: at + 1n })
    expect(BigInt(String(logs.at(-1)?.data))).toBe(0n)
    expect(await stake.call('balanceOf', [ground.alice.address])).toBe(before + 100n)
  })
})

describe('revenue sharing', () => {
  claim(
    'vecake/claim-of-zero',
    'A claim can pay nothing while the cursor of the account moves on, and the next one pays',
    async () => {
      const { owner, alice } = ground
      const veCake = await ground.deploy('vecake/VECake', [zeroAddress, cake.address, zeroAddress])
      const factory = await ground.deploy('revenue-sharing/RevenueSharingPoolFactory', [veCake.address])
      await cake.send('approve', [veCake.address, maximum], { from: alice })
      await veCake.send('createLock', [unit, (await now()) + 200n * week], { from: alice })
      await factory.send('deploy', [await now(), cake.address, owner.address])
      const pool = ground.at('revenue-sharing/RevenueSharingPool', await factory.call<Address>('pools', [1n]))
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

  claim('vecake/unlock-times', 'Unlock times are rounded down to whole weeks of Unix time', async () => {
    const veCake = await ground.deploy('vecake/VECake', [zeroAddress, cake.address, zeroAddress])
    await cake.send('approve', [veCake.address, maximum])
    const wanted = (await now()) + 10n * week + 12_345n
    await veCake.send('createLock', [unit, wanted])
    const [, end] = await veCake.call<[bigint, bigint]>('locks', [ground.owner.address])
    expect(end).toBe((wanted / week) * week)
    expect(await revertOf(veCake.send('withdrawAll', [ground.owner.address]))).toEqual(['Lock not expired'])
    await veCake.send('setBreaker', [1n])
    await veCake.send('withdrawAll', [ground.owner.address])
  })
})
