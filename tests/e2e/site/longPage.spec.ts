import type { Page } from '@playwright/test'
import { expect, frames, open, outline, phone, ready, shifted, sidebar, test, watchShifts } from '../support.ts'

const longest = '/contracts/vecake-and-gauge-voting'
const beside = '/contracts/farm-booster-bcake'
const title = 'veCAKE and gauge voting'
/** A row far down the page. */
const row = '#vecake-createlock'
/** Where an anchor leads a row, by the style sheet: clear of the top bar and of the table's head. */
const rowTop = 176
const headingTop = 80

const top = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().top))

/** Waits until a place of the page is within a few pixels of a height of the window, and sees it stay there. */
async function staysAt(page: Page, selector: string, height: number, pixels = 1): Promise<void> {
  const distance = async () => Math.abs((await top(page, selector)) - height)
  // Blocks have fractions of pixels, and the window scrolls by whole ones.
  await expect.poll(distance).toBeLessThanOrEqual(pixels)
  await frames(page)
  await frames(page)
  expect(await distance()).toBeLessThanOrEqual(pixels)
}

/** A quarter of a line: the blocks above that are laid out for the first time move what was read by less. */
const quarterLine = 6

/** Opens the longest page from the sidebar of another of its section. */
async function navigate(page: Page): Promise<void> {
  await open(page, beside)
  await sidebar(page).locator(`a[href="${longest}"]`).click()
  await expect(page.locator('h1')).toHaveText(title)
}

/** Moves on through the page as a reader does who skips most of it. */
async function skipTo(page: Page, selector: string): Promise<number> {
  await page.locator(selector).scrollIntoViewIfNeeded()
  await frames(page)
  await page.mouse.wheel(0, 240)
  await frames(page)
  return top(page, selector)
}

/** Blocks out of sight whose content has no layout; a browser tells so of what is in them. */
const skipped = (page: Page) =>
  page
    .locator('article :is(.code > pre, .table > table)')
    .evaluateAll((blocks) => blocks.filter((block) => !block.checkVisibility({ contentVisibilityAuto: true })).length)

test('A long page has the same content whether it was loaded or navigated to', async ({ page }) => {
  // Copy buttons come when the reader is near.
  const text = () =>
    page.locator('article').evaluate((article) => {
      const copy = article.cloneNode(true) as HTMLElement
      for (const button of copy.querySelectorAll('.copy')) button.remove()
      return copy.textContent
    })
  await open(page, longest)
  const loaded = await text()
  await navigate(page)
  expect(await text()).toBe(loaded)
})

for (const path of ['/contracts/v3/smartrouter', '/apis/subgraph', longest])
  test(`Nothing moves while a page loads: ${path}`, async ({ page }) => {
    await watchShifts(page)
    await open(page, path)
    await frames(page)
    expect(await shifted(page)).toBe(0)
  })

test('What is read does not move while blocks above it come into sight', async ({ page }) => {
  await open(page, longest)
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight * 0.8 }))
  await frames(page)
  await watchShifts(page)
  for (let step = 0; step < 12; step++) {
    const before = await page.evaluate(() => {
      // Between two blocks there is only the article around them.
      const heights = Array.from({ length: 30 }, (_, index) => 100 + 10 * index)
      // What sticks to the window does not scroll with the text.
      const sticks = (element: Element | null): boolean =>
        !!element && (getComputedStyle(element).position === 'sticky' || sticks(element.parentElement))
      const element = heights
        .map((height) => document.elementFromPoint(640, height))
        .find((found) => found?.matches('article *') && !sticks(found))
      Object.assign(window, { element })
      return Math.round(element?.getBoundingClientRect().top ?? 0)
    })
    await page.evaluate(() => scrollBy({ top: -400, behavior: 'instant' }))
    await frames(page)
    const after = await page.evaluate(() =>
      Math.round((window as unknown as { element: Element }).element.getBoundingClientRect().top),
    )
    expect(Math.abs(after - before - 400)).toBeLessThanOrEqual(1)
  }
})

test('§2 “hash anchors are handled”: an address with a row’s anchor opens at that row', async ({ page }) => {
  await open(page, `${longest}${row}`)
  await staysAt(page, row, rowTop)
})

for (const [what, path, anchor, height] of [
  ['row', longest, row, rowTop],
  ['member', '/contracts/v3/pancakev3pool', '#collectprotocol', headingTop],
] as const)
  test(`§2 “hash anchors are handled”: a jump leads to its ${what}, over blocks that have not been in sight`, async ({
    page,
  }) => {
    await open(page, path)
    expect(await skipped(page)).toBeGreaterThan(0)
    await page.evaluate((hash) => {
      location.hash = hash
    }, anchor)
    await staysAt(page, anchor, height)
  })

for (const [how, show] of [
  ['after a load', (page: Page) => open(page, longest)],
  ['after a navigation', navigate],
] as const)
  test(`§2 “hash anchors are handled”: an outline item leads to its heading ${how}`, async ({ page }) => {
    await show(page)
    // The last heading that can reach the top of the window.
    const id = await page
      .locator('article h2')
      .evaluateAll(
        (all) => all.findLast((heading) => document.body.scrollHeight - heading.getBoundingClientRect().top > 2000)?.id,
      )
    await outline(page).locator(`a[href="#${id}"]`).click()
    await staysAt(page, `#${id}`, headingTop)
  })

