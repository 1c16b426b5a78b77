import { CAKE } from '@pancakeswap/tokens'
import {
  type Abi,
  type Address,
  createPublicClient,
  custom,
  erc20Abi,
  type Hex,
  type PublicClient,
  pad,
  zeroAddress,
} from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as actions from '../../docs/snippets/typescript/infinity/actions.ts'
import { closeOrder, placeOrder, readOrder } from '../../docs/snippets/typescript/infinity/limit-orders.ts'
import { clParameters, poolKey } from '../../docs/snippets/typescript/infinity/pool-key.ts'
import { planStable, quoteStable } from '../../docs/snippets/typescript/infinity/stable-pool.ts'
import { cakeOf, cakeOnBnbSmartChain } from '../../docs/snippets/typescript/products/cake.ts'
import { bridge, quote } from '../../docs/snippets/typescript/products/cake-bridge.ts'
import { cakePoolBalance, leaveCakePool } from '../../docs/snippets/typescript/products/cake-pool.ts'
import { harvestAll, ifoPosition, salesOf } from '../../docs/snippets/typescript/products/ifo.ts'
import { claimRound, matches } from '../../docs/snippets/typescript/products/lottery.ts'
import { claimLatest, openRound } from '../../docs/snippets/typescript/products/prediction.ts'
import { deployedPools } from '../../docs/snippets/typescript/products/syrup-deployer.ts'
import { leave, readPool, stake } from '../../docs/snippets/typescript/products/syrup-pool.ts'
import { claimRevenue, veCakePosition, withdrawVeCake } from '../../docs/snippets/typescript/products/vecake.ts'
import { type LocalChain, startChain } from './chain.ts'
import { type Double, doubleOf } from './doubles.ts'
import { nameSamples } from './failures.ts'
import { seeded } from './random.ts'
import { artifacts } from './solc.ts'

nameSamples(import.meta.filename)

const made = artifacts('proofs/samples/contracts/Token.sol', 'proofs/samples/doubles/LimitOrders.sol')
const tokenAbi: Abi = made('Token').abi
const cake = 10n ** 18n

let chain: LocalChain
let client: PublicClient
let wallet: ReturnType<LocalChain['walletOf']>
let me: Address

beforeAll(async () => {
  chain = await startChain()
  client = chain.client
  wallet = chain.walletOf(chain.alice)
  me = chain.alice.address
})

afterAll(() => chain?.stop())

const now = async () => (await client.getBlock()).timestamp

async function newToken(holder: Address, amount: bigint): Promise<Address> {
  const token = await chain.deploy(made('Token'), [0n])
  await chain.send(chain.owner, token, tokenAbi, 'mint', [holder, amount])
  return token
}

const allowanceOf = (token: Address, spender: Address) => chain.call(token, erc20Abi, 'allowance', [me, spender])

