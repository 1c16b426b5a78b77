import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { binLiquidity, feeOfComposition, feeOnTop, feeWithin } from '../../../maths/bins/pool.ts'
import { middleBin, priceOfBin } from '../../../maths/bins/prices.ts'
import { feeOfExactInput, feeOfExactOutput, swapFee } from '../../../maths/fees.ts'
import { amount0Between, amount1Between } from '../../../maths/liquidity.ts'
import { maxSqrtPrice, maxTick, minSqrtPrice, minTick, sqrtPriceAtTick, tickAtSqrtPrice } from '../../../maths/ticks.ts'
import { type Contract, type Fixture, startFixture } from '../fixture.ts'

// The functions of the tools against the libraries of the pool managers: many cases in one call.

const numRuns = Number(process.env.RUNS ?? 10_000)
const seed = Number(process.env.SEED ?? 20261122)
/** As many cases as fit into the gas of one call. */
const batch = 1000

let fixture: Fixture
let probe: Contract

beforeAll(async () => {
  fixture = await startFixture()
  probe = await fixture.deploy('actors/MathsProbe')
})

afterAll(() => fixture?.local.stop())

/** Random cases after the given ones, in batches. */
function* batchesOf<T>(arbitrary: fc.Arbitrary<T>, edges: readonly T[] = []): Generator<T[]> {
  const cases = [...edges, ...fc.sample(arbitrary, { numRuns, seed })]
  for (let at = 0; at < cases.length; at += batch) yield cases.slice(at, at + batch)
}

const integer = (min: number, max: number) => fc.integer({ min, max })
/** Numbers of all sizes, up to `2^bits`. */
const ofSize = (bits: number) =>
  integer(0, bits).chain((size) => fc.bigInt({ min: 0n, max: (1n << BigInt(size)) - 1n }))
const tick = integer(minTick, maxTick)
const lpFee = integer(0, 1_000_000)
const protocolFee = integer(0, 4000)

describe('the libraries of CLPoolManager', () => {
  it('give for a tick the price that the tool gives', async () => {
    for (const ticks of batchesOf(tick, [minTick, -1, 0, 1, maxTick]))
      expect(await probe.call('sqrtRatios', [ticks])).toEqual(ticks.map(sqrtPriceAtTick))
  })

  it('give for a price the tick that the tool gives, at each side of a tick too', async () => {
    const price = fc.oneof(
      fc.bigInt({ min: minSqrtPrice, max: maxSqrtPrice - 1n }),
      tick.map(sqrtPriceAtTick).map((root) => (root < maxSqrtPrice ? root : root - 1n)),
      tick.map(sqrtPriceAtTick).map((root) => (root > minSqrtPrice ? root - 1n : root)),
    )
    for (const prices of batchesOf(price, [minSqrtPrice, maxSqrtPrice - 1n]))
      expect(await probe.call('ticksAt', [prices])).toEqual(prices.map((root) => BigInt(tickAtSqrtPrice(root))))
  })

  it('give for a range the amounts that the tool gives, rounded up and down', async () => {
    const range = fc
      .record({ ticks: fc.tuple(tick, tick), liquidity: ofSize(100), roundUp: fc.boolean() })
      .map(({ ticks: [a, b], liquidity, roundUp }) => ({
        priceA: sqrtPriceAtTick(Math.min(a, b)),
        priceB: sqrtPriceAtTick(Math.max(a, b)),
        liquidity,
        roundUp,
      }))
    for (const ranges of batchesOf(range)) {
      const [first, second] = await probe.call<[bigint[], bigint[]]>('amounts', [ranges])
      for (const [at, { priceA, priceB, liquidity, roundUp }] of ranges.entries()) {
        expect(first[at]).toBe(amount0Between(priceA, priceB, liquidity, roundUp))
        expect(second[at]).toBe(amount1Between(priceA, priceB, liquidity, roundUp))
      }
    }
  })

  it('add the protocol fee to the LP fee as the tool does', async () => {
    for (const fees of batchesOf<[number, number]>(fc.tuple(protocolFee, lpFee), [[4000, 1_000_000]])) {
      const found = await probe.call('swapFees', [fees.map(([protocol]) => protocol), fees.map(([, lp]) => lp)])
      expect(found).toEqual(fees.map(([protocol, lp]) => BigInt(swapFee(protocol, lp))))
    }
  })

  it('take in a step the fee that the tool gives, of an exact input and for an exact output', async () => {
    // An exact input ends before the last price, and an exact output reaches its target.
    const step = fc.record({
      from: integer(-400_000, 400_000),
      ticks: integer(1, 5000),
      up: fc.boolean(),
      input: ofSize(90).map((amount) => amount + 1n),
      fees: fc.tuple(protocolFee, integer(0, 999_999)).filter((fees) => swapFee(...fees) < 1_000_000),
      exactInput: fc.boolean(),
    })
    for (const cases of batchesOf(step)) {
      const steps = cases.map(({ from, ticks, up, input, fees, exactInput }) => ({
        price: sqrtPriceAtTick(from),
        target: sqrtPriceAtTick(exactInput ? (up ? maxTick : minTick) : up ? from + ticks : from - ticks),
        liquidity: exactInput ? 2n ** 127n : 10n ** 25n,
        amount: exactInput ? -input : 2n ** 200n,
        fee: swapFee(...fees),
      }))
      const [amountsIn, taken] = await probe.call<[bigint[], bigint[]]>('steps', [steps])
      for (const [at, { input, fees, exactInput }] of cases.entries()) {
        const amountIn = amountsIn[at] ?? 0n
        const parts = exactInput ? feeOfExactInput(input, ...fees) : feeOfExactOutput(amountIn, ...fees)
        expect(taken[at]).toBe(parts.fee)
        expect(amountIn + parts.fee).toBe(parts.input)
      }
    }
  })
})

