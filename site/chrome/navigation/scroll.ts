import { routeOf } from '../../shared/paths.ts'
import { session } from '../support/storage.ts'

/** The session storage key under which the router keeps scroll positions, an object from key to pixels. */
export const scrollStorage = 'scrollPositions'

/** The key of a position: the history entry's key, or the route for the entry at which a document was loaded. */
export const scrollKey = ({ pathname, key }: { pathname: string; key: string }): string =>
  key === 'default' ? routeOf(pathname) : key

/** Removes a stored value that the router cannot add positions to, such as a number, a string or null. */
export function dropBrokenPositions(): void {
  try {
    const positions: unknown = JSON.parse(session.get(scrollStorage) ?? '{}')
    if (typeof positions === 'object' && positions !== null && !Array.isArray(positions)) return
  } catch {
    // Not JSON.
  }
  session.remove(scrollStorage)
}
