import {
  dialog,
  entryScript,
  expect,
  field,
  frames,
  hold,
  open,
  phone,
  ready,
  results,
  sidebar,
  test,
  topBar,
  wide,
} from '../support.ts'

test('§2 “It is titled "the product Developer" with the tagline "Your DEX Your Innovation"”', async ({ page }) => {
  await open(page, '/')
  await expect(page).toHaveTitle('PancakeSwap Developer')
  await expect(page.locator('h1')).toHaveText('Your DEX Your Innovation')
  await expect(page.locator('[data-layout]').first()).toHaveAttribute('data-layout', 'landing')
})

test('§2 “Top navigation: EVM (to the Infinity overview), Aptos (to the Aptos contracts section), APIs (to the subgraph page) and Bug Bounty”', async ({
  page,
}) => {
  await open(page, '/')
  const links = topBar(page).getByRole('navigation', { name: 'Main' }).getByRole('link')
  await expect(links).toHaveText(['EVM', 'Aptos', 'APIs', 'Bug Bounty'])
  const hrefs = ['/contracts/infinity/overview', '/contracts-aptos', '/apis/subgraph', '/bug-bounty']
  for (const [at, href] of hrefs.entries()) await expect(links.nth(at)).toHaveAttribute('href', href)
  for (const [at, href] of hrefs.entries()) {
    await links.nth(at).click()
    await expect(page).toHaveURL(new RegExp(`${href}$`))
    await expect(links.nth(at)).toHaveAttribute('aria-current', 'true')
    await expect(topBar(page).getByRole('navigation').locator('[aria-current]')).toHaveCount(1)
    await expect(page.locator('h1')).not.toHaveText('Page Not Found')
  }
})

test('§2 “The sidebar covers these contract sections: Infinity, v3, v2, crosschain, universal router, permit2, X, stableswap, masterchef, syrup pools, cake, IFO, prediction, lottery, and a deprecated group”', async ({
  page,
}) => {
  await open(page, '/contracts/infinity/overview')
  const sections = [
    'Infinity',
    'v3',
    'v2',
    'Crosschain',
    'Universal Router',
    'Permit2',
    'PancakeSwap X',
    'StableSwap',
    'MasterChef',
    'Syrup pools',
    'CAKE',
    'IFO',
    'Prediction',
    'Lottery',
    'Deprecated',
  ]
  const shown = await sidebar(page).locator('nav > ul > li > details > summary').allInnerTexts()
  // Sections for what the specification does not cover come between them.
  expect(shown.map((text) => text.trim()).filter((text) => sections.includes(text))).toEqual(sections)
})

test('§2 “Sidebar roots: /contracts and /contracts-aptos”: each page has its own, and no other page has one', async ({
  page,
}) => {
  await open(page, '/contracts-aptos/v2/overview')
  await expect(sidebar(page).getByRole('link', { name: 'Swap core' })).toBeVisible()
  await expect(sidebar(page).getByText('Infinity')).toHaveCount(0)
  await open(page, '/contracts/v2')
  await expect(sidebar(page).locator('summary').getByText('Infinity', { exact: true }).first()).toBeVisible()
  for (const path of ['/apis/subgraph', '/bug-bounty']) {
    await open(page, path)
    await expect(sidebar(page)).toHaveCount(0)
    await expect(page.locator('footer')).toHaveCount(1)
  }
})

test('The list of pages that scrolled to the current one starts with a whole name', async ({ page }) => {
  for (const path of ['/contracts/infinity/reference/farming', '/contracts/v3/smartrouter/v3swaprouter']) {
    await open(page, path)
    await expect(sidebar(page).locator('[aria-current="page"]')).toBeInViewport()
    const [scrolled, cut] = await sidebar(page).evaluate((list) => {
      const { top } = list.getBoundingClientRect()
      // The space under a name is no part of it.
      const isCut = ({ top: start, bottom }: DOMRect) => start < top && bottom - 5 > top
      const entries = [...list.querySelectorAll('a, summary')].filter((entry) => entry.checkVisibility())
      return [list.scrollTop, entries.filter((entry) => isCut(entry.getBoundingClientRect())).map((e) => e.textContent)]
    })
    expect(scrolled).toBeGreaterThan(0)
    expect(cut).toEqual([])
  }
})