describe('hooks whose source is not published', () => {
  const keyOf = (pair: readonly [Address, Address], hooks: Address) =>
    poolKey(pair, { poolManager: me, fee: 500, parameters: clParameters(10), hooks })

  it('a limit order is placed, read, cancelled or withdrawn, and pays no native currency that it does not need', async () => {
    const hook = await chain.deploy(made('LimitOrders'))
    const [first, second] = [await newToken(me, 1000n), await newToken(hook, 1000n)]
    const key = keyOf([first, second], hook)
    const sold = key.currency0 === first
    const order = { key, tick: 100, zeroForOne: sold, liquidity: 300n, most: 300n }
    const id = await placeOrder(client, wallet, order)
    expect(await readOrder(client, hook, id, me)).toMatchObject({ state: 'Open', tick: 100, liquidity: 300n })
    expect(await allowanceOf(first, hook)).toBe(0n)
    expect(await closeOrder(client, wallet, hook, id)).toEqual(sold ? [300n, 0n] : [0n, 300n])
    await expect(closeOrder(client, wallet, hook, id)).rejects.toThrow('Nothing is left')
    await expect(placeOrder(client, wallet, { ...order, liquidity: 0n })).rejects.toThrow('ZeroLiquidity')
    expect(await allowanceOf(first, hook)).toBe(0n)

    const filled = await placeOrder(client, wallet, { ...order, most: 700n })
    expect(await allowanceOf(first, hook)).toBe(0n)
    await chain.send(chain.owner, hook, made('LimitOrders').abi, 'fill', [filled])
    expect((await readOrder(client, hook, filled, me)).state).toBe('Filled')
    expect(await closeOrder(client, wallet, hook, filled)).toEqual(sold ? [0n, 300n] : [300n, 0n])
    expect(await chain.call(second, erc20Abi, 'balanceOf', [me])).toBe(300n)

    const announcing = await chain.deploy(made('Announcing'))
    const hostile = keyOf([announcing, second], hook)
    const last = await placeOrder(client, wallet, {
      ...order,
      key: hostile,
      zeroForOne: hostile.currency0 === announcing,
    })
    expect(last).toBe(filled + 1n)

    const native = { ...order, key: keyOf([zeroAddress, second], hook), zeroForOne: true, liquidity: 500n, most: 900n }
    await placeOrder(client, wallet, native)
    expect(await client.getBalance({ address: hook })).toBe(500n)
    await expect(placeOrder(client, wallet, { ...native, most: 499n })).rejects.toThrow('InvalidNativeAmount')
    await expect(placeOrder(client, wallet, { ...order, most: 299n })).rejects.toThrow()
    expect(await allowanceOf(first, hook)).toBe(0n)
  })

  it('a StableSwap pool is quoted by its own numbers of the tokens, and swapped with that quote as minimum', async () => {
    const pair = [await newToken(me, 0n), await newToken(me, 0n)] as const
    const [low, high] = BigInt(pair[0]) < BigInt(pair[1]) ? pair : [pair[1], pair[0]]
    const hook = await chain.deploy(made('StableHook'), [low, high])
    const key = keyOf(pair, hook)
    expect(await quoteStable(client, key, low, 900n)).toEqual({ amountOut: 1000n, fee: 1_000_000n, zeroForOne: true })
    expect(await quoteStable(client, key, high, 1000n)).toEqual({ amountOut: 900n, fee: 2_000_000n, zeroForOne: false })
    for (const [least, minimum] of [
      [890n, 891n],
      [895n, 895n],
      [900n, 900n],
    ] as const)
      expect(await planStable(client, key, high, 1000n, least, 100n)).toEqual([
        actions.swapExactInSingle({ type: 'CL', key, zeroForOne: false }, 1000n, minimum),
        actions.settleAll(high, 1000n),
        actions.takeAll(low, minimum),
      ])
    await expect(planStable(client, key, high, 1000n, 901n, 100n)).rejects.toThrow('The pool gives 900, less than 901')
    await expect(quoteStable(client, key, me, 1n)).rejects.toThrow('does not hold')
  })
})

