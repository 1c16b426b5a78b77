import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { loadSite } from '../../site/config.ts'
import { missing, serve } from '../../site/files/preview.ts'
import { findTestBrowser, launchArguments } from '../e2e/chromium.ts'
import { deploymentsLimit, heightLimits, kindOf, listsAddresses, type PageKind } from './kinds.ts'
import { type Layout, measureLayout } from './measure.ts'

// `npx node tests/layout/run.ts` measures each page of dist/ at 1280 by 900; words narrow the routes. It fails where a page
// is longer than its kind may be, or its deployments are.
const wanted = process.argv.slice(2)

const viewport = { width: 1280, height: 900 }
const dir = resolve(import.meta.dirname, '../../dist')
const problem = missing(dir)
if (problem) throw new Error(problem)
// A page is written as x.html and as x/index.html.
const routes = globSync('**/*.html', { cwd: dir })
  .filter((file) => file === 'index.html' || !/(^|\/)(index|404)\.html$/.test(file))
  // A route that moved has a document that only leads to its page.
  .filter((file) => !readFileSync(resolve(dir, file), 'utf8').includes('http-equiv="refresh"'))
  .map((file) => (file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`))
  .filter((route) => wanted.length === 0 || wanted.some((word) => route.includes(word)))
  .sort()
if (routes.length === 0) throw new Error(`No route in dist contains ${wanted.join(' or ')}.`)

const server = await serve({ dir, config: (await loadSite()).config, port: 0 })
const browser = await chromium.launch({ executablePath: findTestBrowser(), args: launchArguments })
interface Row {
  route: string
  kind: PageKind
  layout: Layout
}
const rows: Row[] = []
try {
  const page = await browser.newPage({ viewport })
  for (const route of routes) {
    await page.goto(`http://localhost:${server.port}${route}`)
    rows.push({ route, kind: kindOf(route), layout: await page.evaluate(measureLayout) })
  }
} finally {
  await browser.close()
  await server.close()
}

const columns = [
  'kind     ',
  'limit',
  '   px',
  'screens',
  'tables cut',
  'code scrolls',
  'code',
  'outline',
  'deployments px',
] as const
const cells = ({ kind, layout: of }: Row) => [
  kind,
  heightLimits[kind],
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
const excess = ({ kind, layout }: Row) => layout.height - heightLimits[kind]
for (const row of rows) print(row.route, cells(row))
const all = rows.map(({ layout }) => layout)
const long = rows.filter((row) => excess(row) > 0)
const sum = (of: (layout: Layout) => number) => all.reduce((total, layout) => total + of(layout), 0)
const most = (of: (layout: Layout) => number) => Math.max(...all.map(of))
console.log(
  `${rows.length} pages, ${sum(({ height }) => height)} px (${Math.round(sum(({ height }) => height) / viewport.height)} screens): ` +
    `${long.length} pages longer than their kind may be, ${sum(({ cutTables }) => cutTables)} tables cut off, ` +
    `${sum(({ scrollingCode }) => scrollingCode)} of ${sum(({ code }) => code)} code blocks scroll, ` +
    `at most ${most(({ outline }) => outline)} outline entries, ` +
    `${sum(({ deployments }) => deployments.length)} blocks of deployments with ${sum(({ deployments }) => deployments.reduce((a, b) => a + b, 0))} px`,
)
for (const row of long) {
  const limit = heightLimits[row.kind]
  console.error(
    `${row.route}: ${row.layout.height} px, and a ${row.kind} may have ${limit}. Move ${excess(row)} px to another page.`,
  )
}
const tall = rows.filter(
  ({ route, layout }) => !listsAddresses(route) && layout.deployments.some((height) => height > deploymentsLimit),
)
for (const { route, layout } of tall)
  console.error(
    `${route}: deployments of ${Math.max(...layout.deployments)} px, and ${deploymentsLimit} fit. Show fewer.`,
  )
if (long.length + tall.length > 0) process.exitCode = 1
