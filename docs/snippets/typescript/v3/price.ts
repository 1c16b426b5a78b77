// #region price
const Q192 = 2n ** 192n

/** What one whole token0 costs in whole token1. A number for display:
 * compute amounts with integers. */
export function priceOf(sqrtPriceX96: bigint, decimals0: number, decimals1: number): number {
  // Eighteen more digits before the division: what a price
  // has beyond them is cut off.
  const scaled = (sqrtPriceX96 * sqrtPriceX96 * 10n ** BigInt(18 + decimals0)) / (Q192 * 10n ** BigInt(decimals1))
  return Number(scaled) / 1e18
}

/** The same from a tick, which is the price rounded down to a step
 * of one hundredth of a percent. */
export const priceAtTick = (tick: number, decimals0: number, decimals1: number): number =>
  1.0001 ** tick * 10 ** (decimals0 - decimals1)

const MAX_TICK = 887272

/** The tick at or below a price, on the grid of a pool's tick spacing and in its
 * bounds: what a position's end may be. */
export function usableTick(price: number, decimals0: number, decimals1: number, tickSpacing: number): number {
  const steps = Math.log(price * 10 ** (decimals1 - decimals0)) / Math.log(1.0001)
  // Logarithms of a price that is exactly on a tick often
  // end just below the whole number.
  const tick = Math.floor(steps + 1e-6)
  const highest = Math.floor(MAX_TICK / tickSpacing) * tickSpacing
  return Math.min(highest, Math.max(-highest, Math.floor(tick / tickSpacing) * tickSpacing))
}
// #endregion price

// #region example
/** token0 has 18 decimals, token1 has 6, and a token0 costs 3000 token1. */
export const tick = usableTick(3000, 18, 6, 50)
export const atTick = priceAtTick(tick, 18, 6)
// #endregion example
