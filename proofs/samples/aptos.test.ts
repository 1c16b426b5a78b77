import { Account } from '@aptos-labs/ts-sdk'
import { SWAP_ADDRESS } from '@pancakeswap/aptos-swap-sdk'
import { bytesToHex, concatHex, hexToBytes, keccak256, numberToHex } from 'viem'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import * as farm from '../../docs/snippets/typescript/aptos/farms.ts'
import * as ifo from '../../docs/snippets/typescript/aptos/ifo.ts'
import * as swap from '../../docs/snippets/typescript/aptos/swap.ts'
import * as syrup from '../../docs/snippets/typescript/aptos/syrup.ts'
import { startNode } from './aptosNode.ts'
import { nameSamples } from './failures.ts'

nameSamples(import.meta.filename)

const signer = Account.generate()
const user = signer.accountAddress.toString()
const coin = (name: string) => `0x1::coins::${name}`
const [a, b, c] = [coin('A'), coin('B'), coin('C')]
/** Where the samples' modules live, where a page lets the caller say it. */
const home = `0x${'5e'.repeat(32)}`

let node: Awaited<ReturnType<typeof startNode>>

beforeAll(async () => {
  node = await startNode()
  node.use(swap.aptos)
  vi.useFakeTimers({ toFake: ['Date'], now: 2_000_000_000_000 })
})

afterAll(async () => {
  vi.useRealTimers()
  await node?.stop()
})

/** The one call that a sample sent. */
async function sent(run: () => Promise<unknown>) {
  node.calls.length = 0
  await run()
  expect(node.calls).toHaveLength(1)
  return node.calls[0]
}

const router = `${SWAP_ADDRESS}::router`

describe('the swap module', () => {
  it('is read in the order of the pair, whatever the order of the question', async () => {
    const reserves = { reserve_x: '1000000', reserve_y: '500000', block_timestamp_last: '1' }
    node.holds(SWAP_ADDRESS, SWAP_ADDRESS, 'swap', 'TokenPairReserve', [a, b], reserves)
    expect(await swap.reserves(a, b)).toEqual({ x: 1_000_000n, y: 500_000n })
    expect(await swap.reserves(b, a)).toEqual({ x: 500_000n, y: 1_000_000n })
    await expect(swap.reserves(a, c)).rejects.toThrow('resource_not_found')
    expect(() => swap.sorted(a, a)).toThrow('two coins')
  })

  it('quotes so that what an exact output costs is the least that buys it', () => {
    expect(swap.amountOut(10_000n, 1_000_000n, 500_000n)).toBe(4938n)
    for (const [out, reserveIn, reserveOut] of [
      [1n, 1_000_000n, 500_000n],
      [4938n, 1_000_000n, 500_000n],
      [77_777n, 123_456_789n, 987_654n],
    ] as const) {
      const cost = swap.amountIn(out, reserveIn, reserveOut)
      expect(swap.amountOut(cost, reserveIn, reserveOut)).toBeGreaterThanOrEqual(out)
      expect(swap.amountOut(cost - 2n, reserveIn, reserveOut)).toBeLessThan(out)
    }
    expect(() => swap.amountIn(5n, 1n, 5n)).toThrow('does not hold that much')
  })

  it('is sent the types as the caller orders them, and the caller’s own limits', async () => {
    expect(await sent(() => swap.swapExactInput(signer, b, a, 10_000n, 19_000n))).toEqual({
      function: `${router}::swap_exact_input`,
      typeArguments: [b, a],
      arguments: [10_000n, 19_000n],
    })
    expect(await sent(() => swap.swapExactOutputOverTwoPools(signer, [a, b, c], 5n, 9n))).toEqual({
      function: `${router}::swap_exact_output_doublehop`,
      typeArguments: [a, b, c],
      arguments: [5n, 9n],
    })
  })

  it('is given liquidity, and gives it back', async () => {
    expect(await sent(() => swap.addLiquidity(signer, [a, b], { x: 10n, y: 20n }, { x: 9n, y: 19n }))).toEqual({
      function: `${router}::add_liquidity`,
      typeArguments: [a, b],
      arguments: [10n, 20n, 9n, 19n],
    })
    expect(await sent(() => swap.removeLiquidity(signer, [a, b], 30n, { x: 9n, y: 19n }))).toEqual({
      function: `${router}::remove_liquidity`,
      typeArguments: [a, b],
      arguments: [30n, 9n, 19n],
    })
  })

  it('tells why a transaction failed', async () => {
    node.aborts('Move abort in 0x1::router: E_OUTPUT_LESS_THAN_MIN')
    await expect(swap.swapExactInput(signer, a, b, 1n, 0n)).rejects.toThrow('E_OUTPUT_LESS_THAN_MIN')
    node.aborts(undefined)
  })
})

