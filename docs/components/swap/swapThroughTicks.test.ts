import { FeeAmount, SqrtPriceMath, SwapMath, TickMath } from '@pancakeswap/v3-sdk'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amount0Between, amount1Between } from '../../../maths/liquidity.ts'
import { runs } from '../../../maths/runs.ts'
import { sqrtPriceAtTick } from '../../../maths/ticks.ts'
import { type Pool, swapThroughTicks } from './swapThroughTicks.ts'

const spacing = 50
const liquidity = fc.bigInt({ min: 1n, max: 10n ** 26n })

describe('the mathematics of the figure, against the official SDK', () => {
  it('has the same square root of the price at every tick', () => {
    fc.assert(
      fc.property(fc.integer({ min: TickMath.MIN_TICK, max: TickMath.MAX_TICK }), (tick) => {
        expect(sqrtPriceAtTick(tick)).toBe(TickMath.getSqrtRatioAtTick(tick))
      }),
    )
    for (const tick of [TickMath.MIN_TICK, -1, 0, 1, TickMath.MAX_TICK])
      expect(sqrtPriceAtTick(tick)).toBe(TickMath.getSqrtRatioAtTick(tick))
  })

  it('has the same amounts between two prices', () => {
    const tick = fc.integer({ min: -200_000, max: 200_000 })
    fc.assert(
      fc.property(tick, fc.integer({ min: 1, max: 5_000 }), liquidity, (from, ticks, depth) => {
        const [low, high] = [sqrtPriceAtTick(from), sqrtPriceAtTick(from + ticks)]
        expect(amount1Between(low, high, depth, true)).toBe(SqrtPriceMath.getAmount1Delta(low, high, depth, true))
        expect(amount0Between(low, high, depth, false)).toBe(SqrtPriceMath.getAmount0Delta(low, high, depth, false))
      }),
    )
  })

  it('swaps through ranges as the steps of SwapMath do: amounts, price and ticks crossed', () => {
    const start = fc.integer({ min: -100_000, max: 100_000 })
    const depths = fc.array(fc.bigInt({ min: 10n ** 12n, max: 10n ** 26n }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(start, depths, fc.bigInt({ min: 1n, max: 10n ** 26n }), (tick, list, amount) => {
        const first = Math.floor(tick / spacing) * spacing
        const pool: Pool = {
          sqrtPrice: sqrtPriceAtTick(tick),
          ranges: list.map((depth, at) => ({ upTo: first + (at + 1) * spacing, liquidity: depth })),
          fee: BigInt(FeeAmount.MEDIUM),
        }
        let { sqrtPrice } = pool
        let [left, out, crossed] = [amount, 0n, 0]
        for (const range of pool.ranges) {
          if (left === 0n) break
          const target = TickMath.getSqrtRatioAtTick(range.upTo)
          const [next, paid, got, fee] = SwapMath.computeSwapStep(
            sqrtPrice,
            target,
            range.liquidity,
            left,
            FeeAmount.MEDIUM,
          )
          left -= paid + fee
          out += got
          sqrtPrice = next
          if (next === target) crossed++
        }
        expect(swapThroughTicks(pool, amount)).toEqual({
          paid: amount - left,
          received: out,
          sqrtPrice,
          ticksCrossed: crossed,
        })
      }),
      runs,
    )
  })
})
