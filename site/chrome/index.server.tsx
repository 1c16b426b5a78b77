import { config } from 'virtual:site'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { builtRoutes } from './navigation/builtRoutes.ts'
import './styles/index.ts'

/** The application at a path below the base path. Throws a page's error. */
async function application(path: string) {
  const { query, dataRoutes } = createStaticHandler(builtRoutes, { basename: config.basePath || '/' })
  const context = await query(new Request(`http://localhost${config.basePath}${path}`))
  if (context instanceof Response) throw new Error(`${path} answered ${context.status}`)
  const [failure] = Object.values(context.errors ?? {})
  if (failure) throw new Error(`${path} could not be rendered: ${(failure as Error).message}`, { cause: failure })
  return (
    <StrictMode>
      <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
    </StrictMode>
  )
}

/** What Vocs's build writes as the document of a route: `/x`, or `/x/` for the index of a folder. */
export const prerender = (route: string) => application(route === '/' ? '/' : route.replace(/\/$/, ''))

/** What Vocs's dev server answers. It would end with an error that it does not catch, so the document shows the message. */
export async function render({ originalUrl = '/' }: { originalUrl?: string }) {
  try {
    const path = new URL(originalUrl, 'http://localhost').pathname.slice(config.basePath.length)
    const element = await application(path || '/')
    renderToString(element)
    return element
  } catch (error) {
    console.error(error)
    return <pre role="alert">{(error as Error).message}</pre>
  }
}
