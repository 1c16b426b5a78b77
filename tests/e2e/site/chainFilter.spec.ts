import type { Page } from '@playwright/test'
import { deploymentsOf } from '../../../facts/index.ts'
import {
  address,
  copied,
  entryScript,
  expect,
  isMarked,
  mark,
  neverIdle,
  open,
  outline,
  ready,
  test,
} from '../support.ts'

const path = '/contracts/infinity/resources/addresses'
const select = (page: Page) => page.getByRole('combobox', { name: 'Chain', exact: true }).first()
const chosen = (page: Page) => select(page).locator('option:checked')
const chainsShown = (page: Page) =>
  page
    .locator('a.chain:visible')
    .evaluateAll((links) => [...new Set(links.map((link) => (link as HTMLElement).dataset.chain))])

/** Chooses a chain, and waits until the address has it. */
async function choose(page: Page, name: string): Promise<void> {
  await select(page).selectOption({ label: name })
  const key = await select(page).inputValue()
  await expect.poll(() => new URL(page.url()).searchParams.get('chain') ?? '').toBe(key)
}

test('A chain chosen in the list narrows every block of the page to it, and its explorers', async ({ page }) => {
  await open(page, path)
  await expect(chosen(page)).toHaveText('All chains')
  expect((await chainsShown(page)).length).toBeGreaterThan(1)
  await expect(select(page).locator('optgroup').first()).toHaveAttribute('label', 'Mainnets')
  const keys = await select(page)
    .locator('option')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))
  expect(keys.length).toBeGreaterThan(3)
  for (const key of keys.filter(Boolean)) {
    await select(page).selectOption(key)
    await expect.poll(() => chainsShown(page)).toEqual([key])
    for (const other of await page.locator('.chain-filter > select').all()) await expect(other).toHaveValue(key)
    const [row] = await page.locator('tr[data-chains]:visible').all()
    expect(await row?.locator('.explorer').getAttribute('href')).toBe(
      await row?.locator('a.chain:visible').getAttribute('href'),
    )
  }
  await choose(page, 'All chains')
  await expect.poll(async () => (await chainsShown(page)).length).toBeGreaterThan(1)
  await expect.poll(() => address(page)).toBe(path)
})

test('The chain is kept in the address bar and for other pages: a link, a reload and a step back keep it', async ({
  page,
}) => {
  await open(page, path)
  await mark(page)
  await choose(page, 'Base')
  await expect.poll(() => address(page)).toBe(`${path}?chain=base`)
  expect(await isMarked(page)).toBe(true)
  await page.reload()
  await ready(page)
  await expect(chosen(page)).toHaveText('Base')
  expect(await chainsShown(page)).toEqual(['base'])

  await outline(page).getByRole('link').last().click()
  await expect.poll(() => address(page)).toMatch(new RegExp(`^${path}\\?chain=base#`))
  expect(await chainsShown(page)).toEqual(['base'])

  await page
    .locator('footer')
    .getByRole('link', { name: /^Previous/ })
    .click()
  await expect(page).not.toHaveURL(new RegExp(path))
  await page.goBack()
  await expect(chosen(page)).toHaveText('Base')
  await open(page, '/contracts/v3/addresses')
  await expect(chosen(page)).toHaveText('Base')
  expect(await chainsShown(page)).toEqual(['base'])
})

test('The chain by keyboard: the arrow keys and letters choose it, before React and without it', async ({ page }) => {
  await neverIdle(page)
  await page.route(entryScript, (route) => route.abort())
  await page.goto(path)
  await select(page).focus()
  await expect(select(page)).toBeFocused()
  await page.keyboard.type('BNB Smart Chain T')
  await expect.poll(() => chainsShown(page)).toEqual(['bscTestnet'])
  await page.keyboard.press('Home')
  await expect.poll(async () => (await chainsShown(page)).length).toBeGreaterThan(1)
  await expect(select(page)).toBeFocused()
})

test('A chain that the page has no row of shows all', async ({ page }) => {
  await open(page, `${path}?chain=nowhere`)
  await expect(chosen(page)).toHaveText('All chains')
  expect((await chainsShown(page)).length).toBeGreaterThan(1)
})

