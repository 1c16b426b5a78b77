import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import puppeteer, { type Browser, type KeyInput, type Page } from 'puppeteer-core'
import { Builder, Capabilities, Key, Origin, type WebDriver } from 'selenium-webdriver'
import { touchControl } from '../e2e/touch.ts'
import { findFirefox, findWebkitDriver } from './find.ts'

export type Engine = 'firefox' | 'webkit'

export interface Options {
  width: number
  height: number
  dark: boolean
  /** Whether pages run their scripts. */
  scripts: boolean
  /** WebKit: whole pixels for glyphs, as on Linux. */
  hinted: boolean
}

const usual: Options = { width: 1280, height: 900, dark: false, scripts: true, hinted: false }

/** How long a state may take, in milliseconds: far above what a slow, busy machine needs. */
const patience = 30_000

/** What a page did that it must not do. */
export interface Complaints {
  errors: string[]
  policy: string[]
}

/** Runs before the scripts of each document. A page that the reader leaves reports nothing more. */
function probe(): void {
  const seen: Complaints = { errors: [], policy: [] }
  Object.assign(window, { complaints: seen })
  addEventListener(
    'error',
    ({ message, target }) => {
      // In Firefox what the document before was loading when the reader left it fails in the window of the next.
      const { src, href, ownerDocument } = (target ?? {}) as Partial<HTMLScriptElement & HTMLLinkElement>
      if (ownerDocument && ownerDocument !== document) return
      seen.errors.push(message ?? `not loaded: ${src ?? href}`)
    },
    true,
  )
  addEventListener('unhandledrejection', ({ reason }) => seen.errors.push(`rejected: ${reason}`))
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    seen.policy.push(`${violatedDirective} ${blockedURI}`),
  )
  const { error } = console
  console.error = (...parts) => {
    seen.errors.push(parts.join(' '))
    error(...parts)
  }
}

type Json = string | number | boolean | null | undefined | Json[] | { [key: string]: Json }

/** One browser with one page. A place is in CSS pixels from the window's upper left corner. */
export abstract class Driver {
  readonly engine: Engine
  readonly base: string

  constructor(engine: Engine, base: string) {
    this.engine = engine
    this.base = base
  }

  protected abstract load(url: string): Promise<void>
  /** Runs a function in the page, which knows its arguments and nothing else of this file. */
  abstract eval<result, args extends Json[]>(
    run: (...args: args) => result | Promise<result>,
    ...args: args
  ): Promise<result>
  abstract resize(width: number, height: number): Promise<void>
  /** Presses a key, such as `Enter`, `k` or `Control+k`. */
  abstract press(combination: string): Promise<void>
  abstract type(text: string): Promise<void>
  abstract clickAt(x: number, y: number): Promise<void>
  abstract moveTo(x: number, y: number): Promise<void>
  abstract back(): Promise<void>
  abstract reload(): Promise<void>
  abstract close(): Promise<void>

  /** Opens a path without waiting for more than the document. */
  goto(path: string): Promise<void> {
    return this.load(this.base + path)
  }

  /** Opens a path and lets React take over the page. */
  async open(path: string): Promise<void> {
    await this.goto(path)
    await this.ready()
  }

  ready(): Promise<unknown> {
    return this.until('the scripts run', async () => {
      await this.eval(touchControl)
      return this.eval(() => document.documentElement.hasAttribute('data-ready'))
    })
  }

  /** Waits until a function of the page or of the test returns something true, and returns it. */
  async until<result>(state: string, ask: () => Promise<result>): Promise<NonNullable<result>> {
    const end = Date.now() + patience
    let last: unknown
    for (;;) {
      try {
        last = await ask()
        if (last) return last as NonNullable<result>
      } catch (error) {
        last = error
      }
      if (Date.now() > end) throw new Error(`${this.engine} waited in vain until ${state}. Last: ${String(last)}`)
      await pause(40)
    }
  }

  /** The middle of the first element that can be seen, scrolled into the window. */
  async placeOf(selector: string, text = ''): Promise<{ x: number; y: number }> {
    return this.until(`“${selector}” is seen`, () =>
      this.eval(
        async (wanted, words) => {
          const isSeen = (element: Element) =>
            element.getClientRects().length > 0 && getComputedStyle(element).visibility !== 'hidden'
          const found = [...document.querySelectorAll(wanted)].find(
            (element) => isSeen(element) && (element.textContent ?? '').includes(words),
          )
          if (!found) return null
          const { top, bottom } = found.getBoundingClientRect()
          if (top < 0 || bottom > innerHeight) {
            found.scrollIntoView({ block: 'center', behavior: 'instant' })
            await new Promise((done) => requestAnimationFrame(done))
          }
          const [box] = found.getClientRects()
          return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null
        },
        selector,
        text,
      ),
    )
  }

