import type { Heading } from '../../shared/types.ts'

export const scrollThrottle = 100
export const clickPause = 500

/** The headings that an outline lists. */
export const outlined = (headings: Heading[], { min, max }: { min: number; max: number }): Heading[] =>
  headings.filter(({ level }) => level >= min && level <= max)

export interface ScrollState {
  scrollY: number
  viewHeight: number
  pageHeight: number
  /** Each heading's distance from the top of the page, in pixels, in order. */
  tops: { id: string; top: number }[]
  /** How far below the top edge of the window a heading counts as reached. */
  offset: number
}

/**
 * The heading being read: the first at the top of the page, the last at the bottom, otherwise the last one reached. One
 * that has left the window gives way to the next when that one's section fills more than half of it.
 */
export function activeHeading({ scrollY, viewHeight, pageHeight, tops, offset }: ScrollState): string | undefined {
  if (scrollY <= 0) return tops[0]?.id
  if (scrollY + viewHeight >= pageHeight - 1) return tops.at(-1)?.id
  const at = Math.max(
    tops.findLastIndex(({ top }) => top <= scrollY + offset),
    0,
  )
  const next = tops[at + 1]
  const isGone = (tops[at]?.top ?? 0) < scrollY
  return isGone && next && next.top < scrollY + viewHeight / 2 ? next.id : tops[at]?.id
}
