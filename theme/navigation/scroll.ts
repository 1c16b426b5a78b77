import { routeOf } from '../../shared/paths.ts'
import { session } from '../support/storage.ts'

/** Where the router keeps scroll positions in session storage: an object from key to pixels. */
export const scrollStorage = 'scrollPositions'

/** What a position is kept under: the place in the history, or the route where a document was loaded at it. */
export const scrollKey = ({ pathname, key }: { pathname: string; key: string }): string =>
  key === 'default' ? routeOf(pathname) : key

/** Takes away what the router would read as positions and could not write to: a number, a text, null. */
export function dropBrokenPositions(): void {
  try {
    const kept: unknown = JSON.parse(session.get(scrollStorage) ?? '{}')
    if (typeof kept === 'object' && kept !== null && !Array.isArray(kept)) return
  } catch {
    // No JSON at all.
  }
  session.remove(scrollStorage)
}

/** Whether the reader comes back to this document, rather than to a page that is new to them. */
function comesBack(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'reload' || entry?.type === 'back_forward'
}

/** The position of a document that is shown again; the router itself restores within one document alone. */
export function keptPosition(location: { pathname: string; key: string }): number | undefined {
  if (!comesBack()) return undefined
  try {
    const positions = JSON.parse(session.get(scrollStorage) ?? '{}') as Record<string, unknown>
    const position = positions[scrollKey(location)]
    return typeof position === 'number' ? position : undefined
  } catch {
    // Not what the router wrote.
    return undefined
  }
}
