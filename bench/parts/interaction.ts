import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test'
import { openBrowser } from '../browser.ts'
import type { Part } from '../part.ts'
import { serveBuilt } from '../server.ts'
import { median } from '../statistics.ts'

const times = 3
const slowdown = 4
/** A long reference, with samples, and the sidebar of its section. */
const reference = '/contracts/v3/pancakev3pool'
/** The longest page of the site, and another of its section, from which the sidebar leads there. */
const longest = '/contracts/vecake-and-gauge-voting'
const besideLongest = '/contracts/farm-booster-bcake'
const besideReference = '/contracts/v3/addresses'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const desktop = { viewport: { width: 1280, height: 800 }, hasTouch: true }

interface Watched {
  watched: {
    /** From an input to the paint that follows it, in milliseconds: the longest, as the browser itself tells. */
    toPaint: number
    /** From a click to the frame in which the page's heading was another. */
    navigation?: number
    /** From a click to the frame in which the search field was there. */
    opened?: number
    longestTask: number
  }
}

/** Runs in every document before its own scripts. Times are the browser's: none has the driver's way in it. */
function watch() {
  const watched: Watched['watched'] = { toPaint: 0, longestTask: 0 }
  Object.assign(window, { watched })
  const observe = (type: string, note: (entry: PerformanceEntry) => void, options: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...options })
  const notePaint = ({ duration }: PerformanceEntry) => {
    watched.toPaint = Math.max(watched.toPaint, duration)
  }
  // What is shorter than the shortest that can be asked for is told of the first input alone.
  observe('first-input', notePaint)
  observe(
    'event',
    (entry) => {
      if ((entry as PerformanceEventTiming & { interactionId: number }).interactionId > 0) notePaint(entry)
    },
    { durationThreshold: 16 },
  )
  observe('longtask', ({ duration }) => {
    watched.longestTask = Math.max(watched.longestTask, duration)
  })
  const heading = () => document.querySelector('h1')?.textContent
  addEventListener(
    'click',
    ({ timeStamp }) => {
      const before = heading()
      // What a frame's callback starts comes after that frame's paint.
      const note = (name: 'navigation' | 'opened') =>
        setTimeout(() => {
          watched[name] = performance.now() - timeStamp
        })
      const look = () => {
        if (watched.navigation === undefined && heading() && heading() !== before) note('navigation')
        if (watched.opened === undefined && document.querySelector('[role="combobox"]')) note('opened')
        if (performance.now() - timeStamp < 20_000) requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    },
    { capture: true },
  )
}

/** Runs in every document: the reader saves data, and React waits for the first touch. */
const saveData = () => Object.defineProperty(navigator, 'connection', { value: { saveData: true } })

interface Visit {
  device: BrowserContextOptions
  url: string
  /** Whether React waits for the first touch. */
  saving?: boolean
}

/** Does something in a page that nobody has opened before, and asks what was seen of it. */
async function visit<result>(
  browser: Browser,
  { device, url, saving }: Visit,
  act: (page: Page, slow: () => Promise<unknown>) => Promise<result>,
): Promise<result> {
  const context = await browser.newContext(device)
  try {
    const page = await context.newPage()
    const session: CDPSession = await context.newCDPSession(page)
    await page.addInitScript(watch)
    if (saving) await page.addInitScript(saveData)
    await page.goto(url)
    return await act(page, () => session.send('Emulation.setCPUThrottlingRate', { rate: slowdown }))
  } finally {
    await context.close()
  }
}

const ready = (page: Page) => page.locator('html[data-ready]').waitFor({ state: 'attached' })

/** Lets the browser tell what it has measured: it does so when a frame is painted and nothing else waits. */
const settled = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) =>
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => done()))),
      ),
  )

const watched = (page: Page) => page.evaluate(() => (window as unknown as Watched).watched)

