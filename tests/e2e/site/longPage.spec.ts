import type { Page } from '@playwright/test'
import {
  expect,
  frames,
  headed,
  neverIdle,
  open,
  outline,
  ready,
  shifted,
  sidebar,
  test,
  watchShifts,
  wholeLaidOut,
} from '../support.ts'

const longest = '/contracts/vecake-and-gauge-voting'
const beside = '/contracts/farm-booster-bcake'
/** A row far down the page, and the link to it that stands in its own signature. */
const row = '#vecake-createlock'

const later = (page: Page) => page.locator('html.later')
const top = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().top))

/** Opens the longest page from the sidebar of another of its section. */
async function navigate(page: Page): Promise<void> {
  await open(page, beside)
  await sidebar(page).locator(`a[href="${longest}"]`).click()
  await expect(page.locator('h1')).toHaveText('veCAKE and gauge voting')
}

const size = (page: Page) =>
  page.evaluate(() => ({
    elements: document.querySelectorAll('article [data-static] *:not(.copy, .copy *)').length,
    height: document.documentElement.scrollHeight,
  }))

test('Beyond the specification: a long page is the same whether it was loaded or navigated to', async ({ page }) => {
  await open(page, `${longest}${row}`)
  expect(await later(page).count()).toBe(0)
  const whole = await size(page)
  await open(page, longest)
  await wholeLaidOut(page)
  expect(await size(page)).toEqual(whole)
  await navigate(page)
  await wholeLaidOut(page)
  expect(await size(page)).toEqual(whole)
})

for (const path of ['/contracts/v3/smartrouter', '/apis/subgraph'])
  test(`Issue, “CLS … 0”: nothing moves while a page with a block in its first screen is laid out: ${path}`, async ({
    page,
  }) => {
    await watchShifts(page)
    await page.goto(path)
    await wholeLaidOut(page)
    await frames(page)
    expect(await shifted(page)).toBe(0)
  })

test.describe('while a long page is not laid out to its end', () => {
  test.beforeEach(({ page }) => neverIdle(page).then(() => undefined))

  /** Without an idle moment, a key brings React. */
  async function openNeverIdle(page: Page, path: string): Promise<void> {
    await page.goto(path)
    await page.keyboard.press('Shift')
    await ready(page)
  }

  test('“hash anchors are handled”: a jump lands at its row, exactly', async ({ page }) => {
    await openNeverIdle(page, longest)
    await expect(later(page)).toHaveCount(1)
    await outline(page).getByRole('link').last().click()
    await expect(page).toHaveURL(/#/)
    await expect(later(page)).toHaveCount(0)
    await page.goto(longest)
    await expect(later(page)).toHaveCount(1)
    await page.evaluate((hash) => {
      location.hash = hash
    }, row)
    await expect.poll(() => top(page, row)).toBe(176)
    await expect(later(page)).toHaveCount(0)
    expect(await top(page, row)).toBe(176)
  })

  test('“hash anchors are handled”: an outline item leads to its heading after a navigation', async ({ page }) => {
    await openNeverIdle(page, beside)
    await sidebar(page).locator(`a[href="${longest}"]`).click()
    await expect(headed(page, 'Copies')).toBeAttached()
    await expect(later(page)).toHaveCount(1)
    const heading = page.locator('article h2').last()
    const id = await heading.getAttribute('id')
    await outline(page).locator(`a[href="#${id}"]`).click()
    await expect.poll(() => top(page, `#${id}`)).toBe(80)
    await frames(page)
    expect(await top(page, `#${id}`)).toBe(80)
  })

  test('“Scroll positions are restored”: a step back leads to the row that was read', async ({ page }) => {
    await openNeverIdle(page, longest)
    await page.locator(row).scrollIntoViewIfNeeded()
    await frames(page)
    const before = await top(page, row)
    await expect(later(page)).toHaveCount(1)
    await sidebar(page).locator(`a[href="${beside}"]`).click()
    await expect(page.locator('h1')).not.toHaveText('veCAKE and gauge voting')
    await page.goBack()
    await expect(page.locator('h1')).toHaveText('veCAKE and gauge voting')
    await expect(later(page)).toHaveCount(0)
    await expect.poll(() => top(page, row)).toBe(before)
  })

  test('“Scroll positions are restored”: a reload leads to the row that was read', async ({ page }) => {
    await openNeverIdle(page, longest)
    await page.locator(row).scrollIntoViewIfNeeded()
    await frames(page)
    const before = await top(page, row)
    await page.reload()
    await page.keyboard.press('Shift')
    await ready(page)
    await expect(later(page)).toHaveCount(0)
    await expect.poll(() => top(page, row)).toBe(before)
  })

  test('Beyond the specification: what is laid out above the reader does not move what they read', async ({ page }) => {
    await openNeverIdle(page, longest)
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight * 0.8 }))
    await frames(page)
    const read = () =>
      page.evaluate(() => {
        const element = document.elementFromPoint(640, 400)
        return [element?.textContent, Math.round(element?.getBoundingClientRect().top ?? 0)]
      })
    const before = await read()
    await page.evaluate(() => dispatchEvent(new Event('hashchange')))
    await expect(later(page)).toHaveCount(0)
    await frames(page)
    expect(await read()).toEqual(before)
  })

  test('On paper all of the page is there', async ({ page }) => {
    await openNeverIdle(page, longest)
    await expect(later(page)).toHaveCount(1)
    await page.emulateMedia({ media: 'print' })
    const left = await page
      .locator('article :is(.code, .table)')
      .evaluateAll((blocks) => blocks.filter((block) => getComputedStyle(block).contentVisibility !== 'visible').length)
    expect(left).toBe(0)
  })

  test('A search within the page finds what is out of sight', async ({ page }) => {
    await openNeverIdle(page, longest)
    await expect(later(page)).toHaveCount(1)
    const word = await page.locator('article tbody th a').last().textContent()
    await page.evaluate((text) => (window as unknown as { find: (text: string) => boolean }).find(text), word ?? '')
    expect(await page.evaluate(() => String(getSelection()))).toBe(word)
  })
})
