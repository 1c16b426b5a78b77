import fc from 'fast-check'
import {
  decodeAbiParameters,
  encodeFunctionData,
  getAddress,
  type Hex,
  parseAbiParameters,
  zeroAddress,
  zeroHash,
} from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { packAmounts, packLiquidityConfig } from '../../../docs/snippets/typescript/infinity/bin-math.ts'
import { type Bin, type BinPool, binLiquidity, mintBins, swapThroughBins } from '../../../maths/bins/pool.ts'
import { middleBin, priceOfBin } from '../../../maths/bins/prices.ts'
import { binParts, type Shape } from '../../../maths/bins/shapes.ts'
import { feeOfExactInput, feeOfExactOutput, packProtocolFees } from '../../../maths/fees.ts'
import { amount0Between, amount1Between, amountsForLiquidity } from '../../../maths/liquidity.ts'
import { create2Address, encodeParameters, type PoolKey, pairSalt, poolId, poolSalt } from '../../../maths/poolKey.ts'
import { type StablePool, stableSwapOutput } from '../../../maths/stableSwap.ts'
import { maxSqrtPrice, minSqrtPrice, sqrtPriceAtTick, tickAtSqrtPrice } from '../../../maths/ticks.ts'
import { initCodeHash } from '../artifacts.ts'
import { type Contract, type Puppet, revertOf } from '../fixture.ts'
import { type RouterFixture, startRouter } from '../kits/router.ts'
import { toolsOf, unpack } from './tools.ts'

// The functions of the tools against the contracts that they follow, on random values.

/** The same cases in every run: other ones could ask for a pool twice. */
const seed = 20261122

let fixture: RouterFixture
let tools: ReturnType<typeof toolsOf>
let actor: Puppet

beforeAll(async () => {
  fixture = await startRouter()
  tools = toolsOf(fixture)
  actor = await tools.newActor()
})

afterAll(() => fixture?.stop())

const word = (value: bigint): Hex => `0x${value.toString(16).padStart(64, '0')}`
const integer = (min: number, max: number) => fc.integer({ min, max })
/** Amounts of all sizes, up to `2^bits`. */
const amount = (bits: number) => integer(0, bits).chain((size) => fc.bigInt({ min: 1n, max: 1n << BigInt(size) }))
const fees = { zeroForOne: integer(0, 4000), oneForZero: integer(0, 4000) }
/** Sets the protocol fee as the controller. It is none for long: the manager asks a controller for the fee of a new pool. */
async function setProtocolFee(manager: Contract, key: PoolKey, fee: number): Promise<void> {
  await manager.send('setProtocolFeeController', [fixture.owner.address])
  await manager.send('setProtocolFee', [key, fee])
  await manager.send('setProtocolFeeController', [zeroAddress])
}
const accrued = (manager: Contract) =>
  Promise.all(
    [fixture.token0, fixture.token1].map(({ address }) => manager.call<bigint>('protocolFeesAccrued', [address])),
  )

