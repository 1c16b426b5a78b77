/** Reads a whole number of the range, of a field that `what` names. Throws a sentence for the reader. */
export function readWhole(text: string, low: number, high: number, what: string): number {
  const value = Number(text)
  const digits = low < 0 ? /^-?\d+$/ : /^\d+$/
  if (!digits.test(text.trim()) || value < low || value > high)
    throw new RangeError(`${what} is a whole number from ${low} to ${high}.`)
  return value
}
