import { config } from 'virtual:site'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import type { LoadedPage } from './config.ts'
import { loadPage, pageIn } from './fetchedPages.ts'
import { followLinks } from './links.ts'
import { Failure } from './RenderFailure.tsx'
import { routesFrom } from './routes.tsx'
import { isChunkFailure, reloadOnce, rememberSuccess } from './support/chunkFailure.ts'
import './styles/global.css.ts'
import './styles/icons.css'
import 'virtual:site.css'

const basename = config.basePath || '/'

async function start() {
  const app = document.getElementById('app')
  if (!app) return
  let page: LoadedPage | null
  try {
    // The first page's code is there before React starts, so that it takes over what the server sent without a gap.
    page = await pageIn(document)
  } catch (error) {
    if (isChunkFailure(error) && reloadOnce(location.href)) return
    const { createRoot } = await import('react-dom/client')
    createRoot(app).render(<Failure message={(error as Error).message} />)
    return
  }
  rememberSuccess()
  // Told that the page was rendered already, the router does not scroll a document that a reader may have scrolled.
  const router = createBrowserRouter(routesFrom(loadPage), { basename, hydrationData: { loaderData: { page } } })
  hydrateRoot(
    app,
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
  followLinks(router)
}

void start()