describe('bins', () => {
  const cases = fc.record({
    binStep: integer(1, 100),
    away: integer(-1000, 1000),
    ...fees,
    deposits: fc.tuple(
      ...[0, 1].map(() =>
        fc.record({
          shape: fc.constantFrom<Shape>('spot', 'curve', 'bidAsk'),
          lowest: integer(-6, 1),
          width: integer(0, 8),
          // Large enough that most deposits give each bin something.
          amount0: integer(20, 70).chain((size) => fc.bigInt({ min: 1n << 20n, max: 1n << BigInt(size) })),
          amount1: integer(20, 70).chain((size) => fc.bigInt({ min: 1n << 20n, max: 1n << BigInt(size) })),
        }),
      ),
    ),
    swaps: fc.array(fc.record({ zeroForOne: fc.boolean(), exactInput: fc.boolean(), amount: amount(70) }), {
      minLength: 8,
      maxLength: 8,
    }),
  })

  it('hold after deposits and swaps what the tool computes, and revert where it reports an error', async () => {
    const manager = fixture.binPoolManager
    let reverts = 0
    let composed = 0
    for (const [at, { binStep, away, zeroForOne, oneForZero, deposits, swaps }] of fc
      .sample(cases, { numRuns: 12, seed })
      .entries()) {
      const activeId = middleBin + away
      // No two pools have the same fee, and so the same key.
      const lpFee = 100_000 - at * 9000
      const key = await fixture.createBinPool({ binStep, activeId, fee: lpFee })
      await setProtocolFee(manager, key, packProtocolFees(zeroForOne, oneForZero))
      let pool: BinPool = { binStep, activeId, lpFee, protocolFees: { zeroForOne, oneForZero }, bins: new Map() }
      const readBin = (id: number) => manager.encode('getBin', [poolId(key), id])
      const expectBins = (results: readonly Hex[], bins: ReadonlyMap<number, Bin>) =>
        [...bins].forEach(([id, bin], index) => {
          const [amount0, amount1, liquidity, shares] = decodeAbiParameters(
            parseAbiParameters('uint256, uint256, uint256, uint256'),
            results[index] as Hex,
          )
          expect({ amount0, amount1, shares }).toEqual(bin)
          expect(liquidity).toBe(binLiquidity(bin, priceOfBin(id, binStep)))
        })

      for (const { shape, lowest, width, amount0, amount1 } of deposits) {
        const parts = binParts(shape, lowest, lowest + width, { amount0, amount1 }).map((part) => ({
          ...part,
          id: part.id + activeId,
        }))
        const call = manager.encode('mint', [
          key,
          {
            liquidityConfigs: parts.map(({ id, part0, part1 }) => word(packLiquidityConfig(id, part0, part1))),
            amountIn: word(packAmounts(amount0, amount1)),
            salt: zeroHash,
          },
          '0x',
        ])
        let mint: ReturnType<typeof mintBins>
        try {
          mint = mintBins(pool, { amount0, amount1 }, parts)
        } catch (error) {
          reverts++
          const [reason = ''] = await revertOf(tools.probe(actor, call))
          if (reason.startsWith('Bin')) expect((error as Error).message).toContain(reason)
          continue
        }
        const before = await accrued(manager)
        expect(await tools.closing(actor, call)).toEqual([-mint.paid.amount0, -mint.paid.amount1])
        const after = await accrued(manager)
        expect(after.map((value, token) => value - (before[token] ?? 0n))).toEqual([
          mint.toProtocol.amount0,
          mint.toProtocol.amount1,
        ])
        const [event] = await fixture.client.getContractEvents({
          address: manager.address,
          abi: manager.abi,
          eventName: 'Mint',
        })
        const { args } = event as unknown as { args: { compositionFeeAmount: Hex } }
        const { amount0: fee0, amount1: fee1 } = mint.compositionFee
        expect(BigInt(args.compositionFeeAmount)).toBe(packAmounts(fee0, fee1))
        if (fee0 + fee1 > 0n) composed++
        expectBins(await tools.probe(actor, ...[...mint.bins.keys()].map(readBin)), mint.bins)
        for (const { id, shares } of mint.deposits) {
          const had = pool.bins.get(id)
          const { share } = await manager.call<{ share: bigint }>('getPosition', [
            poolId(key),
            actor.address,
            id,
            zeroHash,
          ])
          expect(share).toBe(shares + (had ? had.shares - 1000n : 0n))
        }
        pool = { ...pool, bins: mint.bins }
      }

      for (const { zeroForOne: down, exactInput, amount: swapped } of swaps) {
        const call = tools.binSwap(key, down, exactInput ? -swapped : swapped)
        let swap: ReturnType<typeof swapThroughBins>
        try {
          swap = swapThroughBins(pool, down, swapped, exactInput)
        } catch (error) {
          reverts++
          const [reason = 'none'] = await revertOf(tools.probe(actor, call))
          expect((error as Error).message).toContain(reason)
          continue
        }
        const slot = manager.encode('getSlot0', [poolId(key)])
        const gain = manager.encode('protocolFeesAccrued', [(down ? fixture.token0 : fixture.token1).address])
        const bins = [...swap.bins.keys()].map(readBin)
        const [before, delta, after, slot0, ...held] = await tools.probe(actor, gain, call, gain, slot, ...bins)
        expect(unpack(delta)).toEqual(down ? [-swap.amountIn, swap.amountOut] : [swap.amountOut, -swap.amountIn])
        expect(BigInt(after ?? '0x') - BigInt(before ?? '0x')).toBe(swap.toProtocol)
        expect(Number(BigInt((slot0 ?? '0x').slice(0, 66)))).toBe(swap.activeId)
        expectBins(held, swap.bins)
      }
    }
    // Both sides of the comparison occurred.
    expect(reverts).toBeGreaterThan(0)
    expect(composed).toBeGreaterThan(0)
  })
})

