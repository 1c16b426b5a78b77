import type { Page } from '@playwright/test'
import { deploymentsOf } from '../../../facts/index.ts'
import {
  address,
  dialog,
  entryScript,
  expect,
  hold,
  open,
  outline,
  phone,
  ready,
  field as searchField,
  test,
} from '../support.ts'

const path = '/addresses'
const rows = (page: Page) => page.locator('tr[data-chains]:visible')
const field = (page: Page, name: string) => page.getByRole('search', { name: 'Addresses' }).getByLabel(name)
const shown = (page: Page) => rows(page).locator('.contract').allTextContents()

test('What is typed before React runs stays in the field, and the list stays narrowed', async ({ page }) => {
  const release = await hold(page, entryScript)
  await page.goto(path)
  const text = field(page, 'Contract, token or address')
  await text.fill('permit2')
  await expect(page.locator('[data-announcer]')).not.toBeEmpty()
  const narrowed = await shown(page)
  release()
  await ready(page)
  await expect(text).toHaveValue('permit2')
  await expect(text).toBeFocused()
  expect(await shown(page)).toEqual(narrowed)
})

test('Text, product, chain and status narrow the list; the address keeps them', async ({ page }) => {
  await open(page, path)
  await field(page, 'Contract, token or address').pressSequentially('positionmanager')
  await field(page, 'Product').selectOption('Infinity')
  await field(page, 'Chain').selectOption('Base')
  const wanted = ['CLPositionManager', 'BinPositionManager']
  await expect.poll(() => shown(page)).toEqual(wanted)
  await expect(page.locator('section[data-product]:visible')).toHaveCount(1)
  await expect.poll(() => address(page)).toBe(`${path}?text=positionmanager&product=infinity&chain=base`)

  await page.reload()
  await ready(page)
  await expect.poll(() => shown(page)).toEqual(wanted)
  await expect(field(page, 'Product')).toHaveValue('infinity')

  await field(page, 'Contract, token or address').fill('')
  await field(page, 'Status').selectOption('Deprecated')
  await field(page, 'Product').selectOption('v3')
  await field(page, 'Chain').selectOption('')
  await expect
    .poll(async () => new Set(await shown(page)))
    .toEqual(new Set(deploymentsOf({ product: 'v3', status: 'deprecated' }).map(({ contract }) => contract)))
  await expect.poll(() => address(page)).toBe(`${path}?product=v3&status=deprecated`)
})

test('An address is found by its digits, and what is not there says so', async ({ page }) => {
  const [vault] = deploymentsOf({ contract: 'Vault', chain: 'bsc' })
  await open(page, `${path}?text=${vault?.address.toLowerCase().slice(0, 12)}`)
  await expect.poll(() => shown(page)).toEqual(['Vault'])
  await field(page, 'Contract, token or address').fill('no such contract')
  await expect(page.getByText('No address has all of these.')).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Reset/ })).toHaveCount(1)
  await page.getByRole('button', { name: 'Reset', exact: true }).click()
  await expect(field(page, 'Contract, token or address')).toBeFocused()
  await expect(page.getByText('No address has all of these.')).toBeHidden()
})

test('Words that name no contract are ignored, and a chain is found by its key', async ({ page }) => {
  await open(page, `${path}?text=WBNB`)
  await expect.poll(() => shown(page)).toContain('WBNB')
  const named = await shown(page)
  const text = field(page, 'Contract, token or address')
  await text.fill('the address of WBNB token')
  await expect.poll(() => shown(page)).toEqual(named)
  // If a text has such words alone, all of them are searched for.
  await text.fill('contract')
  await expect(page.locator('.found > span')).not.toHaveText(/^(\d+) of \1$/)
  for (const [words, chain] of [
    ['WBNB bsc', 'bsc'],
    ['wbnb bnb', 'bsc'],
    ['usdc on eth', 'eth'],
  ] as const) {
    await text.fill(words)
    await expect(page).toHaveURL(new RegExp(`text=${words.replaceAll(' ', '\\+')}$`))
    await expect(
      rows(page)
        .and(page.locator(`[data-chains~=${chain}]`))
        .first(),
    ).toBeVisible()
  }
})

