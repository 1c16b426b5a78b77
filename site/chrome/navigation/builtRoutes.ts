import { routes } from 'virtual:routes'
import { loadedPage, routesFrom } from '../page/routes.tsx'

/** The routes for server rendering: each module has its HTML. */
export const builtRoutes = routesFrom(routes, async (entry) => {
  const module = await entry.lazy()
  return loadedPage(entry, module, module.html)
})
