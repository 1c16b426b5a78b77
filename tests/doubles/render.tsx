import { fromHtml } from 'hast-util-from-html'
import { select, selectAll } from 'hast-util-select'
import { toString as textOf } from 'hast-util-to-string'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, type RouteObject, StaticRouterProvider } from 'react-router-dom'
import { builtRoutes } from '../../site/chrome/navigation/builtRoutes.ts'
import type { ThemeConfig } from '../../site/shared/types.ts'
import { configure } from './virtualSite.ts'

/** A path as the build renders it, with a configuration and, where a test needs others, its own routes. */
export async function render(path: string, change: Partial<ThemeConfig> = {}, routes: RouteObject[] = builtRoutes) {
  configure(change)
  const basename = change.basePath || '/'
  const { query, dataRoutes } = createStaticHandler(routes, { basename })
  const context = await query(new Request(`http://localhost${change.basePath ?? ''}${path}`))
  if (context instanceof Response) throw new Error(`${path} answered ${context.status}`)
  const html = renderToString(
    <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />,
  )
  const tree = fromHtml(html, { fragment: true })
  return {
    html,
    context,
    one: (selector: string) => select(selector, tree),
    all: (selector: string) => selectAll(selector, tree),
    texts: (selector: string) => selectAll(selector, tree).map((node) => textOf(node)),
    hrefs: (selector: string) => selectAll(selector, tree).map(({ properties }) => properties.href),
  }
}
