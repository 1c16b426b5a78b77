import { type Fraction, fraction } from '../fraction.ts'
import { maxUint256 } from '../integers.ts'

/** The bin whose price is 1. */
export const middleBin = 1 << 23
export const maxBin = 2 ** 24 - 1

const one = 1n << 128n
const logOne = 1n << 127n

/** The ratio of the prices of two neighbouring bins, Q128.128. Throws `RangeError` for a step that is not from 1 to 65535. */
function ratioOf(binStep: number): bigint {
  if (!Number.isInteger(binStep) || binStep < 1 || binStep > 0xffff)
    throw new RangeError('A bin step is a whole number of basis points from 1 to 65535.')
  return one + (BigInt(binStep) << 128n) / 10_000n
}

/**
 * The price of a bin, Q128.128, in smallest units of token1 for one of token0: `getPriceFromId` of infinity-core with its
 * rounding. Throws `RangeError` where that reverts, because the price does not fit.
 */
export function priceOfBin(id: number, binStep: number): bigint {
  if (!Number.isInteger(id) || id < 0 || id > maxBin) throw new RangeError(`A bin id is from 0 to ${maxBin}.`)
  const ratio = ratioOf(binStep)
  const exponent = id - middleBin
  if (exponent === 0) return one
  const steps = Math.abs(exponent)
  const tooFar = () =>
    new RangeError(`The price of bin ${id} does not fit into Q128.128 with a bin step of ${binStep}.`)
  if (steps >= 1 << 20) throw tooFar()
  // The ratio is above one: the contract raises its inverse to the power, and inverts the result.
  let power = maxUint256 / ratio
  let result = one
  for (let bit = 0; bit < 20; bit++) {
    if (steps & (1 << bit)) result = (result * power) >> 128n
    power = (power * power) >> 128n
  }
  if (result === 0n) throw tooFar()
  return exponent < 0 ? result : maxUint256 / result
}

/** The binary logarithm of a Q128.128 number, Q128.128, as `log2` of infinity-core rounds it. The value is positive. */
function log2(value: bigint): bigint {
  if (value === 1n) return -128n
  let x = value >> 1n
  const negative = x < logOne
  if (negative) x = (logOne * logOne) / x
  const whole = BigInt((x >> 127n).toString(2).length - 1)
  let result = whole << 127n
  let y = x >> whole
  if (y !== logOne)
    for (let delta = 1n << 126n; delta > 0n; delta >>= 1n) {
      y = (y * y) >> 127n
      if (y >= 1n << 128n) {
        result += delta
        y >>= 1n
      }
    }
  return (negative ? -result : result) << 1n
}

/** The bin of a Q128.128 price: `getIdFromPrice` of infinity-core, which rounds towards bin 8388608. Throws `RangeError` for no price. */
export function binOfPrice(price: bigint, binStep: number): number {
  if (price <= 0n || price > maxUint256) throw new RangeError('A Q128.128 price is above 0 and below 2^256.')
  const id = BigInt(middleBin) + log2(price) / log2(ratioOf(binStep))
  if (id < 0n || id > BigInt(maxBin)) throw new RangeError(`The bin of this price does not fit into 24 bits.`)
  return Number(id)
}

/** How many whole tokens 1 of token0 is worth in token1, exactly. */
export const priceOfQ128 = (price: bigint, decimals0: number, decimals1: number): Fraction =>
  fraction(price * 10n ** BigInt(decimals0), one * 10n ** BigInt(decimals1))

/** The Q128.128 price in smallest units of a price of 1 token0 in token1, rounded down. */
export const q128OfPrice = ({ numerator, denominator }: Fraction, decimals0: number, decimals1: number): bigint =>
  (numerator * 10n ** BigInt(decimals1) * one) / (denominator * 10n ** BigInt(decimals0))