  async click(selector: string, text?: string): Promise<void> {
    const { x, y } = await this.placeOf(selector, text)
    await this.clickAt(x, y)
  }

  async hover(selector: string, text?: string): Promise<void> {
    const { x, y } = await this.placeOf(selector, text)
    await this.moveTo(x, y)
  }

  /** Waits until a selector matches something that is displayed. */
  seen(selector: string): Promise<unknown> {
    return this.until(`“${selector}” is displayed`, () =>
      this.eval(
        (wanted) =>
          [...document.querySelectorAll(wanted)].some(
            (element) => element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible',
          ),
        selector,
      ),
    )
  }

  gone(selector: string): Promise<unknown> {
    return this.until(`“${selector}” is gone`, () =>
      this.eval(
        (wanted) =>
          ![...document.querySelectorAll(wanted)].some(
            (element) => element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible',
          ),
        selector,
      ),
    )
  }

  /** The text of the first match, without spaces around it; null without a match. */
  text(selector: string): Promise<string | null> {
    return this.eval((wanted) => document.querySelector(wanted)?.textContent?.trim() ?? null, selector)
  }

  count(selector: string): Promise<number> {
    return this.eval((wanted) => document.querySelectorAll(wanted).length, selector)
  }

  address(): Promise<string> {
    return this.eval(() => location.pathname + location.search + location.hash)
  }

  complaints(): Promise<Complaints> {
    return this.eval(() => (window as unknown as { complaints: Complaints }).complaints)
  }
}

class Firefox extends Driver {
  readonly #browser: Browser
  readonly #page: Page

  constructor(base: string, browser: Browser, page: Page) {
    super('firefox', base)
    this.#browser = browser
    this.#page = page
  }

  protected async load(url: string): Promise<void> {
    await this.#page.goto(url, { waitUntil: 'load', timeout: patience })
  }

  eval<result, args extends Json[]>(run: (...args: args) => result | Promise<result>, ...args: args): Promise<result> {
    return this.#page.evaluate(run as (...args: Json[]) => result, ...args) as Promise<result>
  }

  resize(width: number, height: number): Promise<void> {
    return this.#page.setViewport({ width, height })
  }

  async press(combination: string): Promise<void> {
    const keys = combination.split('+') as KeyInput[]
    const last = keys.pop() ?? 'Enter'
    for (const held of keys) await this.#page.keyboard.down(held)
    await this.#page.keyboard.press(last)
    for (const held of keys.reverse()) await this.#page.keyboard.up(held)
  }

  type(text: string): Promise<void> {
    return this.#page.keyboard.type(text)
  }

  clickAt(x: number, y: number): Promise<void> {
    return this.#page.mouse.click(x, y)
  }

  async moveTo(x: number, y: number): Promise<void> {
    await this.#page.mouse.move(x - 2, y - 1)
    await this.#page.mouse.move(x, y)
  }

  async back(): Promise<void> {
    await this.eval(() => history.back())
  }

  async reload(): Promise<void> {
    await this.#page.reload({ waitUntil: 'load', timeout: patience })
  }

  async close(): Promise<void> {
    await this.#browser.close()
  }
}

const webkitKeys: Record<string, string> = {
  ArrowDown: Key.ARROW_DOWN,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  ArrowUp: Key.ARROW_UP,
  Backspace: Key.BACK_SPACE,
  Control: Key.CONTROL,
  End: Key.END,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Home: Key.HOME,
  Shift: Key.SHIFT,
  Tab: Key.TAB,
}

class Webkit extends Driver {
  readonly #session: WebDriver
  readonly #process: ChildProcess

  constructor(base: string, session: WebDriver, process: ChildProcess) {
    super('webkit', base)
    this.#session = session
    this.#process = process
  }

