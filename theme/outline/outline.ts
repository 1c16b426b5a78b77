import type { Heading } from '../../shared/types.ts'

export const scrollThrottle = 100
export const clickPause = 500

/** The headings that an outline lists. */
export const outlined = (headings: Heading[], { min, max }: { min: number; max: number }): Heading[] =>
  headings.filter(({ level }) => level >= min && level <= max)

/** The most entries that an outline shows at a time. */
export const mostShown = 25

/**
 * The headings in sight: all of a short list. Of a long one, the groups (its highest level) and the entries of the group
 * that holds the active heading; where that is still too much, those nearest to the active heading.
 */
export function shownHeadings<heading extends Pick<Heading, 'id' | 'level'>>(
  headings: readonly heading[],
  active: string | undefined,
): readonly heading[] {
  if (headings.length <= mostShown) return headings
  const top = Math.min(...headings.map(({ level }) => level))
  const at = Math.max(
    headings.findIndex(({ id }) => id === active),
    0,
  )
  const opensAt = headings.findLastIndex(({ level }, index) => level === top && index <= at)
  const next = headings.findIndex(({ level }, index) => level === top && index > at)
  const closesAt = next < 0 ? headings.length : next
  const shown = headings.filter(({ level }, index) => level === top || (index > opensAt && index < closesAt))
  const place = shown.findIndex(({ id }) => id === headings[at]?.id)
  const start = Math.min(Math.max(place - Math.floor(mostShown / 2), 0), Math.max(shown.length - mostShown, 0))
  return shown.slice(start, start + mostShown)
}

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
