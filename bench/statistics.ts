const sorted = (values: readonly number[]) => [...values].sort((a, b) => a - b)

/** The middle value; of an even count the mean of the two in the middle. Throws where there is none. */
export function median(values: readonly number[]): number {
  const [low, high] = [(values.length - 1) >> 1, values.length >> 1].map((at) => sorted(values)[at])
  if (low === undefined || high === undefined) throw new Error('there is no median of no values')
  return (low + high) / 2
}
