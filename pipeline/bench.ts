import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { cpus, hostname } from 'node:os'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { benchSearch } from '../tests/search/bench.ts'
import { outputOf } from './build.ts'
import { loadSite } from './config.ts'
import { weighPage } from './measure.ts'
import { PageStore } from './pageStore.ts'

const runs = 3
const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1)

/** Builds in a process of its own, so that nothing is warm but what the disk keeps. */
async function timedBuild(root: string): Promise<number> {
  const started = performance.now()
  await promisify(execFile)(process.execPath, [fileURLToPath(new URL('cli.ts', import.meta.url)), 'build'], {
    cwd: root,
  })
  return (performance.now() - started) / 1000
}

/** Measures the cold build and what pages weigh, and prints both with the machine's name. */
export async function bench(root: string): Promise<void> {
  const site = await loadSite(root)
  const { pages } = new PageStore(site)
  const seconds: number[] = []
  for (let run = 1; run <= runs; run++) {
    for (const directory of ['.cache', 'dist']) rmSync(resolve(root, directory), { recursive: true, force: true })
    console.log(`Cold build ${run} of ${runs} …`)
    seconds.push(await timedBuild(root))
  }
  const sorted = [...seconds].sort((a, b) => a - b)
  const [cpu] = cpus()
  console.log(`\n${hostname()}, ${cpus().length} × ${cpu?.model ?? 'unknown processor'}, Node ${process.version}\n`)
  console.log(`Cold build of ${pages.length} pages, in seconds: ${sorted.map((one) => one.toFixed(1)).join(', ')}\n`)
  const weights = pages.map(({ path }) => weighPage(outputOf(site), path, site.config.basePath))
  const heaviest = [...weights].sort((a, b) => b.html - a.html).slice(0, 5)
  console.log('KB gzip before the first interaction, link preloading left out; the five longest pages:')
  console.table(
    heaviest.map(({ route, html, css, script, chunk }) => ({
      route,
      HTML: kilobytes(html),
      CSS: kilobytes(css),
      script: kilobytes(script),
      'own chunk': kilobytes(chunk),
      'all script': kilobytes(script + chunk),
    })),
  )
  await benchSearch()
}