describe('prediction', () => {
  const bull = 3n * cake
  const bear = cake
  /** What both layouts hold, by name. */
  const round = { lock: 1_700_000_300n, close: 1_700_000_600n, total: bull + bear }
  /** The order of the markets of 2025, whose source is not published: the official site gives the struct. */
  const of2025 = [
    'function rounds(uint256) view returns (uint256 epoch, uint64 startTimestamp, uint64 lockTimestamp, uint64 closeTimestamp, int256 lockPrice, int256 closePrice, uint80 lockOracleId, uint80 closeOracleId, bool oracleCalled, uint256 totalAmount, uint256 bullAmount, uint256 bearAmount, uint256 rewardBaseCalAmount, uint256 rewardAmount)',
    'struct BetInfo { uint8 position; bool claimed; uint256 amount; }',
    'function getUserRounds(address user, uint256 cursor, uint256 size) view returns (uint256[], BetInfo[], uint256)',
  ]
  const layouts = ['v2', '2025'] as const
  const market = (layout: (typeof layouts)[number]) =>
    doubleOf(chain, 'PancakePredictionV2', layout === 'v2' ? {} : { unpublished: of2025 })

  it('reads the open round in either layout, with the payout of each side after the fee', async () => {
    for (const layout of layouts) {
      const double = await market(layout)
      await double.gives('currentEpoch', [], 77n)
      const { lock, close, total } = round
      const head = [77n, 1_700_000_000n, lock, close, 5n, 6n, 7n, 8n]
      const amounts = [total, bull, bear, 9n, 10n]
      await double.gives('rounds', [77n], layout === 'v2' ? [...head, ...amounts, true] : [...head, true, ...amounts])
      const open = await openRound(client, { address: double.address, layout }, 300n)
      expect(open).toEqual({
        epoch: 77n,
        lockTimestamp: lock,
        closeTimestamp: close,
        oracleCalled: true,
        totalAmount: total,
        bullAmount: bull,
        bearAmount: bear,
        // 4 CAKE less 3 %, shared by 3 and by 1.
        bullPayout: 1.2933,
        bearPayout: 3.88,
      })
    }
  })

  it('reads an open round of 2025 in the wrong layout without an error, each amount one field too late', async () => {
    const double = await market('2025')
    await double.gives('currentEpoch', [], 77n)
    const read = async (oracleCalled: boolean, rewards: bigint) => {
      const head = [77n, 1_700_000_000n, round.lock, round.close, 5n, 6n, 7n, 8n]
      await double.gives('rounds', [77n], [...head, oracleCalled, round.total, bull, bear, rewards, rewards])
      return openRound(client, { address: double.address, layout: 'v2' }, 300n)
    }
    expect(await read(false, 0n)).toMatchObject({ totalAmount: 0n, bullAmount: round.total, bearAmount: bull })
    await expect(read(true, cake)).rejects.toThrow('not a valid boolean')
  })

  it('gives a side without bets no payout', async () => {
    const double = await market('v2')
    await double.gives('currentEpoch', [], 1n)
    await double.gives('rounds', [1n], [1n, 2n, 3n, 4n, 5n, 6n, 7n, 8n, bull, bull, 0n, 0n, 0n, false])
    const open = await openRound(client, { address: double.address, layout: 'v2' }, 300n)
    expect([open.bullPayout, open.bearPayout]).toEqual([0.97, 0])
  })

  it('claims what was won or is refundable, and leaves the rest out', async () => {
    for (const layout of layouts) {
      const double = await market(layout)
      const claim = () => claimLatest(client, wallet, { address: double.address, layout }, 4n)
      const betInfo = { position: 0, amount: cake, claimed: false }
      await double.gives('getUserRoundsLength', [me], 9n)
      await double.gives('getUserRounds', [me, 5n, 4n], [[11n, 12n, 13n, 14n], Array(4).fill(betInfo), 9n])
      for (const epoch of [11n, 12n, 13n, 14n]) {
        await double.gives('claimable', [epoch, me], epoch === 12n)
        await double.gives('refundable', [epoch, me], epoch === 14n)
      }
      await double.gives('claim', [[12n, 14n]])
      const hash = (await claim()) ?? '0x'
      expect(await double.took(hash)).toMatchObject([{ functionName: 'claim', args: [[12n, 14n]], value: 0n }])
      await double.gives('claimable', [12n, me], false)
      await double.gives('refundable', [14n, me], false)
      expect(await claim()).toBeUndefined()
    }
  })
})

describe('lottery', () => {
  let lottery: Double
  const breakdown = [250n, 375n, 625n, 1250n, 2500n, 5000n]
  const roundOf = (fields: Record<string, unknown>) => ({
    status: 1,
    startTime: 0n,
    endTime: 2n ** 40n,
    priceTicketInCake: 2n * cake,
    discountDivisor: 2000n,
    rewardsBreakdown: breakdown,
    treasuryFee: 2000n,
    cakePerBracket: [1n, 1n, 0n, 1n, 1n, 1n],
    countWinnersPerBracket: [1n, 1n, 0n, 1n, 1n, 1n],
    firstTicketId: 0n,
    firstTicketIdNextLottery: 0n,
    amountCollectedInCake: 0n,
    finalNumber: 0,
    ...fields,
  })

  beforeAll(async () => {
    lottery = await doubleOf(chain, 'PancakeSwapLottery')
  })

  it('counts matches from the last digit, zeros included', () => {
    expect(matches(1_123_456, 1_123_456)).toBe(6)
    expect(matches(1_023_456, 1_123_456)).toBe(5)
    expect(matches(1_000_000, 1_100_000)).toBe(5)
    expect(matches(1_123_455, 1_123_456)).toBe(0)
    expect(matches(1_999_456, 1_123_456)).toBe(3)
  })

  it('claims each ticket once, in the highest bracket that pays, over all pages and in batches', async () => {
    const finalNumber = 1_123_456
    await lottery.gives('viewLottery', [6n], roundOf({ status: 3, finalNumber }))
    // Six digits; none; three, whose bracket pays nothing; four, claimed already; one.
    const numbers = [1_123_456, 1_999_999, 1_999_456, 1_993_456, 1_999_996]
    const page = (ids: bigint[], list: number[], claimed: boolean[], next: bigint) => [ids, list, claimed, next]
    const user = (cursor: bigint) => [me, 6n, cursor, 1000n]
    await lottery.gives(
      'viewUserInfoForLotteryId',
      user(0n),
      page([10n, 11n, 12n], numbers.slice(0, 3), [false, false, false], 3n),
    )
    await lottery.gives('viewUserInfoForLotteryId', user(3n), page([13n, 14n], numbers.slice(3), [true, false], 5n))
    await lottery.gives('viewUserInfoForLotteryId', user(5n), page([], [], [], 5n))
    await lottery.gives('maxNumberTicketsPerBuyOrClaim', [], 2n)
    await lottery.gives('claimTickets', [6n, [10n, 12n], [5, 1]])
    await lottery.gives('claimTickets', [6n, [14n], [0]])
    const hashes = await claimRound(client, wallet, lottery.address, 6n)
    expect((await lottery.took(...hashes)).map(({ args }) => args)).toEqual([
      [6n, [10n, 12n], [5, 1]],
      [6n, [14n], [0]],
    ])
    await lottery.gives('viewLottery', [6n], roundOf({ status: 2, finalNumber }))
    expect(await claimRound(client, wallet, lottery.address, 6n)).toEqual([])
  })
})

