import { config } from 'virtual:site'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import type { LoadedPage, RenderedPage } from '../shared/types.ts'
import { routes } from './navigation/builtPages.ts'
import { notFoundPage } from './page/currentPage.ts'
import './styles/index.ts'

export { config, routes }

/**
 * The inline style that Radix's navigation menu gives its list for an indicator, which the theme does not use. The content
 * security policy blocks inline styles.
 */
const radixStyle = ' style="position:relative"'

/** Renders a route to HTML. Throws a page's error, or the status if the router returns a response such as a redirect. */
export async function renderPage(path: string): Promise<RenderedPage> {
  const { query, dataRoutes } = createStaticHandler(routes, { basename: config.basePath || '/' })
  const context = await query(new Request(`http://localhost${config.basePath}${path}`))
  if (context instanceof Response) throw new Error(`${path} answered ${context.status}`)
  const failure = Object.values(context.errors ?? {})[0]
  if (failure) throw failure
  const page = (context.loaderData.page as LoadedPage | null)?.data ?? notFoundPage
  const router = createStaticRouter(dataRoutes, context)
  const body = renderToString(
    <StrictMode>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </StrictMode>,
  ).replace(radixStyle, '')
  return { page, body }
}
