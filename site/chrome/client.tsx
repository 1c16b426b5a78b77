import { routes } from 'virtual:routes'
import { config } from 'virtual:site'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom'
import type { LoadedPage, RouteEntry } from '../shared/types.ts'
import { isChunkFailure, loadWhole, reloadOnce, rememberSuccess } from './navigation/chunkFailure.ts'
import { followLinks } from './navigation/links.ts'
import { entryAt, firstPage, loadPage } from './navigation/loadPage.ts'
import { savePlace } from './navigation/readingPlace.ts'
import { dropBrokenPositions } from './navigation/scroll.ts'
import { routesFrom } from './page/routes.tsx'
import { tellStartFailure } from './start/startFailure.ts'

async function start() {
  const app = document.getElementById('app')
  if (!app) return
  const entry = entryAt(location)
  let page: LoadedPage | null
  try {
    // Load the first page's code before React starts, so that hydration finds the content that the server rendered.
    page = entry ? await firstPage(entry) : null
  } catch (error) {
    // Vite's overlay shows a mistake in a page.
    if (import.meta.env.DEV) throw error
    // The content that the server rendered stays on the screen.
    if (!isChunkFailure(error) || !(await reloadOnce())) tellStartFailure()
    return
  }
  rememberSuccess()
  dropBrokenPositions()
  /**
   * Loads a page for the router. If its code is gone, loads its whole document while the previous page stays on the
   * screen. Throws if the server does not answer.
   */
  const load = async (to: RouteEntry): Promise<LoadedPage> => {
    savePlace(router.state.location)
    try {
      return await loadPage(to)
    } catch (error) {
      const { navigation, location: shown } = router.state
      const { pathname, search, hash } = navigation.location ?? shown
      const href = location.origin + pathname + search + hash
      const isCurrent = () => router.state.navigation.location === navigation.location
      if (isChunkFailure(error) && (await loadWhole(href, isCurrent))) await new Promise(() => {})
      throw error
    }
  }
  const all = routesFrom(routes, load)
  const basename = config.basePath || '/'
  const shown = matchRoutes(all, location, basename)?.at(-1)?.route.id
  const router = createBrowserRouter(all, {
    basename,
    // With hydration data the router does not scroll at the start: the reader may have scrolled already.
    ...(shown && { hydrationData: { loaderData: { [shown]: page } } }),
  })
  hydrateRoot(
    app,
    <StrictMode>
      {/* No transitions: rendering in time slices would delay a page that is already loaded. */}
      <RouterProvider router={router} useTransitions={false} />
    </StrictMode>,
  )
  followLinks(router)
}

void start()
