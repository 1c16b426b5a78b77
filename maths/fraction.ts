/** An exact number: `numerator / denominator`. The denominator is positive. */
export interface Fraction {
  numerator: bigint
  denominator: bigint
}

export const fraction = (numerator: bigint, denominator = 1n): Fraction =>
  denominator < 0n ? { numerator: -numerator, denominator: -denominator } : { numerator, denominator }

/** `1 / value`. Throws `RangeError` for zero. */
export function inverse({ numerator, denominator }: Fraction): Fraction {
  if (numerator === 0n) throw new RangeError('Zero has no inverse.')
  return fraction(denominator, numerator)
}

/** The difference of `value` from `wanted` as a part of `wanted`. `wanted` is not zero. */
export const relativeError = (value: Fraction, wanted: Fraction): Fraction =>
  fraction(
    value.numerator * wanted.denominator - wanted.numerator * value.denominator,
    value.denominator * wanted.numerator,
  )

export const scaled = ({ numerator, denominator }: Fraction, factor: bigint): Fraction =>
  fraction(numerator * factor, denominator)

/** The exponent of ten of the first digit: 2 for 123, -3 for 0.0012. The value is positive. */
function magnitude({ numerator, denominator }: Fraction): number {
  const estimate = numerator.toString().length - denominator.toString().length
  const atLeast = (power: number) =>
    power < 0 ? numerator * 10n ** BigInt(-power) >= denominator : numerator >= denominator * 10n ** BigInt(power)
  return atLeast(estimate) ? estimate : estimate - 1
}

/**
 * The value as a decimal number of `digits` significant digits, rounded half up, without trailing zeros. Beyond 21 digits
 * before or 12 zeros after the point it has an exponent.
 */
export function formatDecimal(value: Fraction, digits: number): string {
  const sign = value.numerator < 0n ? '-' : ''
  const numerator = value.numerator < 0n ? -value.numerator : value.numerator
  if (numerator === 0n) return '0'
  let power = magnitude({ numerator, denominator: value.denominator })
  const shift = digits - 1 - power
  const [top, bottom] =
    shift < 0
      ? [numerator, value.denominator * 10n ** BigInt(-shift)]
      : [numerator * 10n ** BigInt(shift), value.denominator]
  let text = ((2n * top + bottom) / (2n * bottom)).toString()
  if (text.length > digits) power++
  text = text.replace(/0+$/, '')
  if (power > 20 || power < -12) {
    const tail = text.length > 1 ? `.${text.slice(1)}` : ''
    return `${sign}${text[0]}${tail}e${power}`
  }
  if (power < 0) return `${sign}0.${'0'.repeat(-power - 1)}${text}`
  const whole = text.padEnd(power + 1, '0')
  const part = whole.slice(power + 1)
  return sign + whole.slice(0, power + 1) + (part ? `.${part}` : '')
}

/** How many binary digits of a number are kept: more than a double has, and few enough not to exceed its range. */
const keptDigits = 1000

/** The nearest that a double is to a fraction, for a plot. */
export function toNumber({ numerator, denominator }: Fraction): number {
  const length = (value: bigint) => value.toString(16).length * 4
  const excess = BigInt(Math.max(length(numerator), length(denominator), keptDigits) - keptDigits)
  return Number(numerator >> excess) / Number(denominator >> excess)
}
