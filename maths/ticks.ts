import { type Fraction, fraction } from './fraction.ts'
import { maxUint256, squareRoot } from './integers.ts'

export const minTick = -887272
export const maxTick = 887272
/** Q64.96. The price of {@link minTick}. */
export const minSqrtPrice = 4295128739n
/** Q64.96. The price of {@link maxTick}, which a pool does not reach. */
export const maxSqrtPrice = 1461446703485210103287273052203988822378723970342n

const q96 = 1n << 96n
const q192 = 1n << 192n

/** For each bit of a tick, 2^128 / 1.0001^(2^bit / 2) as TickMath.sol of infinity-core and v3-core round it. */
const factors = [
  0xfffcb933bd6fad37aa2d162d1a594001n,
  0xfff97272373d413259a46990580e213an,
  0xfff2e50f5f656932ef12357cf3c7fdccn,
  0xffe5caca7e10e4e61c3624eaa0941cd0n,
  0xffcb9843d60f6159c9db58835c926644n,
  0xff973b41fa98c081472e6896dfb254c0n,
  0xff2ea16466c96a3843ec78b326b52861n,
  0xfe5dee046a99a2a811c461f1969c3053n,
  0xfcbe86c7900a88aedcffc83b479aa3a4n,
  0xf987a7253ac413176f2b074cf7815e54n,
  0xf3392b0822b70005940c7a398e4b70f3n,
  0xe7159475a2c29b7443b29c7fa6e889d9n,
  0xd097f3bdfd2022b8845ad8f792aa5825n,
  0xa9f746462d870fdf8a65dc1f90e061e5n,
  0x70d869a156d2a1b890bb3df62baf32f7n,
  0x31be135f97d08fd981231505542fcfa6n,
  0x9aa508b5b7a84e1c677de54f3e99bc9n,
  0x5d6af8dedb81196699c329225ee604n,
  0x2216e584f5fa1ea926041bedfe98n,
  0x48a170391f7dc42444e8fa2n,
]

/** The square root of a tick's price, Q64.96, rounded up as `getSqrtRatioAtTick` does. Throws `RangeError` beyond the ticks of a pool. */
export function sqrtPriceAtTick(tick: number): bigint {
  if (!Number.isInteger(tick) || tick < minTick || tick > maxTick)
    throw new RangeError(`A tick is a whole number from ${minTick} to ${maxTick}.`)
  const steps = Math.abs(tick)
  let ratio = 1n << 128n
  factors.forEach((factor, bit) => {
    if (steps & (1 << bit)) ratio = (ratio * factor) >> 128n
  })
  if (tick > 0) ratio = maxUint256 / ratio
  return (ratio + 0xffffffffn) >> 32n
}

/** The highest tick whose price is not above a `sqrtPriceX96`. Throws `RangeError` for a price that no pool has. */
export function tickAtSqrtPrice(sqrtPrice: bigint): number {
  if (sqrtPrice < minSqrtPrice || sqrtPrice >= maxSqrtPrice)
    throw new RangeError(`A sqrtPriceX96 is at least ${minSqrtPrice} and below ${maxSqrtPrice}.`)
  let low = minTick
  let high = maxTick
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (sqrtPriceAtTick(middle) <= sqrtPrice) low = middle
    else high = middle - 1
  }
  return low
}

/** The nearest multiple of the spacing that a position can use; halfway goes up. Throws `RangeError` for a spacing out of range. */
export function nearestUsableTick(tick: number, spacing: number): number {
  if (!Number.isInteger(spacing) || spacing < 1 || spacing > 32767)
    throw new RangeError('A tick spacing is a whole number from 1 to 32767.')
  const nearest = Math.round(tick / spacing) * spacing
  const highest = Math.floor(maxTick / spacing) * spacing
  // Adding zero turns -0 into 0.
  return Math.min(Math.max(nearest, -highest), highest) + 0
}

/** The multiples of the spacing on both sides of a tick; the same one twice where the tick is a multiple. */
export const usableTicksAround = (tick: number, spacing: number): [below: number, above: number] => [
  Math.max(Math.floor(tick / spacing), -Math.floor(maxTick / spacing)) * spacing + 0,
  Math.min(Math.ceil(tick / spacing), Math.floor(maxTick / spacing)) * spacing + 0,
]

/** How many whole tokens 1 of token0 is worth in token1, exactly. */
export const priceOfSqrtPrice = (sqrtPrice: bigint, decimals0: number, decimals1: number): Fraction =>
  fraction(sqrtPrice * sqrtPrice * 10n ** BigInt(decimals0), q192 * 10n ** BigInt(decimals1))

/** The `sqrtPriceX96` of a price of 1 token0 in token1, rounded down. Throws `RangeError` for a price that is not positive. */
export function sqrtPriceOfPrice({ numerator, denominator }: Fraction, decimals0: number, decimals1: number): bigint {
  if (numerator <= 0n) throw new RangeError('A price is above zero.')
  return squareRoot((numerator * 10n ** BigInt(decimals1) * q192) / (denominator * 10n ** BigInt(decimals0)))
}

export { q96 }
