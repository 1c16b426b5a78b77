import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, hostname, loadavg } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Figure, misses, type Say, written } from './figures.ts'

// `npm run bench [part…] [-- --save]` measures the site. It fails where a goal is missed or a part cannot be measured.
// A part is loaded when it runs, so that the others run where it cannot be loaded.
const parts: Record<string, (say: Say) => Promise<Figure[]>> = {
  build: async (say) => (await import('./parts/build.ts')).build(say),
  sizes: async (say) => (await import('./parts/sizes.ts')).sizes(say),
  lighthouse: async (say) => (await import('./parts/lighthouse.ts')).lighthouse(say),
  search: async (say) => (await import('./parts/search.ts')).search(say),
}
const root = resolve(import.meta.dirname, '..')
const file = resolve(import.meta.dirname, 'figures.json')

/** The last committed figures of a part, and where they were measured. */
interface Saved {
  machine: string
  day: string
  commit: string
  figures: Record<string, number>
}

const { positionals, values } = parseArgs({ allowPositionals: true, options: { save: { type: 'boolean' } } })
const unknown = positionals.filter((name) => !(name in parts))
if (unknown.length > 0)
  throw new Error(`There is no part ${unknown.join(', ')}. Parts: ${Object.keys(parts).join(', ')}.`)
if (
  (positionals.length === 0 || /sizes|lighthouse|search/.test(positionals.join())) &&
  !existsSync(resolve(root, 'dist'))
)
  throw new Error('There is no dist/. Build the site first: npm run build.')

const saved: Record<string, Saved> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
const machine = `${hostname()} (${cpus().length} × ${cpus()[0]?.model.trim()}), Node.js ${process.versions.node}`
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
console.log(`${machine}, load ${loadavg()[0]?.toFixed(1)}`)

const rows: string[][] = []
for (const [name, measure] of Object.entries(parts)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  console.log(`\n== ${name}`)
  let figures: Figure[] = []
  try {
    figures = await measure((text) => console.log(`  ${text}`))
  } catch (error) {
    console.error(`  could not be measured: ${(error as Error).message}`)
    process.exitCode = 1
    continue
  }
  const before = saved[name]
  for (const figure of figures) {
    const { what, unit, value, goal, moreIsBetter } = figure
    const last = before?.figures[what]
    const limit = goal === undefined ? '' : `${moreIsBetter ? '≥' : '≤'} ${written(figure, goal)}`
    const verdict = misses(figure) ? 'MISSED' : goal === undefined ? '' : 'met'
    rows.push([what, last === undefined ? '' : written(figure, last), written(figure, value), unit, limit, verdict])
    if (misses(figure)) process.exitCode = 1
  }
  const day = new Date().toISOString().slice(0, 10)
  saved[name] = {
    machine,
    day,
    commit,
    figures: Object.fromEntries(figures.map((one) => [one.what, Number(written(one, one.value))])),
  }
}
const table = [['figure', 'committed', 'now', 'unit', 'goal', ''], ...rows]
const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? []
console.log(
  `\n${table
    .map((row) =>
      row
        .map((cell, at) => (at === 1 || at === 2 ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')}`,
)
if (values.save) writeFileSync(file, `${JSON.stringify(saved, null, 2)}\n`)
