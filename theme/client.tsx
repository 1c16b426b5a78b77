import { config } from 'virtual:site'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import type { LoadedPage } from '../shared/types.ts'
import { isChunkFailure, loadWhole, reloadOnce, rememberSuccess } from './navigation/chunkFailure.ts'
import { forgetPages, loadPage, pageIn } from './navigation/fetchedPages.ts'
import { followLinks } from './navigation/links.ts'
import { savePlace } from './navigation/place.ts'
import { dropBrokenPositions } from './navigation/scroll.ts'
import { routesFrom } from './page/routes.tsx'
import { tellStartFailure } from './start/startFailure.ts'
import './styles/global.css.ts'
import './styles/forcedColours.css.ts'
import './styles/print.css.ts'
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
    // What the document came with stays on the screen.
    if (!isChunkFailure(error) || !(await reloadOnce())) tellStartFailure()
    return
  }
  rememberSuccess()
  dropBrokenPositions()
  /** A page whose code is gone is loaded whole, while the one before stays; an error where the server does not answer. */
  const load = async (url: URL): Promise<LoadedPage | null> => {
    savePlace(router.state.location)
    try {
      return await loadPage(url)
    } catch (error) {
      const { navigation, location: shown } = router.state
      const { pathname, search, hash } = navigation.location ?? shown
      const whole = location.origin + pathname + search + hash
      const wanted = () => router.state.navigation.location === navigation.location
      if (isChunkFailure(error) && (await loadWhole(whole, wanted))) await new Promise(() => {})
      throw error
    }
  }
  // Told that the page was rendered already, the router does not scroll a document that a reader may have scrolled.
  const router = createBrowserRouter(routesFrom(load), { basename, hydrationData: { loaderData: { page } } })
  hydrateRoot(
    app,
    <StrictMode>
      {/* At once: cut into slices, a page that is there already would take longer to show. */}
      <RouterProvider router={router} useTransitions={false} />
    </StrictMode>,
  )
  followLinks(router)
  // While pages are written: the dev server says that one has changed, and it is shown where the author has scrolled to.
  import.meta.hot?.on('site:edited', () => {
    forgetPages()
    void router.revalidate()
  })
}

void start()
