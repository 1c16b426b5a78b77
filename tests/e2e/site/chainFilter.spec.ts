import type { Page } from '@playwright/test'
import { deploymentsOf } from '../../../facts/index.ts'
import { address, expect, isMarked, mark, open, outline, ready, test } from '../support.ts'

const path = '/contracts/infinity/resources/addresses'
const filter = (page: Page) => page.getByRole('group', { name: 'Chain', exact: true }).first()
const button = (page: Page) => filter(page).locator('.chain-button')
const field = (page: Page) => page.getByRole('combobox', { name: 'Find a chain' })
const options = (page: Page) => page.getByRole('listbox', { name: 'Chains' }).getByRole('option')
const chainsShown = (page: Page) =>
  page
    .locator('a.chain:visible')
    .evaluateAll((links) => [...new Set(links.map((link) => (link as HTMLElement).dataset.chain))])

async function choose(page: Page, name: string): Promise<void> {
  await button(page).click()
  await options(page).filter({ hasText: name }).first().click()
}

test('A chain chosen in the list narrows every block of the page to it, and its explorers', async ({ page }) => {
  await open(page, path)
  await expect(button(page)).toHaveText('All chains')
  expect((await chainsShown(page)).length).toBeGreaterThan(1)
  await button(page).click()
  const keys = await options(page).evaluateAll((all) =>
    all.map((one) => (one as HTMLElement).dataset.chainOption ?? ''),
  )
  expect(keys.length).toBeGreaterThan(3)
  await page.keyboard.press('Escape')
  for (const key of keys.filter(Boolean)) {
    await button(page).click()
    await page.locator(`[data-chain-option="${key}"]`).click()
    expect(await chainsShown(page)).toEqual([key])
    for (const label of await page.locator('.chain-button').allTextContents()) expect(label).not.toBe('All chains')
    const [row] = await page.locator('tr[data-chains]:visible').all()
    expect(await row?.locator('.explorer').getAttribute('href')).toBe(
      await row?.locator('a.chain:visible').getAttribute('href'),
    )
  }
  await page.getByRole('button', { name: 'Show all chains' }).first().click()
  await expect(button(page)).toHaveText('All chains')
  await expect(button(page)).toBeFocused()
  expect((await chainsShown(page)).length).toBeGreaterThan(1)
})

test('The chain is kept in the address bar and for other pages: a link, a reload and a step back keep it', async ({
  page,
}) => {
  await open(page, path)
  await mark(page)
  await choose(page, 'Base')
  expect(address(page)).toBe(`${path}?chain=base`)
  expect(await isMarked(page)).toBe(true)
  await page.reload()
  await ready(page)
  await expect(button(page)).toHaveText('Base')
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
  await expect(button(page)).toHaveText('Base')
  await open(page, '/contracts/v3/addresses')
  await expect(button(page)).toHaveText('Base')
  expect(await chainsShown(page)).toEqual(['base'])
})

test('The list of chains by keyboard: it is searched, walked through and left', async ({ page }) => {
  await open(page, path)
  await button(page).focus()
  await page.keyboard.press('Enter')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('testn')
  await expect(options(page).first()).toContainText('Testnet')
  await page.keyboard.press('Enter')
  expect(await chainsShown(page)).toEqual(['bscTestnet'])
  await expect(button(page)).toBeFocused()
  await page.keyboard.press('Enter')
  // The loaded list opens immediately: the keys that follow reach its field.
  await page.keyboard.type('no such chain')
  await expect(page.getByText('No chain of this page has this name.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field(page)).toHaveCount(0)
  await expect(button(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(field(page)).toHaveAttribute('aria-activedescendant', /.+/)
  await page.keyboard.press('Tab')
  await expect(field(page)).toHaveCount(0)
})

test('A chain that the page has no row of shows all', async ({ page }) => {
  await open(page, `${path}?chain=nowhere`)
  await expect(button(page)).toHaveText('All chains')
  expect((await chainsShown(page)).length).toBeGreaterThan(1)
})

test('Issue, “a chain chosen anywhere is chosen everywhere”: the addresses of the home page follow, and say where they are not', async ({
  page,
}) => {
  await open(page, path)
  await choose(page, 'Base')
  await page.goto('/')
  const row = (name: string) => page.locator('.generations tr', { hasText: name })
  const [onBase] = deploymentsOf({ contract: 'PancakeRouter', chain: 'base', status: 'active' })
  await expect(page.locator('.chain-button')).toHaveText('Base')
  await expect(row('Constant product').locator('code.address')).toHaveText(onBase?.address ?? 'none')
  await expect(row('Constant product').locator('.explorer')).toHaveAttribute('href', /basescan.*0x/)
  await expect(row('StableSwap')).toContainText('not on Base')
  await expect(row('StableSwap').locator('code.address')).toBeHidden()

  await button(page).click()
  await options(page).filter({ hasText: 'BNB Smart Chain' }).first().click()
  await expect(page.locator('.chain-button')).toHaveText('BNB Smart Chain')
  await expect(row('StableSwap').locator('code.address')).toBeVisible()
  await expect(row('StableSwap').getByRole('button')).toHaveAccessibleName(/ on BNB Smart Chain$/)
  expect(address(page)).toBe('/?chain=bsc')
})

test('Issue, “a chain chosen anywhere is chosen everywhere (…, samples that name an address)”: a sample of another chain says what its addresses are there', async ({
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
  await expect(block.first().locator(':scope > button.copy')).toHaveAccessibleName('Copy code')

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
    await copy.click()
    await expect(copy).toHaveText('Copied')
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toMatch(/^0x[0-9a-fA-F]{40}$/)
    expect(await row.locator('code.address').textContent()).toBe(copied)
  })

  test('An address that is selected and copied has no spaces', async ({ page }) => {
    await open(page, path)
    const code = page.locator('tr[data-chains~="bsc"] code.address').first()
    await code.evaluate((element) => getSelection()?.selectAllChildren(element))
    await page.keyboard.press('ControlOrMeta+C')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^0x[0-9a-fA-F]{40}$/)
  })
})

test('A list of chains that cannot be loaded leaves the rows and asks for a reload', async ({ page }) => {
  await page.route('**/assets/chainList-*.js', (route) => route.abort())
  await open(page, path)
  const before = await chainsShown(page)
  await button(page).click()
  await expect(page.getByText('The list of chains could not be loaded. Reload the page to try again.')).toBeVisible()
  expect(await chainsShown(page)).toEqual(before)
})