describe('syrup pools', () => {
  const bySeconds = [
    'function rewardPerSecond() view returns (uint256)',
    'function startTimestamp() view returns (uint256)',
    'function endTimestamp() view returns (uint256)',
  ]

  /** A pool that a user has 40 in, of 100. */
  async function poolOf(times: Record<string, bigint>, limit?: bigint) {
    const double = await doubleOf(chain, 'SmartChefInitializable', { unpublished: bySeconds })
    const staked = await newToken(double.address, 100n)
    const reward = seeded(90).address()
    for (const [name, value] of Object.entries(times)) await double.gives(name, [], value)
    await double.gives('stakedToken', [], staked)
    await double.gives('rewardToken', [], reward)
    await double.gives('hasUserLimit', [], limit !== undefined)
    await double.gives('poolLimitPerUser', [], limit ?? 0n)
    await double.gives('userInfo', [me], [40n, 3n])
    await double.gives('pendingReward', [me], 7n)
    return { double, staked, reward }
  }

  it('are read whether they count blocks or seconds', async () => {
    const block = await client.getBlockNumber()
    const counting = { rewardPerBlock: 5n, startBlock: 1n, bonusEndBlock: block + 1000n }
    const { double, staked, reward } = await poolOf(counting, 60n)
    expect(await readPool(client, double.address, me)).toMatchObject({
      unit: 'block',
      rate: 5n,
      start: 1n,
      end: block + 1000n,
      paysNow: true,
      stakedToken: staked,
      totalStaked: 100n,
      staked: 40n,
      pending: 7n,
      roomLeft: 20n,
    })
    const timed = await poolOf({ rewardPerSecond: 6n, startTimestamp: 1n, endTimestamp: await now() })
    const read = await readPool(client, timed.double.address, me)
    expect(read).toMatchObject({ unit: 'second', rate: 6n, paysNow: false, rewardToken: reward, roomLeft: undefined })
  })

  it('take a stake after its approval, and no approval for a mere harvest', async () => {
    const { double, staked } = await poolOf({})
    await chain.send(chain.owner, staked, tokenAbi, 'mint', [me, 50n])
    // A hostile pool names a token that is worth more.
    const meant = await newToken(me, 50n)
    await expect(stake(client, wallet, double.address, meant, 50n)).rejects.toThrow('The pool stakes')
    expect(await allowanceOf(staked, double.address)).toBe(0n)
    await double.gives('deposit', [50n])
    await double.gives('deposit', [0n])
    const hash = await stake(client, wallet, double.address, staked, 50n)
    expect(await double.took(hash)).toMatchObject([{ functionName: 'deposit', args: [50n] }])
    expect(await allowanceOf(staked, double.address)).toBe(50n)
    await double.took(await stake(client, wallet, double.address, staked, 0n))
    expect(await allowanceOf(staked, double.address)).toBe(50n)
  })

  it('give the whole stake back, or name the other way', async () => {
    const { double } = await poolOf({})
    await double.gives('withdraw', [40n])
    const hash = await leave(client, wallet, double.address)
    expect(await double.took(hash)).toMatchObject([{ functionName: 'withdraw', args: [40n] }])
    await double.refuses('withdraw', [40n], 'Amount to withdraw too high')
    await expect(leave(client, wallet, double.address)).rejects.toThrow('forfeit the reward with emergencyWithdraw')
    // Who refuses to sign is not told that the pool failed.
    await double.gives('withdraw', [40n])
    const writeContract = () => Promise.reject(new Error('the user refused'))
    const refusing = { ...wallet, writeContract } as unknown as typeof wallet
    await expect(leave(client, refusing, double.address)).rejects.toThrow('the user refused')
  })

  it('are not given up because a node fails: the stake and its reward stay where they are', async () => {
    const { double } = await poolOf({})
    await double.gives('withdraw', [40n])
    let calls = 0
    const request = async (call: { method: string; params?: unknown }) => {
      // The second call simulates the withdrawal.
      if (call.method === 'eth_call' && ++calls === 2) throw new Error('the node is busy')
      return client.request(call as never)
    }
    const shaky = createPublicClient({ transport: custom({ request }, { retryCount: 0 }) })
    const failure = await leave(shaky, wallet, double.address).then(String, String)
    expect(failure).toContain('the node is busy')
    expect(failure).not.toContain('emergencyWithdraw')
  })

  it('are not taken for the other kind because a node fails', async () => {
    const { double } = await poolOf({ rewardPerBlock: 5n, startBlock: 1n, bonusEndBlock: 2n })
    let failures = 1
    const request = async (call: { method: string; params?: unknown }) => {
      if (call.method === 'eth_call' && failures-- > 0) throw new Error('the node is busy')
      return client.request(call as never)
    }
    const shaky = createPublicClient({ transport: custom({ request }, { retryCount: 0 }) })
    await expect(readPool(shaky, double.address, me)).rejects.toThrow('the node is busy')
    expect(await readPool(shaky, double.address, me)).toMatchObject({ unit: 'block' })
  })

  it('of a deployer are found over ranges of blocks that a public node answers, each block once', async () => {
    const deployer = await doubleOf(chain, 'SmartChefFactory')
    const random = seeded(91)
    const [one, two] = [random.address(), random.address()]
    const first = await deployer.announces('NewSmartChefContract', { smartChef: one })
    const last = await deployer.announces('NewSmartChefContract', { smartChef: two })
    const find = (from: bigint, to: bigint, by = client) => deployedPools(by, deployer.address, from, to)
    expect(await find(first, last)).toEqual([one, two])
    expect(await find(first + 1n, last)).toEqual([two])
    expect(await find(first, last - 1n)).toEqual([one])

    const ranges: [bigint, bigint][] = []
    const counting = {
      getLogs: async ({ fromBlock, toBlock }: { fromBlock: bigint; toBlock: bigint }) => {
        ranges.push([fromBlock, toBlock])
        return []
      },
    } as unknown as PublicClient
    await find(7n, 10_007n, counting)
    expect(ranges).toEqual([
      [7n, 5_006n],
      [5_007n, 10_006n],
      [10_007n, 10_007n],
    ])
  })
})

