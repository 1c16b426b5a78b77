import { AxeBuilder } from '@axe-core/playwright'
import { foreignAddresses } from '../../../facts/foreign/index.ts'
import { deploymentsOf } from '../../../facts/index.ts'
import { expect, open, test } from '../support.ts'

const theirs = foreignAddresses.find(({ name, chain }) => name === 'UniversalRouter' && chain === 'base')?.address
const [router] = deploymentsOf({ product: 'v2', contract: 'PancakeRouter', chain: 'bsc' }).map(({ address }) => address)

/** The rows of a public skill file: seven chains and one address, which is Uniswap's. */
const skill = `# PancakeSwap

| Chain | Chain ID | Universal Router |
|---|---|---|
${[
  ['BNB Smart Chain', 56],
  ['Ethereum', 1],
  ['Arbitrum', 42161],
  ['Polygon', 137],
  ['zkSync Era', 324],
  ['Linea', 59144],
  ['opBNB', 204],
]
  .map(([name, id]) => `| ${name} | ${id} | \`${theirs}\` |`)
  .join('\n')}
`

test.describe('the check of addresses', () => {
  test('calls the router of a skill file Uniswap’s on seven chains, and says what takes its place', async ({
    page,
  }) => {
    await open(page, '/contracts/tools/check')
    await page.getByLabel('Text to check').fill(skill)
    const alarms = page.getByRole('list', { name: 'Alarms' }).getByRole('listitem')
    await expect(alarms).toHaveCount(7)
    for (const alarm of await alarms.all()) await expect(alarm).toContainText('Uniswap’s UniversalRouter 1.2')
    await expect(alarms.nth(5)).toContainText('Use UniversalRouter (v3) on Linea: 0x')
    await expect(alarms.nth(5)).toContainText('line 10:')
    await expect(page.getByRole('status').filter({ hasText: '7 alarms in 7 values' })).toHaveCount(1)
    await expect(page.locator('.tool .code')).toContainText('7 of another protocol')
    for (const [theme, width] of [
      ['light', 1280],
      ['dark', 390],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.evaluate((isDark) => document.documentElement.classList.toggle('dark', isDark), theme === 'dark')
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
      const { violations } = await new AxeBuilder({ page }).include('.tool').analyze()
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
    }
  })

  test('sends nothing, and keeps the text out of the address and of the session', async ({ page }) => {
    await open(page, '/contracts/tools/check')
    await page.getByRole('button', { name: 'Example' }).click()
    await expect(page.getByRole('list', { name: 'Alarms' })).toBeVisible()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.getByLabel('Text to check').fill(`SECRET=hush\nbase: ${router}`)
    await expect(page.getByRole('list', { name: 'Alarms' })).toContainText('Use PancakeRouter on Base: 0x')
    expect(asked).toEqual([])
    expect(page.url()).not.toContain('#')
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain('hush')
  })

  test('reads several files, and says which it cannot read', async ({ page }) => {
    await open(page, '/contracts/tools/check')
    await page.getByLabel('Files, also dropped here').setInputFiles([
      { name: 'bsc-mainnet.json', mimeType: 'application/json', buffer: Buffer.from(`{"router":"${router}"}`) },
      { name: 'base.env', mimeType: 'text/plain', buffer: Buffer.from(`ROUTER=${router}\n`) },
      { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from([137, 80, 78, 71, 0, 1]) },
      { name: 'large.txt', mimeType: 'text/plain', buffer: Buffer.alloc(5 * 1024 * 1024 + 1, 65) },
    ])
    const findings = page.getByRole('region', { name: 'Findings' })
    await expect(findings).toContainText('logo.png: Not judged: it is binary.')
    await expect(findings).toContainText('large.txt: Not judged: it has 5.0 MB, and 5 MB are read at most.')
    await expect(page.getByRole('list', { name: 'Alarms' })).toContainText('base.env:1:8')
    await findings.getByText('1 value without an alarm').click()
    await expect(page.getByRole('list', { name: 'Without an alarm' })).toContainText('bsc-mainnet.json:1:12')
    await page.getByRole('button', { name: 'Clear' }).click()
    await expect(findings).toContainText('What the text has appears here.')
  })

  test('works from the keyboard, and says that a text has nothing to judge', async ({ page }) => {
    await open(page, '/contracts/tools/check')
    await page.getByLabel('Text to check').focus()
    await page.keyboard.type('nothing')
    await expect(
      page.getByRole('status').filter({ hasText: 'No address, init code hash or known topic in it.' }),
    ).toHaveCount(1)
    await page.keyboard.press('Tab')
    await expect(page.getByLabel('Files, also dropped here')).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('list', { name: 'Alarms' })).toBeVisible()
  })
})
