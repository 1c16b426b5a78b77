import { routes } from 'virtual:routes'
import { loadedPage, routesFrom } from '../page/routes.tsx'

/** The routes where all pages are available: in the build, and in the dev server's documents. */
export const builtRoutes = routesFrom(routes, async (entry) => {
  const module = await entry.lazy()
  return loadedPage(entry, module, module.html)
})
