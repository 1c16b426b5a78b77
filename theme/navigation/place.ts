import { session } from '../support/storage.ts'

/** Blocks that the browser lays out when they come near the window; until then their heights are estimates. */
const blocks = () => document.querySelectorAll<HTMLElement>('main [data-height]')

/** Where the reader is on a page: a scroll position, and the heights that the blocks had there. */
interface Place {
  top: number
  heights: number[]
}

interface Entry {
  /** The history entry's key; `default`, as in the router, for the entry at which a document was loaded. */
  key: string
  pathname: string
}

const storageKey = ({ key, pathname }: Entry): string => `place:${key === 'default' ? pathname : key}`

/** The entry that the address bar shows. */
const currentEntry = (): Entry => ({ key: history.state?.key ?? 'default', pathname: location.pathname })

/** Saves the reader's place on the current page. */
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
    // No saved place, or an invalid one.
    return undefined
  }
}

/**
 * Gives the blocks of a page their saved heights when the reader returns, so that the scroll position shows the same row
 * as before. The router restores the scroll position.
 */
export function restoreHeights(heights = savedPlace(currentEntry())?.heights ?? []): void {
  for (const [at, { style }] of [...blocks()].entries())
    if (typeof heights[at] === 'number') style.containIntrinsicHeight = `${heights[at]}px`
}

/** Restores the place after a reload or a return to a document. Between pages of one document the router does this. */
export function restorePlace(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (navigation?.type !== 'reload' && navigation?.type !== 'back_forward') return
  const place = savedPlace(currentEntry())
  if (!place) return
  restoreHeights(place.heights)
  // Hidden content makes blocks from the first frame use their saved heights too, until the window has scrolled.
  for (const { style } of blocks()) style.contentVisibility = 'hidden'
  window.scrollTo({ top: place.top, behavior: 'instant' })
  for (const { style } of blocks()) style.contentVisibility = ''
}

/** Milliseconds without a scroll event after which the place is saved. */
const pause = 100

/** Saves the place when the reader stops scrolling: a document that is being unloaded no longer has its block heights. */
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
