// #region price
import { maxLiquidityForAmounts, SqrtPriceMath, TickMath } from '@pancakeswap/v3-sdk'

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

/** The starting price of a pool where `amount0` smallest units are
 * worth `amount1` smallest units. */
export function sqrtPriceX96(amount0: bigint, amount1: bigint): bigint {
  return sqrt((amount1 * Q96 * Q96) / amount0)
}

/** The tick at or below a price given in whole tokens:
 * currency1 for one currency0. */
export function tickOf(price: number, decimals0: number, decimals1: number): number {
  const steps = Math.log(price * 10 ** (decimals1 - decimals0)) / Math.log(1.0001)
  // Logarithms of a price that is exactly on a tick often
  // end just below the whole number.
  return Math.floor(steps + 1e-6)
}

/** The multiple of the spacing at or below a tick; for the ends of the full
 * range, the outermost one in bounds. */
export function usableTick(tick: number, tickSpacing: number): number {
  const highest = Math.floor(TickMath.MAX_TICK / tickSpacing) * tickSpacing
  return Math.min(highest, Math.max(-highest, Math.floor(tick / tickSpacing) * tickSpacing))
}
// #endregion price

// #region liquidity
/** The most liquidity that both amounts, in smallest
 * units, can fill between two ticks. */
export function liquidityFor(
  currentSqrtPriceX96: bigint,
  [tickLower, tickUpper]: readonly [number, number],
  amount0: bigint,
  amount1: bigint,
): bigint {
  const [lower, upper] = [TickMath.getSqrtRatioAtTick(tickLower), TickMath.getSqrtRatioAtTick(tickUpper)]
  return maxLiquidityForAmounts(currentSqrtPriceX96, lower, upper, amount0, amount1, true)
}

/** What a position of that liquidity costs at a price, in smallest units,
 * rounded up as the pool manager rounds. */
export function amountsFor(
  currentSqrtPriceX96: bigint,
  [tickLower, tickUpper]: readonly [number, number],
  liquidity: bigint,
): [amount0: bigint, amount1: bigint] {
  const [lower, upper] = [TickMath.getSqrtRatioAtTick(tickLower), TickMath.getSqrtRatioAtTick(tickUpper)]
  const within = currentSqrtPriceX96 < lower ? lower : currentSqrtPriceX96 > upper ? upper : currentSqrtPriceX96
  return [
    SqrtPriceMath.getAmount0Delta(within, upper, liquidity, true),
    SqrtPriceMath.getAmount1Delta(lower, within, liquidity, true),
  ]
}
// #endregion liquidity
