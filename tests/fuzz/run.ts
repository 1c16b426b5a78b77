import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { loadSite } from '../../site/config.ts'
import { missing, serve } from '../../site/files/preview.ts'
import { findTestBrowser, launchArguments } from '../e2e/chromium.ts'
import { channels, hasten } from './channels.ts'
import { blindSpots, setTrap } from './trap.ts'

const { values } = parseArgs({
  options: { seed: { type: 'string' }, count: { type: 'string', default: '2504' }, only: { type: 'string' } },
})
const seed = Number(values.seed ?? Date.now() % 2 ** 31)
const chosen = Object.entries(channels).filter(([name]) => !values.only || name === values.only)
if (chosen.length === 0) throw new Error(`--only takes ${Object.keys(channels).join(', ')}, not ${values.only}.`)
console.log(`Seed ${seed}. Repeat with --seed ${seed}.`)

const root = resolve(import.meta.dirname, '../..')

/** A built site, served for as long as the run takes. */
async function serveSite(folder: string, start: string) {
  const site = await loadSite(folder)
  const dir = resolve(folder, 'dist')
  const lacking = missing(dir)
  if (lacking) throw new Error(`${lacking} The small site is built in tests/fixtures/site.`)
  const { port } = await serve({ dir, config: site.config, port: 0 })
  const origin = `http://localhost:${port}`
  return { origin, base: origin + site.config.basePath, start }
}
const product = await serveSite(root, '/contracts/v3/addresses')
const small = await serveSite(resolve(root, 'tests/fixtures/site'), '/guide/first')
const browser = await chromium.launch({ executablePath: findTestBrowser(), args: launchArguments })

/** Its own browser, so that no channel finds what another has stored. */
async function trapped(origin: string) {
  const page = await (await browser.newContext()).newPage()
  // The font of the small site is another host's.
  await page.route('https://fonts.googleapis.com/**', (route) => route.abort())
  return { page, trap: await setTrap(page, origin) }
}

const failures: string[] = []

async function tryChannel([name, { run, share, small: isSmall }]: (typeof chosen)[number]): Promise<void> {
  const started = Date.now()
  const count = Math.ceil(Number(values.count) * share)
  const { origin, base, start } = isSmall ? small : product
  const { page, trap } = await trapped(origin)
  await hasten(page)
  const before = failures.length
  // Said as they come: a run may be broken off.
  const look = async (doing: string) => {
    const caught = await trap.look(`${name}, ${doing}`)
    for (const one of caught) console.log(one)
    failures.push(...caught)
  }
  await run({ page, base, start, look }, count, seed)
  const seconds = Math.round((Date.now() - started) / 1000)
  console.log(`${name.padEnd(8)} ${count} inputs, ${failures.length - before} caught, ${seconds} s`)
  await page.context().close()
}

const waiting = [...chosen]
/** Two at a time: one waits for its page while the other's is at work. */
async function lane(): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) await tryChannel(next)
}
try {
  const { page, trap } = await trapped(product.origin)
  const missed = await blindSpots(page, product.origin, trap)
  if (missed.length > 0) throw new Error(`The trap is blind: it does not see ${missed.join('; ')}.`)
  await page.context().close()
  await Promise.all([lane(), lane()])
} finally {
  await browser.close()
}
if (failures.length === 0)
  console.log('Nothing became markup, ran, led elsewhere or threw; the trap saw every misdeed done on purpose.')
process.exit(failures.length === 0 ? 0 : 1)
