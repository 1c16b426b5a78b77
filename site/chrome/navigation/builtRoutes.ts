import { routes } from 'virtual:routes'
import { routesFrom } from '../page/routes.tsx'
import { loadPage } from './loadPage.ts'

/** The routes for server rendering. */
export const builtRoutes = routesFrom(routes, loadPage)
