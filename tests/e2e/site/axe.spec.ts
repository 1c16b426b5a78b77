import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { groups, routes } from '../routes.ts'
import { dialog, expect, field, open, phone, ready, results, searchButton, test, topBar, wide } from '../support.ts'

const count = 6
/** WCAG 2.2 A and AA; of a theme, what depends on colours. A class on the root changes nothing else. */
const everything = { type: 'tag' as const, values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }
const colours = { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] }

/** What axe finds, as lines that can be read: page, look, rule, and where. */
async function violations(page: Page, look: string, runOnly: typeof everything | typeof colours = everything) {
  // No frame stands in a page, and what passes is not asked for: both take most of axe's time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ runOnly, resultTypes: ['violations'] })
  const { violations: found } = await axe.analyze()
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${page.url()} (${look}) ${id}: ${target.join(' ')} ${failureSummary}`),
  )
}

const looks = [wide, phone].flatMap((viewport) =>
  ([false, true] as const).map((dark) => ({ viewport, dark, name: `${viewport.width} ${dark ? 'dark' : 'light'}` })),
)

/** `npm run audit` takes every look of every page; other runs take every page in one, and one page of each part in all. */
const audit = process.env.AUDIT === 'full'

for (const [at, group] of groups(routes, count).entries())
  test(`Issue, “axe finds no violation (WCAG 2.2 A and AA) on every route, light and dark, 390 and 1280 wide”: part ${at + 1} of ${count}`, async ({
    page,
  }) => {
    test.setTimeout(600_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const found: string[] = []
    for (const route of group) {
      await page.goto(route)
      await ready(page)
      for (const { viewport, dark, name } of audit || route === group[0] ? looks : looks.slice(0, 1)) {
        await page.setViewportSize(viewport)
        await page.evaluate((isDark) => document.documentElement.classList.toggle('dark', isDark), dark)
        found.push(...(await violations(page, name, dark ? colours : everything)))
      }
    }
    expect(found).toEqual([])
  })

for (const { viewport, dark, name } of looks)
  test(`Issue, “axe finds no violation”: search, menus and the not-found page, ${name}`, async ({ page }) => {
    test.setTimeout(120_000)
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light', reducedMotion: 'reduce' })
    await open(page, '/no-such-page')
    const found = await violations(page, `${name}, not found`)

    await open(page, '/contracts/infinity/overview')
    await searchButton(page).click()
    await field(page).fill('vault')
    await expect(results(page)).not.toHaveCount(0)
    found.push(...(await violations(page, `${name}, search`)))
    await field(page).fill('zzzzzzzz')
    await expect(dialog(page)).toContainText('No results')
    found.push(...(await violations(page, `${name}, search without a hit`)))
    await page.keyboard.press('Escape')

    if (viewport.width === phone.width) {
      for (const button of [
        topBar(page).getByRole('button', { name: 'EVM' }),
        page.getByRole('button', { name: /Pages of this section/ }),
        page.getByRole('button', { name: 'On this page' }),
      ]) {
        await button.click()
        await expect(page.getByRole('dialog')).toBeVisible()
        found.push(...(await violations(page, `${name}, a menu`)))
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
      }
    }
    expect(found).toEqual([])
  })