describe('farms', () => {
  const lp = `${SWAP_ADDRESS}::swap::LPToken<${a}, ${b}>`
  const chef = (end: string) =>
    node.holds(home, home, 'masterchef', 'MasterChef', [], {
      lps: ['dummy', lp],
      pool_info: [
        {
          total_amount: '1',
          acc_cake_per_share: '2',
          last_reward_timestamp: '3',
          alloc_point: '10',
          is_regular: false,
        },
        {
          total_amount: '500',
          acc_cake_per_share: '2',
          last_reward_timestamp: '3',
          alloc_point: '30',
          is_regular: true,
        },
      ],
      total_regular_alloc_point: '40',
      total_special_alloc_point: '10',
      cake_per_second: '1000',
      cake_rate_to_regular: '80000',
      cake_rate_to_special: '20000',
      last_upkeep_timestamp: '1',
      end_timestamp: end,
    })

  it('share the rate of their kind by points, until the period ends', async () => {
    chef('2000000001')
    expect(await farm.farms(home)).toEqual([
      { pid: 0, lp: 'dummy', staked: 1n, perSecond: 200n },
      { pid: 1, lp, staked: 500n, perSecond: 600n },
    ])
    chef('2000000000')
    expect((await farm.farms(home)).map(({ perSecond }) => perSecond)).toEqual([0n, 0n])
  })

  it('take and give back LP coins, and are asked for pending APT', async () => {
    const call = (name: string) => ({ function: `${home}::masterchef::${name}`, typeArguments: [lp], arguments: [7n] })
    expect(await sent(() => farm.stake(signer, home, lp, 7n))).toEqual(call('deposit'))
    expect(await sent(() => farm.unstake(signer, home, lp, 7n))).toEqual(call('withdraw'))
    node.views(`${home}::masterchef::get_pending_apt`, ['12345'])
    expect(await farm.pendingApt(home, lp, user)).toBe(12_345n)
    expect(node.viewed).toEqual([{ ...call('get_pending_apt'), arguments: [user] }])
  })
})

describe('syrup pools', () => {
  const types: syrup.PoolTypes = [a, b, syrup.uid('0x9', 8)]

  it('are numbered by types', () => {
    expect(types[2]).toBe('0x9::uints::U8')
    for (const number of [-1, 1001, 1.5]) expect(() => syrup.uid('0x9', number)).toThrow('U0 to U1000')
  })

  it('owe what the shares have earned since the last reward, up to the end', async () => {
    const pool = (end: string, staked = '400') =>
      node.holds(home, home, 'smart_chef', 'PoolInfo', types, {
        total_staked_token: { value: staked },
        total_reward_token: { value: '9' },
        reward_per_second: '20',
        start_timestamp: '1',
        end_timestamp: end,
        last_reward_timestamp: '1999999990',
        seconds_for_user_limit: '0',
        pool_limit_per_user: '0',
        acc_token_per_share: '5000',
        precision_factor: '1000',
      })
    node.holds(user, home, 'smart_chef', 'UserInfo', types, { amount: '100', reward_debt: '300' })
    const pending = () => syrup.pendingReward(home, types, user)
    // 100 shares of 5 each less 300, and a quarter of 20 a second for ten seconds.
    pool('2000000100')
    expect(await pending()).toBe(250n)
    pool('1999999994')
    expect(await pending()).toBe(220n)
    pool('1999999980')
    expect(await pending()).toBe(200n)
    pool('2000000100', '0')
    expect(await pending()).toBe(200n)
  })

  it('take and give back', async () => {
    for (const [name, run] of [
      ['deposit', syrup.deposit],
      ['withdraw', syrup.withdraw],
    ] as const)
      expect(await sent(() => run(signer, home, types, 6n))).toEqual({
        function: `${home}::smart_chef::${name}`,
        typeArguments: types,
        arguments: [6n],
      })
  })
})

describe('IFO', () => {
  const types: ifo.SaleTypes = [a, b, '0x9::uints::U0']

  it('is asked what an account committed, which may be nothing', async () => {
    expect(await ifo.committed(home, types, user)).toBeUndefined()
    node.holds(user, home, 'IFO', 'UserInfo', types, { amount: '44', claimed: false })
    expect(await ifo.committed(home, types, user)).toEqual({ amount: 44n, claimed: false })
    expect(ifo.saleResource(home, types)).toBe(`${home}::IFO::IFOMetadata<${a}, ${b}>`)
  })

  it('pays out a pool, and what has vested under the id of the schedule', async () => {
    expect(await sent(() => ifo.harvest(signer, home, types))).toEqual({
      function: `${home}::IFO::harvest_pool`,
      typeArguments: types,
      arguments: [],
    })
    // The holder's 32 bytes and the index, least byte first.
    const id = ifo.vestingScheduleId(user, 2n)
    expect(id).toBe(
      keccak256(concatHex([bytesToHex(signer.accountAddress.toUint8Array()), '0x02', numberToHex(0, { size: 7 })])),
    )
    expect(await sent(() => ifo.release(signer, home, types, id))).toEqual({
      function: `${home}::IFO::release`,
      typeArguments: types,
      arguments: [hexToBytes(id)],
    })
  })
})
