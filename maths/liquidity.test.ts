import { maxLiquidityForAmounts, SqrtPriceMath } from '@pancakeswap/v3-sdk'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amount0Between, amount1Between, amountsForLiquidity, liquidityForAmounts } from './liquidity.ts'
import { against, runs } from './runs.ts'
import { maxTick, minTick, sqrtPriceAtTick } from './ticks.ts'

const price = fc.integer({ min: minTick, max: maxTick - 1 }).map(sqrtPriceAtTick)
const range = fc.tuple(price, price).filter(([a, b]) => a !== b)
const amount = fc.bigInt({ min: 0n, max: 2n ** 128n - 1n })

describe('liquidity', () => {
  it(
    'agrees with the v3 SDK: amounts between two prices, rounded in both directions',
    against(
      ['amount0Between', 'SqrtPriceMath.getAmount0Delta of v3-sdk'],
      ['amount1Between', 'SqrtPriceMath.getAmount1Delta of v3-sdk'],
    ),
    () => {
      fc.assert(
        fc.property(range, amount, fc.boolean(), ([a, b], liquidity, up) => {
          expect(amount0Between(a, b, liquidity, up)).toBe(SqrtPriceMath.getAmount0Delta(a, b, liquidity, up))
          expect(amount1Between(a, b, liquidity, up)).toBe(SqrtPriceMath.getAmount1Delta(a, b, liquidity, up))
        }),
        runs,
      )
    },
  )

  it(
    'agrees with the v3 SDK: liquidity of two amounts, rounded as the periphery does',
    against(['liquidityForAmounts', 'maxLiquidityForAmounts of v3-sdk']),
    () => {
      fc.assert(
        fc.property(price, range, amount, amount, (now, [a, b], amount0, amount1) => {
          expect(liquidityForAmounts(now, a, b, amount0, amount1)).toBe(
            maxLiquidityForAmounts(now, a, b, amount0, amount1, false),
          )
        }),
        runs,
      )
    },
  )

  it('needs no more than the amounts that it was computed from, within a rounding of one each', () => {
    fc.assert(
      fc.property(price, range, amount, amount, (now, [a, b], amount0, amount1) => {
        const liquidity = liquidityForAmounts(now, a, b, amount0, amount1)
        const deposit = amountsForLiquidity(now, a, b, liquidity, true)
        const withdrawal = amountsForLiquidity(now, a, b, liquidity, false)
        expect(deposit.amount0 <= amount0 + 1n && deposit.amount1 <= amount1 + 1n).toBe(true)
        expect(withdrawal.amount0 <= deposit.amount0 && withdrawal.amount1 <= deposit.amount1).toBe(true)
      }),
      runs,
    )
  })
})
