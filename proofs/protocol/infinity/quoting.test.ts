import { encodeAbiParameters, type Hex, parseAbiParameters } from 'viem'
import { afterAll, beforeAll, expect } from 'vitest'
import { packAmounts, packLiquidityConfig } from '../../../docs/snippets/typescript/infinity/bin-math.ts'
import type { PoolKey } from '../../../docs/snippets/typescript/infinity/pool-key.ts'
import { claim } from '../claims.ts'
import { type Contract, revertOf } from '../fixture.ts'
import { deadline } from '../kits/infinity.ts'
import { type RouterFixture, startRouter } from '../kits/router.ts'
import { answerOf, binCallback, clCallback, toolsOf, unpack } from './tools.ts'

let fixture: RouterFixture
let key: PoolKey

const unit = 10n ** 18n

beforeAll(async () => {
  fixture = await startRouter()
  key = await fixture.createClPool()
  await fixture.addLiquidity(key)
})

afterAll(() => fixture?.stop())

/** A StableSwap pool of new coins, with 1000 of each. */
async function stablePool(count: 2 | 3): Promise<Contract[]> {
  const coins: Contract[] = await fixture.tokens(count)
  const { pool } = await fixture.stableSwap.createPool(coins)
  for (const coin of coins) await coin.send('approve', [pool.address, 2n ** 255n])
  await pool.send('add_liquidity', [coins.map(() => 1000n * unit), 0n])
  return coins
}

/** What each of two halves brings through one StableSwap pool, quoted in one multicall with shared context. */
async function halves(count: 2 | 3): Promise<readonly bigint[]> {
  const [sold, bought] = await stablePool(count)
  const path = [sold?.address, bought?.address]
  const action = count === 2 ? '0x00' : '0x01'
  const { mixedQuoter } = fixture
  const half = mixedQuoter.encode('quoteMixedExactInputSharedContext', [path, action, ['0x'], 400n * unit]).data
  const results = await mixedQuoter.call<readonly Hex[]>('multicall', [[half, half]])
  return results.map((result) => BigInt(result.slice(0, 66)))
}

claim(
  'quoters/context-skips-three-coins',
  'The shared context leaves out StableSwap pools of three coins: the second part of a split route is quoted as if the first had not traded',
  async () => {
    const [first = 0n, second = 0n] = await halves(2)
    expect(second).toBeLessThan(first)
    const [one, two] = await halves(3)
    expect(two).toBe(one)
  },
)

const quote = (name: string, exactAmount: bigint) =>
  fixture.clQuoter.call<readonly [bigint, bigint]>(name, [
    { poolKey: key, zeroForOne: true, exactAmount, hookData: '0x' },
  ])

claim(
  'quoters/exact-input-becomes-output',
  'CLQuoter reads an exact input of 2^127 or more as an exact output of 2^128 less that amount, and quotes it without an error',
  async () => {
    const [got] = await quote('quoteExactInputSingle', 2n ** 128n - unit)
    expect(got).toBe(unit)
    // At 2^127 itself the output is more than any pool has, and an exact output of so much is what it says.
    for (const [name, amount] of [
      ['quoteExactInputSingle', 2n ** 127n],
      ['quoteExactOutputSingle', 2n ** 128n - unit],
    ] as const)
      expect(await revertOf(quote(name, amount))).toEqual(['UnexpectedRevertBytes', 'NotEnoughLiquidity'])
  },
)

const leg = (of: PoolKey) =>
  encodeAbiParameters(
    parseAbiParameters(
      '((address currency0, address currency1, address hooks, address poolManager, uint24 fee, bytes32 parameters) poolKey, bytes hookData)',
    ),
    [{ poolKey: of, hookData: '0x' }],
  )