test('Where no row is found, a link opens the search of the site with the text', async ({ page }) => {
  await open(page, path)
  await field(page, 'Contract, token or address').fill('minTick & more')
  await page.getByRole('link', { name: 'Search the site for “minTick & more”' }).click()
  await expect(dialog(page)).toBeVisible()
  await expect(searchField(page)).toHaveValue('minTick & more')
})

test('Where no row is found, the outline has no heading without entries', async ({ page }) => {
  await open(page, path)
  const heading = page.getByRole('navigation', { name: 'On this page' }).getByText('On this page')
  await expect(heading).toBeVisible()
  const text = field(page, 'Contract, token or address')
  await text.fill('no such contract')
  await expect(heading).toBeHidden()
  await text.fill('vault')
  await expect(heading).toBeVisible()
})

test('The product with a token of exactly the typed name comes first, and goes back to its place', async ({ page }) => {
  await open(page, '/addresses')
  const products = page.getByRole('article').getByRole('heading', { level: 2 })
  const text = field(page, 'Contract, token or address')
  const listed = outline(page).getByRole('link')
  await expect(products.first()).toHaveText('Infinity')
  await text.fill('CAKE')
  await expect(products.first()).toHaveText('CAKE')
  // The outline follows.
  await expect(listed).toHaveText(await page.locator('article h2:visible').allTextContents())
  await text.fill('')
  await expect(products.first()).toHaveText('Infinity')
  await expect(products.last()).toHaveText('Tokens')
  await expect(listed).toHaveText(await products.allTextContents())
})

test('How many rows are found is shown, the outline lists their products, and a button resets the fields', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await open(page, `${path}?product=permit2&status=active&chain=base`)
  const found = page.locator('.found > span')
  const outline = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
  await expect
    .poll(async () => `${await rows(page).count()} of ${await page.locator('tr[data-chains]').count()}`)
    .toBe((await found.textContent()) ?? '')
  await expect(outline).toHaveText(['Permit2'])
  await page.getByRole('button', { name: 'Reset', exact: true }).click()
  await expect(found).toHaveText(`${await page.locator('tr[data-chains]').count()} rows`)
  await expect(outline.first()).toHaveText('Infinity')
  await expect(page.getByRole('button', { name: 'Reset', exact: true })).toBeHidden()
  await expect.poll(() => address(page)).toBe(path)
  await page.reload()
  await expect(found).toHaveText(/rows$/)
})

