import { routes } from '../siteRoutes.ts'
import { complaints, expect, open, ready, test, topBar } from '../support.ts'

const origin = 'https://developer.pancakeswap.finance'

for (const route of routes)
  test(`§2 “All pages are static documentation pages. Each is also reachable with an .html suffix”: ${route}`, async ({
    request,
  }) => {
    const addresses = route === '/' ? ['/', '/index.html'] : [route, `${route}/`, `${route}.html`]
    for (const path of addresses) {
      const response = await request.get(path)
      expect([path, response.status()]).toEqual([path, 200])
      const html = await response.text()
      const canonical = [...html.matchAll(/<link rel="canonical" href="([^"]*)"/g)].map((match) => match[1])
      expect([path, canonical]).toEqual([path, [`${origin}${route}`]])
      expect(html).toMatch(/<h1[\s>]/)
      expect(html).toMatch(/<title>[^<]*PancakeSwap Developer<\/title>/)
      expect(html).toMatch(/<meta name="description" content="[^"]{20,}"/)
    }
  })

for (const path of ['/no-such-page', '/contracts/no-such-page.html', '/contracts/infinity/no-such-page/', '/contracts'])
  test(`§2 “No route matches URL: 404 "Not Found"; the catch-all not-found page "Page Not Found" is shown”: ${path}`, async ({
    page,
  }) => {
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await ready(page)
    await expect(page.locator('h1')).toHaveText('Page Not Found')
    await expect(page.locator('main')).toContainText('The page you were looking for could not be found.')
    await expect(page.locator('[data-layout]').first()).toHaveAttribute('data-layout', 'minimal')
    await expect(page.getByRole('link', { name: 'Go to Home Page' })).toHaveAttribute('href', '/')
  })

test('§2 “/ (home, reached also through the logo link)”', async ({ page }) => {
  await open(page, '/contracts/v2')
  await topBar(page).getByRole('link', { name: 'PancakeSwap Developer, home' }).click()
  await expect(page.locator('h1')).toHaveText('Your DEX Your Innovation')
  await expect(page).toHaveURL(/:\d+\/$/)
})

test('sitemap.xml: the sitemap names every route once', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const named = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => match[1])
  expect(named.sort()).toEqual(routes.map((route) => origin + route).sort())
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${origin}/sitemap.xml`)
})

for (const section of ['/contracts', '/contracts-aptos', '/apis', '/bug-bounty', ''])
  test(`The not-found page: ${section}/no-such-page takes over without an error`, async ({ page }) => {
    const messages = complaints(page)
    await open(page, `${section}/no-such-page`)
    await expect(page.locator('h1')).toHaveText('Page Not Found')
    // The browser reports the status of the document itself.
    expect(messages.filter((message) => !/status of 404/.test(message))).toEqual([])
  })