test('Nothing moves while the page loads: the logo’s place is kept until it has come', async ({ page }) => {
  const release = await hold(page, '**/logo-*.svg')
  await page.goto('/bug-bounty', { waitUntil: 'commit' })
  const home = topBar(page).getByRole('link', { name: 'PancakeSwap Developer, home' })
  await expect(page.locator('footer')).toBeVisible()
  // Before the first paint a box may be measured without the style sheets.
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0)
  const before = await home.boundingBox()
  expect(before?.width).toBeGreaterThan(100)
  release()
  await ready(page)
  expect(await home.boundingBox()).toEqual(before)
})

test('§2 “Logo height 56px”, “logo URLs for dark and light themes”: the logo of the theme is shown, and leads home', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await open(page, '/bug-bounty')
  const home = topBar(page).getByRole('link', { name: 'PancakeSwap Developer, home' })
  const shown = home.locator('img:visible')
  await expect(shown).toHaveAttribute('src', '/logo-light.svg')
  expect((await shown.boundingBox())?.height).toBe(56)
  await topBar(page).getByRole('button', { name: 'Switch between light and dark theme' }).click()
  await expect(shown).toHaveAttribute('src', '/logo-dark.svg')
  expect((await shown.boundingBox())?.height).toBe(56)
  await page.setViewportSize(phone)
  expect((await shown.boundingBox())?.height).toBe(56)
})

test('§9 “Accent colour #1FC7D4, hover #00bac7”', async ({ page }) => {
  await open(page, '/')
  const read = () =>
    page.evaluate(() => {
      const style = getComputedStyle(document.documentElement)
      return ['--accent', '--accent-hover'].map((name) => style.getPropertyValue(name).trim())
    })
  expect(await read()).toEqual(['#1FC7D4', '#00bac7'])
  await page.evaluate(() => document.documentElement.classList.add('dark'))
  expect(await read()).toEqual(['#1FC7D4', '#00bac7'])
})

test('§3 “banner”, “socials (empty)”: what the site’s configuration leaves empty is not there', async ({ page }) => {
  await open(page, '/contracts/v2')
  await expect(page.getByRole('region', { name: 'Announcement' })).toHaveCount(0)
  await expect(topBar(page).locator('a[target=_blank]')).toHaveCount(0)
  await expect(page.locator('link[href*="fonts.g"]')).toHaveCount(0)
})

test('§2 “Edit page link”, “Last updated”, and next to them the report of a wrong fact with the page filled in', async ({
  page,
}) => {
  await open(page, '/contracts/v2/router-v2')
  const footer = page.locator('footer')
  await expect(footer.getByRole('link', { name: 'Edit page' })).toHaveAttribute(
    'href',
    'https://github.com/pancakeswap/pancake-developer/edit/main/docs/pages/contracts/v2/router-v2.mdx',
  )
  await expect(footer.getByRole('link', { name: 'Report a wrong fact' })).toHaveAttribute(
    'href',
    'https://github.com/pancakeswap/pancake-developer/issues/new?template=wrong-fact.yml&page=%2Fcontracts%2Fv2%2Frouter-v2',
  )
  await expect(footer).toContainText('Last updated:')
  await expect(footer.getByRole('link', { name: 'Previous · v2 Factory' })).toBeVisible()
  await expect(footer.getByRole('link', { name: 'Next · v2 Calculate with a pair' })).toBeVisible()
})

test('The home page’s own search field opens the search dialog', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('button', { name: /^Address, selector, error or question/ }).click()
  await expect(field(page)).toBeFocused()
  await field(page).fill('settle')
  await expect(results(page)).toHaveCount(16)
  await expect(dialog(page)).toBeVisible()
})

test('The search fields of the home page and of the bar name the same key, which opens the search', async ({
  page,
}) => {
  await open(page, '/')
  const hint = (await page.locator('.front-search kbd').textContent()) ?? ''
  await open(page, '/contracts/v2')
  await expect(topBar(page).locator('kbd')).toHaveText(hint)
  await page.keyboard.press(hint)
  await expect(field(page)).toBeFocused()
})

