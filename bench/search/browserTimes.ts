import { resolve } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { debounce } from '../../site/search/dialog/answer.ts'
import { findChromium, launchArguments } from '../../tests/e2e/chromium.ts'
import { startNginx } from '../../tests/hosts/nginx.ts'
import { type Figure, median } from '../figures.ts'

const page = '/contracts/infinity/guides/perform-a-swap'
/** How much slower the page's thread is than the machine. Chromium does not slow workers down. */
const throttling = 4
const runs = 5
const query = 'swap v3'

declare global {
  interface Window {
    /** When the latest key was pressed, and when the dialog and the latest answer were painted, in milliseconds. */
    keyAt: number
    dialogAt?: number
    answerAt?: number
  }
}

/** Runs in the page: notes when the dialog and each new list of results are painted. */
function watch(): void {
  let shown = ''
  const painted = (note: () => void) => requestAnimationFrame(() => setTimeout(note))
  addEventListener('keydown', ({ timeStamp }) => Object.assign(window, { keyAt: timeStamp }), true)
  new MutationObserver(() => {
    if (document.querySelector('[role=dialog]') && window.dialogAt === undefined) {
      window.dialogAt = 0
      painted(() => Object.assign(window, { dialogAt: performance.now() }))
    }
    // What is marked in an excerpt arrives later.
    const titles = [...document.querySelectorAll('[role=option] strong')].map(({ textContent }) => textContent).join()
    if (titles === shown) return
    shown = titles
    painted(() => Object.assign(window, { answerAt: performance.now() }))
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

interface Times {
  dialog: number
  firstAnswer: number
  laterAnswers: number[]
}

/** Opens the search in a new browser profile and types a query. Before the key, the browser is idle or never was. */
async function visit(browser: Browser, url: string, idle: boolean): Promise<Times> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const tab = await context.newPage()
  const session = await context.newCDPSession(tab)
  await session.send('Emulation.setCPUThrottlingRate', { rate: throttling })
  await tab.addInitScript(watch)
  if (!idle)
    await tab.addInitScript(() => {
      window.requestIdleCallback = () => 0
    })
  const prepared = idle ? [tab.waitForResponse(/SearchDialog/), tab.waitForResponse(/search-index/)] : []
  await tab.goto(url)
  await Promise.all(prepared)
  await tab.waitForLoadState('networkidle')
  // The first query for an element compiles Playwright's own script, which takes longer than the dialog.
  await tab.locator('h1').first().waitFor()
  const press = async (key: string, wanted: 'dialogAt' | 'answerAt') => {
    await tab.evaluate((name) => Object.assign(window, { [name]: undefined }), wanted)
    await tab.keyboard.press(key)
    await tab.waitForFunction((name) => window[name], wanted)
    return tab.evaluate((name) => (window[name] ?? 0) - window.keyAt, wanted)
  }
  const dialog = await press('/', 'dialogAt')
  const [first = '', ...later] = query
  const firstAnswer = await press(first, 'answerAt')
  const laterAnswers: number[] = []
  for (const key of later)
    if (key === ' ') await tab.keyboard.press(key)
    else laterAnswers.push(await press(key, 'answerAt'))
  await context.close()
  return { dialog, firstAnswer, laterAnswers }
}

/** What a reader waits for, in the built site and a browser. Medians of {@link runs} visits. */
export async function browserTimes(): Promise<Figure[]> {
  const server = await startNginx(resolve(import.meta.dirname, '../../dist'))
  const browser = await chromium.launch({ executablePath: findChromium(), args: launchArguments })
  try {
    const cold: Times[] = []
    const idle: Times[] = []
    for (let run = 0; run < runs; run++) {
      cold.push(await visit(browser, server.origin + page, false))
      idle.push(await visit(browser, server.origin + page, true))
    }
    const later = [...cold, ...idle].flatMap(({ laterAnswers }) => laterAnswers.map((time) => time - debounce))
    const at = `at ${throttling}×`
    return [
      {
        what: `search dialog opens ${at}, prepared`,
        unit: 'ms',
        value: median(idle.map((one) => one.dialog)),
        goal: 150,
      },
      { what: `search dialog opens ${at}, cold`, unit: 'ms', value: median(cold.map((one) => one.dialog)) },
      {
        what: `first results after the first key ${at}, cold`,
        unit: 'ms',
        value: median(cold.map((one) => one.firstAnswer)),
        goal: 1000,
      },
      { what: `results after the pause of a later key ${at}`, unit: 'ms', value: median(later), goal: 100 },
    ]
  } finally {
    await browser.close()
    await server.stop()
  }
}