test('The chosen chain applies to every page: the addresses of the home page follow, and say where they are not', async ({
  page,
}) => {
  await open(page, path)
  await choose(page, 'Base')
  await page.goto('/')
  const row = (name: string) => page.locator('.generations tr', { hasText: name })
  const [onBase] = deploymentsOf({ contract: 'PancakeRouter', chain: 'base', status: 'active' })
  await expect(chosen(page)).toHaveText('Base')
  await expect(row('Constant product').locator('code.address')).toHaveText(onBase?.address ?? 'none')
  await expect(row('Constant product').locator('.explorer')).toHaveAttribute('href', /basescan.*0x/)
  await expect(row('StableSwap')).toContainText('not on Base')
  await expect(row('StableSwap').locator('code.address')).toBeHidden()

  await choose(page, 'BNB Smart Chain')
  await expect(chosen(page)).toHaveText('BNB Smart Chain')
  await expect(row('StableSwap').locator('code.address')).toBeVisible()
  // Copy buttons are made when the reader comes near.
  await row('StableSwap').scrollIntoViewIfNeeded()
  await expect(row('StableSwap').getByRole('button')).toHaveAccessibleName(/ on BNB Smart Chain$/)
  await expect.poll(() => address(page)).toBe('/?chain=bsc')
})

test('The chosen chain applies to samples: a sample of another chain says what its addresses are there', async ({
  page,
}) => {
  await open(page, '/contracts/v3/addresses')
  await choose(page, 'ZKsync Era')
  await page.goto('/contracts/v3/guides/swap')
  const [router] = deploymentsOf({ contract: 'SmartRouter', chain: 'zksync', status: 'active' })
  const block = page.locator('.code[data-places]').filter({ has: page.locator('.sample-chain') })
  await expect(block.locator('.sample-chain').first()).toContainText('This sample uses BNB Smart Chain. On ZKsync Era:')
  const row = block.locator('li', { hasText: 'SmartRouter' }).first()
  await expect(row.locator('code.address')).toHaveText(router?.address ?? 'none')
  await expect(row.getByRole('button')).toHaveAccessibleName('Copy address of SmartRouter on ZKsync Era')
  await expect(row.getByRole('link')).toHaveAttribute('href', new RegExp(`zksync.*/${router?.address}$`))
  await block.first().scrollIntoViewIfNeeded()
  await expect(block.first().locator('.code-title > button.copy')).toHaveAccessibleName('Copy code')

  await page.goto('/contracts/v3/guides/swap?chain=linea')
  await expect(page.locator('.sample-chain').first()).toContainText('On Linea:')
  await page.route('**/assets/places-*.json', (route) => route.abort())
  await page.goto('/contracts/v3/guides/swap?chain=base')
  await expect(page.locator('.sample-chain').first()).toHaveText(
    'The addresses on the chosen chain could not be loaded.',
  )
  await page.unrouteAll()
  // A sample of the chosen chain has none.
  await open(page, '/contracts/v3/guides/swap?chain=bsc')
  await page.waitForLoadState('networkidle')
  await expect(page.locator('.sample-chain')).toHaveCount(0)
})

test('What is not deployed on the chosen chain says so', async ({ page }) => {
  await open(page, `${path}?chain=base`)
  const block = page.locator('[data-deployments]').filter({ has: page.locator('.chain-none') })
  await expect(block.first()).toContainText(/(is not|None of these contracts is) deployed on Base\./)
})

test.describe('with a clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })
  test('An address is copied whole, by a button that says whose it is', async ({ page }) => {
    await open(page, path)
    const row = page.locator('tr[data-chains~="bsc"]').first()
    const contract = await row.locator('.contract').textContent()
    const copy = row.getByRole('button')
    await expect(copy).toHaveAccessibleName(`Copy address of ${contract} on BNB Smart Chain`)
    await copied(copy, () => copy.click())
    const text = await page.evaluate(() => navigator.clipboard.readText())
    expect(text).toMatch(/^0x[0-9a-fA-F]{40}$/)
    expect(await row.locator('code.address').textContent()).toBe(text)
  })

  test('An address that is selected and copied has no spaces', async ({ page }) => {
    await open(page, path)
    const code = page.locator('tr[data-chains~="bsc"] code.address').first()
    await code.evaluate((element) => getSelection()?.selectAllChildren(element))
    await page.keyboard.press('ControlOrMeta+C')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^0x[0-9a-fA-F]{40}$/)
  })
})

test('Rows of a chain that cannot be loaded leave all rows and ask for a reload', async ({ page }) => {
  await page.route('**/assets/browser-*.js', (route) => route.abort())
  await open(page, path)
  const before = await chainsShown(page)
  await select(page).selectOption({ label: 'Base' })
  await expect(page.getByText('The rows of a chain could not be loaded. Reload the page to try again.')).toBeVisible()
  expect(await chainsShown(page)).toEqual(before)
})
