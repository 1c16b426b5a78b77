import { routeOf } from '../../shared/paths.ts'
import { session } from '../support/storage.ts'

/** Where the router keeps scroll positions in session storage: an object from key to pixels. */
export const scrollStorage = 'scrollPositions'

/** The key of a position: the history entry's, or the route where a document was loaded at it. */
export const scrollKey = ({ pathname, key }: { pathname: string; key: string }): string =>
  key === 'default' ? routeOf(pathname) : key

/** Removes a value that the router would read as positions and could not write to: a number, a text, null. */
export function dropBrokenPositions(): void {
  try {
    const positions: unknown = JSON.parse(session.get(scrollStorage) ?? '{}')
    if (typeof positions === 'object' && positions !== null && !Array.isArray(positions)) return
  } catch {
    // Not JSON.
  }
  session.remove(scrollStorage)
}
