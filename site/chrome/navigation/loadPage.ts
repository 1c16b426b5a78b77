import { routes } from 'virtual:routes'
import { config } from 'virtual:site'
import { routeOf } from '../../shared/paths.ts'
import type { LoadedPage, RouteEntry } from '../../shared/types.ts'
import { loadedPage } from '../page/routes.tsx'

/** The page at an address, if there is one. */
export const entryAt = ({ pathname }: { pathname: string }): RouteEntry | undefined => {
  const route = routeOf(pathname, config.basePath)
  return routes.find(({ path }) => path === route)
}

/** The page of this document, which has its text. Rejects where its script does not arrive. */
export async function firstPage(entry: RouteEntry): Promise<LoadedPage> {
  const html = [...document.querySelectorAll('[data-static]')].map(({ innerHTML }) => innerHTML)
  const module = await entry.lazy()
  // The page was edited while its document was on the way.
  if (import.meta.env.DEV && (await entry.text()).html.length !== html.length) location.reload()
  return loadedPage(entry, module, html)
}

/**
 * A page: its script and its text, which the browser keeps. Rejects if one of them does not arrive. Firefox and WebKit keep
 * that, too: when the server answers again, the page is loaded whole (client.tsx).
 */
export async function loadPage(entry: RouteEntry): Promise<LoadedPage> {
  const [module, { html }] = await Promise.all([entry.lazy(), entry.text()])
  return loadedPage(entry, module, html)
}