  #actions() {
    return this.#session.actions({ async: true })
  }

  protected load(url: string): Promise<void> {
    return this.#session.get(url)
  }

  async eval<result, args extends Json[]>(
    run: (...args: args) => result | Promise<result>,
    ...args: args
  ): Promise<result> {
    const script = `const done = arguments[arguments.length - 1]
      Promise.resolve().then(() => (${run})(...[...arguments].slice(0, -1))).then(
        (value) => done({ value: value ?? null }), (error) => done({ error: String(error?.stack ?? error) }))`
    const { value, error } = await this.#session.executeAsyncScript<{ value: result; error?: string }>(script, ...args)
    if (error) throw new Error(error)
    return value
  }

  async resize(width: number, height: number): Promise<void> {
    await this.#session.manage().window().setRect({ x: 0, y: 0, width, height })
    await this.until(`the window is ${width} wide`, () =>
      this.eval((w, h) => innerWidth === w && innerHeight === h, width, height),
    )
  }

  async press(combination: string): Promise<void> {
    const keys = combination.split('+').map((key) => webkitKeys[key] ?? key)
    const last = keys.pop() ?? Key.ENTER
    let actions = this.#actions()
    for (const held of keys) actions = actions.keyDown(held)
    actions = actions.keyDown(last).keyUp(last)
    for (const held of keys.reverse()) actions = actions.keyUp(held)
    await actions.perform()
  }

  async type(text: string): Promise<void> {
    for (const key of text) await this.#actions().keyDown(key).keyUp(key).perform()
  }

  #move(x: number, y: number) {
    return { x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT, duration: 0 }
  }

  async clickAt(x: number, y: number): Promise<void> {
    await this.#actions().move(this.#move(x, y)).press().release().perform()
  }

  async moveTo(x: number, y: number): Promise<void> {
    await this.#actions()
      .move(this.#move(x - 2, y - 1))
      .move(this.#move(x, y))
      .perform()
  }

  async back(): Promise<void> {
    await this.eval(() => history.back())
  }

  reload(): Promise<void> {
    return this.#session.navigate().refresh()
  }

  async close(): Promise<void> {
    await this.#session.quit().catch(() => undefined)
    this.#process.kill()
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

async function startFirefox(base: string, { dark, scripts }: Options): Promise<Driver> {
  const executablePath = findFirefox()
  if (!executablePath) throw new Error('Firefox was not found. Run `npm run setup`.')
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    extraPrefsFirefox: {
      'layout.css.prefers-color-scheme.content-override': dark ? 0 : 1,
      'ui.prefersReducedMotion': 1,
      'javascript.enabled': scripts,
      // It asks for nothing on its own.
      'network.captive-portal-service.enabled': false,
      'network.connectivity-service.enabled': false,
    },
  })
  const page = await browser.newPage()
  await page.evaluateOnNewDocument(probe)
  return new Firefox(base, browser, page)
}

async function startWebkit(base: string, { dark, scripts, hinted }: Options): Promise<Driver> {
  const driver = findWebkitDriver()
  if (!driver) throw new Error('WebKitWebDriver was not found. Run `npm run setup`.')
  const port = await freePort()
  const env = {
    ...process.env,
    // A container has no right to make a sandbox, and no graphics card.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    GDK_BACKEND: 'x11',
    NO_AT_BRIDGE: '1',
    WINDOW_DARK: dark ? '1' : '0',
    WINDOW_SCRIPTS: scripts ? '1' : '0',
    WINDOW_HINTED: hinted ? '1' : '0',
    WINDOW_PROBE: `(${probe})()`,
  }
  const process_ = spawn(driver, [`--port=${port}`], { env, stdio: 'ignore' })
  const server = `http://127.0.0.1:${port}`
  const end = Date.now() + patience
  while (
    !(await fetch(`${server}/status`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (Date.now() > end) throw new Error('WebKitWebDriver did not start.')
    await pause(40)
  }
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: resolve(import.meta.dirname, 'webkitWindow.py'), args: [] },
  })
  const session = await new Builder().usingServer(server).withCapabilities(capabilities).build()
  await session.manage().setTimeouts({ script: patience, pageLoad: patience })
  return new Webkit(base, session, process_)
}

/** Starts a browser with an empty profile. */
export async function launch(engine: Engine, base: string, options: Partial<Options> = {}): Promise<Driver> {
  const all = { ...usual, ...options }
  const driver = await (engine === 'firefox' ? startFirefox : startWebkit)(base, all)
  await driver.resize(all.width, all.height)
  return driver
}
