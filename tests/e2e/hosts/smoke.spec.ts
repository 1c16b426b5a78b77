import { resolve } from 'node:path'
import { loadSite } from '../../../site/config.ts'
import { startNginx } from '../../hosts/nginx.ts'
import { startPlainFolder } from '../../hosts/plainFolder.ts'
import {
  complaints,
  documents,
  expect,
  field,
  isMarked,
  mark,
  open,
  results,
  searchButton,
  sidebar,
  test,
  topBar,
} from '../support.ts'

const root = resolve(import.meta.dirname, '../../..')
const dist = resolve(root, 'dist')
const { config: fixture } = await loadSite(resolve(root, 'tests/fixtures/site'))

interface Host {
  name: string
  start: () => Promise<{ origin: string; stop: () => Promise<void> }>
  basePath: string
  page: { path: string; title: string }
  /** A page of the same section, and what its link says. */
  beside: { link: string; title: string }
  query: string
  /** Whether it has been told of the site's not-found page. */
  knowsMissing: boolean
}

const ofSite = {
  basePath: '',
  page: { path: '/contracts/v3/addresses', title: 'v3 addresses' },
  beside: { link: 'PancakeV3Pool', title: 'PancakeV3Pool' },
  query: 'QuoterV2',
}

const hosts: Host[] = [
  {
    ...ofSite,
    name: 'nginx with our file',
    start: () => startNginx(dist),
    knowsMissing: true,
  },
  { ...ofSite, name: 'a plain folder server', start: () => startPlainFolder(dist), knowsMissing: false },
  {
    name: 'nginx under a base path',
    start: () => startNginx(resolve(root, 'tests/fixtures/site/dist'), fixture),
    basePath: fixture.basePath,
    page: { path: '/guide/first', title: 'The first page' },
    beside: { link: 'Second', title: 'The second page' },
    query: 'quokkaplankton',
    knowsMissing: true,
  },
]

for (const { name, start, basePath, page: first, beside, query, knowsMissing } of hosts)
  test(`A reader walks through the site on each kind of host: ${name}`, async ({ page }) => {
    const host = await start()
    const origin = host.origin.replace('127.0.0.1', 'localhost')
    const heading = page.locator('main h1')
    try {
      const said = complaints(page)
      const loaded = documents(page)
      await open(page, origin + basePath + first.path)
      await mark(page)
      await expect(heading).toHaveText(first.title)
      await sidebar(page).getByRole('link', { name: beside.link, exact: true }).click()
      await expect(heading).toHaveText(beside.title)
      await searchButton(page).click()
      await field(page).fill(query)
      await results(page).first().click()
      await expect(heading).not.toHaveText(beside.title)
      await page.goBack()
      await expect(heading).toHaveText(beside.title)
      const dark = page.locator('html.dark')
      await topBar(page).locator('[data-theme-toggle]').click()
      await expect(dark).toBeAttached()
      expect(await isMarked(page)).toBe(true)
      await page.reload()
      await expect(heading).toHaveText(beside.title)
      await expect(dark).toBeAttached()
      expect(loaded).toHaveLength(2)
      expect(said).toEqual([])

      const missing = `${origin}${basePath}/no-such-page`
      expect((await page.request.get(missing)).status()).toBe(404)
      if (!knowsMissing) return
      await page.goto(missing)
      await expect(heading).toHaveText('Page Not Found')
    } finally {
      await page.close()
      await host.stop()
    }
  })
