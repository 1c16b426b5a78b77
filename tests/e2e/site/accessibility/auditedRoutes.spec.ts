import { audit, Ledger } from '../../accessibility/audit.ts'
import { forcedLooks, narrowLooks, structure, themes } from '../../accessibility/looks.ts'
import { groups, pageKinds, routes } from '../../siteRoutes.ts'
import { expect, open, test } from '../../support.ts'
import { watchConsole } from '../../watchConsole.ts'

const count = 6
const looks = [...themes(audit), ...forcedLooks, ...narrowLooks]

// Pages of each kind come first, so that their many looks are spread over the parts.
const sorted = [...pageKinds, ...routes.filter((route) => !pageKinds.includes(route))]

for (const [at, group] of groups(sorted, count).entries())
  test(`axe finds no violation (WCAG 2.2 A and AA) on every route, and the console stays empty: part ${at + 1} of ${count}`, async ({
    page,
    baseURL,
  }) => {
    test.setTimeout(1_200_000)
    const expectSilence = watchConsole(page, baseURL)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const ledger = new Ledger()
    for (const route of group) {
      await open(page, route)
      await expect(page.locator('html')).toHaveClass(/^js( painted)?$/)
      const whole = audit || pageKinds.includes(route)
      await ledger.hold(page, 'nothing open', whole ? looks : [structure])
    }
    await page.waitForLoadState('networkidle')
    expectSilence()
    // The browser itself writes the answer 404 to the console.
    if (at === 0) {
      await open(page, '/no-such-page')
      await ledger.hold(page, 'nothing open', audit ? looks : [structure])
    }
    ledger.close()
  })
