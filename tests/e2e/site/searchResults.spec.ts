import { copied, dialog, expect, field, open, results, test } from '../support.ts'

const address = '0x55f4c8abA71A1e923edC303eb4fEfF14608cC226'

test('A contract on a chain shows its address with Copy, and opens at its row with the chain chosen', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, '/contracts/v2')
  await page.keyboard.press('Control+k')
  await field(page).fill('CLPositionManager Base')
  const first = results(page).first()
  await expect(first).toContainText(address)
  await copied(dialog(page), () => first.getByText('Copy').click())
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  await field(page).press('Enter')
  await expect(page).toHaveURL(/cl-position-manager\?chain=base#deployments$/)
  const row = page.locator('tr[data-found]')
  await expect(row).toBeInViewport()
  await expect(row).toContainText('Base')
  // Not the heading above it.
  await expect(page.locator('tr:focus')).toContainText('CLPositionManager')
  await expect(row).toHaveCount(0)
})

test('A name that is spelled wrongly has the nearest names, which search for them, and the tasks', async ({ page }) => {
  await open(page, '/contracts/v2')
  await page.keyboard.press('Control+k')
  await field(page).fill('qosmartrouterqo')
  await expect(dialog(page).getByRole('status')).toContainText('No results for "qosmartrouterqo"')
  await expect(dialog(page).getByRole('navigation', { name: 'Tasks' })).toBeVisible()
  await dialog(page).getByRole('button', { name: 'SmartRouter', exact: true }).click()
  await expect(field(page)).toHaveValue('SmartRouter')
  await expect(results(page)).not.toHaveCount(0)
})

test('A token shows each address once, on one line of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 780 })
  await open(page, '/contracts/v2')
  await page.keyboard.press('Control+k')
  await field(page).fill('WBNB')
  const addresses = results(page).locator('code')
  await expect(addresses.first()).toHaveText('0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c')
  const shown = await addresses.evaluateAll((all) =>
    all.map((code) => {
      const range = document.createRange()
      range.selectNodeContents(code)
      return [code.textContent, new Set([...range.getClientRects()].map(({ top }) => top)).size] as const
    }),
  )
  expect(shown.map(([, lines]) => lines)).toEqual(shown.map(() => 1))
  expect(new Set(shown.map(([text]) => text)).size).toBe(shown.length)
})

test('A reason says why contracts revert with it, and opens in the decoder, which lists them', async ({ page }) => {
  await open(page, '/contracts/v2')
  await page.keyboard.press('Control+k')
  await field(page).fill('STF')
  await expect(results(page).first()).toContainText('a token could not be taken')
  await results(page).filter({ hasText: 'Decode “STF”' }).click()
  await expect(page.getByText('contracts revert with it')).toBeVisible()
})
