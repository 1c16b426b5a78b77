import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test'
import { openBrowser } from '../browser.ts'
import { serveCalibration } from '../calibration.ts'
import type { Part } from '../part.ts'
import { serveBuilt } from '../server.ts'
import { type Spread, spread } from '../statistics.ts'
import { touchControl } from '../support/touchControl.ts'
import { measureTools, type ToolFigure } from '../toolAnswers.ts'

const times = 5
const slowdown = 4
/** A long reference page, with samples and the sidebar of its section. */
const reference = '/contracts/v3/pancakev3pool'
/** The longest page of the site, and a page of its section with a link to it in the sidebar. */
const longest = '/contracts/vecake-and-gauge-voting'
const besideLongest = '/contracts/farm-booster-bcake'
const besideReference = '/contracts/v3/addresses'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const desktop = { viewport: { width: 1280, height: 800 }, hasTouch: true }

interface Watched {
  watched: {
    /** The longest time from an input to the next paint, in milliseconds, as the browser reports it. */
    toPaint: number
    /** From a click to the frame in which the page's heading changed. */
    navigation?: number
    /** From a click to the frame in which the search field appeared. */
    opened?: number
    longestTask: number
  }
}

/** Runs in every document before its own scripts. The times come from the browser, without the driver's overhead. */
function watch() {
  const watched: Watched['watched'] = { toPaint: 0, longestTask: 0 }
  Object.assign(window, { watched })
  const observe = (type: string, note: (entry: PerformanceEntry) => void, options: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...options })
  const notePaint = ({ duration }: PerformanceEntry) => {
    watched.toPaint = Math.max(watched.toPaint, duration)
  }
  // The browser reports events below the threshold of 16 ms only for the first input.
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
      // A timer that a frame's callback starts runs after that frame's paint.
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

/** Runs in every document. With data saving on, hydration waits for the first interaction. */
const saveData = () => Object.defineProperty(navigator, 'connection', { value: { saveData: true } })

interface Visit {
  device: BrowserContextOptions
  url: string
  /** Whether hydration waits for the first interaction. */
  saving?: boolean
}

/** Opens a page in a new browser context, without a cache, and acts in it; `slow` starts the throttling. */
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

async function ready(page: Page): Promise<void> {
  await page.evaluate(touchControl)
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
}

/** Waits until the browser is idle after a paint, so that it has reported its measurements. */
const settled = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) =>
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => done()))),
      ),
  )

const watched = (page: Page) => page.evaluate(() => (window as unknown as Watched).watched)

/** A page's own script, which preloading fetches last. */
function scriptOf(dist: string, route: string): string {
  const script = /<html[^>]* data-page="([^"]+)"/.exec(
    readFileSync(resolve(dist, `${route.slice(1)}.html`), 'utf8'),
  )?.[1]
  if (!script) throw new Error(`${route} names no script`)
  return script
}

/** Waits for a time that the page records. */
async function noted(page: Page, name: 'navigation' | 'opened'): Promise<number> {
  const time = await page.waitForFunction((one) => (window as unknown as Watched).watched[one], name)
  return Number(await time.jsonValue())
}

/** Response times on a slow processor: of taps, and of navigation between pages. */
export const interaction: Part<'interaction'> = {
  does: `from a tap to the paint and from page to page, on a processor ${slowdown} times slower`,
  async measure({ site, say }) {
    const dist = await site().built()
    const server = await serveBuilt(dist)
    const calibration = await serveCalibration()
    const { browser, close } = await openBrowser()
    const several = async (what: string, once: () => Promise<number>): Promise<Spread> => {
      const values: number[] = []
      for (let time = 0; time < times; time++) values.push(await once())
      say(`${what}: ${values.map((value) => value.toFixed(0)).join(', ')} ms`)
      return spread(values)
    }
    /** The first tap on a page, before hydration: the time to its paint, and the longest task until hydration is done. */
    const firstTap = (device: BrowserContextOptions, control: string, route = reference) =>
      visit(browser, { device, url: server.origin + route, saving: true }, async (page, slow) => {
        await slow()
        await page.locator(control).filter({ visible: true }).first().tap()
        await settled(page)
        const { toPaint } = await watched(page)
        await ready(page)
        await settled(page)
        return { toPaint, hydration: (await watched(page)).longestTask }
      })
    /** The first tap after hydration. */
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
      const taps = {
        theme,
        disclosure: await several(
          'first tap, disclosure',
          async () => (await firstTap(desktop, '#sidebar summary:has(:text-is("v2"))')).toPaint,
        ),
        search: await several('first tap, search', async () => (await firstTap(phone, '[data-opens-search]')).toPaint),
        menu: await several(
          'first tap, menu',
          async () => (await firstTap(phone, 'button[aria-haspopup="dialog"][aria-expanded]')).toPaint,
        ),
        chain: await several(
          'first tap, chain choice',
          async () => (await firstTap(phone, '.chain-filter > select', besideReference)).toPaint,
        ),
      }
      const calibrated = await several('tap on the calibration page', () =>
        visit(browser, { device: phone, url: calibration.url }, async (page, slow) => {
          await slow()
          await page.getByRole('button').tap()
          await settled(page)
          return (await watched(page)).toPaint
        }),
      )
      const answers: Partial<Record<ToolFigure, Spread>> = {}
      await measureTools(browser, server.origin, times, (figure, values) => {
        const slowed = values.map((value) => slowdown * value)
        say(`${figure}: ${slowed.map((value) => value.toFixed(0)).join(', ')} ms`)
        answers[figure] = spread(slowed)
      })
      const slowest = (of: 'median' | 'worst') => Math.max(...Object.values(taps).map((tap) => tap[of]))
      return {
        figures: {
          ...taps,
          calibration: calibrated,
          firstTap: {
            median: slowest('median') / calibrated.median,
            worst: slowest('worst') / calibrated.median,
            runs: times,
          },
          searchOpened: await several('first tap, search to its field', searchOpened),
          hydration: spread(tasks),
          hydratedSearch: await several('tap after hydration, search', () => hydratedTap(phone, '[data-opens-search]')),
          hydratedMenu: await several('tap after hydration, menu', () =>
            hydratedTap(phone, 'button[aria-haspopup="dialog"][aria-expanded]'),
          ),
          ...answers,
          navigation: await several('to a reference', () => navigation(besideReference, reference)),
          navigationLongest: await several('to the longest page', () => navigation(besideLongest, longest)),
        },
      }
    } finally {
      await close()
      await calibration.stop()
      await server.stop()
    }
  },
}
