import { pages, sidebar } from 'virtual:pages'
import { config } from 'virtual:site'
import { loadedPage, routesFrom } from './routes.tsx'
import { routeOf } from './support/paths.ts'
import { sidebarOf } from './support/sidebar.ts'

/** The routes where all pages are at hand: while the site is built. */
export const routes = routesFrom(async ({ pathname }) => {
  const entry = pages.find(({ path }) => path === routeOf(pathname, config.basePath))
  if (!entry) return null
  const [module, { html }] = await Promise.all([entry.lazy(), entry.html()])
  return loadedPage(module, { html }, sidebarOf(sidebar, entry.path))
})
