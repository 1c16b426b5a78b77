import type { Page } from '@playwright/test'
import { address, expect, isMarked, mark, open, outline, ready, test } from '../support.ts'

const path = '/contracts/infinity/resources/addresses'
const filter = (page: Page) => page.getByRole('group', { name: 'Show one chain' }).first()
const chainOfRows = (page: Page) =>
  page
    .locator('tr[data-chain]:visible')
    .evaluateAll((rows) => [...new Set(rows.map((row) => (row as HTMLElement).dataset.chain))])

test('The chain filter narrows every table of the page to one chain, with the count on each toggle', async ({
  page,
}) => {
  await open(page, path)
  const all = filter(page).getByRole('button', { name: /^All/ })
  await expect(all).toHaveAttribute('aria-pressed', 'true')
  expect((await chainOfRows(page)).length).toBeGreaterThan(2)
  const table = page.locator('[data-deployments]').first()
  for (const toggle of await filter(page).getByRole('button').all()) {
    const count = Number(await toggle.locator('.count').textContent())
    const chain = (await toggle.getAttribute('data-chain-toggle')) ?? ''
    await toggle.click()
    await expect(toggle).toHaveAttribute('aria-pressed', 'true')
    await expect(table.locator('tr[data-chain]:visible')).toHaveCount(count)
    if (chain) expect(await chainOfRows(page)).toEqual([chain])
  }
})

test('The chain is in the address bar: a link, a reload and a step back keep it', async ({ page }) => {
  await open(page, path)
  await mark(page)
  await filter(page).getByRole('button', { name: /^Base/ }).click()
  expect(address(page)).toBe(`${path}?chain=base`)
  expect(await isMarked(page)).toBe(true)
  await page.reload()
  await ready(page)
  await expect(filter(page).getByRole('button', { name: /^Base/ })).toHaveAttribute('aria-pressed', 'true')
  expect(await chainOfRows(page)).toEqual(['base'])

  await outline(page).getByRole('link').last().click()
  await expect.poll(() => address(page)).toMatch(new RegExp(`^${path}\\?chain=base#`))
  expect(await chainOfRows(page)).toEqual(['base'])

  await page
    .locator('footer')
    .getByRole('link', { name: /^Previous/ })
    .click()
  await expect(page).not.toHaveURL(new RegExp(path))
  expect(address(page)).not.toContain('chain=')
  await page.goBack()
  await expect(filter(page).getByRole('button', { name: /^Base/ })).toHaveAttribute('aria-pressed', 'true')
  expect(await chainOfRows(page)).toEqual(['base'])
})

test('The chain filter by keyboard: Tab reaches each toggle, Space presses it, and again shows all', async ({
  page,
}) => {
  await open(page, path)
  await filter(page).getByRole('button').first().focus()
  await page.keyboard.press('Tab')
  const second = filter(page).getByRole('button').nth(1)
  await expect(second).toBeFocused()
  await page.keyboard.press('Space')
  await expect(second).toHaveAttribute('aria-pressed', 'true')
  expect(await chainOfRows(page)).toEqual([await second.getAttribute('data-chain-toggle')])
  await page.keyboard.press('Enter')
  await expect(filter(page).getByRole('button', { name: /^All/ })).toHaveAttribute('aria-pressed', 'true')
  expect(address(page)).toBe(path)
})

test('A chain that the page has no row of shows all', async ({ page }) => {
  await open(page, `${path}?chain=nowhere`)
  await expect(filter(page).getByRole('button', { name: /^All/ })).toHaveAttribute('aria-pressed', 'true')
  expect((await chainOfRows(page)).length).toBeGreaterThan(2)
})

for (const route of [path, '/contracts/v3/addresses', '/contracts/stableswap/overview', '/contracts/v2/addresses'])
  test(`Whatever chain is chosen, there is a way back to all: ${route}`, async ({ page }) => {
    await open(page, route)
    const chains = await page
      .locator('[data-chain-toggle]')
      .evaluateAll((toggles) => [
        ...new Set(toggles.map((toggle) => (toggle as HTMLElement).dataset.chainToggle ?? '')),
      ])
    for (const chain of chains.filter(Boolean)) {
      await page.locator(`[data-chain-toggle="${chain}"]:visible`).first().click()
      expect(await chainOfRows(page)).toEqual([chain])
      await page.locator('[data-chain-toggle=""]:visible').first().click()
    }
  })

test.describe('with a clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })
  test('An address is copied whole, by a button that says whose it is', async ({ page }) => {
    await open(page, path)
    const row = page.locator('tr[data-chain="bsc"]').first()
    const contract = await row.locator('.contract').textContent()
    const button = row.getByRole('button')
    await expect(button).toHaveAccessibleName(`Copy address of ${contract} on BNB Smart Chain`)
    await button.click()
    await expect(button).toHaveText('Copied')
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toMatch(/^0x[0-9a-fA-F]{40}$/)
    expect(await row.locator('code.address').textContent()).toBe(copied)
  })
})
