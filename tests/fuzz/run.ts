import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { outputOf } from '../../pipeline/build.ts'
import { loadSite } from '../../pipeline/config.ts'
import { serve } from '../../pipeline/preview.ts'
import { findChromium, launchArguments } from '../chromium.ts'
import { hostile } from './hostile.ts'

const { values } = parseArgs({
  options: { seed: { type: 'string' }, count: { type: 'string', default: '10002' } },
})
const seed = Number(values.seed ?? Date.now() % 2 ** 31)
const each = Math.ceil(Number(values.count) / 3)
console.log(`Seed ${seed}: ${each} each of anchors, queries and stored values. Repeat with --seed ${seed}.`)

const site = await loadSite(resolve(import.meta.dirname, '../..'))
const server = await serve({ dir: outputOf(site), config: site.config, port: 0 })
const origin = `http://localhost:${server.port}`
const browser = await chromium.launch({ executablePath: findChromium(), args: launchArguments })
const page = await browser.newPage()
const failures: string[] = []
page.on('dialog', (dialog) => {
  failures.push(`a dialog: ${dialog.message()}`)
  void dialog.dismiss()
})
page.on('pageerror', (error) => failures.push(`an error: ${error.message}`))

/** Every element that is added from now on is looked at: none may be one that a payload names. */
await page.addInitScript(() => {
  const hits: string[] = []
  const named = 'x-hit, img[src="x"], iframe, [onerror], [onload], [href^="javascript:" i], [href^="data:" i]'
  Object.assign(window, { hits })
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof Element && (node.matches(named) || node.querySelector(named))) hits.push(node.outerHTML)
    // A script that nobody served from here.
    for (const script of document.scripts)
      if (!script.src && /__hit/.test(script.textContent ?? '')) hits.push('a script')
  }).observe(document, { childList: true, subtree: true })
})

async function look(what: string): Promise<void> {
  const found = await page.evaluate(() => {
    const { hits, __hit } = window as unknown as { hits: string[]; __hit?: unknown }
    return [...hits.splice(0), ...(__hit === undefined ? [] : ['a script ran'])]
  })
  failures.push(...found.map((one) => `${what}: ${one}`))
}

const open = async (path: string) => {
  await page.goto(origin + path)
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
}
const pieces = (list: readonly string[], size: number): string[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) => list.slice(index * size, (index + 1) * size))

await open('/contracts/v3/addresses')
for (const [index, some] of pieces(hostile('text', each, seed), 100).entries()) {
  await page.evaluate(async (anchors) => {
    for (const anchor of anchors) {
      history.replaceState(null, '', `?chain=${encodeURIComponent(anchor.toWellFormed())}`)
      location.hash = anchor
      await new Promise((done) => setTimeout(done))
    }
  }, some)
  await look(`anchors ${index * 100} on`)
  // A document that is loaded at such an address.
  await open(
    `/contracts/v3/addresses?q=${encodeURIComponent((some[0] ?? '').toWellFormed())}#${encodeURIComponent((some[1] ?? '').toWellFormed())}`,
  )
  await look(`address of ${JSON.stringify(some.slice(0, 2))}`)
}

await open('/contracts/v3/addresses')
await page.keyboard.press('/')
const field = page.getByRole('combobox', { name: 'Search' })
await field.waitFor()
for (const [index, some] of pieces(hostile('text', each, seed + 1), 100).entries()) {
  await field.evaluate(async (input: HTMLInputElement, queries) => {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    for (const query of queries) {
      set?.call(input, query)
      input.dispatchEvent(new Event('input', { bubbles: true }))
      await new Promise((done) => requestAnimationFrame(done))
    }
    // The last one is answered.
    await new Promise((done) => setTimeout(done, 400))
  }, some)
  await look(`queries ${index * 100} on`)
}

for (const [index, some] of pieces(hostile('stored', each, seed + 2), 20).entries()) {
  await page.evaluate((list) => {
    const keys = ['vocs.theme', 'banner', 'filterText', 'showDetailView', ...Object.keys(localStorage)]
    for (const [at, value] of list.entries()) {
      localStorage.setItem(keys[at % keys.length] ?? 'filterText', value)
      sessionStorage.setItem(at % 2 ? 'scrollPositions' : `key${at}`, value)
    }
  }, some)
  await open('/contracts/v3/addresses')
  await page.keyboard.press('/')
  await field.waitFor()
  await look(`stored values ${index * 20} on`)
}

await browser.close()
console.log(
  failures.length === 0 ? `${each * 3} inputs, nothing became markup or ran.` : failures.slice(0, 20).join('\n'),
)
process.exit(failures.length === 0 ? 0 : 1)
