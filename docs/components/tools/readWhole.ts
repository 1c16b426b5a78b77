import { readInteger } from '../../../maths/numbers.ts'

/** Reads a whole number of the range, of a field that `what` names. Throws a sentence for the reader. */
export function readWhole(text: string, low: number, high: number, what: string, unit = ''): number {
  const sentence = `${what} is a whole number from ${low} to ${high}${unit}.`
  const value = readInteger(text, sentence)
  if (value < BigInt(low) || value > BigInt(high)) throw new RangeError(sentence)
  return Number(value)
}
