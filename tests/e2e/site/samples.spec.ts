import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, open, phone, requests, test } from '../support.ts'

const path = '/contracts/infinity/guides/perform-a-swap'
const solidityPath = '/contracts/infinity/guides/swap-from-a-contract'
const sample = (page: Page, name: string) => page.locator(`.code[data-title="${name}"]`)
const type = (page: Page) => page.getByRole('tooltip')
const named = (page: Page, word: string) => sample(page, 'pool-key.ts').locator('.typed', { hasText: word }).first()

/** The text of a type, and that it is within the window. */
async function expectType(page: Page, text: RegExp) {
  await expect(type(page)).toHaveText(text)
  const box = await type(page).boundingBox()
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  expect(box && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height).toBe(true)
}

test('Each sample states which compiler checked it and whether the tests run it', async ({ page }) => {
  await open(page, solidityPath)
  const solidity = sample(page, 'src/infinity/VaultSwapper.sol').locator('.code-title')
  await expect(solidity).toContainText(/Solidity · solc\s0\.8\.26\s+Run against infinity-core [\da-f]{7}/)
  await open(page, path)
  const typescript = sample(page, 'pool-key.ts').locator('.code-title')
  await expect(typescript).toContainText(/TypeScript · viem\s\d+\.\d+\.\d+\s+Run against infinity-core [\da-f]{7}/)
})

