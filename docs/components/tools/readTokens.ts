import { readDecimal } from '../../../maths/numbers.ts'

/** Reads a number of tokens, zero or more, in the smallest unit. Throws a sentence for the reader. */
export function readTokens(text: string, decimals: number, what = 'An amount'): bigint {
  const sentence = `${what} is a number of tokens, zero or more.`
  const read = readDecimal(text, sentence)
  if (read.numerator < 0n) throw new RangeError(sentence)
  const scaled = read.numerator * 10n ** BigInt(decimals)
  if (scaled % read.denominator !== 0n) throw new RangeError(`${what} has more digits than the token has decimals.`)
  return scaled / read.denominator
}