describe('the libraries of BinPoolManager', () => {
  /** Bins whose price is within 2^-64 and 2^64. */
  const bin = integer(1, 100).chain((step) => {
    const far = Math.floor((64 * Math.LN2) / Math.log1p(step / 10_000))
    return fc.tuple(integer(middleBin - far, middleBin + far), fc.constant(step))
  })

  it('give for a bin the price that the tool gives', async () => {
    for (const bins of batchesOf<[number, number]>(bin, [[middleBin, 1]])) {
      const found = await probe.call('binPrices', [bins.map(([id]) => id), bins.map(([, step]) => step)])
      expect(found).toEqual(bins.map(([id, step]) => priceOfBin(id, step)))
    }
  })

  it('take the fees that the tool gives: within an amount, on top of it, and of a composition', async () => {
    const taken = fc.record({ amount: ofSize(128), fee: integer(0, 100_000) })
    for (const cases of batchesOf(taken, [{ amount: 2n ** 128n - 1n, fee: 100_000 }])) {
      const [within, onTop, composition] = await probe.call<[bigint[], bigint[], bigint[]]>('binFees', [cases])
      expect(within).toEqual(cases.map(({ amount, fee }) => feeWithin(amount, fee)))
      expect(onTop).toEqual(cases.map(({ amount, fee }) => feeOnTop(amount, fee)))
      expect(composition).toEqual(cases.map(({ amount, fee }) => feeOfComposition(amount, fee)))
    }
  })

  it('give for the reserves of a bin the liquidity that the tool gives', async () => {
    const reserves = fc.record({
      amount0: ofSize(112),
      amount1: ofSize(112),
      price: bin.map(([id, step]) => priceOfBin(id, step)),
    })
    for (const cases of batchesOf(reserves.filter(({ amount0, price }) => amount0 * price < 2n ** 255n)))
      expect(await probe.call('liquidities', [cases])).toEqual(
        cases.map(({ amount0, amount1, price }) => binLiquidity({ amount0, amount1 }, price)),
      )
  })
})
