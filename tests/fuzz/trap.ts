import type { Page } from '@playwright/test'
import { markup } from './hostileInput.ts'

export interface Trap {
  /** What has been caught since the last look, each with what was going on. */
  look: (doing: string) => Promise<string[]>
}

/**
 * Sets a trap in every document that the page opens from now on: it catches elements and addresses that a payload names,
 * a payload that runs, a changed prototype, a link of the dialog or a request that leads elsewhere, and every error.
 */
export async function setTrap(page: Page, origin: string): Promise<Trap> {
  const caught: string[] = []
  await page.exposeFunction('caught', (what: string) => void caught.push(what))
  page.on('pageerror', (error) => caught.push(`an error: ${error.message}`))
  page.on('dialog', (dialog) => {
    caught.push(`a message box: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(`${origin}/`) && !/^(about:blank$|https:\/\/fonts\.googleapis\.com\/css2)/.test(url))
      caught.push(`a request for ${url}`)
  })
  await page.addInitScript(() => {
    const { caught: tell } = window as unknown as { caught: (what: string) => void }
    Object.defineProperty(window, '__hit', { set: () => tell('a script ran') })
    const named =
      'x-hit, img[src="x"], iframe, [onerror], [onload], [href^="javascript:" i], [href^="data:" i], [srcdoc]'
    const leadsAway = (link: Element) => link instanceof HTMLAnchorElement && link.origin !== location.origin
    const check = (element: Element) => {
      for (const one of [element, ...element.querySelectorAll('*')]) {
        if (one.matches(named)) tell(`an element: ${one.outerHTML.slice(0, 200)}`)
        if (one.matches('[role=dialog] a') && leadsAway(one)) tell(`a link to ${(one as HTMLAnchorElement).href}`)
      }
    }
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'attributes') check(target as Element)
        for (const node of addedNodes) if (node instanceof Element) check(node)
      }
    }).observe(document, { childList: true, subtree: true, attributes: true })
  })
  return {
    look: async (doing) => {
      const added = await page.evaluate(async () => {
        await new Promise((done) => setTimeout(done))
        return [Object, Array, Function, String].flatMap(({ prototype }) => Object.keys(prototype))
      })
      caught.push(...added.map((key) => `a prototype has ${key}`))
      return caught.splice(0).map((one) => `${doing}: ${one}`)
    },
  }
}

/** What a payload must not do, done on purpose, by the message that the trap must give. */
const misdeeds: [catches: RegExp, doing: (given: string) => void, given?: string][] = [
  ...markup.map((payload): (typeof misdeeds)[number] => [
    /an element/,
    (html) => {
      document.body.innerHTML = html
    },
    payload,
  ]),
  [/a script ran/, () => document.body.append(Object.assign(document.createElement('script'), { text: '__hit=1' }))],
  [/a script ran/, (html) => document.body.insertAdjacentHTML('beforeend', html), markup[0]],
  [
    /an element: <a href="javascript/,
    () => {
      const link = document.body.appendChild(document.createElement('a'))
      setTimeout(() => link.setAttribute('href', 'javascript:window.__hit=1'))
    },
  ],
  [
    /a link to http:\/\/elsewhere/,
    () => document.body.insertAdjacentHTML('beforeend', '<p role="dialog"><a href="/\\elsewhere.example">x</a></p>'),
  ],
  [/a prototype has polluted/, () => Object.assign(Object.prototype, { polluted: 1 })],
  [/a request for https:\/\/elsewhere/, () => void fetch('https://elsewhere.example/').catch(() => undefined)],
  [
    /an error: hit/,
    () => {
      setTimeout(() => {
        throw new Error('hit')
      })
    },
  ],
  [/a message box: hit/, () => alert('hit')],
]

/** What the trap does not catch: each misdeed is done on a page of the test's own, which has no policy. */
export async function blindSpots(page: Page, origin: string, { look }: Trap): Promise<string[]> {
  const address = `${origin}/misdeeds`
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><body>' }))
  await page.route('https://elsewhere.example/**', (route) => route.abort())
  const missed: string[] = []
  for (const [catches, doing, given = ''] of misdeeds) {
    await page.goto(address)
    await page.evaluate(doing, given)
    // A picture reports later that it did not load.
    await page.waitForLoadState('networkidle')
    const caught = await look('self-test')
    if (!caught.some((one) => catches.test(one))) missed.push(`${catches} ${given}`)
  }
  await page.unroute(address)
  return missed
}
