import { session } from '../support/storage.ts'

const key = 'vocs.reload'

/** What an error says of a document that names other scripts than those that run, or none: a login page, for one. */
export const otherDocument = 'The server sent another document than one of this site as it runs here.'

/** Whether an error says that a newer deployment took the place of a page's code, or most likely did. */
export function isChunkFailure(error: unknown): boolean {
  const message = error instanceof Error ? error.message : ''
  return (
    message === otherDocument ||
    /dynamically imported module|importing a module script failed|unable to preload/i.test(message)
  )
}

/**
 * Loads a document whole, where the server answers: a newer deployment's page names its own scripts. False where it does
 * not, since the reader would lose what is on the screen.
 */
export async function loadWhole(href: string, stillWanted = () => true): Promise<boolean> {
  try {
    const { status } = await fetch(href, { method: 'HEAD', cache: 'no-store' })
    if (status >= 500 || !stillWanted()) return false
  } catch {
    return false
  }
  if (new URL(href, location.href).href === location.href) location.reload()
  else location.assign(href)
  return true
}

/** Loads this document anew, once. False too when that was tried already, or when the browser cannot remember that. */
export async function reloadOnce(): Promise<boolean> {
  const { href } = location
  return session.get(key) === undefined && session.set(key, href) && loadWhole(href)
}

export const rememberSuccess = (): void => session.remove(key)
