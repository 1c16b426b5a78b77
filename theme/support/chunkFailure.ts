import { session } from './storage.ts'

const key = 'vocs.reload'

/** What an error says of a page that names other scripts than those that run. */
export const newerDeployment = 'The site has been deployed anew. Reload the page.'

/** Whether an error says that a newer deployment took the place of a page's code, or most likely did. */
export function isChunkFailure(error: unknown): boolean {
  const message = error instanceof Error ? error.message : ''
  return (
    message === newerDeployment ||
    /dynamically imported module|importing a module script failed|unable to preload/i.test(message)
  )
}

/**
 * Loads a page whole, once: the new deployment's page names its own scripts. False when that was tried already, or
 * when the browser cannot remember that it was.
 */
export function reloadOnce(href: string): boolean {
  if (session.get(key) !== undefined || !session.set(key, href)) return false
  if (href === location.href) location.reload()
  else location.assign(href)
  return true
}

export const rememberSuccess = (): void => session.remove(key)
