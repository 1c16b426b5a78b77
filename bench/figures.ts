/** One measured value. Sizes are after gzip at its highest level; 1 KB is 1,024 bytes. */
export interface Figure {
  what: string
  unit: 's' | 'ms' | 'KB' | 'of 100' | 'of 1' | 'shift'
  value: number
  /** The highest value that meets the goal, or the lowest where more is better. */
  goal?: number
  moreIsBetter?: true
}

/** How a part reports its progress. */
export type Say = (text: string) => void

const digits = { s: 2, ms: 0, KB: 1, 'of 100': 0, 'of 1': 3, shift: 3 } satisfies Record<Figure['unit'], number>

/** A value as the table shows it, without a minus sign before zero. */
export const written = ({ unit }: Figure, value: number): string =>
  (Number(value.toFixed(digits[unit])) || 0).toFixed(digits[unit])

/** Whether a figure misses its goal, at the precision of the table. */
export function misses(figure: Figure): boolean {
  const { goal, value, moreIsBetter } = figure
  if (goal === undefined) return false
  const rounded = Number(written(figure, value))
  return moreIsBetter ? rounded < goal : rounded > goal
}

/** The middle value; for an even count, the higher of the two in the middle. Throws for an empty list. */
export function median(values: readonly number[]): number {
  const middle = [...values].sort((a, b) => a - b)[values.length >> 1]
  if (middle === undefined) throw new Error('No values: there is no median.')
  return middle
}
