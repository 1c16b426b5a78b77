import { pages, sidebar } from 'virtual:pages'
import { config } from 'virtual:site'
import { routeOf } from '../../shared/paths.ts'
import { sidebarOf } from '../../shared/sidebar.ts'
import { loadedPage, routesFrom } from '../page/routes.tsx'

/** The routes at build time, when all pages are available. */
export const routes = routesFrom(async ({ pathname }) => {
  const entry = pages.find(({ path }) => path === routeOf(pathname, config.basePath))
  if (!entry) return null
  const [module, { html }] = await Promise.all([entry.lazy(), entry.html()])
  return loadedPage(module, html, sidebarOf(sidebar, entry.path))
})
