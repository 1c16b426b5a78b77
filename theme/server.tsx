import { config } from 'virtual:site'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import type { LoadedPage, RenderedPage } from '../shared/types.ts'
import { routes } from './navigation/builtPages.ts'
import { notFoundPage } from './page/currentPage.ts'
import './styles/global.css.ts'
import './styles/forcedColours.css.ts'
import './styles/print.css.ts'
import './styles/icons.css'
import 'virtual:site.css'

export { config, routes }

/** Radix's navigation menu positions its list for an indicator that none of ours has; the policy allows no such style. */
const radixStyle = ' style="position:relative"'

/** A route as HTML. Throws what a page throws, and the status of a request that is not a page view. */
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
