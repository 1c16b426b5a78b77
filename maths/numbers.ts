import { type Fraction, fraction } from './fraction.ts'

/** The most digits that a number may have when it is written out. */
export const mostDigits = 100

/** What stands between groups of three digits; the same throughout a number. */
const separator = /[,_'’ \u00a0\u202f]/
const groups = new RegExp(`^[1-9]\\d{0,2}(?:(${separator.source})\\d{3}(?:\\1\\d{3})*)$`)
const decimal = /^(-?)([^.eE-]*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?$/

/** Why a text is no number: undefined where it only looks like none. */
const groupRule =
  'Write a point for decimals, and separate groups of exactly three digits or none: 1,234,567.5. The first group does not start with 0.'

/**
 * Reads a decimal number such as `1234.5`, `1,234,567.5`, `0.001` or `1.5e-7`, exactly. Every number that a reader writes
 * is read here. Throws a sentence for the reader: `otherwise`, and where it helps, what is wrong.
 */
export function readDecimal(input: string, otherwise: string): Fraction {
  const refuse = (reason = ''): never => {
    throw new RangeError(`${otherwise}${reason && ' '}${reason}`)
  }
  const text = input.trim()
  if (text.length > 2 * mostDigits) return refuse(`It has at most ${mostDigits} digits.`)
  const [, sign, written = '', part = '', exponent = '0'] = decimal.exec(text) ?? []
  if (sign === undefined) return refuse(/\d/.test(text) && /,.*\.|\..*,/.test(text) ? groupRule : '')
  const isGrouped = groups.test(written)
  if (!isGrouped && !/^\d*$/.test(written)) return refuse(/^[\d,_'’\s]+$/.test(written) ? groupRule : '')
  const whole = isGrouped ? written.replace(/\D/g, '') : written
  if (whole + part === '') return refuse()
  const power = Number(exponent) - part.length
  const length = whole.length + part.length
  if (Math.max(length, length + power, -power) > mostDigits) return refuse(`It has at most ${mostDigits} digits.`)
  const digits = BigInt(`${sign}${whole}${part}`)
  return power < 0 ? fraction(digits, 10n ** BigInt(-power)) : fraction(digits * 10n ** BigInt(power))
}

/** Reads a whole number, or with `hex` one such as `0x1f`, too. Throws like {@link readDecimal}. */
export function readInteger(input: string, otherwise: string, { hex = false } = {}): bigint {
  const text = input.trim()
  if (hex && /^0x[0-9a-f]{1,64}$/i.test(text)) return BigInt(text)
  const { numerator, denominator } = readDecimal(text, otherwise)
  if (text.includes('.') || numerator % denominator !== 0n) throw new RangeError(otherwise)
  return numerator / denominator
}
