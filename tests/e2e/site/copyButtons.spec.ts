import { copied, entryScript, expect, hold, open, phone, shifted, test, watchShifts } from '../support.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

const named: readonly [what: string, path: string, place: string, name: string][] = [
  [
    'a selector in a reference',
    '/contracts/vecake-and-gauge-voting',
    '#vecake-createlock .selector',
    'Copy selector of createLock',
  ],
  [
    'a topic in a reference',
    '/contracts/vecake-and-gauge-voting',
    '#vecake-deposit-event .selector',
    'Copy topic of Deposit',
  ],
  [
    'a selector under a heading',
    '/contracts/v3/pancakev3factory',
    '.entry-head:has(#createpool) .selector',
    'Copy selector of createPool',
  ],
  ['the value of a constant', '/contracts/v3/pancakev3factory', '.value >> nth=0', 'Copy value of BNB Smart Chain'],
  [
    'an address',
    '/contracts/v3/addresses',
    'tr[data-chains~=bsc] .address-line >> nth=0',
    'Copy address of PancakeV3Factory on BNB Smart Chain',
  ],
]

for (const [what, path, place, name] of named)
  test(`${what} is copied whole, by a button that says what it copies`, async ({ page }) => {
    await open(page, path)
    const holder = page.locator(place).first()
    await holder.scrollIntoViewIfNeeded()
    await copied(holder, () => holder.getByRole('button', { name, exact: true }).click())
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await holder.locator('code').textContent())
  })

for (const path of ['/contracts/vecake-and-gauge-voting', '/contracts/v3/pancakev3factory', '/contracts/v3/addresses'])
  for (const viewport of [{ width: 1280, height: 800 }, phone])
    test(`Copy buttons come before React, to whatever can be copied, and move nothing: ${path}, ${viewport.width} wide`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport)
      // Held, not refused: the notice that React failed would move the text.
      await hold(page, entryScript)
      await watchShifts(page)
      await page.goto(path)
      await page.evaluate(async () => {
        // The page's height changes as blocks come into sight.
        for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
          scrollTo({ top, behavior: 'instant' })
          // A frame's observers are asked after its callbacks.
          await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
        }
      })
      // What a tab or a disclosure hides gets its button when it is shown.
      const holders = page.locator(
        ':is(.code, .selector, .address-line, .value, .abi-file):not([hidden], details:not([open]) *)',
      )
      expect(await holders.count()).toBeGreaterThan(20)
      await expect(holders.filter({ has: page.locator(':scope > .copy, :scope > .code-title > .copy') })).toHaveCount(
        await holders.count(),
      )
      expect(await shifted(page)).toBe(0)
    })

test('By keys alone: from the first Tab key on, no copy button is passed over', async ({ page }) => {
  await open(page, '/contracts/vecake-and-gauge-voting')
  const holders = page.locator('.code, .selector, .address-line, .value, .abi-file')
  const missing = holders.filter({ hasNot: page.locator(':scope > .copy, :scope > .code-title > .copy') })
  expect(await missing.count()).toBeGreaterThan(100)
  await page.keyboard.press('Tab')
  expect(await missing.count()).toBe(0)
})

test('an ABI is a file and a module, next to its contract: both can be opened and copied', async ({ page }) => {
  await open(page, '/contracts/infinity/reference/vault')
  const line = page.locator('#abi-of-vault')
  const copy = async (name: string) => {
    const file = line.locator('.abi-file', { hasText: name })
    await expect(file.getByRole('button')).toHaveAccessibleName(`Copy ABI of Vault as ${name}`)
    await copied(file, () => file.getByRole('button').click())
    return page.evaluate(() => navigator.clipboard.readText())
  }
  const text = async (name: string) => {
    const href = await line.getByRole('link', { name: `ABI of Vault as ${name}` }).getAttribute('href')
    return (await page.request.get(href ?? '')).text()
  }
  expect(JSON.parse(await copy('JSON'))).toEqual(JSON.parse(await text('JSON')).abi)
  const module = await copy('TypeScript')
  expect(module).toBe(await text('TypeScript'))
  expect(module).toMatch(/^\/\/ Vault, Solidity [^\n]+\nexport const vaultAbi = \[\n/)
  await page.goto('/contracts/infinity/resources/addresses')
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: 'Vault', exact: true }) })
    .first()
  await expect(row.getByRole('link', { name: 'ABI of Vault' })).toHaveAttribute('href', '/abis/Vault.json')
  await row.getByRole('link', { name: 'Vault', exact: true }).click()
  await expect(page).toHaveURL(/\/contracts\/infinity\/reference\/vault#abi-of-vault$/)
  await expect(line).toBeInViewport()
})

test('A long list of imports is folded into a line that opens by keyboard, and copied while it is folded', async ({
  page,
}) => {
  await open(page, '/contracts/infinity/guides/manage-liquidity')
  const sample = page.locator('.code[data-title="manage.ts"]')
  const imports = sample.locator('.imports span', { hasText: './receipts.ts' }).last()
  await sample.scrollIntoViewIfNeeded()
  await expect(imports).toBeHidden()
  await copied(sample, () => sample.getByRole('button', { name: /^Copy/ }).click())
  const text = await page.evaluate(() => navigator.clipboard.readText())
  expect(text).toContain("import { received } from './receipts.ts'\n\n/** Collects")
  await sample.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(imports).toBeVisible()
})
