import { audit, Ledger } from '../../accessibility/audit.ts'
import { forcedLooks, narrowLooks, structure, themes } from '../../accessibility/looks.ts'
import { groups, routes } from '../../routes.ts'
import { open, test } from '../../support.ts'

const count = 6
const looks = [...themes(audit), ...forcedLooks, ...narrowLooks]

for (const [at, group] of groups([...routes, '/no-such-page'], count).entries())
  test(`Issue, “axe finds no violation (WCAG 2.2 A and AA) on every route, light and dark, 390 and 1280 wide”: part ${at + 1} of ${count}`, async ({
    page,
  }) => {
    test.setTimeout(1_200_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const ledger = new Ledger()
    for (const route of group) {
      await open(page, route)
      const whole = audit || route === group[0]
      await ledger.hold(page, 'nothing open', whole ? looks : [structure])
    }
    ledger.close()
  })
