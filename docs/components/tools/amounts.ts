import { formatDecimal, fraction } from '../../../maths/fraction.ts'
import { readTokens } from './readTokens.ts'

/** Of a tool's amounts: whole tokens, or the token's base units, in which contracts count. */
export type Units = 'tokens' | 'base'

/** Reads an amount of zero or more, in base units. Throws a sentence for the reader. */
export function readAmount(text: string, decimals: number, units: Units, what = 'An amount'): bigint {
  if (units === 'tokens') return readTokens(text, decimals, what)
  if (!/^\d{1,78}$/.test(text.trim())) throw new RangeError(`${what} is a whole number of base units.`)
  return BigInt(text.trim())
}

/** An amount in a sentence, rounded down to eight digits where it is in tokens. */
export const briefAmount = (amount: bigint, decimals: number, units: Units, token: string): string =>
  units === 'base'
    ? `${amount} base units of ${token}`
    : `${formatDecimal(fraction(amount, 10n ** BigInt(decimals)), 8)} ${token}`

export const writeAmount = (amount: bigint, decimals: number, units: Units): string =>
  units === 'base' ? String(amount) : formatDecimal(fraction(amount, 10n ** BigInt(decimals)), 40)