describe('ticks and prices', () => {
  it('are those of a pool that starts at a price', async () => {
    const price = fc.oneof(
      integer(-887_272, 887_271).map((tick) => sqrtPriceAtTick(tick)),
      integer(-887_271, 887_271).map((tick) => sqrtPriceAtTick(tick) - 1n),
      fc.bigInt({ min: minSqrtPrice, max: maxSqrtPrice - 1n }),
    )
    const key: PoolKey = {
      currency0: fixture.token0.address,
      currency1: fixture.token1.address,
      hooks: zeroAddress,
      poolManager: fixture.clPoolManager.address,
      fee: 4321,
      parameters: encodeParameters('CL', 1, 0),
    }
    for (const sqrtPrice of [minSqrtPrice, maxSqrtPrice - 1n, ...fc.sample(price, { numRuns: 40, seed })])
      expect(await fixture.clPoolManager.call('initialize', [key, sqrtPrice])).toBe(tickAtSqrtPrice(sqrtPrice))
    for (const beyond of [minSqrtPrice - 1n, maxSqrtPrice]) {
      expect(await revertOf(fixture.clPoolManager.call('initialize', [key, beyond]))).toEqual(['InvalidSqrtRatio'])
      expect(() => tickAtSqrtPrice(beyond)).toThrow(RangeError)
    }
  })
})

describe('the id of a pool', () => {
  it('is the one under which a manager keeps its key', async () => {
    const kinds = [
      ['CL', fixture.clPoolManager, sqrtPriceAtTick(0), 32767],
      ['Bin', fixture.binPoolManager, middleBin, 100],
    ] as const
    for (const [type, manager, start, most] of kinds)
      for (const { fee, spacing } of fc.sample(fc.record({ fee: integer(0, 99_999), spacing: integer(1, most) }), {
        numRuns: 4,
        seed,
      })) {
        const key: PoolKey = {
          currency0: zeroAddress,
          currency1: fixture.token1.address,
          hooks: zeroAddress,
          poolManager: manager.address,
          fee,
          parameters: encodeParameters(type, spacing, 0),
        }
        await manager.send('initialize', [key, start])
        expect(await manager.call('poolIdToPoolKey', [poolId(key)])).toEqual(Object.values(key))
      }
  })

  it('is, for v2 and v3, the address that the factory gives', async () => {
    const { v2, v3 } = fixture
    const [tokenA, tokenB] = await fixture.tokens(2)
    const pair = await v2.pair(tokenB, tokenA)
    const salt = pairSalt(tokenB.address, tokenA.address)
    expect(create2Address(v2.factory.address, salt, initCodeHash('v2/PancakePair'))).toBe(pair.address)
    for (const fee of [100, 500, 2500, 10_000]) {
      const created = await v3.factory.send<Hex>('createPool', [tokenA.address, tokenB.address, fee])
      const hash = initCodeHash('v3-core/PancakeV3Pool')
      const expected = create2Address(v3.deployer.address, poolSalt(tokenB.address, tokenA.address, fee), hash)
      expect(getAddress(created)).toBe(expected)
    }
  })
})

