import { pageKinds } from '../siteRoutes.ts'
import { expect, ready, test } from '../support.ts'
import { watchConsole } from '../watchConsole.ts'

// In the light theme accessibility/auditedRoutes.spec.ts checks the console on every route.
test('§7 The console stays empty and no request leaves the origin: in the dark theme, a page of each kind', async ({
  page,
  baseURL,
}) => {
  const expectSilence = watchConsole(page, baseURL)
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const route of pageKinds) {
    await page.goto(route)
    await ready(page)
    await expect(page.locator('html')).toHaveClass(/\bdark\b/)
  }
  await page.waitForLoadState('networkidle')
  expectSilence()
})
