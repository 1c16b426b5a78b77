import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { freePort } from '../../plugins/serve/freePort.ts'
import { openBrowser } from '../browser.ts'
import { startNode } from '../command.ts'
import type { Part } from '../part.ts'
import type { SiteCopy } from '../siteCopy.ts'
import { spread } from '../statistics.ts'

const edits = 5
const page = 'contracts/v3/smartrouter'

/** Milliseconds since the epoch with fractions, on the same clock as the times in a page. */
const now = () => performance.timeOrigin + performance.now()

interface Watched {
  /** When each of the benchmark's paragraphs was painted; `any` is the first paint of the article. */
  painted: Record<string, number>
}

/** Runs in every document before its own scripts. Records when each mark is on the screen, with styles. */
function watch() {
  const { painted } = Object.assign(window as unknown as Watched, { painted: {} as Record<string, number> })
  const look = () => {
    requestAnimationFrame(look)
    const article = document.querySelector('article')
    // The page counts only once its style sheets apply.
    if (!article || getComputedStyle(document.body).margin !== '0px') return
    const marks = article.textContent?.match(/Mark \d+ of the benchmark/g) ?? []
    for (const mark of ['any', ...marks]) {
      if (mark in painted) continue
      painted[mark] = Number.POSITIVE_INFINITY
      // A timer that a frame's callback starts runs after that frame's paint.
      setTimeout(() => {
        painted[mark] = performance.timeOrigin + performance.now()
      })
    }
  }
  requestAnimationFrame(look)
}

/** When the page painted a mark, even if it was reloaded in the meantime. */
async function paintOf(tab: Page, mark: string): Promise<number> {
  const time = await tab.waitForFunction((one) => {
    const at = (window as unknown as Watched).painted[one]
    return at !== undefined && Number.isFinite(at) && at
  }, mark)
  return Number(await time.jsonValue())
}

/** Resolves when a server accepts connections on a port of this machine. */
async function listening(port: number): Promise<void> {
  const answers = () =>
    new Promise<boolean>((done) => {
      const socket = connect({ port, host: 'localhost' })
      socket.once('error', () => done(false))
      socket.once('connect', () => {
        socket.destroy()
        done(true)
      })
    })
  while (!(await answers())) await pause(10)
}

/** Starts the dev server and resolves when the browser shows its first page. */
async function open({ root, env }: SiteCopy, tab: Page) {
  const port = await freePort()
  const started = now()
  const server = startNode(['plugins/cli.ts', 'dev', '--port', String(port)], { cwd: root, env })
  const failed = server.ended.then((code): never => {
    throw new Error(`the dev server ended with code ${code}:\n${server.output()}`)
  })
  failed.catch(() => undefined)
  await Promise.race([listening(port), failed])
  await Promise.race([tab.goto(`http://localhost:${port}/${page}`), failed])
  const seconds = ((await paintOf(tab, 'any')) - started) / 1000
  return { seconds, stop: server.stop }
}

/** Times how long an author waits for the dev server. */
export const dev: Part<'dev'> = {
  does: 'the dev server: from the command to the first page, from an edit to the screen',
  async measure({ site, say }) {
    const copy = site()
    const { browser, close } = await openBrowser()
    const tab = await browser.newPage()
    await tab.addInitScript(watch)
    copy.forget()
    const first = await open(copy, tab)
    say(`first start: ${first.seconds.toFixed(1)} s`)
    await first.stop()
    const again = await open(copy, tab)
    say(`second start: ${again.seconds.toFixed(1)} s`)
    // Before hydration the page may reload for other reasons than an edit.
    await tab.locator('html[data-ready]').waitFor({ state: 'attached' })
    const { write, restore } = copy.edit(`${page}.mdx`)
    const times: number[] = []
    try {
      for (let edit = 1; edit <= edits; edit++) {
        const mark = `Mark ${edit} of the benchmark`
        const started = now()
        write(`${mark}.`)
        times.push((await paintOf(tab, mark)) - started)
        say(`edit ${edit} of ${edits}: ${times.at(-1)?.toFixed(0)} ms`)
        await tab.locator('html[data-ready]').waitFor({ state: 'attached' })
      }
    } finally {
      restore()
      await again.stop()
      await close()
    }
    return { figures: { first: first.seconds, again: again.seconds, edit: spread(times) } }
  },
}