describe('IFO', () => {
  it('lists both pools with what is owed, and harvests where something was committed and is left', async () => {
    for (const contract of ['IFOInitializableV3', 'IFOInitializableV8']) {
      const sale = await doubleOf(chain, contract)
      await sale.gives(
        'viewUserInfo',
        [me, [0, 1]],
        [
          [5n, 9n],
          [true, false],
        ],
      )
      await sale.gives(
        'viewUserOfferingAndRefundingAmountsForPools',
        [me, [0, 1]],
        [
          [1n, 2n, 3n],
          [4n, 5n, 6n],
        ],
      )
      expect(await ifoPosition(client, sale.address, me)).toEqual([
        { pid: 0, committed: 5n, harvested: true, offered: 1n, refund: 2n, tax: 3n },
        { pid: 1, committed: 9n, harvested: false, offered: 4n, refund: 5n, tax: 6n },
      ])
      await sale.gives('harvestPool', [1])
      expect(await sale.took(...(await harvestAll(client, wallet, sale.address)))).toMatchObject([
        { functionName: 'harvestPool', args: [1], caller: me },
      ])
    }
  })

  it('finds the sales that a deployer announced', async () => {
    for (const contract of ['IFODeployer', 'IFODeployerV3']) {
      const deployer = await doubleOf(chain, contract)
      const sale = seeded(92).address()
      const block = await deployer.announces('NewIFOContract', { ifoAddress: sale })
      expect(await salesOf(client, deployer.address, block, block)).toEqual([sale])
      expect(await salesOf(client, deployer.address, block - 1n, block - 1n)).toEqual([])
    }
  })
})

