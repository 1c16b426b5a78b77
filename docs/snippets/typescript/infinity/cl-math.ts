// #region price
import { maxLiquidityForAmounts, TickMath } from '@pancakeswap/v3-sdk'

const Q96 = 2n ** 96n

function sqrt(value: bigint): bigint {
  if (value < 2n) return value
  let guess = 1n << BigInt(Math.ceil(value.toString(2).length / 2))
  for (;;) {
    const next = (guess + value / guess) >> 1n
    if (next >= guess) return guess
    guess = next
  }
}

/** The starting price of a pool where `amount0` smallest units are worth `amount1` smallest units. */
export function sqrtPriceX96(amount0: bigint, amount1: bigint): bigint {
  return sqrt((amount1 * Q96 * Q96) / amount0)
}

/** The tick of a price given in whole tokens: currency1 for one currency0. */
export function tickOf(price: number, decimals0: number, decimals1: number): number {
  return Math.floor(Math.log(price * 10 ** (decimals1 - decimals0)) / Math.log(1.0001))
}

/** The nearest tick at or below that a position may use. */
export const usableTick = (tick: number, tickSpacing: number): number => Math.floor(tick / tickSpacing) * tickSpacing
// #endregion price

// #region liquidity
/** The most liquidity that both amounts, in smallest units, can fill between two ticks. */
export function liquidityFor(
  currentSqrtPriceX96: bigint,
  [tickLower, tickUpper]: readonly [number, number],
  amount0: bigint,
  amount1: bigint,
): bigint {
  const [lower, upper] = [TickMath.getSqrtRatioAtTick(tickLower), TickMath.getSqrtRatioAtTick(tickUpper)]
  return maxLiquidityForAmounts(currentSqrtPriceX96, lower, upper, amount0, amount1, true)
}
// #endregion liquidity
