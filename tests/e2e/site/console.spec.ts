import { groups, routes } from '../routes.ts'
import { expect, ready, test } from '../support.ts'
import { watchConsole } from '../watchConsole.ts'

const count = 4

// The same in the light theme: accessibility/routes.spec.ts, which visits every route in it.
for (const [at, group] of groups(routes, count).entries())
  test(`Issue, “an empty console (no error, no warning, no hydration mismatch) on every route”, “no request leaves the origin”: dark, part ${at + 1} of ${count}`, async ({
    page,
    baseURL,
  }) => {
    const expectSilence = watchConsole(page, baseURL)
    await page.emulateMedia({ colorScheme: 'dark' })
    for (const route of group) {
      await page.goto(route)
      await ready(page)
      await expect(page.locator('html')).toHaveClass(/\bdark\b/)
    }
    await page.waitForLoadState('networkidle')
    expectSilence()
  })
