import { describe, expect, it } from 'vitest'
import { redirects } from '../../redirects.ts'
import { loadSite } from '../../site/config.ts'
import { readPages } from '../../site/page/readPages.ts'
import { linkedPages, sidebarOf } from '../../site/shared/sidebarItems.ts'
import { specRoutes } from './specRoutes.ts'

const site = await loadSite()
const { config } = site
const { pages } = readPages(site)
const routes = pages.map(({ path }) => path)
const answers = (route: string) => routes.includes(route) || route in redirects

describe('the site’s routes', () => {
  it('are written here each once', () => {
    expect(specRoutes).toHaveLength(69)
    expect(new Set(specRoutes).size).toBe(specRoutes.length)
  })

  it('or redirects answer for each of the specification: a page may move, and one of a retired product may go', () => {
    expect(specRoutes.filter((route) => !answers(route))).toEqual([])
  })

  it('answer wherever the official site has a page about the platform', () => {
    const official = {
      '/contracts/unified-swap-api': ['overview', 'endpoints', 'payloads', 'errors', 'typescript'],
      '/contracts/pcsx': ['overview', 'swap-integration', 'market-maker-integration', 'github'],
      '/contracts': ['aggregator', 'prediction', 'v2/github', 'v3/github'],
      '/contracts/limit-order': ['addresses'],
      '/contracts/infinity-stableswap': ['addresses'],
      '/contracts/pancake-gifts': ['addresses'],
      '/contracts/prediction': ['addresses', 'faq', 'how-to-bet-and-claim'],
      '/sdks': [
        'overview',
        'chains',
        'tokens',
        'swap-sdk-core',
        'v2-sdk',
        'v3-sdk',
        'infinity-sdk',
        'smart-router',
      ].concat(['universal-router-sdk', 'permit2-sdk', 'pcsx-sdk', 'price-api-sdk']),
    }
    const all = Object.entries(official).flatMap(([folder, names]) => names.map((name) => `${folder}/${name}`))
    expect(all.filter((route) => !answers(route))).toEqual([])
    expect(all).toHaveLength(31)
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
