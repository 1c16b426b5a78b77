import { routes } from 'virtual:routes'
import { config } from 'virtual:site'
import { routeOf } from '../../shared/paths.ts'
import type { LoadedPage, RouteEntry } from '../../shared/types.ts'
import { loadedPage } from '../page/routes.tsx'
import { whenIdle } from '../support/connection.ts'
import { otherDocument } from './chunkFailure.ts'

/** The page at an address, if there is one. */
export const entryAt = ({ pathname }: { pathname: string }): RouteEntry | undefined => {
  const route = routeOf(pathname, config.basePath)
  return routes.find(({ path }) => path === route)
}

/** The static parts of a page's content, which its document has and its script has not. */
const partsOf = (document: Document): string[] =>
  [...document.querySelectorAll('[data-static]')].map(({ innerHTML }) => innerHTML)

/** The application's files, by which a document names the deployment that it is from. The dev server names none. */
const deploymentOf = (document: Document) => document.documentElement.dataset.preload

/** The page of this document. Rejects where its script does not arrive. */
export const firstPage = async (entry: RouteEntry): Promise<LoadedPage> => {
  const html = partsOf(document)
  const module = await entry.lazy()
  // The page was edited while its document was on the way.
  if (import.meta.env.DEV && module.html.length !== html.length) location.reload()
  return loadedPage(entry, module, html)
}

async function partsAt(path: string, ahead: boolean): Promise<string[] | null> {
  // With the origin, because a path that starts with `//` would name another host.
  const file = `${location.origin}${config.basePath}${path === '/' ? '/index' : path}.html`
  const response = await fetch(file, { headers: { Accept: 'text/html' }, priority: ahead ? 'low' : 'auto' })
  if (response.status === 404) return null
  if (!response.ok) throw new Error(`The server answered ${response.status}.`)
  const text = await response.text()
  if (ahead) await new Promise<void>(whenIdle)
  const other = new DOMParser().parseFromString(text, 'text/html')
  // A newer deployment, or a login page.
  if (deploymentOf(other) !== deploymentOf(document)) throw new Error(otherDocument)
  return partsOf(other)
}

const pages = new Map<string, Promise<LoadedPage | null>>()

/**
 * Loads a page once: its script and its document. Null where the server no longer has it. Rejects if one of them does not
 * arrive; the next call tries again.
 */
export function loadPage(entry: RouteEntry, ahead = false): Promise<LoadedPage | null> {
  const page =
    pages.get(entry.path) ??
    partsAt(entry.path, ahead).then(async (html) => html && loadedPage(entry, await entry.lazy(), html))
  pages.set(entry.path, page)
  page.catch(() => pages.delete(entry.path))
  return page
}
