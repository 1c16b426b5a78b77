import type { Page } from '@playwright/test'
import { touchControl } from '../e2e/touch.ts'
import { hostile } from './hostileInput.ts'

/** A page with the trap set in it, and the site that it fuzzes. */
export interface Room {
  page: Page
  /** The site's address with its base path, without a slash at the end. */
  base: string
  /** A page of the site, `/guide/first`, with one after it. */
  start: string
  look: (doing: string) => Promise<void>
}

declare global {
  interface Window {
    /** Resolves when nothing is under way: no question to the search index, no request, no frame to paint. */
    calm: () => Promise<void>
    /** Resolves when there is such an element. Rejects after 20 seconds, naming the address that has none. */
    until: (selector: string) => Promise<void>
  }
}

/**
 * Lets a page be fuzzed by thousands: it hydrates immediately and prefetches no page, nothing waits that waits for a reader's
 * eye or hand (200 ms after a letter, 300 ms before what was loaded is shown), and the page says when it has answered.
 */
export async function hasten(page: Page): Promise<void> {
  await page.addInitScript(`addEventListener('DOMContentLoaded', ${touchControl})`)
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    const { setTimeout: later, fetch: ask, Worker: Other } = window
    window.setTimeout = ((act: TimerHandler, time?: number, ...more: unknown[]) =>
      later(act, (time ?? 0) <= 300 ? 0 : time, ...more)) as typeof setTimeout
    let pending = 0
    window.fetch = (...request) => {
      pending++
      return ask(...request).finally(() => pending--)
    }
    window.Worker = class extends Other {
      constructor(...given: ConstructorParameters<typeof Worker>) {
        super(...given)
        this.addEventListener('message', () => pending--)
        this.addEventListener('error', () => pending--)
      }
      override postMessage(message: unknown, transfer?: unknown): void {
        pending++
        super.postMessage(message, transfer as Transferable[])
      }
    }
    const frame = () => new Promise((done) => requestAnimationFrame(() => later(done)))
    window.calm = async () => {
      do await frame()
      while (pending > 0)
      await frame()
    }
    window.until = async (selector) => {
      for (const end = performance.now() + 20_000; !document.querySelector(selector); await frame())
        if (performance.now() > end) throw new Error(`There is no ${selector} at ${location.href}`)
    }
  })
}

/** The keys of storage that the site reads. */
const keys = {
  localStorage: ['vocs.theme', 'banner', 'filterText', 'showDetailView', 'searchRecent'],
  sessionStorage: ['scrollPositions', 'vocs.reload', 'remix-router-transitions'],
} as const
const places = Object.entries(keys).flatMap(([kind, names]) => names.map((name) => [kind, name] as const))

const pieces = (list: readonly string[], size: number): string[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size))

const encoded = (text: string) => encodeURIComponent(text.toWellFormed())

// Awaited within the page: from outside it would be looked for every half second.
const isReady = (page: Page) => page.evaluate(() => window.until('html[data-ready]'))
const isOpen = (page: Page) => page.evaluate(() => window.until('[role=combobox]'))
const opened = async (page: Page, address: string) => {
  await page.goto(address, { waitUntil: 'commit' })
  await isReady(page)
}
const openDialog = async (page: Page) => {
  await page.keyboard.press('Control+k')
  await isOpen(page)
}

type Channel = (room: Room, count: number, seed: number) => Promise<void>

/** Anchors, set and followed, next to a hostile chain to filter by; one in a hundred in a separate document. */
const anchors: Channel = async ({ page, base, start, look }, count, seed) => {
  for (const [at, some] of pieces(hostile('text', count, seed), 100).entries()) {
    await opened(page, `${base}${start}?chain=${encoded(some[0] ?? '')}#${encoded(some[1] ?? '')}`)
    await page.evaluate(async (list) => {
      for (const [index, anchor] of list.entries()) {
        history.replaceState(null, '', `?chain=${encodeURIComponent(anchor.toWellFormed())}`)
        if (index % 2) location.hash = anchor
        else {
          const link = Object.assign(document.createElement('a'), { href: `#${anchor}` })
          document.querySelector('main')?.append(link)
          link.click()
          link.remove()
        }
        await window.calm()
      }
    }, some)
    await look(`anchors from ${at * 100} on`)
  }
}

/** `?q=`, encoded and raw, each in a separate document that opens the dialog with it. */
const asked: Channel = async ({ page, base, look }, count, seed) => {
  for (const [at, query] of hostile('text', count, seed).entries()) {
    await opened(page, `${base}/no-such-page?q=${at % 2 ? encoded(query) : query.toWellFormed()}`)
    if (await page.evaluate(() => Boolean(new URLSearchParams(location.search).get('q')))) await isOpen(page)
    await page.evaluate(() => window.calm())
    await look(`?q= ${JSON.stringify(query)}`)
  }
}

