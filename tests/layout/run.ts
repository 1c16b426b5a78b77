import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { findTestBrowser, launchArguments } from '../../bench/support/chromium.ts'
import { parseSiteConfig } from '../../pipeline/config.ts'
import { missing, serve } from '../../pipeline/serve/preview.ts'
import vocsConfig from '../../vocs.config.ts'
import { entriesOf, type Layout, type MeasuredEntry, measureLayout } from './measure.ts'

// `npm run layout` measures each page of dist/ at 1280 by 900. `-- --dist FOLDER` takes another build, words narrow the
// routes, and `--entries` prints the heights of a page's reference entries.
const words = process.argv.slice(2)
const at = words.indexOf('--dist')
const [, folder = 'dist'] = at < 0 ? [] : words.splice(at, 2)
const withEntries = words.includes('--entries')
const wanted = words.filter((word) => !word.startsWith('--'))

const viewport = { width: 1280, height: 900 }
const dir = resolve(folder)
const problem = missing(dir)
if (problem) throw new Error(problem)
// A page is written as x.html and as x/index.html.
const routes = globSync('**/*.html', { cwd: dir })
  .filter((file) => file === 'index.html' || !/(^|\/)(index|404)\.html$/.test(file))
  .map((file) => (file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`))
  .filter((route) => wanted.length === 0 || wanted.some((word) => route.includes(word)))
  .sort()
if (routes.length === 0) throw new Error(`No route in ${folder} contains ${wanted.join(' or ')}.`)

const server = await serve({ dir, config: parseSiteConfig(vocsConfig), port: 0 })
const browser = await chromium.launch({ executablePath: findTestBrowser(), args: launchArguments })
const rows: [string, Layout][] = []
const entries: [string, MeasuredEntry[]][] = []
try {
  const page = await browser.newPage({ viewport })
  for (const route of routes) {
    await page.goto(`http://localhost:${server.port}${route}`)
    rows.push([route, await page.evaluate(measureLayout)])
    if (withEntries) entries.push([route, await page.evaluate(entriesOf)])
  }
} finally {
  await browser.close()
  await server.close()
}

const columns = ['px', 'screens', 'tables cut', 'code scrolls', 'code', 'outline', 'deployments px'] as const
const cells = (of: Layout) => [
  of.height,
  (of.height / viewport.height).toFixed(1),
  of.cutTables,
  of.scrollingCode,
  of.code,
  of.outline,
  of.deployments.join(' ') || '–',
]
const print = (name: string, values: readonly (string | number)[]) =>
  console.log(
    name.padEnd(72) + values.map((value, index) => String(value).padStart((columns[index] ?? '').length + 2)).join(''),
  )
print('page', columns)
for (const [route, layout] of rows) print(route, cells(layout))
const all = rows.map(([, layout]) => layout)
const sum = (of: (layout: Layout) => number) => all.reduce((total, layout) => total + of(layout), 0)
const most = (of: (layout: Layout) => number) => Math.max(...all.map(of))
console.log(
  `${rows.length} pages, ${sum(({ height }) => height)} px (${Math.round(sum(({ height }) => height) / viewport.height)} screens): ` +
    `${all.filter(({ height }) => height > 20_000).length} pages over 20,000 px, ${sum(({ cutTables }) => cutTables)} tables cut off, ` +
    `${sum(({ scrollingCode }) => scrollingCode)} of ${sum(({ code }) => code)} code blocks scroll, ` +
    `at most ${most(({ outline }) => outline)} outline entries, ` +
    `${sum(({ deployments }) => deployments.length)} blocks of deployments with ${sum(({ deployments }) => deployments.reduce((a, b) => a + b, 0))} px`,
)
for (const [route, list] of entries) {
  if (list.length === 0) continue
  const total = list.reduce((height, entry) => height + entry.height, 0)
  console.log(`${route}: ${list.length} entries, ${total} px, ${Math.round(total / list.length)} px each`)
  for (const { id, height } of list) console.log(`  ${String(height).padStart(6)}  #${id}`)
}