describe('concentrated liquidity', () => {
  const positions = fc.array(fc.record({ lower: integer(-200, 199), width: integer(1, 100), liquidity: amount(80) }), {
    minLength: 8,
    maxLength: 8,
  })
  const cases = fc.record({
    tick: integer(-9000, 9000),
    offset: fc.bigInt({ min: 0n, max: 10n ** 20n }),
    ...fees,
    lpFee: integer(0, 900_000),
    positions,
    swaps: fc.array(fc.record({ zeroForOne: fc.boolean(), exactInput: fc.boolean(), amount: amount(55) }), {
      minLength: 6,
      maxLength: 6,
    }),
  })

  it('takes the amounts and the fees that the tools compute', async () => {
    const manager = fixture.clPoolManager
    for (const { tick, offset, zeroForOne, oneForZero, lpFee, positions: list, swaps } of fc.sample(cases, {
      numRuns: 6,
      seed,
    })) {
      const sqrtPrice = sqrtPriceAtTick(tick) + offset
      const key = await fixture.createClPool({ sqrtPriceX96: sqrtPrice, fee: lpFee, tickSpacing: 100 })
      for (const { lower, width, liquidity } of list) {
        const range = [lower * 100, (lower + width) * 100] as const
        const [added, removed] = await tools.probe(
          actor,
          tools.modify(key, range, liquidity),
          tools.modify(key, range, -liquidity),
        )
        const [low, high] = range.map(sqrtPriceAtTick) as [bigint, bigint]
        const paid = amountsForLiquidity(sqrtPrice, low, high, liquidity, true)
        const back = amountsForLiquidity(sqrtPrice, low, high, liquidity, false)
        expect(unpack(added?.slice(0, 66) as Hex)).toEqual([-paid.amount0, -paid.amount1])
        expect(unpack(removed?.slice(0, 66) as Hex)).toEqual([back.amount0, back.amount1])
      }

      // So much liquidity that a swap stays within a tick; most swaps stay within a word of the tick bitmap.
      const depth = 10n ** 24n
      const protocolFees = { zeroForOne, oneForZero }
      await setProtocolFee(manager, key, packProtocolFees(zeroForOne, oneForZero))
      const id = poolId(key)
      for (const { zeroForOne: down, exactInput, amount: swapped } of swaps) {
        const token = (down ? fixture.token0 : fixture.token1).address
        const gain = manager.encode('protocolFeesAccrued', [token])
        const growth = manager.encode('getFeeGrowthGlobals', [id])
        const slot = manager.encode('getSlot0', [id])
        const add = tools.modify(key, [-800_000, 800_000], depth)
        const swap = tools.clSwap(key, down, exactInput ? -swapped : swapped)
        const results = await tools.probe(actor, add, gain, growth, swap, slot, gain, growth)
        const [, gainBefore, growthBefore, delta, slot0, gainAfter, growthAfter] = results.map(String) as Hex[]
        const price = BigInt((slot0 as Hex).slice(0, 66))
        const crossed = Math.floor(tickAtSqrtPrice(price) / 25_600) !== Math.floor(tick / 25_600)
        if (crossed) continue
        const protocolFee = protocolFees[down ? 'zeroForOne' : 'oneForZero']
        const moved = unpack(delta).map((value) => (value < 0n ? -value : value))
        const [paid = 0n] = down ? moved : [moved[1]]
        const net = down ? amount0Between(price, sqrtPrice, depth, true) : amount1Between(sqrtPrice, price, depth, true)
        const fee = exactInput
          ? feeOfExactInput(swapped, protocolFee, lpFee)
          : feeOfExactOutput(net, protocolFee, lpFee)
        const at = down ? 0 : 1
        const growthOf = (data: Hex | undefined) =>
          decodeAbiParameters(parseAbiParameters('uint256, uint256'), data as Hex)[at]
        expect(paid).toBe(fee.input)
        expect(BigInt(gainAfter as Hex) - BigInt(gainBefore as Hex)).toBe(fee.toProtocol)
        expect(growthOf(growthAfter) - growthOf(growthBefore)).toBe((fee.toProviders << 128n) / depth)
      }
    }
  })
})

