import { formatDecimal, fraction } from '../../../maths/fraction.ts'
import { maxUint256 } from '../../../maths/integers.ts'
import { readInteger } from '../../../maths/numbers.ts'
import { readTokens } from './readTokens.ts'

/** Of a tool's amounts: whole tokens, or the token's base units, in which contracts count. */
export type Units = 'tokens' | 'base'

/** Reads an amount of zero or more, in base units. Throws a sentence for the reader. */
export function readAmount(text: string, decimals: number, units: Units, what = 'An amount'): bigint {
  const sentence = `${what} is a whole number of base units.`
  const amount = units === 'tokens' ? readTokens(text, decimals, what) : readInteger(text, sentence)
  if (amount < 0n) throw new RangeError(sentence)
  if (amount > maxUint256) throw new RangeError(`${what} does not fit into 256 bits.`)
  return amount
}

/** An amount in a sentence, rounded down to eight digits where it is in tokens. */
export const briefAmount = (amount: bigint, decimals: number, units: Units, token: string): string =>
  units === 'base'
    ? `${amount} base units of ${token}`
    : `${formatDecimal(fraction(amount, 10n ** BigInt(decimals)), 8)} ${token}`

export const writeAmount = (amount: bigint, decimals: number, units: Units): string =>
  units === 'base' ? String(amount) : formatDecimal(fraction(amount, 10n ** BigInt(decimals)), 40)
