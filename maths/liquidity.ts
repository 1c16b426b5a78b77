import { divUp, mulDiv } from './integers.ts'
import { q96 } from './ticks.ts'

type Range = readonly [lower: bigint, upper: bigint]

const sorted = (a: bigint, b: bigint): Range => (a <= b ? [a, b] : [b, a])

/** The liquidity that an amount of token0 gives between two prices (Q64.96), as LiquidityAmounts.sol rounds it. */
export function liquidityForAmount0(priceA: bigint, priceB: bigint, amount0: bigint): bigint {
  const [lower, upper] = sorted(priceA, priceB)
  return mulDiv(amount0, mulDiv(lower, upper, q96), upper - lower)
}

/** The liquidity that an amount of token1 gives between two prices (Q64.96), as LiquidityAmounts.sol rounds it. */
export function liquidityForAmount1(priceA: bigint, priceB: bigint, amount1: bigint): bigint {
  const [lower, upper] = sorted(priceA, priceB)
  return mulDiv(amount1, q96, upper - lower)
}

/** The most liquidity that two amounts pay for in a range at the current price. Prices are Q64.96. */
export function liquidityForAmounts(
  price: bigint,
  priceA: bigint,
  priceB: bigint,
  amount0: bigint,
  amount1: bigint,
): bigint {
  const [lower, upper] = sorted(priceA, priceB)
  if (price <= lower) return liquidityForAmount0(lower, upper, amount0)
  if (price >= upper) return liquidityForAmount1(lower, upper, amount1)
  const from0 = liquidityForAmount0(price, upper, amount0)
  const from1 = liquidityForAmount1(lower, price, amount1)
  if (from0 < from1) return from0
  return from1
}

/** The amount of token0 between two prices (Q64.96). Rounded up it is what a deposit pays, rounded down what a withdrawal gets. */
export function amount0Between(priceA: bigint, priceB: bigint, liquidity: bigint, roundUp: boolean): bigint {
  const [lower, upper] = sorted(priceA, priceB)
  const product = (liquidity << 96n) * (upper - lower)
  return roundUp ? divUp(divUp(product, upper), lower) : product / upper / lower
}

/** The amount of token1 between two prices (Q64.96), rounded like {@link amount0Between}. */
export function amount1Between(priceA: bigint, priceB: bigint, liquidity: bigint, roundUp: boolean): bigint {
  const [lower, upper] = sorted(priceA, priceB)
  const product = liquidity * (upper - lower)
  return roundUp ? divUp(product, q96) : product / q96
}

/** What a position holds at a price: rounded up the deposit, rounded down the withdrawal. Prices are Q64.96. */
export function amountsForLiquidity(
  price: bigint,
  priceA: bigint,
  priceB: bigint,
  liquidity: bigint,
  roundUp: boolean,
): { amount0: bigint; amount1: bigint } {
  const [lower, upper] = sorted(priceA, priceB)
  const inside = price < lower ? lower : price > upper ? upper : price
  return {
    amount0: inside < upper ? amount0Between(inside, upper, liquidity, roundUp) : 0n,
    amount1: inside > lower ? amount1Between(lower, inside, liquidity, roundUp) : 0n,
  }
}
