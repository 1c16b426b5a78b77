import { groups, routes } from '../routes.ts'
import { expect, ready, test } from '../support.ts'

const count = 4

for (const colorScheme of ['light', 'dark'] as const)
  for (const [at, group] of groups(routes, count).entries())
    test(`Issue, “an empty console (no error, no warning, no hydration mismatch) on every route, in light and dark”, “no request leaves the origin”: ${colorScheme}, part ${at + 1} of ${count}`, async ({
      page,
      baseURL,
    }) => {
      const { origin } = new URL(baseURL ?? '')
      const said: string[] = []
      const outside: string[] = []
      page.on('console', (message) => said.push(`${page.url()} ${message.type()}: ${message.text()}`))
      page.on('pageerror', (error) => said.push(`${page.url()} threw: ${error.message}`))
      page.on('request', (request) => {
        if (!request.url().startsWith(`${origin}/`) && !request.url().startsWith('data:')) outside.push(request.url())
      })
      await page.emulateMedia({ colorScheme })
      for (const route of group) {
        await page.goto(route)
        await ready(page)
        await expect(page.locator('html')).toHaveClass(colorScheme === 'dark' ? /\bdark\b/ : /^js( painted)?$/)
      }
      await page.waitForLoadState('networkidle')
      expect(said).toEqual([])
      expect(outside).toEqual([])
    })
