import { session } from '../support/storage.ts'

interface Entry {
  /** The history entry's key; `default`, as in the router, for the entry at which a document was loaded. */
  key: string
  pathname: string
}

const storageKey = ({ key, pathname }: Entry): string => `place:${key === 'default' ? pathname : key}`

/** The entry that the address bar shows. */
const currentEntry = (): Entry => ({ key: history.state?.key ?? 'default', pathname: location.pathname })

/**
 * The blocks of the page, in order. Their boxes can be measured without laying out what is in them: far from the window
 * it has an estimated height, so pixels from the top of the page mean another place after a reload.
 */
const blocks = () => [...document.querySelectorAll('article .static > *, .deployments > section')]

/** A place: pixels from the top of the page; and the last block that starts above the window, and where it starts. */
type ReadingPlace = [top: number, block: number, blockTop: number]

/** Saves the reader's place on the current page. */
export function savePlace(entry: Entry): void {
  if (window.scrollY === 0) {
    session.remove(storageKey(entry))
    return
  }
  const tops = blocks().map((block) => block.getBoundingClientRect().top)
  const at = tops.findLastIndex((top) => top <= 0)
  const place: ReadingPlace = [window.scrollY, at, tops[at] ?? 0]
  session.set(storageKey(entry), JSON.stringify(place))
}

/** How many frames the blocks around a place may take until they have their heights. */
const mostFrames = 10

/** Restores the place after a reload or a return to a document. Between pages of one document the router does this. */
export function restorePlace(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (navigation?.type !== 'reload' && navigation?.type !== 'back_forward') return
  const [top, at, blockTop] = readPlace(session.get(storageKey(currentEntry())))
  if (!Number.isFinite(top)) return
  window.scrollTo({ top, behavior: 'instant' })
  const block = blocks()[at]
  if (!block) return
  const approach = (frames: number, steady: number) => {
    const by = block.getBoundingClientRect().top - blockTop
    const isThere = Math.abs(by) < 1
    if (!isThere) window.scrollBy({ top: by, behavior: 'instant' })
    if (frames > 0 && steady < 2) requestAnimationFrame(() => approach(frames - 1, isThere ? steady + 1 : 0))
  }
  approach(mostFrames, 0)
}

function readPlace(stored: string | undefined): ReadingPlace {
  try {
    const place: unknown = JSON.parse(stored ?? '')
    if (Array.isArray(place) && place.length === 3 && place.every(Number.isFinite)) return place as ReadingPlace
  } catch {
    // Nothing stored, or not by this site.
  }
  return [Number.NaN, -1, 0]
}

/** Milliseconds without a scroll event after which the place is saved. */
const pause = 100

/** Saves the place after each scroll, because on unload the heights of blocks are gone. */
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