/** A pool with 100 of the second token in each of some bins below the price and in the active one. */
async function binPool(below: number, hook: { hooks?: Hex; hookBitmap?: number } = {}): Promise<PoolKey> {
  const pool = await fixture.createBinPool({ fee: 107, ...hook })
  const tools = toolsOf(fixture)
  const actor = await tools.newActor()
  const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`
  const part = unit / BigInt(below + 1)
  const liquidityConfigs = Array.from({ length: below + 1 }, (_, index) =>
    word(packLiquidityConfig(2 ** 23 - index, index === 0 ? unit : 0n, part)),
  )
  const amountIn = word(packAmounts(100n * unit, 100n * unit * BigInt(below + 1)))
  const deposit = { liquidityConfigs, amountIn, salt: `0x${'00'.repeat(32)}` }
  await tools.closing(actor, fixture.binPoolManager.encode('mint', [pool, deposit, '0x']))
  return pool
}

/** Swaps through concentrated liquidity pools of the two tokens, to and fro: what the quoter answers, and what they give. */
async function route(name: string, pools: readonly PoolKey[], amount: bigint): Promise<[quoted: bigint, real: bigint]> {
  const { token0, token1, mixedQuoter } = fixture
  const path = [token0, ...pools.map((_, index) => (index % 2 === 0 ? token1 : token0))].map(({ address }) => address)
  const codes = `0x${'04'.repeat(pools.length)}`
  const [quoted] = await mixedQuoter.call<[bigint, bigint]>(name, [path, codes, pools.map(leg), amount])
  const tools = toolsOf(fixture)
  const trader = await tools.newActor()
  const swaps = []
  let real = amount
  for (const [index, pool] of pools.entries()) {
    swaps.push(tools.clSwap(pool, index % 2 === 0, -real))
    real = unpack((await tools.probe(trader, ...swaps)).at(-1))[index % 2 === 0 ? 1 : 0]
  }
  return [quoted, real]
}

claim(
  'quoters/legs-apart',
  'quoteMixedExactInput quotes each leg as if the others had not traded: where the first leg moves the price, a route through one pool twice is quoted too high in the same direction and too low back; the shared context quotes what the swaps give',
  async () => {
    const other = await fixture.createClPool({ fee: 500 })
    await fixture.addLiquidity(other, { liquidity: 10n ** 24n })
    for (const [pools, direction] of [
      [[key, other, key], 1],
      [[key, key], -1],
    ] as const) {
      const [quoted, real] = await route('quoteMixedExactInput', pools, 10n * unit)
      expect(Math.sign(Number(quoted - real))).toBe(direction)
      const [shared, swapped] = await route('quoteMixedExactInputSharedContext', pools, 10n * unit)
      expect(shared).toBe(swapped)
    }

    // The other legs, by two halves through one pool: each half gets the price of the start, the shared context that of
    // its turn.
    const { token0, token1, v3, v2, mixedQuoter } = fixture
    await v2.pairWith(token0, token1, 1000n * unit)
    const plain = [token0.address, token1.address] as const
    for (const token of [token0, token1]) await token.send('approve', [v3.positionManager.address, 2n ** 255n])
    await v3.positionManager.send('createAndInitializePoolIfNecessary', [...plain, 2500, 2n ** 96n])
    const ends = { tickLower: -6000, tickUpper: 6000 }
    const amounts = { amount0Desired: 1000n * unit, amount1Desired: 1000n * unit, amount0Min: 0n, amount1Min: 0n }
    const range = { token0: plain[0], token1: plain[1], fee: 2500, ...ends }
    await v3.positionManager.send('mint', [{ ...range, ...amounts, recipient: fixture.owner.address, deadline }])
    const stable = (await stablePool(2)).map(({ address }) => address)
    const bins = await binPool(3)
    for (const [action, tokens, parameters, first] of [
      ['0x02', plain, '0x', 10n * unit],
      ['0x03', plain, encodeAbiParameters([{ type: 'uint24' }], [2500]), 10n * unit],
      ['0x00', stable, '0x', 10n * unit],
      ['0x05', plain, leg(bins), 150n * unit],
    ] as const) {
      const encoded = (name: string) => mixedQuoter.encode(name, [tokens, action, [parameters], first]).data
      const outputs = async (name: string) =>
        (await mixedQuoter.call<readonly Hex[]>('multicall', [[encoded(name), encoded(name)]])).map((result) =>
          BigInt(result.slice(0, 66)),
        )
      const [one = 0n, same] = await outputs('quoteMixedExactInput')
      expect(same).toBe(one)
      const [start, later = 0n] = await outputs('quoteMixedExactInputSharedContext')
      expect(start).toBe(one)
      expect(later).toBeLessThan(one)
    }
    // Inside one bin the price does not move, and each leg is quoted right.
    const inside = leg(bins)
    const small = (name: string) => mixedQuoter.encode(name, [plain, '0x05', [inside], unit]).data
    const results = await mixedQuoter.call<readonly Hex[]>('multicall', [
      [
        small('quoteMixedExactInputSharedContext'),
        small('quoteMixedExactInputSharedContext'),
        small('quoteMixedExactInput'),
      ],
    ])
    expect(new Set(results.map((result) => result.slice(0, 66))).size).toBe(1)
  },
)

claim(
  'quoters/v3-partial-fill',
  'MixedQuoter quotes a v3 pool that cannot use the whole input without an error: what a part of it brings. The price is then at the limit; an Infinity pool reverts',
  async () => {
    const { token0, token1, v3, mixedQuoter } = fixture
    const tokens = [token0.address, token1.address] as const
    for (const token of [token0, token1]) await token.send('approve', [v3.positionManager.address, 2n ** 255n])
    await v3.positionManager.send('createAndInitializePoolIfNecessary', [...tokens, 500, 2n ** 96n])
    const ends = { tickLower: -6000, tickUpper: 6000 }
    const amounts = { amount0Desired: 10n * unit, amount1Desired: 10n * unit, amount0Min: 0n, amount1Min: 0n }
    const position = { token0: tokens[0], token1: tokens[1], fee: 500, ...ends, ...amounts }
    await v3.positionManager.send('mint', [{ ...position, recipient: fixture.owner.address, deadline }])

    const single = (amountIn: bigint, sqrtPriceLimitX96 = 0n) =>
      mixedQuoter.call<readonly [bigint, bigint, number, bigint]>('quoteExactInputSingleV3', [
        { tokenIn: tokens[0], tokenOut: tokens[1], amountIn, fee: 500, sqrtPriceLimitX96 },
      ])
    const [enough] = await single(unit)
    expect(enough).toBeGreaterThan((unit * 9n) / 10n)
    const [much, price] = await single(1000n * unit)
    expect(price).toBe(4295128740n)
    expect(much).toBeLessThan(11n * unit)
    expect((await single(2000n * unit)).slice(0, 2)).toEqual([much, price])
    // A limit does the same nearer.
    const limit = (2n ** 96n * 99n) / 100n
    const [part, end] = await single(5n * unit, limit)
    expect([end, part < (await single(5n * unit))[0]]).toEqual([limit, true])

    const mixed = (code: Hex, parameters: Hex) =>
      mixedQuoter.call<readonly [bigint, bigint]>('quoteMixedExactInput', [tokens, code, [parameters], 10n ** 24n])
    const [quoted] = await mixed('0x03', encodeAbiParameters([{ type: 'uint24' }], [500]))
    expect(quoted).toBe(much)
    expect(await revertOf(mixed('0x04', leg(key)))).toEqual(['UnexpectedRevertBytes', 'NotEnoughLiquidity'])
  },
)

claim(
  'quoters/negative-output',
  'Where a hook charges more than the pool gives, both quoters return 2^128 less the debt for an exact input, without an error',
  async () => {
    // afterSwap, and its delta counts.
    const hookBitmap = (1 << 7) | (1 << 11)
    const hook = await toolsOf(fixture).newActor('actors/HookPuppet')
    await hook.send('setBitmap', [hookBitmap])
    const hooked = { hooks: hook.address, hookBitmap }
    const ticks = await fixture.createClPool(hooked)
    await fixture.addLiquidity(ticks)
    const bins = await binPool(0, hooked)
    for (const [quoter, poolKey, callback] of [
      [fixture.clQuoter, ticks, clCallback.afterSwap],
      [fixture.binQuoter, bins, binCallback.afterSwap],
    ] as const) {
      const quoted = async (charged: bigint) => {
        await hook.answers(callback, answerOf.callback(callback, charged))
        const order = { poolKey, zeroForOne: true, exactAmount: unit / 2n, hookData: '0x' }
        const [amountOut] = await quoter.call<readonly [bigint, bigint]>('quoteExactInputSingle', [order])
        return amountOut
      }
      const given = await quoted(0n)
      expect(given).toBeGreaterThan(unit / 3n)
      expect(await quoted(given - 1n)).toBe(1n)
      expect(await quoted(given + 1n)).toBe(2n ** 128n - 1n)
      expect(await quoted(2n * given)).toBe(2n ** 128n - given)
    }
  },
)
