import { dialog, expect, field, open, test } from '../support.ts'

const guide = '/contracts/v3/guides/provide-liquidity'

test('A marked term shows its definition for Enter, gives the focus back, and leads on', async ({ page }) => {
  await open(page, guide)
  const term = page.locator('a.term').first()
  const note = page.locator('.term-note')
  await term.focus()
  await page.keyboard.press('Enter')
  await expect(note).toContainText('1.0001^tick')
  await expect(page).toHaveURL(new RegExp(`${guide}$`))
  await page.keyboard.press('Escape')
  await expect(note).toHaveCount(0)
  await expect(term).toBeFocused()
  await term.click()
  await note.getByRole('link', { name: 'Glossary' }).click()
  await expect(page).toHaveURL(/\/contracts\/glossary#tick$/)
  await expect(page.locator('#tick')).toBeInViewport()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('a marked term is a link to the glossary', async ({ page }) => {
    await page.goto(guide)
    await page.locator('a.term').first().click()
    await expect(page).toHaveURL(/\/contracts\/glossary#tick$/)
  })
})

test('The search shows the definition of a term above its results, with a link that closes it', async ({ page }) => {
  await open(page, '/contracts/v2')
  await page.keyboard.press('Control+k')
  await field(page).fill('what is a bin')
  const status = dialog(page).getByRole('status')
  await expect(status).toContainText('trades at one price')
  await status.getByRole('link', { name: 'More' }).click()
  await expect(page).toHaveURL(/liquidity-book#bins-and-prices$/)
  await expect(dialog(page)).toHaveCount(0)
})
