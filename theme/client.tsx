import { config } from 'virtual:site'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom'
import { followLinks } from './links.ts'
import { Failure } from './RenderFailure.tsx'
import { routes, takeServedHtml } from './routes.tsx'
import { isChunkFailure, reloadOnce, rememberSuccess } from './support/chunkFailure.ts'
import './styles/global.css.ts'
import './styles/icons.css'
import 'virtual:site.css'

const basename = config.basePath || '/'

/** The first page's code is there before React starts, so that it takes over what the server sent without a gap. */
async function loadFirstPage() {
  for (const { route } of matchRoutes(routes, location, basename) ?? []) {
    if (typeof route.lazy !== 'function') continue
    takeServedHtml()
    Object.assign(route, await route.lazy(), { lazy: undefined })
  }
}

async function start() {
  const app = document.getElementById('app')
  if (!app) return
  try {
    await loadFirstPage()
  } catch (error) {
    if (isChunkFailure(error) && reloadOnce(location.href)) return
    const { createRoot } = await import('react-dom/client')
    createRoot(app).render(<Failure message={(error as Error).message} />)
    return
  }
  rememberSuccess()
  // Told that the page was rendered already, the router does not scroll a document that a reader may have scrolled.
  const router = createBrowserRouter(routes, { basename, hydrationData: { loaderData: {} } })
  hydrateRoot(
    app,
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
  followLinks(router)
}

void start()
