/** The result of several runs. */
export interface Spread {
  median: number
  worst: number
  runs: number
}

/** One measurement, or the result of several. */
export type Figure = number | Spread

export const middle = (figure: Figure): number => (typeof figure === 'number' ? figure : figure.median)

const sorted = (values: readonly number[]) => [...values].sort((a, b) => a - b)

/** The middle value; for an even count, the mean of the two middle values. Throws for an empty list. */
export function median(values: readonly number[]): number {
  const [low, high] = [(values.length - 1) >> 1, values.length >> 1].map((at) => sorted(values)[at])
  if (low === undefined || high === undefined) throw new Error('there is no median of no values')
  return (low + high) / 2
}

/** The median of several runs, and the worst of them: the highest value, or the lowest if more is better. */
export const spread = (values: readonly number[], worst: (...values: number[]) => number = Math.max): Spread => ({
  median: median(values),
  worst: worst(...values),
  runs: values.length,
})
