import { config } from 'virtual:site'
import { routeOf } from '../../shared/paths.ts'
import type { LoadedPage, PageModule } from '../../shared/types.ts'
import { loadedPage } from '../page/routes.tsx'
import { keepSidebar, sidebarIn } from '../sidebar/sidebarIn.ts'
import { whenIdle } from '../support/connection.ts'
import { otherDocument } from './chunkFailure.ts'

/**
 * Imports a page's code. A failure dispatches an event, as in Vite's own imports. If a listener handles the event, the error
 * that is thrown does not count as a chunk failure.
 */
async function importPage(url: string): Promise<PageModule> {
  try {
    return (await import(/* @vite-ignore */ url)) as PageModule
  } catch (error) {
    const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: error })
    if (dispatchEvent(event)) throw error
    throw new Error('The page was not loaded.', { cause: error })
  }
}

/** Reads the page of a document, or null for the not-found page. The plain HTML and the sidebar are not in any script. */
export async function pageIn(from: Document): Promise<LoadedPage | null> {
  const url = from.documentElement.dataset.page
  if (!url) return null
  const html = [...from.querySelectorAll('[data-static]')].map(({ innerHTML }) => innerHTML)
  const sidebar = sidebarIn(from, config.basePath)
  keepSidebar(sidebar)
  return loadedPage(await importPage(url), html, sidebar)
}

const entryOf = (page: Document) => page.querySelector<HTMLElement>('script[data-entry]')?.dataset.entry

async function fetchPage(route: string, ahead: boolean): Promise<LoadedPage | null> {
  // With the origin, because a path that starts with `//` would name another host.
  const file = `${location.origin}${config.basePath}${route === '/' ? '/index' : route}.html`
  const response = await fetch(file, { headers: { Accept: 'text/html' }, priority: ahead ? 'low' : 'auto' })
  if (response.status === 404) return null
  if (!response.ok) throw new Error(`The server answered ${response.status}.`)
  const text = await response.text()
  if (ahead) await new Promise<void>(whenIdle)
  const page = new DOMParser().parseFromString(text, 'text/html')
  if (entryOf(page) !== entryOf(document)) throw new Error(otherDocument)
  return pageIn(page)
}

const pages = new Map<string, Promise<LoadedPage | null>>()

export const forgetPages = (): void => pages.clear()

/**
 * Loads a page of the site. Fetches its HTML document once and caches the page. Null if there is no such page. Rejects if
 * it cannot be loaded; the next call tries again.
 */
export function loadPage({ pathname }: { pathname: string }, ahead = false): Promise<LoadedPage | null> {
  const route = routeOf(pathname, config.basePath)
  const page = pages.get(route) ?? fetchPage(route, ahead)
  pages.set(route, page)
  page.catch(() => pages.delete(route))
  return page
}
