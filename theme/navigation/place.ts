import { session } from '../support/storage.ts'

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
  session.set(storageKey(entry), String(window.scrollY))
}

/** Restores the place after a reload or a return to a document. Between pages of one document the router does this. */
export function restorePlace(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (navigation?.type !== 'reload' && navigation?.type !== 'back_forward') return
  const top = Number(session.get(storageKey(currentEntry())) ?? Number.NaN)
  if (Number.isFinite(top)) window.scrollTo({ top, behavior: 'instant' })
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