describe('the CAKE pool', () => {
  it('gives the worth of a share less the two fees, and no fee after the lock has ended', async () => {
    const pool = await doubleOf(chain, 'CakePool')
    const balance = async (locked: boolean, end: bigint) => {
      await pool.gives('userInfo', [me], [10n * cake, 1n, 2n, 3n, 4n, end, 5n * cake, locked, 6n])
      return cakePoolBalance(client, pool.address, me)
    }
    await pool.gives('getPricePerFullShare', [], (3n * cake) / 2n)
    await pool.gives('calculateOverdueFee', [me], cake)
    await pool.gives('calculatePerformanceFee', [me], 2n * cake)
    const sums = { gross: 10n * cake, net: 7n * cake }
    expect(await balance(true, 2n ** 40n)).toEqual({ ...sums, lockEndTime: 2n ** 40n, canLeave: false })
    expect(await balance(true, 1n)).toEqual({ ...sums, lockEndTime: 1n, canLeave: true })
    expect(await balance(false, 0n)).toMatchObject({ canLeave: true })
  })

  it('is left with all of it', async () => {
    const pool = await doubleOf(chain, 'CakePool')
    await pool.gives('withdrawAll', [])
    expect(await pool.took(await leaveCakePool(client, wallet, pool.address))).toMatchObject([
      { functionName: 'withdrawAll', caller: me },
    ])
  })
})

describe('veCAKE', () => {
  it('tells a native lock from a migrated and a delegated one', async () => {
    const veCake = await doubleOf(chain, 'VECake')
    const position = async (end: bigint, breaker: bigint, type: number, flag: number) => {
      await veCake.gives('getUserInfo', [me], [8n, end, zeroAddress, 5n, 99, 1, type, flag])
      await veCake.gives('breaker', [], breaker)
      return veCakePosition(client, veCake.address, me)
    }
    const later = 2n ** 40n
    const none = { locked: 8n, inCakePool: 0n, delegated: 0n, cakePoolLockEnds: 99 }
    expect(await position(later, 0n, 0, 0)).toEqual({ ...none, withdrawable: false })
    expect(await position(1n, 0n, 1, 0)).toEqual({ ...none, withdrawable: true, inCakePool: 5n })
    expect(await position(later, 1n, 1, 1)).toEqual({ ...none, withdrawable: true })
    expect(await position(later, 0n, 2, 0)).toEqual({ ...none, withdrawable: false, delegated: 5n })
    await veCake.gives('withdrawAll', [chain.bob.address])
    const hash = await withdrawVeCake(client, wallet, veCake.address, chain.bob.address)
    expect(await veCake.took(hash)).toMatchObject([{ functionName: 'withdrawAll', args: [chain.bob.address] }])
  })

  it('revenue is claimed until a claim pays nothing and moves nothing, and not at all from a pool that was killed', async () => {
    const [pool, veCake] = [await doubleOf(chain, 'RevenueSharingPool'), await doubleOf(chain, 'VECake')]
    const proxy = seeded(94).address()
    await veCake.gives('getUserInfo', [me], [0n, 0n, proxy, 0n, 0, 0, 1, 0])
    await pool.gives('VECake', [], veCake.address)
    await pool.gives('isKilled', [], false)
    for (const account of [me, proxy]) {
      await pool.gives('weekCursorOf', [account], 0n)
      await pool.gives('userEpochOf', [account], 1n)
    }
    await pool.gives('claim', [me], 0n, 30n, 0n, 12n, 0n)
    // The first claim pays nothing and moves the account's week, the third the proxy's point; the last moves nothing.
    const moves = [
      ['weekCursorOf', me, 1n],
      ['weekCursorOf', me, 2n],
      ['userEpochOf', proxy, 2n],
      ['weekCursorOf', proxy, 1n],
    ] as const
    const claims: Hex[] = []
    const following = {
      ...wallet,
      writeContract: async (call: Parameters<typeof wallet.writeContract>[0]) => {
        const [functionName, account, value] = moves[claims.length] ?? []
        if (functionName) await pool.gives(functionName, [account], value)
        const hash = await wallet.writeContract(call)
        claims.push(hash)
        return hash
      },
    } as typeof wallet
    expect(await claimRevenue(client, following, pool.address, me)).toBe(42n)
    expect((await pool.took(...claims)).map(({ functionName }) => functionName)).toEqual(Array(5).fill('claim'))
    await pool.gives('isKilled', [], true)
    expect(await claimRevenue(client, following, pool.address, me)).toBe(0n)
    expect(claims).toHaveLength(5)
  })
})

