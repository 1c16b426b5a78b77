import { session } from '../support/storage.ts'

/** In session storage: the address of the document that was reloaded, until the application starts. */
const key = 'vocs.reload'

/** Whether an error means that a newer deployment replaced a page's code, or probably did. */
export function isChunkFailure(error: unknown): boolean {
  const message = error instanceof Error ? error.message : ''
  return /dynamically imported module|importing a module script failed|unable to preload/i.test(message)
}

/**
 * Loads a whole document, because a newer deployment's page refers to its own scripts. Returns false if the server does
 * not answer, when loading would remove what is on the screen, or if the document is no longer wanted.
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

declare global {
  interface Window {
    /** Whether the reader has followed a link before the application has started (site/chrome/start/hydrateLater.ts). */
    leaving?: boolean
    /** Whether this document is being reloaded. On the window, since the boot script has its own copy of this module. */
    reloading?: Promise<boolean>
  }
}

async function reloadUnlessTried(): Promise<boolean> {
  const { href } = location
  if (session.get(key) !== undefined || !session.set(key, href)) return false
  // A reload would end the navigation that the reader has begun meanwhile.
  return (await loadWhole(href, () => !window.leaving)) || Boolean(window.leaving)
}

/**
 * Reloads this document once. Also returns false if a reload was tried before, or if the browser cannot store that. Calls
 * that come while it reloads get the same answer: the boot script and the page's scripts find the same failure.
 */
export async function reloadOnce(): Promise<boolean> {
  window.reloading ??= reloadUnlessTried()
  const reloads = await window.reloading
  if (!reloads) delete window.reloading
  return reloads
}

export const rememberSuccess = (): void => session.remove(key)