for (const width of [390, 1024, 1280])
  test(`The fields stay in sight over the rows, clear of the bars, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await open(page, path)
    await page.locator('#v2').scrollIntoViewIfNeeded()
    await page.evaluate(() => {
      location.hash = '#v2'
    })
    const text = field(page, 'Contract, token or address')
    await expect(text).toBeInViewport({ ratio: 1 })
    // What a link in the outline leads to is under the fields.
    const bottom = async (selector: string) =>
      page.locator(selector).evaluate((node) => node.getBoundingClientRect().bottom)
    await expect
      .poll(
        async () =>
          (await page.locator('#v2').evaluate((node) => node.getBoundingClientRect().top)) -
          (await bottom('.address-filter')),
      )
      .toBeGreaterThanOrEqual(0)
    await text.click()
    await expect(text).toBeFocused()
  })

test.describe('on a phone', () => {
  test.use({ viewport: phone })
  const places = (page: Page) =>
    page.evaluate(() => {
      const bar = document.querySelector('.address-filter')?.getBoundingClientRect()
      const curtain = document.querySelector('[data-curtain]')?.getBoundingClientRect()
      const row = [...document.querySelectorAll('tr[data-chains]')].find((one) => one.checkVisibility())
      const { top = 0, bottom = 0 } = row?.getBoundingClientRect() ?? {}
      const gap = (bar?.top ?? 0) - (curtain?.bottom ?? 0)
      // Between the fields, which are under the bar of the page, and the end of the window.
      return { isUnderBar: Math.abs(gap) < 1, isInSight: top >= (bar?.bottom ?? 0) && bottom <= innerHeight }
    })

  test('what is typed brings its results under the fields, and typing further moves nothing', async ({ page }) => {
    await open(page, path)
    const text = field(page, 'Contract, token or address')
    await text.pressSequentially('v')
    await expect.poll(() => places(page)).toEqual({ isUnderBar: true, isInSight: true })
    const before = await page.evaluate(() => scrollY)
    await text.pressSequentially('ault')
    await expect(page).toHaveURL(/text=vault$/)
    expect(await page.evaluate(() => scrollY)).toBe(before)
    // From further down, the results of other words come into sight again.
    await page.locator('#crosschain').scrollIntoViewIfNeeded()
    await page.mouse.wheel(0, 600)
    await expect.poll(async () => (await places(page)).isInSight).toBe(false)
    await text.press('Backspace')
    await expect.poll(() => places(page)).toEqual({ isUnderBar: true, isInSight: true })
  })

  test('a text without a match leaves the fields where they are', async ({ page }) => {
    await open(page, path)
    const text = field(page, 'Contract, token or address')
    await text.pressSequentially('vault')
    await expect.poll(async () => (await places(page)).isUnderBar).toBe(true)
    await text.pressSequentially('xyz')
    await expect(page.getByText('No address has all of these.')).toBeInViewport()
    expect((await places(page)).isUnderBar).toBe(true)
  })

  test('a link with a filter opens at its results; one without opens at the top', async ({ page }) => {
    await open(page, `${path}?text=vault`)
    await expect.poll(() => places(page)).toEqual({ isUnderBar: true, isInSight: true })
    await open(page, path)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })
})

test('In a wide window, where the results are in sight, typing does not scroll', async ({ page }) => {
  await open(page, path)
  await field(page, 'Contract, token or address').pressSequentially('vault')
  await expect(page).toHaveURL(/text=vault$/)
  await expect(rows(page).first()).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('Testnets and what is deprecated are folded until a filter asks for them', async ({ page }) => {
  await open(page, path)
  const summary = page.locator('[data-product=infinity] summary')
  const folded = page.locator('[data-product=infinity] details tr[data-chains]')
  await expect(summary).toHaveText(/^\d+ more addresses: \d+ on testnets, 2 deprecated$/)
  await expect(folded.first()).toBeHidden()
  await field(page, 'Chain').selectOption('Sepolia')
  await expect(page.locator('[data-product=infinity] tr[data-chains~=sepolia]').first()).toBeVisible()
  // It counts all rows, not those that were found.
  await expect(summary).toBeHidden()
  await page.getByRole('button', { name: 'Reset', exact: true }).click()
  await expect(folded.first()).toBeHidden()
  await expect(summary).toBeVisible()
})

test('A search of the browser opens what is folded', async ({ page }) => {
  const [vault] = deploymentsOf({ contract: 'Vault', chain: 'sepolia' })
  // A link to text finds it as the browser's search does.
  await page.goto(`${path}#:~:text=${vault?.address}`)
  await expect(page.locator('[data-product=infinity] details').first()).toHaveAttribute('open')
  await expect(page.locator('tr[data-chains=sepolia]').first()).toBeInViewport()
})

test('What is deprecated leads to its replacement', async ({ page }) => {
  await open(page, `${path}?product=infinity&status=deprecated`)
  await page.getByRole('link', { name: 'the later CLProtocolFeeController' }).click()
  const [current] = deploymentsOf({ contract: 'CLProtocolFeeController', chain: 'bsc', status: 'active' })
  await expect(rows(page).locator('code.address')).toHaveText([current?.address ?? 'none'])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the list is whole, in groups, and has no field that does nothing', async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Infinity')
    const [count, hidden] = await page
      .locator('tr[data-chains]')
      .evaluateAll((all) => [all.length, all.filter((row) => !row.checkVisibility()).length])
    expect(count).toBeGreaterThan(500)
    expect(hidden).toBe(0)
    await expect(page.getByRole('search', { name: 'Addresses' })).toBeHidden()
  })
})
