import { config } from 'virtual:site'
import { routeOf } from '../../shared/paths.ts'
import type { LoadedPage, PageModule } from '../../shared/types.ts'
import { loadedPage } from '../page/routes.tsx'
import { keepSidebar, sidebarIn } from '../sidebar/sidebarIn.ts'
import { whenIdle } from '../support/connection.ts'
import { otherDocument } from './chunkFailure.ts'

/** A page's code. As Vite's own imports do, a failure says so in an event, and is thrown unless that is handled. */
async function importPage(url: string): Promise<PageModule> {
  try {
    return (await import(/* @vite-ignore */ url)) as PageModule
  } catch (error) {
    const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: error })
    if (dispatchEvent(event)) throw error
    throw new Error('The page was not loaded.', { cause: error })
  }
}

/** The page that a document holds, or null for the not-found page. Its plain HTML and its sidebar are nowhere else. */
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
  // With its origin: the path alone might start like the name of another host.
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

const known = new Map<string, Promise<LoadedPage | null>>()

export const forgetPages = (): void => known.clear()

/**
 * A page of the site, fetched once as the document that any reader of it gets, and null where there is none. Rejects
 * where it cannot be had; the next call tries again.
 */
export function loadPage({ pathname }: { pathname: string }, ahead = false): Promise<LoadedPage | null> {
  const route = routeOf(pathname, config.basePath)
  const page = known.get(route) ?? fetchPage(route, ahead)
  known.set(route, page)
  page.catch(() => known.delete(route))
  return page
}
