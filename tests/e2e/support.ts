import { test as base, expect, type Locator, type Page } from '@playwright/test'

export { expect }

/** Every test runs without the network: what leaves the machine gets an empty answer. */
export const test = base.extend({
  context: async ({ context }, use) => {
    await context.route(
      (url) => url.hostname !== 'localhost',
      (route) =>
        route.fulfill({
          contentType: route.request().resourceType() === 'stylesheet' ? 'text/css' : 'text/html',
          body: '',
        }),
    )
    await use(context)
  },
})

/** Waits until React has taken over the page: before that, keys and clicks are nobody's. */
export const ready = (page: Page): Promise<void> => page.locator('html[data-ready]').waitFor({ state: 'attached' })

/** Opens a path, relative to the project's base address, and waits until it answers to keys and clicks. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await ready(page)
}

/** The route that the address bar names, with its query and anchor. */
export const address = (page: Page): string => {
  const { pathname, search, hash } = new URL(page.url())
  return pathname + search + hash
}

/** Marks the document, so that a test can tell whether it was loaded anew since. */
export const mark = (page: Page): Promise<unknown> => page.evaluate(() => Object.assign(window, { marked: true }))
export const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => 'marked' in window)

/** Stops the page's clock; {@link pass} lets it run. Needs `page.clock.install()` before the page was opened. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
}

export const pass = (page: Page, milliseconds: number): Promise<void> => page.clock.runFor(milliseconds)

/** Lets what has been scheduled reach the screen: two frames, by the browser's own clock. */
export const settle = (page: Page): Promise<void> => page.clock.runFor(34)

export const wide = { width: 1280, height: 800 }
export const phone = { width: 390, height: 800 }

export const topBar = (page: Page): Locator => page.locator('[data-top-bar]')
export const curtain = (page: Page): Locator => page.locator('[data-curtain]')
export const sidebar = (page: Page): Locator => page.getByRole('complementary', { name: 'Sidebar' })
export const outline = (page: Page): Locator => page.getByRole('complementary', { name: 'Outline' })
export const footer = (page: Page): Locator => page.locator('footer')
/** A heading of the page by its own text; its accessible name has the link to it at the end. */
export const headed = (page: Page, text: string): Locator =>
  page.locator('article :is(h1, h2, h3, h4, h5, h6)').filter({ hasText: new RegExp(`^${text}$`) })
export const searchButton = (page: Page): Locator => topBar(page).getByRole('button', { name: /Search/ })
export const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Search' })
export const field = (page: Page): Locator => page.getByRole('combobox', { name: 'Search' })
export const results = (page: Page): Locator => page.getByRole('listbox', { name: 'Results' }).getByRole('option')

/** A value in the page's storage, as it was written. */
export const stored = (page: Page, kind: 'localStorage' | 'sessionStorage', key: string): Promise<string | null> =>
  page.evaluate(([store, name]) => window[store as 'localStorage'].getItem(name), [kind, key] as const)

/** Paths of all requests from now on that match; read it at the end. */
export function requests(page: Page, pattern: RegExp): string[] {
  const found: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pattern.test(pathname)) found.push(pathname)
  })
  return found
}