/** Queries typed into the dialog, each answered before the next. */
const typed: Channel = async ({ page, base, start, look }, count, seed) => {
  await opened(page, base + start)
  await openDialog(page)
  const field = page.getByRole('combobox', { name: 'Search' })
  for (const [at, some] of pieces(hostile('text', count, seed), 50).entries()) {
    await field.evaluate(async (input: HTMLInputElement, queries) => {
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
      for (const query of queries) {
        set?.call(input, query)
        input.dispatchEvent(new Event('input', { bubbles: true }))
        await window.calm()
      }
    }, some)
    await look(`queries from ${at * 50} on`)
  }
}

/** The same value under every key, read by a new document, by its dialog and by a turn of the page. */
const stored: Channel = async ({ page, base, start, look }, count, seed) => {
  await opened(page, base + start)
  for (const some of pieces(hostile('stored', count, seed), places.length)) {
    await page.evaluate(
      ([all, values]) => {
        for (const [at, [kind, name]] of all.entries()) window[kind as 'localStorage'].setItem(name, values[at] ?? '')
      },
      [places, some] as const,
    )
    await opened(page, base + start)
    await openDialog(page)
    await page.evaluate(() => window.calm())
    await page.keyboard.press('Escape')
    await page.keyboard.press('Shift+ArrowRight')
    await page.evaluate(() => window.calm())
    await look(`stored ${JSON.stringify(some)}`)
  }
}

/** Paths of pages that do not exist: places in the history, and one in twenty a separate document. */
const paths: Channel = async ({ page, base, look }, count, seed) => {
  for (const [at, some] of pieces(hostile('text', count, seed), 20).entries()) {
    await opened(page, `${base}/${encoded(some[0] ?? '')}`)
    await page.evaluate(
      async (list) => {
        for (const [index, path] of list.entries()) {
          try {
            history.pushState(null, '', `${location.origin}/${index % 2 ? encodeURIComponent(path) : path}`)
          } catch {
            // No address, or another site's: the browser has refused it.
            continue
          }
          dispatchEvent(new PopStateEvent('popstate'))
          await window.calm()
        }
      },
      some.map((path) => path.toWellFormed()),
    )
    await look(`paths from ${at * 20} on`)
  }
}

/** What a place in the history carries, when the reader steps back to it, and when its document is loaded again. */
const states: Channel = async ({ page, base, start, look }, count, seed) => {
  await opened(page, base + start)
  for (const [at, some] of pieces(hostile('state', count, seed), 50).entries()) {
    await page.evaluate(async (list) => {
      for (const [index, value] of list.entries()) {
        history.replaceState(JSON.parse(value), '', `?state=${index}`)
        dispatchEvent(new PopStateEvent('popstate'))
        await window.calm()
      }
    }, some)
    await page.reload()
    await isReady(page)
    await look(`states from ${at * 50} on`)
  }
}

/** States of tools in links, each followed on the page of its tool. */
const links: Channel = async ({ page, base, look }, count, seed) => {
  const byTool = Map.groupBy(hostile('link', count, seed), (one) => one.split('?')[0] ?? '')
  for (const [tool, some] of byTool) {
    await opened(page, `${base}/contracts/tools/${tool}`)
    await page.evaluate(() => window.until('.tool-form'))
    for (const [at, list] of pieces(some, 20).entries()) {
      await page.evaluate(async (fragments) => {
        for (const fragment of fragments) {
          location.hash = fragment
          await window.calm()
          if (!document.querySelector('.tool > .tool-form')) throw new Error(`The tool has failed at #${fragment}`)
        }
      }, list)
      await look(`links to ${tool} from ${at * 20} on`)
    }
  }
}

/** The ways by which a text that somebody else wrote reaches the site. */
export interface Way {
  run: Channel
  /** How many a run tries, as a share of its count. */
  share: number
  /** Those that load a document for each value do so on the small site, whose index is read in no time. */
  small: boolean
}

export const channels: Record<string, Way> = {
  asked: { run: asked, share: 1, small: true },
  stored: { run: stored, share: 1, small: true },
  typed: { run: typed, share: 1, small: false },
  anchors: { run: anchors, share: 1, small: false },
  paths: { run: paths, share: 0.4, small: true },
  states: { run: states, share: 0.4, small: true },
  links: { run: links, share: 0.4, small: false },
}