test('A Solidity file can be downloaded and opened in Remix, by a link that carries the source', async ({ page }) => {
  const files = requests(page, /^\/samples\//)
  await open(page, solidityPath)
  const title = sample(page, 'src/infinity/VaultSwapper.sol').locator('.code-title')
  const download = title.getByRole('link', { name: 'Download VaultSwapper.sol' })
  const source = await (await page.request.get((await download.getAttribute('href')) ?? '')).text()
  expect(source).toContain('contract VaultSwapper is ILockCallback {')
  expect(source).toContain('interface ILockCallback {')
  expect(source).not.toContain('import')

  const remix = title.getByRole('link', { name: 'Open in Remix' })
  // The source is fetched when a reader comes near, by pointer or by key, and not before.
  expect(files).toEqual([])
  await remix.focus()
  await expect(remix).toHaveAttribute('href', /^https:\/\/remix\.ethereum\.org\/\?#code=/)
  const link = (await remix.getAttribute('href')) ?? ''
  const [, code = ''] = /#code=([^&]+)/.exec(link) ?? []
  expect(Buffer.from(code, 'base64').toString()).toBe(source)
  expect(link).toContain('&version=soljson-v0.8.26+commit.')
  expect(files).toEqual(['/samples/solidity/infinity/VaultSwapper.sol'])

  const [opened] = await Promise.all([page.waitForEvent('popup'), remix.click()])
  expect(opened.url()).toBe(link)
})

test('A click that comes before the source still opens it in Remix', async ({ page }) => {
  await open(page, solidityPath)
  const remix = sample(page, 'src/infinity/VaultSwapper.sol').getByRole('link', { name: 'Open in Remix' })
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    remix.evaluate((link) => (link as HTMLAnchorElement).click()),
  ])
  await opened.waitForURL(/^https:\/\/remix\.ethereum\.org\/\?#code=/)
})

test('Types of names: a pointer that rests on a name shows its type, and Escape takes it away', async ({ page }) => {
  const files = requests(page, /\/types-\w+\.json$/)
  await open(page, path)
  expect(files).toEqual([])
  const block = sample(page, 'pool-key.ts')
  const before = await block.locator('pre').textContent()
  await block.locator('pre').hover()
  await named(page, 'poolId').hover()
  await expectType(page, /^function poolId\(key: PoolKey\): Hex$/)
  // It stays for who reads it with the pointer on it.
  await type(page).hover()
  await expect(type(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(type(page)).toBeHidden()
  expect(files).toHaveLength(1)
  expect(await block.locator('pre').textContent()).toBe(before)
})

test('Types of names: from a button by keys, one stop for a sample', async ({ page }) => {
  await open(page, path)
  const block = sample(page, 'pool-key.ts')
  const button = block.getByRole('button', { name: 'Types in pool-key.ts' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(block.locator('.typed').first()).toBeFocused()
  await expect(type(page)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(block.locator('.typed').nth(1)).toBeFocused()
  await expect(block.locator('.typed').nth(1)).toHaveAccessibleDescription(/\w/)
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowLeft')
  await expect(block.locator('.typed').last()).toBeFocused()
  await expect(type(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(type(page)).toBeHidden()
  await expect(button).toBeFocused()
  expect(await block.locator('.typed[tabindex="0"]').count()).toBe(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true })

  test('Types of names: a tap shows a type, another next to it takes it away', async ({ page }) => {
    await open(page, path)
    const block = sample(page, 'pool-key.ts')
    await block.scrollIntoViewIfNeeded()
    // The first tap finds no names yet: it is where one will be.
    const code = block.locator('pre')
    await code.tap({ position: { x: 20, y: 8 } })
    await named(page, 'poolId').tap()
    await expectType(page, /^function poolId/)
    await code.tap({ position: { x: 4, y: 4 } })
    await expect(type(page)).toBeHidden()
  })

  test('A title line with all it has stays within the sample, in light and dark', async ({ page }) => {
    await open(page, path)
    const wider = await page
      .locator('.code-title:visible')
      .evaluateAll((lines) =>
        lines.filter((line) => line.scrollWidth > line.clientWidth).map((line) => line.textContent),
      )
    expect(wider).toEqual([])
    const smaller = await page
      .locator('.code-title button:visible')
      .evaluateAll((buttons) => buttons.filter((button) => button.getBoundingClientRect().height < 24).length)
    expect(smaller).toBe(0)
    await sample(page, 'pool-key.ts')
      .getByRole('button', { name: /^Types/ })
      .tap()
    await expect(type(page)).toBeVisible()
    for (const dark of [false, true]) {
      await page.evaluate((isDark) => document.documentElement.classList.toggle('dark', isDark), dark)
      const { violations } = await new AxeBuilder({ page }).include('.code-title').include('.type-tip').analyze()
      expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
    }
  })
})

test('Types that cannot be fetched are said to be missing, and the next press tries again', async ({ page }) => {
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  await page.route(/\/assets\/types-.*\.json$/, (route) => route.fulfill({ status: 404, body: '' }))
  await open(page, path)
  const button = sample(page, 'pool-key.ts').getByRole('button', { name: /types/i })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(button).toHaveText('No types: try again')
  await page.unrouteAll()
  await page.keyboard.press('Enter')
  await expect(type(page)).not.toBeEmpty()
  expect(errors).toEqual([])
})

const tabs = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })

test('A package manager or library that the reader chooses is shown in every group, on later pages too', async ({
  page,
}) => {
  await open(page, '/contracts/v3/guides/provide-liquidity')
  await tabs(page, 'pnpm').first().click()
  for (const tab of await tabs(page, 'pnpm').all()) await expect(tab).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('pnpm add --save-exact ethers@6.17.0')).toBeVisible()
  // The groups above change their height, and the one that was chosen in stays where it is.
  const ethers = tabs(page, 'ethers').last()
  await ethers.scrollIntoViewIfNeeded()
  const before = (await ethers.boundingBox())?.y ?? 0
  await ethers.click()
  expect(Math.abs(((await ethers.boundingBox())?.y ?? 0) - before)).toBeLessThan(2)
  for (const tab of await tabs(page, 'ethers').all()) await expect(tab).toHaveAttribute('aria-selected', 'true')
  await open(page, '/contracts/v2/guides/swap')
  await expect(tabs(page, 'pnpm').first()).toHaveAttribute('aria-selected', 'true')
})

test('Over long code its name and Copy stay in sight', async ({ page }) => {
  await open(page, '/contracts/v3/nonfungiblepositionmanager')
  const block = sample(page, 'PositionKeeper.sol')
  await block.locator('pre').evaluate((code) => code.scrollIntoView({ block: 'end' }))
  await expect(block.locator('pre')).toBeInViewport()
  await expect(block.locator('.code-title > b')).toBeInViewport()
  await expect(block.getByRole('button', { name: 'Copy code' })).toBeInViewport()
})

test('On a phone the name of the home page’s sample is above its code', async ({ page }) => {
  await page.setViewportSize(phone)
  await open(page, '/')
  const block = sample(page, 'Swap on v3')
  const top = async (part: string) => (await block.locator(part).boundingBox())?.y ?? Number.NaN
  const [outer = 0, inner = 0] = [(await block.boundingBox())?.y, await top('.code-title')]
  expect(Math.abs(inner - outer)).toBeLessThan(4)
  const title = await block.locator('.code-title').boundingBox()
  expect(await top('pre')).toBeGreaterThanOrEqual((title?.y ?? Number.NaN) + (title?.height ?? Number.NaN) - 1)
})

const apiPath = '/contracts/unified-swap-api/endpoints'

test('On a tablet text, lists and code end at one edge', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await open(page, apiPath)
  const edges = await page
    .locator('main article')
    .evaluate((article) =>
      [
        ...article.querySelectorAll(
          ':scope > :is(p, details), .static > :is(p, h2, dl, .code-group, .unsearched, .table)',
        ),
      ]
        .map((block) => [block.tagName, block.getBoundingClientRect().right] as const)
        .filter(([, right]) => right > 0),
    )
  expect(new Set(edges.map(([name]) => name)).size).toBeGreaterThanOrEqual(5)
  expect(edges.filter(([, right]) => right !== 768 - 16)).toEqual([])
})

test('In a wide window no line of an API’s example breaks, and each part is as wide as code', async ({ page }) => {
  await page.setViewportSize({ width: 1728, height: 900 })
  await open(page, apiPath)
  const answer = sample(page, 'Answer 200').first()
  const recipient = answer.locator('.line', { hasText: '"recipient"' }).first()
  // One line box: its text is in one rectangle for each run, and all have the same top.
  const tops = await recipient.evaluate((line) => {
    const range = document.createRange()
    range.selectNodeContents(line)
    return [...new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))].length
  })
  expect(tops).toBe(1)
  const widths = await page
    .locator('.static > .code-group, .static > div.unsearched > .code')
    .evaluateAll((blocks) => blocks.map((block) => block.getBoundingClientRect().width))
  expect(widths.length).toBeGreaterThan(4)
  expect([...new Set(widths)]).toEqual([960])
})
