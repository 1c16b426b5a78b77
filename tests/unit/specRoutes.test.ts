import { describe, expect, it } from 'vitest'
import { parseSiteConfig } from '../../pipeline/config.ts'
import { readPages } from '../../pipeline/content/pages.ts'
import { linkedPages, sidebarOf } from '../../shared/sidebar.ts'
import vocsConfig from '../../vocs.config.ts'
import { specRoutes } from './specRoutes.ts'

const root = new URL('../..', import.meta.url).pathname
const config = parseSiteConfig(vocsConfig)
const { pages } = readPages({ root, pagesDir: `${root}docs/pages`, config })
const routes = pages.map(({ path }) => path)

describe('the site’s routes', () => {
  it('are written here each once', () => {
    expect(specRoutes).toHaveLength(69)
    expect(new Set(specRoutes).size).toBe(specRoutes.length)
  })

  it('leave out none of the specification', () => {
    expect(specRoutes.filter((route) => !routes.includes(route))).toEqual([])
  })

  it('beyond the specification are in a sidebar', () => {
    const others = routes.filter((route) => !(specRoutes as readonly string[]).includes(route))
    const inSidebar = (route: string) =>
      linkedPages(sidebarOf(config.sidebar, route).items).some(({ link }) => link === route)
    expect(others.filter((route) => !inSidebar(route))).toEqual([])
  })

  it.each([
    ['/', ''],
    ['/bug-bounty', ''],
    ['/apis/subgraph', ''],
    ['/contracts-aptos', '/contracts-aptos'],
    ['/contracts-aptos/v2/overview', '/contracts-aptos'],
    ['/contracts/v2/overview', '/contracts'],
  ])('take for %s the sidebar of “%s”', (route, key) => {
    expect(sidebarOf(config.sidebar, route).key).toBe(key)
  })
})
