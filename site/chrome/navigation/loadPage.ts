import { routes } from 'virtual:routes'
import { config } from 'virtual:site'
import { routeOf } from '../../shared/paths.ts'
import type { LoadedPage, RouteEntry } from '../../shared/types.ts'
import { loadedPage } from '../page/routes.tsx'
import { otherDocument } from './chunkFailure.ts'

/** The page at an address, if there is one. */
export const entryAt = ({ pathname }: { pathname: string }): RouteEntry | undefined => {
  const route = routeOf(pathname, config.basePath)
  return routes.find(({ path }) => path === route)
}

/** The static parts of a page's content, which its document has and its script has not. */
const partsOf = (document: Document): string[] =>
  [...document.querySelectorAll('[data-static]')].map(({ innerHTML }) => innerHTML)

/** The names of the application's files identify a deployment. The dev server has none. */
const deploymentOf = (document: Document) => document.documentElement.dataset.preload

/** The page of this document. Rejects where its script does not arrive. */
export const firstPage = async (entry: RouteEntry): Promise<LoadedPage> => {
  const html = partsOf(document)
  const module = await entry.lazy()
  // The page was edited while its document was on the way.
  if (import.meta.env.DEV && module.html.length !== html.length) location.reload()
  return loadedPage(entry, module, html)
}

/** The text of a page's document, or null where the server no longer has it. */
async function fetchDocument(path: string, priority: RequestPriority): Promise<string | null> {
  // With the origin, because a path that starts with `//` would name another host.
  const file = `${location.origin}${config.basePath}${path === '/' ? '/index' : path}.html`
  const response = await fetch(file, { headers: { Accept: 'text/html' }, priority })
  if (response.status === 404) return null
  if (!response.ok) throw new Error(`The server answered ${response.status}.`)
  return response.text()
}

/** The static parts in the text of a document. Throws for a newer deployment's, or a login page. */
function partsIn(text: string): string[] {
  const other = new DOMParser().parseFromString(text, 'text/html')
  if (deploymentOf(other) !== deploymentOf(document)) throw new Error(otherDocument)
  return partsOf(other)
}

/** Reads a fetched page. It runs when the page opens, because reading every preloaded page keeps a phone busy. */
type Read = () => LoadedPage

const pages = new Map<string, Promise<Read | null>>()

async function fetchPage(entry: RouteEntry, priority: RequestPriority): Promise<Read | null> {
  const text = await fetchDocument(entry.path, priority)
  if (text === null) return null
  const module = await entry.lazy()
  let page: LoadedPage | undefined
  return () => {
    page ??= loadedPage(entry, module, partsIn(text))
    return page
  }
}

/**
 * Fetches a page once: its document and its script. Null where the server no longer has it. Rejects if one of them does not
 * arrive; the next call tries again.
 */
export function preloadPage(entry: RouteEntry, priority: RequestPriority = 'low'): Promise<Read | null> {
  const page = pages.get(entry.path) ?? fetchPage(entry, priority)
  pages.set(entry.path, page)
  page.catch(() => pages.delete(entry.path))
  return page
}

/** The page of a route, as {@link preloadPage} fetches it. Rejects for a document of another deployment, too. */
export async function loadPage(entry: RouteEntry): Promise<LoadedPage | null> {
  const read = await preloadPage(entry, 'auto')
  try {
    return read?.() ?? null
  } catch (error) {
    pages.delete(entry.path)
    throw error
  }
}