describe('StableSwap', () => {
  it('returns what get_dy of the pool returns', async () => {
    const cases = fc.record({
      decimals: fc.array(fc.constantFrom(6, 8, 18), { minLength: 3, maxLength: 3 }),
      coins: integer(2, 3),
      A: fc.bigInt({ min: 1n, max: 5000n }),
      fee: fc.bigInt({ min: 0n, max: 5n * 10n ** 9n }),
      balances: fc.array(integer(1_000, 1_000_000), { minLength: 3, maxLength: 3 }),
      swaps: fc.array(fc.tuple(integer(0, 2), integer(1, 2), integer(1, 1_000_000)), { minLength: 6, maxLength: 6 }),
    })
    for (const { decimals, coins, A, fee, balances, swaps } of fc.sample(cases, { numRuns: 5, seed })) {
      const tokens: Contract[] = []
      for (let coin = 0; coin < coins; coin++)
        tokens.push(await fixture.deploy('actors/TestToken', [`S${coin}`, decimals[coin] ?? 18]))
      tokens.sort((a, b) => (BigInt(a.address) < BigInt(b.address) ? -1 : 1))
      const places = await Promise.all(tokens.map(async (token) => Number(await token.call('decimals'))))
      const amounts = places.map((place, coin) => BigInt(balances[coin] ?? 1) * 10n ** BigInt(place))
      const { pool } = await fixture.stableSwap.createPool(tokens, { A, fee })
      for (const [coin, token] of tokens.entries()) {
        await token.send('mint', [fixture.owner.address, amounts[coin]])
        await token.send('approve', [pool.address, amounts[coin]])
      }
      await pool.send('add_liquidity', [amounts, 0n])
      for (const [first, step, whole] of swaps) {
        const from = first % coins
        const to = (from + (step % coins || 1)) % coins
        const dx = BigInt(whole) * 10n ** BigInt(places[from] ?? 18) + 7n
        const { dy } = stableSwapOutput({ balances: amounts, decimals: places, amplification: A, fee }, from, to, dx)
        expect(await pool.call('get_dy', [BigInt(from), BigInt(to), dx])).toBe(dy)
      }
    }
  })

  it('returns what get_dy returns for random balances, decimals, amplifications and fees', async () => {
    const tokens = await fixture.tokens(2)
    const { pool } = await fixture.stableSwap.createPool(tokens)
    const amount = integer(0, 40).chain((size) => fc.bigInt({ min: 1_000_000n, max: 1_000_000n << BigInt(size) }))
    const cases = fc.record({
      decimals: fc.tuple(...[0, 1].map(() => fc.constantFrom(6, 8, 18))),
      amplification: fc.bigInt({ min: 1n, max: 1_000_000n }),
      fee: fc.bigInt({ min: 0n, max: 5n * 10n ** 9n }),
      // In millionths of a token, the balances within a factor of 1,000.
      base: amount,
      ratio: integer(1, 1000),
      part: integer(1, 2_000_000),
      from: fc.constantFrom(0, 1),
    })
    const sample = fc.sample(cases, { numRuns: Number(process.env.RUNS ?? 1000), seed })
    for (const { decimals, amplification, fee, base, ratio, part, from } of sample) {
      const unit = (coin: number) => 10n ** BigInt(decimals[coin] ?? 18)
      const balances = [base, base * BigInt(ratio)].map((millionths, coin) => (millionths * unit(coin)) / 1_000_000n)
      const dx = ((balances[from] ?? 0n) * BigInt(part)) / 1_000_000n
      // The pool's storage: after the owner and the lock, two each of multipliers, rates, coins and balances.
      const values = new Map<number, bigint>([
        [10, fee],
        [15, amplification],
      ])
      for (const coin of [0, 1]) {
        const multiplier = 10n ** BigInt(18 - (decimals[coin] ?? 18))
        values
          .set(2 + coin, multiplier)
          .set(4 + coin, multiplier * 10n ** 18n)
          .set(8 + coin, balances[coin] ?? 0n)
      }
      const stateDiff = [...values].map(([slot, value]) => ({ slot: word(BigInt(slot)), value: word(value) }))
      const data = encodeFunctionData({ abi: pool.abi, functionName: 'get_dy', args: [from, 1 - from, dx] })
      const call = { to: pool.address, data, stateOverride: [{ address: pool.address, stateDiff }] }
      const answer = await fixture.client.call(call).then(
        ({ data }) => BigInt(data ?? '0x'),
        () => 'reverted',
      )
      expect(answer).toBe(dyOf({ balances, decimals, amplification, fee }, from, dx))
    }
  })
})

/** What the tool answers, or that the contract reverts. */
function dyOf(pool: StablePool, from: number, dx: bigint): bigint | 'reverted' {
  try {
    return stableSwapOutput(pool, from, 1 - from, dx).dy
  } catch {
    return 'reverted'
  }
}
