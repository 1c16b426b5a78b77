import type { Page } from '@playwright/test'
import { deploymentsOf } from '../../../facts/index.ts'
import { copied, entryScript, expect, hold, open, phone, ready, test } from '../support.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

const factory = '/contracts/v3/pancakev3factory'
const addressOf = (contract: string, chain: string) => deploymentsOf({ contract, chain })[0]?.address ?? ''
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())
const button = (page: Page, name: string) => page.getByRole('button', { name: `Copy call of ${name}`, exact: true })
const items = (page: Page) => page.getByRole('menuitem')

/** Opens the menu of a function. The first Tab key brings the buttons that are still far away. */
async function openMenu(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Tab')
  await button(page, name).click()
}

/** Chooses a format in an open menu, and gives what was copied. */
async function choose(page: Page, format: string): Promise<string> {
  await copied(page.locator('body'), () => items(page).filter({ hasText: format }).click())
  return clipboard(page)
}

test('By keys alone: a call is copied for the chosen chain, and Escape gives the focus back', async ({ page }) => {
  await open(page, `${factory}?chain=zksync`)
  const call = button(page, 'createPool')
  await page.keyboard.press('Tab')
  await call.focus()
  await page.keyboard.press('Enter')
  await expect(items(page).first()).toBeFocused()
  await expect(items(page)).toHaveText(['cast', 'viem', 'web3.py'])
  await expect(call).toHaveAttribute('aria-expanded', 'true')
  const address = addressOf('PancakeV3Factory', 'zksync')
  await expect(page.locator('.copy-menu:popover-open > p')).toHaveText(`A transaction. On ZKsync Era: ${address}`)
  await page.keyboard.press('ArrowDown')
  await expect(items(page).nth(1)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(items(page).first()).toBeHidden()
  await expect(call).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(items(page).first()).toBeFocused()
  await copied(call, () => page.keyboard.press('Enter'))
  await expect(call).toBeFocused()
  expect(await clipboard(page)).toBe(
    `cast send ${address} 'createPool(address,address,uint24)' '<tokenA>' '<tokenB>' '<fee>' --chain 324 --account '<keystore account>' --rpc-url '<RPC URL of ZKsync Era>'`,
  )
  await expect(call).toHaveText('Call')
})

test('An overload is the one of its row, and a pair has a placeholder for its address', async ({ page }) => {
  await open(page, '/contracts/v3/nonfungiblepositionmanager')
  const long = 'safeTransferFrom(address,address,uint256,bytes)'
  await openMenu(page, long)
  expect(await choose(page, 'web3.py')).toContain('contract.functions.safeTransferFrom(from_, to, tokenId, _data)')
  await open(page, '/contracts/v2/factory-v2')
  await openMenu(page, 'getReserves')
  expect(await choose(page, 'viem')).toContain("  address: pair,\n  abi: parseAbi(['function getReserves() view")
})

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('the menu is within the window, and stays open while React starts', async ({ page }) => {
    const release = await hold(page, entryScript)
    await page.goto('/contracts/vecake-and-gauge-voting')
    await page.locator('#vecake-createlock').scrollIntoViewIfNeeded()
    await button(page, 'createLock').click()
    await expect(page.locator('.copy-menu > p')).toContainText(', retired')
    release()
    await ready(page)
    const box = await page.locator('.copy-menu').boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(8)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(phone.width - 8)
    expect(await choose(page, 'cast')).toMatch(/^cast send 0x\w{40} 'createLock\(uint256,uint256\)' '<_amount>'/)
  })
})

test('What is not loaded says so, and the next press tries again', async ({ page }) => {
  await open(page, factory)
  await page.route('**/deployments.json', (route) => route.abort())
  await openMenu(page, 'getPool')
  await expect(page.locator('.copy-menu > p')).toContainText('could not be loaded')
  await items(page).first().click()
  const failed = page.getByRole('button', { name: 'Not copied' })
  await expect(failed).toBeVisible()
  await page.unroute('**/deployments.json')
  await failed.click()
  await expect(page.locator('.copy-menu > p')).toContainText('A read. On BNB Smart Chain: 0x')
  expect(await choose(page, 'cast')).toContain("'getPool(address,address,uint24)(address)'")
})

test('Events and errors have a topic or a selector, and no call', async ({ page }) => {
  await open(page, factory)
  await page.keyboard.press('Tab')
  const calls = page.locator('.copy-call')
  const functions = page.locator('.entry[data-kind=function], .reference[data-kind=function] dt > span')
  await expect(calls).toHaveCount(await functions.count())
  await expect(page.locator('[data-kind=event] .copy-call, [data-kind=error] .copy-call')).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('nothing of it is there', async ({ page }) => {
    await page.goto(factory)
    await expect(page.locator('.entry .selector').first()).toBeVisible()
    await expect(page.locator('.copy-call, .copy-menu')).toHaveCount(0)
  })
})