test('The home page has tasks as links, a comparison of the four generations and a line of figures', async ({
  page,
}) => {
  await open(page, '/')
  const tasks = page.getByRole('region', { name: 'Tasks' })
  for (const [name, href] of [
    ['Start here', '/contracts/exchange'],
    ['Swap on v3', '/contracts/v3/guides/swap'],
    ['Swap on Infinity', '/contracts/infinity/guides/perform-a-swap'],
    ['Provide liquidity', '/contracts/infinity/guides/manage-liquidity'],
    ['Write a hook', '/contracts/infinity/guides/develop-a-hook'],
    ['Farm CAKE', '/contracts/masterchef/guides/farm-cake'],
    ['Prices and data', '/contracts/exchange/guides/read-prices-and-events'],
    ['Swap API', '/contracts/unified-swap-api/overview'],
    ['SDKs', '/sdks/overview'],
    ['Tools', '/contracts/tools'],
    ['Limit and signed orders', '/contracts/pcsx/overview'],
    ['All addresses', '/addresses'],
  ] as const)
    await expect(tasks.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
  const rows = page
    .getByRole('table')
    .filter({ has: page.getByRole('columnheader', { name: 'Generation' }) })
    .locator('tbody tr')
  await expect(rows).toHaveCount(4)
  for (const [at, name] of ['Infinity', 'v3', 'v2', 'StableSwap'].entries()) {
    await expect(rows.nth(at)).toContainText(name)
    await expect(rows.nth(at).locator('code.address').first()).toHaveText(/^0x[\dA-Fa-f]{40}$/)
  }
  await expect(page.getByRole('region', { name: 'What is checked' })).toContainText(/[\d,]+ claims proven/)
})

test('One search at a time: the bar’s search appears when the page’s own field has left the window', async ({
  page,
}) => {
  for (const viewport of [wide, phone]) {
    await page.setViewportSize(viewport)
    await open(page, '/')
    const ownField = page.getByRole('button', { name: /^Address, selector, error or question/ })
    const inBar = topBar(page).getByRole('button', { name: /Search/ })
    await expect(ownField).toBeInViewport()
    await expect(inBar).toBeHidden()
    await page.evaluate(() => scrollTo({ top: 1500 }))
    await expect(ownField).not.toBeInViewport()
    await expect(inBar).toBeVisible()
  }
})

test('Every page ends with links to the source, the app, status, security, a report and llms.txt', async ({ page }) => {
  for (const path of ['/', '/contracts/v2', '/bug-bounty', '/apis/subgraph']) {
    await open(page, path)
    for (const [name, href] of [
      ['Source', /github\.com\/pancakeswap\/pancake-developer$/],
      ['App', /^https:\/\/pancakeswap\.finance$/],
      ['Status', /actions\/workflows\/onchain\.yml$/],
      ['Security', /^\/bug-bounty$/],
      ['Report a wrong fact', /issues\/new\?template=wrong-fact\.yml/],
      ['llms.txt', /^\/llms\.txt$/],
    ] as const)
      await expect(page.locator('footer').getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
  }
})

test('The APIs item leads to all four APIs, and each of them names the others', async ({ page }) => {
  const apis = [
    '/apis/subgraph',
    '/contracts/unified-swap-api/overview',
    '/contracts/aggregator',
    '/contracts/pcsx/swap-integration',
  ]
  for (const path of apis) {
    await open(page, path)
    for (const other of apis.filter((api) => api !== path))
      await expect(page.locator(`article a[href^="${other}"]`).first()).toBeVisible()
  }
})

test('The figure on the home page: the amount moves price, ticks and output', async ({ page }) => {
  await open(page, '/')
  const figure = page.getByRole('figure')
  const reading = (name: string) => figure.locator('dt', { hasText: name }).locator('+ dd')
  const amount = figure.getByRole('slider', { name: 'USDT to pay' })
  await amount.press('Home')
  await expect(reading('You pay')).toHaveText('100 USDT')
  await expect(reading('Ticks crossed')).toHaveText('0')
  // At 2.5 USDT each, less the fee of 0.25 %.
  await expect(reading('You receive')).toHaveText('39.86 CAKE')
  await amount.press('End')
  await expect(reading('You pay')).toHaveText('1,000,000 USDT')
  await expect(reading('Ticks crossed')).not.toHaveText('0')
  await expect(amount).toHaveAttribute('aria-valuetext', /^1,000,000 USDT for [\d,]+ CAKE, \d+ ticks crossed$/)
})

test('Keys pressed on the figure’s slider before React runs count: amounts and drawing follow', async ({ page }) => {
  const release = await hold(page, entryScript)
  await page.goto('/')
  const figure = page.getByRole('figure')
  await figure.getByRole('slider', { name: 'USDT to pay' }).press('Home')
  await expect(figure.getByRole('slider')).toHaveValue('0')
  release()
  await ready(page)
  await expect(figure.locator('dt', { hasText: 'You pay' }).locator('+ dd')).toHaveText('100 USDT')
  await expect(figure.locator('dt', { hasText: 'Ticks crossed' }).locator('+ dd')).toHaveText('0')
  await expect(figure.getByRole('img')).toHaveAccessibleName(/crosses 0 initialized ticks/)
})

for (const width of [390, 1024, 1280])
  test(`The button for a sample’s types takes a place that is kept for it, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    const release = await hold(page, entryScript)
    await page.goto('/')
    const caption = page.locator('.code[data-types] > .code-title')
    const code = page.locator('.code[data-types] > pre')
    await expect(caption).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    await expect(caption.getByRole('button', { name: /^Types/ })).toHaveCount(0)
    const before = [await caption.boundingBox(), await code.boundingBox()]
    release()
    await ready(page)
    await expect(caption.getByRole('button', { name: /^Types/ })).toBeVisible()
    expect([await caption.boundingBox(), await code.boundingBox()]).toEqual(before)
  })

test('The empty search: the search offers tasks without a query, and marks a member’s kind', async ({ page }) => {
  await open(page, '/')
  await page.keyboard.press('/')
  const tasks = dialog(page).getByRole('navigation', { name: 'Tasks' })
  await expect(tasks.getByRole('link')).toHaveCount(6)
  await field(page).fill('V3TooLittleReceived')
  await expect(results(page).first().locator('[data-kind=error] > .dot')).toBeVisible()
  await expect(tasks).toHaveCount(0)
})

for (const saveData of [false, true])
  test(`The fonts weigh at most 70 KB together, and are left out with data saving on: ${saveData ? 'saving' : 'not saving'}`, async ({
    page,
  }) => {
    if (saveData)
      await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    const fonts = new Map<string, Promise<number>>()
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (pathname.endsWith('.woff2'))
        fonts.set(
          pathname,
          response.body().then(({ length }) => length),
        )
    })
    // With data saving, the site starts React at the reader's first input only.
    await page.goto('/')
    await page.evaluate(() => document.fonts.ready)
    await page.waitForLoadState('networkidle')
    const loaded = await page.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family.replaceAll('"', '')),
    )
    const sizes = await Promise.all(fonts.values())
    if (saveData) expect(sizes).toEqual([])
    else {
      expect(sizes).toHaveLength(2)
      expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(70 * 1024)
    }
    for (const family of ['Geist', 'Geist Mono']) expect(loaded.includes(family)).toBe(!saveData)
  })

for (const path of [
  '/',
  '/contracts/infinity/overview',
  '/contracts/infinity/guides/perform-a-swap',
  '/contracts/infinity/resources/addresses',
  '/contracts/infinity/overview/amm-layer-poolmanager',
  '/contracts/v3/addresses',
  '/contracts/v2/router-v2',
  '/no-such-page',
])
  test(`No window is too narrow: nothing scrolls sideways on ${path}`, async ({ page }) => {
    await open(page, path)
    for (const width of [1920, 1280, 1024, 768, 390, 320]) {
      await page.setViewportSize({ width, height: 800 })
      await frames(page)
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect([width, over]).toEqual([width, 0])
    }
  })
