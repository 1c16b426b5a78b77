// #region worth
import { PositionMath, TickMath } from '@pancakeswap/v3-sdk'

interface Position {
  liquidity: bigint
  tickLower: number
  tickUpper: number
}

/** What a position's liquidity is worth in each token at a price, in
 * smallest units, fees not counted. */
export function worth({ liquidity, tickLower, tickUpper }: Position, sqrtPriceX96: bigint) {
  const tick = TickMath.getTickAtSqrtRatio(sqrtPriceX96)
  const position = [tick, tickLower, tickUpper, sqrtPriceX96, liquidity] as const
  return {
    amount0: PositionMath.getToken0Amount(...position),
    amount1: PositionMath.getToken1Amount(...position),
    inRange: tickLower <= tick && tick < tickUpper,
  }
}
// #endregion worth
