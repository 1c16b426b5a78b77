import { test as base, type ConsoleMessage, expect, type Locator, type Page, type Request } from '@playwright/test'
import { touchControl } from './touch.ts'

export { expect }

/** What a page may fetch from elsewhere: the sheet of the font that the fixture site configures. Links lead anywhere. */
const mayLeave = (request: Request) =>
  request.isNavigationRequest() || new URL(request.url()).hostname === 'fonts.googleapis.com'

/** Chromium says every breach of the content security policy in the console, of workers and script-less pages too. */
const isBreach = (message: ConsoleMessage) => /Content Security Policy/i.test(message.text())

/**
 * Every test runs without the network, and under the site's policy: what leaves the machine gets an empty answer, and a
 * test fails where a page broke the policy or asked another origin for anything.
 */
export const test = base.extend<{ breachesExpected: boolean }>({
  /** Set by a test that breaks the policy itself, to see that it holds. */
  breachesExpected: [false, { option: true }],
  context: async ({ context, breachesExpected }, use) => {
    const breaches: string[] = []
    context.on('console', (message) => {
      if (isBreach(message)) breaches.push(`${message.page()?.url()}: ${message.text()}`)
    })
    await context.route(
      (url) => url.hostname !== 'localhost',
      (route, request) => {
        if (!mayLeave(request)) breaches.push(`${request.frame().url()} asked for ${request.url()}`)
        return route.fulfill({
          contentType: request.resourceType() === 'stylesheet' ? 'text/css' : 'text/html',
          body: '',
        })
      },
    )
    await use(context)
    if (breachesExpected) expect(breaches).not.toEqual([])
    else expect(breaches).toEqual([])
  },
})

export const wantScripts = (page: Page): Promise<void> => page.evaluate(touchControl)

/** Lets React take over the page, and waits until it has. */
export const ready = (page: Page): Promise<void> =>
  // Repeated, since a document may be replaced by the next one before its scripts run.
  expect(async () => {
    await wantScripts(page)
    await page.locator('html[data-ready]').waitFor({ state: 'attached', timeout: 2000 })
  }).toPass()

/** A browser that is never idle: only the reader's own input asks for the code. */
export const neverIdle = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })

/** A reader who has asked the browser to save data. */
export const savesData = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })

/** The script that hydrates the page. */
export const entryScript = '**/assets/client-*.js'

/** Keeps a file from the page until it is let go by what this resolves with. */
export async function hold(page: Page, pattern: string): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route(pattern, async (route) => {
    await held
    await route.continue()
  })
  return release
}

/** Paths of the documents that the browser asks for from now on; read it at the end. */
export function documents(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) paths.push(new URL(request.url()).pathname)
  })
  return paths
}

/** What the page throws and says in the console from now on; read it at the end. */
export function complaints(page: Page): string[] {
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  page.on('pageerror', (error) => said.push(error.message))
  return said
}

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

/** Marks the document, so that a test can tell whether it was loaded again since. */
export const mark = (page: Page): Promise<unknown> => page.evaluate(() => Object.assign(window, { marked: true }))
export const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => 'marked' in window)

/** Stops the page's clock; {@link pass} lets it run. Needs `page.clock.install()` before the page was opened. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
}

export const pass = (page: Page, milliseconds: number): Promise<void> => page.clock.runFor(milliseconds)

/** Lets what has been scheduled reach the screen: two frames, by the browser's own clock. */
export const settle = (page: Page): Promise<void> => page.clock.runFor(34)

/**
 * Copies, and waits until a button or a status of a place says “Copied”. It is watched from before the click on, since the
 * word stays for a second alone.
 */
export async function copied(place: Locator, copy: () => Promise<void>): Promise<void> {
  await place.evaluate((root) => {
    const says = (element: Element) => (element.getAttribute('aria-label') ?? element.textContent) === 'Copied'
    window.copied = new Promise((done) => {
      new MutationObserver((_, observer) => {
        if (![root, ...root.querySelectorAll('button, [role=status], [role=status] > p')].some(says)) return
        observer.disconnect()
        done()
      }).observe(root, { attributes: true, childList: true, characterData: true, subtree: true })
    })
  })
  await copy()
  await place.page().evaluate(() => window.copied)
}

/** Two frames: what was scrolled, resized or shown has been laid out. */
export const frames = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

declare global {
  interface Window {
    copied?: Promise<void>
    shift: number
  }
}

/** Adds up from the start how far what is shown moves by itself; {@link shifted} says it. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shift += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })

export const shifted = (page: Page): Promise<number> => page.evaluate(() => window.shift)

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
/** What is said under a page whose scripts did not arrive. */
export const startFailure = (page: Page): Locator => page.locator('[data-start-failure][role=alert]')
/** Touches controls until the page reports that its scripts did not arrive; it reloads once in between. */
export const wantInVain = (page: Page): Promise<void> =>
  expect(async () => {
    await wantScripts(page)
    await expect(startFailure(page)).toBeVisible({ timeout: 2000 })
  }).toPass()
export const results = (page: Page): Locator => page.getByRole('listbox', { name: 'Results' }).getByRole('option')

/** A value in the page's storage, unchanged. */
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
