import { session } from '../support/storage.ts'

/** Blocks that the browser lays out when they come near the window; until then their heights are estimates. */
const blocks = () => document.querySelectorAll<HTMLElement>('main [data-height]')

/** Where the reader is on a page: a scroll position, and the heights of blocks that it was measured with. */
interface Place {
  top: number
  heights: number[]
}

interface Entry {
  /** The history entry's key; `default`, as the router has it, for a document that was opened at this address. */
  key: string
  pathname: string
}

const storageKey = ({ key, pathname }: Entry): string => `place:${key === 'default' ? pathname : key}`

/** The entry that the address bar shows. */
const currentEntry = (): Entry => ({ key: history.state?.key ?? 'default', pathname: location.pathname })

/** Saves the reader's place on the page that is shown. */
export function savePlace(entry: Entry): void {
  if (window.scrollY === 0) {
    session.remove(storageKey(entry))
    return
  }
  const heights = [...blocks()].map(({ offsetHeight }) => offsetHeight)
  session.set(storageKey(entry), JSON.stringify({ top: window.scrollY, heights } satisfies Place))
}

function savedPlace(entry: Entry): Place | undefined {
  try {
    const place: unknown = JSON.parse(session.get(storageKey(entry)) ?? 'null')
    const { top, heights } = place as Place
    return Number.isFinite(top) && Array.isArray(heights) ? { top, heights } : undefined
  } catch {
    // Nothing, or not what was saved.
    return undefined
  }
}

/**
 * Gives the blocks of a page that the reader returns to the heights that they had, so that the position in pixels is the
 * same row. The router restores the position itself.
 */
export function restoreHeights(heights = savedPlace(currentEntry())?.heights ?? []): void {
  for (const [at, { style }] of [...blocks()].entries())
    if (typeof heights[at] === 'number') style.containIntrinsicHeight = `${heights[at]}px`
}

/** Restores the place on a document that is reloaded or returned to. The router does so between pages of one document. */
export function restorePlace(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (navigation?.type !== 'reload' && navigation?.type !== 'back_forward') return
  const place = savedPlace(currentEntry())
  if (!place) return
  restoreHeights(place.heights)
  // Blocks that the first frame has laid out have their saved heights too, until the window is at its place.
  for (const { style } of blocks()) style.contentVisibility = 'hidden'
  window.scrollTo({ top: place.top, behavior: 'instant' })
  for (const { style } of blocks()) style.contentVisibility = ''
}

const pause = 100

/** Saves the place when the reader stops scrolling: a document that is being left has no layout of its blocks any more. */
export function savePlaces(): void {
  let timer: number | undefined
  const onScroll = () => {
    clearTimeout(timer)
    const entry = currentEntry()
    timer = window.setTimeout(() => {
      if (storageKey(entry) === storageKey(currentEntry())) savePlace(entry)
    }, pause)
  }
  addEventListener('scroll', onScroll, { passive: true })
}