for (const path of [
  '/contracts/infinity/reference/cl-position-manager',
  '/contracts/infinity/reference/bin-pool-manager',
  '/contracts/v3/pancakev3pool',
  '/contracts/v3/nonfungiblepositionmanager',
])
  test(`§2 “lists headings of levels 2 to 3”: all of them, and the one being read stays in sight: ${path}`, async ({
    page,
  }) => {
    await open(page, path)
    const headings = await page.locator('article :is(h2, h3)[id]').evaluateAll((all) => all.map(({ id }) => id))
    expect(headings.length).toBeGreaterThan(25)
    const entries = outline(page).getByRole('listitem').filter({ visible: true })
    await expect(entries).toHaveCount(headings.length)
    const links = entries.getByRole('link')
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
      headings.map((id) => `#${id}`),
    )
    for (const share of [0.3, 0.7, 1, 0.5, 0]) {
      await page.evaluate((part) => scrollTo({ top: document.documentElement.scrollHeight * part }), share)
      await expect(outline(page).locator('[aria-current]')).toBeInViewport({ ratio: 1 })
    }
  })

test('§2 “Scroll positions are restored”: a step back leads to the row that was read', async ({ page }) => {
  await open(page, longest)
  const before = await skipTo(page, row)
  await sidebar(page).locator(`a[href="${beside}"]`).click()
  await expect(page.locator('h1')).not.toHaveText(title)
  await page.goBack()
  await expect(page.locator('h1')).toHaveText(title)
  await staysAt(page, row, before, quarterLine)
})

test('§2 “Scroll positions are restored”: a step back and a step forward lead to the rows that were read', async ({
  page,
}) => {
  await navigate(page)
  const before = await skipTo(page, row)
  await page.goBack()
  await expect(page.locator('h1')).not.toHaveText(title)
  await page.goForward()
  await expect(page.locator('h1')).toHaveText(title)
  await staysAt(page, row, before, quarterLine)
})

/** The place is saved when the reader has stopped for a moment. */
const savedPlace = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => JSON.parse(sessionStorage.getItem(`place:${location.pathname}`) ?? '[]')[0] === scrollY),
    )
    .toBe(true)

test('§2 “Scroll positions are restored”: a reload leads to the row that was read', async ({ page }) => {
  await open(page, longest)
  const before = await skipTo(page, row)
  await savedPlace(page)
  await page.reload()
  await ready(page)
  await staysAt(page, row, before, quarterLine)
})

/** Scrolls as a reader does, a window at a time: what was passed has its height, and only an estimate after a reload. */
const readTo = (page: Page, part: number) =>
  page.evaluate(async (share) => {
    const frame = () => new Promise(requestAnimationFrame)
    while (scrollY < document.documentElement.scrollHeight * share) {
      scrollBy({ top: innerHeight, behavior: 'instant' })
      await frame()
      await frame()
    }
  }, part)

for (const path of [
  '/contracts/infinity/reference/cl-position-manager',
  '/contracts/v3/pancakev3pool',
  '/contracts/infinity/reference/bin-pool-manager',
  '/addresses',
])
  test(`§2 “Scroll positions are restored”: a reload leads to what was read, after all before it was: ${path}`, async ({
    page,
  }) => {
    await open(page, path)
    await readTo(page, 0.6)
    const under = () =>
      page.evaluate(() => {
        const blocks = [...document.querySelectorAll('article :is(h2, h3, tr, .entry)')]
        // What has no layout has no place.
        const at = blocks.findIndex(
          (block) => block.checkVisibility({ contentVisibilityAuto: true }) && block.getBoundingClientRect().top > 130,
        )
        return [at, Math.round(blocks[at]?.getBoundingClientRect().top ?? 0)]
      })
    await savedPlace(page)
    const [block, y = 0] = await under()
    await page.reload()
    await ready(page)
    // Blocks have fractions of pixels.
    await expect
      .poll(async () => {
        const [at, top = 0] = await under()
        return at === block && Math.abs(top - y) <= 2
      })
      .toBe(true)
  })

test('On paper all of the page is there', async ({ page }) => {
  await open(page, longest)
  expect(await skipped(page)).toBeGreaterThan(0)
  await page.emulateMedia({ media: 'print' })
  expect(await skipped(page)).toBe(0)
})

test('A search within the page finds what is out of sight', async ({ page }) => {
  await open(page, longest)
  const word = (await page.locator('article .reference dt a').last().textContent()) ?? ''
  await page.evaluate((text) => (window as unknown as { find: (text: string) => boolean }).find(text), word)
  expect(await page.evaluate(() => String(getSelection()))).toBe(word)
})

test('A phone shows what a member is on a line above its name, and who may call it under the name', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await open(page, '/contracts/infinity/reference/cl-position-manager')
  const head = page.locator('.entry-head').filter({ has: page.locator('h3', { hasText: /^approve$/ }) })
  await head.scrollIntoViewIfNeeded()
  const edges = async (selector: string) => {
    const { x, y, height } = (await head.locator(selector).boundingBox()) ?? { x: 0, y: 0, height: 0 }
    return { left: Math.round(x), middle: y + height / 2 }
  }
  const [kind, selector, name, access] = await Promise.all(['.kind', '.selector', 'h3', '.access'].map(edges))
  if (!kind || !selector || !name || !access) throw new Error('the entry has no kind, selector, name or access')
  expect(Math.abs(kind.middle - selector.middle)).toBeLessThan(4)
  expect(name.middle).toBeGreaterThan(selector.middle + 10)
  expect(access.middle).toBeGreaterThan(name.middle + 10)
  expect(name.left).toBe(access.left)
})
