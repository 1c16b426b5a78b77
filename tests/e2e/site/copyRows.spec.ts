import type { Page } from '@playwright/test'
import { deploymentsOf, tokens } from '../../../facts/index.ts'
import { copied, expect, open, test } from '../support.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

const addressOf = (contract: string, chain: string) => deploymentsOf({ contract, chain })[0]?.address ?? ''
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())
const field = (page: Page, name: string) => page.getByRole('search', { name: 'Addresses' }).getByLabel(name)
const button = (page: Page) => page.getByRole('button', { name: /^Copy as/ }).first()
const choose = (page: Page, format: string) =>
  copied(page.locator('body'), () => page.getByRole('menuitem', { name: format, exact: true }).click())

test('The rows that stand are copied in each format, and no others', async ({ page }) => {
  await open(page, '/addresses?product=v3&chain=base&status=active')
  const expected = deploymentsOf({ product: 'v3', chain: 'base', status: 'active' }).map(({ address }) => address)
  await expect(page.locator('tr[data-chains]:visible')).toHaveCount(expected.length)
  for (const [format, sign] of [
    ['Solidity', /library PancakeV3Base \{[\s\S]*PANCAKE_V3_FACTORY = 0x0BFb/],
    ['JSON', /^\{\s+"8453": \{\s+"v3": \{/],
    ['TypeScript', /^export const addresses = \{[\s\S]*\} as const/],
    ['.env', /^# Base, chain id 8453\nBASE_V3_PANCAKE_V3_FACTORY=0x0BFb/],
  ] as const) {
    await button(page).click()
    await choose(page, format)
    const text = await clipboard(page)
    expect(text).toMatch(sign)
    expect((text.match(/\b0x[0-9a-fA-F]{40}\b/g) ?? []).sort()).toEqual([...expected].sort())
    await expect(button(page)).toHaveAccessibleName(/^Copy as/)
  }
})

test('Text, tokens and what is deprecated narrow what is copied', async ({ page }) => {
  await open(page, '/addresses?product=tokens&chain=zksync')
  await button(page).click()
  await choose(page, 'JSON')
  const own = tokens.filter(({ chain }) => chain === 'zksync')
  const addresses = Object.values<string>(JSON.parse(await clipboard(page))['324'].tokens)
  expect(addresses.sort()).toEqual(own.map(({ address }) => address).sort())

  await field(page, 'Product').selectOption('v3')
  await field(page, 'Chain').selectOption('')
  await field(page, 'Status').selectOption('Deprecated')
  await field(page, 'Contract, token or address').fill('PancakeV3Factory')
  await expect(button(page)).toHaveAccessibleName(/^Copy as/)
  await button(page).click()
  await choose(page, 'Solidity')
  const text = await clipboard(page)
  expect(text).toContain(`PANCAKE_V3_FACTORY = ${addressOf('PancakeV3Factory', 'goerli')};`)
  expect(text.match(/^library \w+/gm)?.every((line) => line.endsWith('Retired'))).toBe(true)
})

test('A table of deployments copies its chain, by keyboard', async ({ page }) => {
  await open(page, '/contracts/v3/addresses?chain=base')
  const copy = button(page)
  await copy.focus()
  await page.keyboard.press('Enter')
  const items = page.getByRole('menuitem')
  await expect(items.first()).toBeFocused()
  await expect(copy).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowUp')
  await expect(items.last()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(items.first()).toBeHidden()
  await expect(copy).toBeFocused()
  await expect(copy).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Enter')
  await expect(items.first()).toBeFocused()
  await page.keyboard.press('End')
  await copied(page.locator('body'), () => page.keyboard.press('Enter'))
  const text = await clipboard(page)
  expect(text).toContain(`BASE_V3_PANCAKE_V3_FACTORY=${addressOf('PancakeV3Factory', 'base')}`)
  expect(text.match(/^# .*/gm)).toEqual(['# Base, chain id 8453'])
})

test('What is not loaded says so, and the next press tries again', async ({ page }) => {
  await open(page, '/addresses?product=v3&chain=base')
  await page.route('**/deployments.json', (route) => route.abort())
  await button(page).click()
  await page.getByRole('menuitem', { name: 'JSON', exact: true }).click()
  const failed = page.getByRole('button', { name: 'Not copied' })
  await expect(failed).toBeVisible()
  await page.unroute('**/deployments.json')
  await failed.click()
  await choose(page, 'JSON')
})

test('Other origins may read data, and nothing else', async ({ request }) => {
  const originOf = async (path: string) => (await request.get(path)).headers()['access-control-allow-origin']
  for (const path of [
    '/deployments.json',
    '/abis/Vault.json',
    '/book/addresses.json',
    '/book/src/v3/PancakeV3Base.sol',
  ])
    expect([path, await originOf(path)]).toEqual([path, '*'])
  for (const path of ['/', '/addresses', '/tools/decode.json', '/llms.txt'])
    expect([path, await originOf(path)]).toEqual([path, undefined])
})