/** A page's own script, the last that is fetched of a page ahead. */
function scriptOf(dist: string, route: string): string {
  const script = /<html[^>]* data-page="([^"]+)"/.exec(
    readFileSync(resolve(dist, `${route.slice(1)}.html`), 'utf8'),
  )?.[1]
  if (!script) throw new Error(`${route} names no script of its own`)
  return script
}

/** A time that the page notes, when it is there. */
async function noted(page: Page, name: 'navigation' | 'opened'): Promise<number> {
  const time = await page.waitForFunction((one) => (window as unknown as Watched).watched[one], name)
  return Number(await time.jsonValue())
}

/** What a reader with a slow processor feels: taps, and ways from page to page. */
export const interaction: Part<'interaction'> = {
  does: `from a tap to the paint and from page to page, on a processor ${slowdown} times slower`,
  async measure({ site, say }) {
    const dist = await site().built()
    const server = await serveBuilt(dist)
    const { browser, close } = await openBrowser()
    const several = async (what: string, once: () => Promise<number>): Promise<number> => {
      const values: number[] = []
      for (let time = 0; time < times; time++) values.push(await once())
      say(`${what}: ${values.map((value) => value.toFixed(0)).join(', ')} ms`)
      return median(values)
    }
    /** The first touch of a page, before React: to its paint, and the longest task until React has taken over. */
    const firstTap = (device: BrowserContextOptions, control: string) =>
      visit(browser, { device, url: server.origin + reference, saving: true }, async (page, slow) => {
        await slow()
        await page.locator(control).filter({ visible: true }).first().tap()
        await settled(page)
        const { toPaint } = await watched(page)
        await ready(page)
        await settled(page)
        return { toPaint, hydration: (await watched(page)).longestTask }
      })
    /** The first touch after React has taken over. */
    const hydratedTap = (device: BrowserContextOptions, control: string) =>
      visit(browser, { device, url: server.origin + reference }, async (page, slow) => {
        await ready(page)
        await slow()
        await settled(page)
        await page.locator(control).filter({ visible: true }).first().tap()
        await settled(page)
        return (await watched(page)).toPaint
      })
    const searchOpened = () =>
      visit(browser, { device: phone, url: server.origin + reference, saving: true }, async (page, slow) => {
        await slow()
        await page.locator('[data-opens-search]').filter({ visible: true }).first().tap()
        return noted(page, 'opened')
      })
    const navigation = (from: string, to: string) =>
      visit(browser, { device: desktop, url: server.origin + from }, async (page, slow) => {
        await ready(page)
        await page.waitForFunction(
          (script) => performance.getEntriesByType('resource').some(({ name }) => name.endsWith(script)),
          scriptOf(dist, to),
        )
        await slow()
        await settled(page)
        await page.locator(`#sidebar a[href="${to}"]`).click()
        return noted(page, 'navigation')
      })
    try {
      const tasks: number[] = []
      const theme = await several('first tap, theme', async () => {
        const { toPaint, hydration } = await firstTap(desktop, '[data-theme-toggle]')
        tasks.push(hydration)
        return toPaint
      })
      say(`longest task until React has taken over: ${tasks.map((task) => task.toFixed(0)).join(', ')} ms`)
      return {
        figures: {
          theme,
          disclosure: await several(
            'first tap, disclosure',
            async () => (await firstTap(desktop, '#sidebar summary:has(:text-is("v2"))')).toPaint,
          ),
          search: await several(
            'first tap, search',
            async () => (await firstTap(phone, '[data-opens-search]')).toPaint,
          ),
          searchOpened: await several('first tap, search to its field', searchOpened),
          hydration: median(tasks),
          hydratedSearch: await several('tap after hydration, search', () => hydratedTap(phone, '[data-opens-search]')),
          hydratedMenu: await several('tap after hydration, menu', () =>
            hydratedTap(phone, 'button[aria-haspopup="dialog"][aria-expanded]'),
          ),
          navigation: await several('to a reference', () => navigation(besideReference, reference)),
          navigationLongest: await several('to the longest page', () => navigation(besideLongest, longest)),
        },
      }
    } finally {
      await close()
      await server.stop()
    }
  },
}
