const sorted = (values: readonly number[]) => [...values].sort((a, b) => a - b)

/** The middle value; for an even count, the mean of the two middle values. Throws for an empty list. */
export function median(values: readonly number[]): number {
  const [low, high] = [(values.length - 1) >> 1, values.length >> 1].map((at) => sorted(values)[at])
  if (low === undefined || high === undefined) throw new Error('there is no median of no values')
  return (low + high) / 2
}
