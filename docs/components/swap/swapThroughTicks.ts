/**
 * A swap of an exact amount of token1 through the ticks of a concentrated pool, in the integers and with the rounding of
 * v3's SwapMath and SqrtPriceMath, so that the figure on the home page shows what a pool would do.
 */

const q96 = 1n << 96n
const feeUnit = 1_000_000n

/** The square root of the price at a tick, as Q64.96: each set bit of the tick multiplies by a power of 1.0001^-½, as Q128. */
export function sqrtPriceAt(tick: number): bigint {
  const distance = Math.abs(tick)
  let ratio = 1n << 128n
  for (let bit = 0; bit < factors.length; bit++)
    if (distance & (1 << bit)) ratio = (ratio * BigInt(factors[bit] ?? 0)) >> 128n
  if (tick > 0) ratio = ((1n << 256n) - 1n) / ratio
  return (ratio + (1n << 32n) - 1n) >> 32n
}

/** 1.0001^(-2^bit / 2) as Q128, rounded to the nearest; the largest tick has 20 bits. */
const factors = powers()

function powers(): bigint[] {
  const precision = 256n
  const one = 1n << precision
  // 1 / sqrt(1.0001) with 256 bits after the point.
  let factor = integerRoot((one * one * 10_000n) / 10_001n)
  const list: bigint[] = []
  for (let bit = 0; bit < 20; bit++) {
    list.push((factor + (1n << 127n)) >> 128n)
    factor = (factor * factor) >> precision
  }
  return list
}

/** The largest integer whose square is not larger. */
function integerRoot(value: bigint): bigint {
  let root = 1n << BigInt(Math.ceil(value.toString(2).length / 2))
  for (;;) {
    const next = (root + value / root) >> 1n
    if (next >= root) return root
    root = next
  }
}

const roundedUp = (numerator: bigint, denominator: bigint) => (numerator + denominator - 1n) / denominator

/** The amount of token1 that moves the price between two square roots. */
export const amount1Between = (from: bigint, to: bigint, liquidity: bigint): bigint =>
  roundedUp(liquidity * (to - from), q96)

/** The amount of token0 that the pool pays out between them. */
export const amount0Between = (from: bigint, to: bigint, liquidity: bigint): bigint =>
  ((liquidity << 96n) * (to - from)) / to / from

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
    const target = sqrtPriceAt(upTo)
    const net = (left * (feeUnit - fee)) / feeUnit
    const needed = amount1Between(price, target, liquidity)
    if (net < needed) {
      const next = price + (net << 96n) / liquidity
      received += amount0Between(price, next, liquidity)
      price = next
      left = 0n
      break
    }
    left -= needed + roundedUp(needed * fee, feeUnit - fee)
    received += amount0Between(price, target, liquidity)
    price = target
    ticksCrossed++
  }
  return { paid: amount - left, received, sqrtPrice: price, ticksCrossed }
}
