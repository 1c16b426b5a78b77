import { feeDenominator } from '../../../maths/fees.ts'
import { divUp } from '../../../maths/integers.ts'
import { amount0Between, amount1Between } from '../../../maths/liquidity.ts'
import { sqrtPriceAtTick } from '../../../maths/ticks.ts'

/**
 * A swap of an exact amount of token1 through the ticks of a concentrated pool, in the integers and with the rounding of
 * v3's SwapMath and SqrtPriceMath, so that the figure on the home page shows what a pool would do.
 */

export interface Pool {
  /** Where the price is. */
  sqrtPrice: bigint
  /** The liquidity from each initialized tick to the next, in order; the price is in the first. */
  ranges: readonly { upTo: number; liquidity: bigint }[]
  /** In hundredths of a bip. */
  fee: bigint
}

export interface Swapped {
  /** Less than was offered only where the liquidity ends. */
  paid: bigint
  received: bigint
  sqrtPrice: bigint
  ticksCrossed: number
}

/** Pays an exact amount of token1 into the pool: the price rises, and each range that is used up crosses a tick. */
export function swapThroughTicks({ sqrtPrice, ranges, fee }: Pool, amount: bigint): Swapped {
  let price = sqrtPrice
  let left = amount
  let received = 0n
  let ticksCrossed = 0
  for (const { upTo, liquidity } of ranges) {
    if (left === 0n) break
    const target = sqrtPriceAtTick(upTo)
    const net = (left * (feeDenominator - fee)) / feeDenominator
    const needed = amount1Between(price, target, liquidity, true)
    if (net < needed) {
      const next = price + (net << 96n) / liquidity
      received += amount0Between(price, next, liquidity, false)
      price = next
      left = 0n
      break
    }
    left -= needed + divUp(needed * fee, feeDenominator - fee)
    received += amount0Between(price, target, liquidity, false)
    price = target
    ticksCrossed++
  }
  return { paid: amount - left, received, sqrtPrice: price, ticksCrossed }
}