describe('CAKE', () => {
  const oftDouble = () => doubleOf(chain, 'OFTWithFee')

  it('is where the token list says, and reads supply, what is locked and a balance in whole CAKE', async () => {
    expect(cakeOnBnbSmartChain).toBe(CAKE[56].address)
    const oft = await oftDouble()
    const token = await newToken(me, (3n * cake) / 2n)
    await chain.send(chain.owner, token, tokenAbi, 'mint', [oft.address, cake])
    await oft.gives('outboundAmount', [], cake / 4n)
    expect(await cakeOf(client, token, oft.address, me)).toEqual({
      supply: '2.5',
      lockedForOtherChains: '0.25',
      balance: '1.5',
    })
  })

  it('crosses chains: what arrives is whole units after the fee, and the least that is asked for', async () => {
    const oft = await oftDouble()
    const token = await newToken(me, 10n * cake)
    const amount = cake + 123_456_789_012n
    const gas = 200_000n
    // Version 1 of the parameters: two bytes, then the gas as 32 bytes.
    const adapterParams: Hex = `0x0001${gas.toString(16).padStart(64, '0')}`
    const recipient = seeded(94).address()
    const to = pad(recipient.toLowerCase() as Hex, { size: 32 })
    await oft.gives('sharedDecimals', [], 8)
    await oft.gives('quoteOFTFee', [184, amount], 1_000n)
    await oft.gives('minDstGasLookup', [184, 0], gas)
    await oft.gives('estimateSendFee', [184, to, amount, false, adapterParams], [77n, 0n])
    const delivered = cake + 120_000_000_000n
    const transfer = { oft: oft.address, dstChainId: 184, recipient, amount, least: delivered }
    expect(await quote(client, transfer)).toEqual({ delivered, nativeFee: 77n, adapterParams })

    const params = { refundAddress: me, zroPaymentAddress: zeroAddress, adapterParams }
    const args = [me, 184, to, amount, delivered, params]
    await oft.gives('sendFrom', args)
    expect(await oft.took(await bridge(client, wallet, transfer, token))).toEqual([
      { functionName: 'sendFrom', args, value: 77n, caller: me },
    ])
    expect(await allowanceOf(token, oft.address)).toBe(amount)
    // Where CAKE itself is the omnichain token, nothing is approved.
    expect(await oft.took(await bridge(client, wallet, transfer, undefined))).toHaveLength(1)

    // 20 bytes sent to Aptos would arrive at an address that nobody has, 32 elsewhere at another account.
    for (const wrong of [
      { dstChainId: 108 },
      { recipient: pad(recipient, { size: 32 }) },
      { recipient: '0x' as const },
    ])
      await expect(bridge(client, wallet, { ...transfer, ...wrong }, token)).rejects.toThrow('The recipient has')
    const onAptos = pad('0x7', { size: 32 })
    await oft.gives('quoteOFTFee', [108, amount], 1_000n)
    await oft.gives('minDstGasLookup', [108, 0], gas)
    await oft.gives('estimateSendFee', [108, onAptos, amount, false, adapterParams], [78n, 0n])
    expect(await quote(client, { ...transfer, dstChainId: 108, recipient: onAptos })).toMatchObject({ nativeFee: 78n })

    await oft.gives('quoteOFTFee', [184, 5n], 0n)
    await oft.gives('estimateSendFee', [184, to, 5n, false, adapterParams], [77n, 0n])
    await expect(bridge(client, wallet, { ...transfer, amount: 5n }, token)).rejects.toThrow('smaller than one unit')
    const more = { ...transfer, least: delivered + 1n }
    await expect(bridge(client, wallet, more, token)).rejects.toThrow(`${delivered} would arrive`)
  })
})
