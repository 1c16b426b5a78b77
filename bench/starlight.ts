import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { dirname, resolve } from 'node:path'
import { cleanUp, cleanUpOnSignals } from './cleanup.ts'
import { type Run, runNode } from './command.ts'
import { plainEnvironment, SiteCopy } from './siteCopy.ts'
import { spread } from './statistics.ts'
import { siteRoutes } from './support/routes.ts'

/*
 * `node bench/starlight.ts FOLDER` compares the time of builds with that of Starlight, which gets the Markdown twins of
 * this site as its pages. FOLDER has Starlight's packages and is outside of the project.
 */

const times = 3
const changedPage = 'contracts/v3/smartrouter'

const config = `import starlight from '@astrojs/starlight'
export default { integrations: [starlight({ title: 'Comparison' })], site: 'https://compared.example' }
`
const collections = `import { defineCollection } from 'astro:content'
import { docsLoader } from '@astrojs/starlight/loaders'
import { docsSchema } from '@astrojs/starlight/schema'
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) }
`

/** A twin as a page of Starlight, which takes the title from the frontmatter. */
function starlightPage(twin: string): string {
  const title = /^# (.+)$/m.exec(twin)?.[1] ?? 'Untitled'
  return `---\ntitle: ${JSON.stringify(title)}\n---\n${twin.replace(/^# .+$/m, '')}`
}

/** Gives Starlight the pages of a built site, in place of earlier ones. */
function writePages(folder: string, dist: string): void {
  const write = (file: string, text: string) => {
    const path = resolve(folder, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  rmSync(resolve(folder, 'src/content/docs'), { recursive: true, force: true })
  write('astro.config.mjs', config)
  write('src/content.config.ts', collections)
  for (const route of siteRoutes) {
    const name = route === '/' ? 'index' : route.slice(1)
    write(`src/content/docs/${name}.md`, starlightPage(readFileSync(resolve(dist, `${name}.md`), 'utf8')))
  }
}

/** Starlight in a folder: its build, and the caches that a build keeps for the next. */
function starlightIn(folder: string) {
  const page = resolve(folder, `src/content/docs/${changedPage}.md`)
  return {
    build: () =>
      runNode([resolve(folder, 'node_modules/astro/bin/astro.mjs'), 'build'], {
        cwd: folder,
        env: { ...plainEnvironment, ASTRO_TELEMETRY_DISABLED: '1' },
      }),
    forget: () => {
      for (const cache of ['dist', '.astro', 'node_modules/.astro', 'node_modules/.vite'])
        rmSync(resolve(folder, cache), { recursive: true, force: true })
    },
    change: (text: string) => writeFileSync(page, `${readFileSync(page, 'utf8')}\n${text}\n`),
  }
}

async function main(given: string | undefined): Promise<number> {
  const folder = given && resolve(given)
  if (!folder || !existsSync(resolve(folder, 'node_modules/@astrojs/starlight/package.json'))) {
    const place = given ?? 'FOLDER'
    console.error(
      `Starlight is not installed${given ? ` in ${given}` : ''}. Install it in a folder outside of this project, then name the folder:\n` +
        `  mkdir -p ${place} && cd ${place} && npm init -y && npm install astro @astrojs/starlight sharp\n` +
        `  node bench/starlight.ts ${place}`,
    )
    return 2
  }
  const copy = new SiteCopy()
  writePages(folder, await copy.built())
  const starlight = starlightIn(folder)
  const ourPage = copy.edit(`${changedPage}.mdx`)
  const compare = async (what: string, prepare: (time: number) => void) => {
    const runs: { ours: Run; theirs: Run }[] = []
    for (let time = 1; time <= times; time++) {
      prepare(time)
      const load = loadavg()[0]?.toFixed(1)
      const run = { ours: await copy.build(), theirs: await starlight.build() }
      runs.push(run)
      const [ours, theirs] = [run.ours.seconds.toFixed(1), run.theirs.seconds.toFixed(1)]
      console.log(`${what}, ${time} of ${times}: this site ${ours} s, Starlight ${theirs} s, load ${load}`)
    }
    const [ours, theirs] = [spread(runs.map((run) => run.ours.seconds)), spread(runs.map((run) => run.theirs.seconds))]
    const most = (whose: 'ours' | 'theirs') => Math.max(...runs.map((run) => run[whose].megabytes ?? 0)).toFixed(0)
    console.log(
      `${what}: median ${ours.median.toFixed(1)} s (worst ${ours.worst.toFixed(1)}) against ${theirs.median.toFixed(1)} s ` +
        `(worst ${theirs.worst.toFixed(1)}), ratio ${(ours.median / theirs.median).toFixed(2)}; ` +
        `memory at most ${most('ours')} and ${most('theirs')} MB`,
    )
  }
  console.log(`${siteRoutes.length} pages`)
  await compare('cold', () => {
    copy.forget()
    starlight.forget()
  })
  await compare('one page changed', (time) => {
    const text = `The comparison has changed this page, time ${time}.`
    ourPage.write(text)
    starlight.change(text)
  })
  return 0
}

cleanUpOnSignals()
try {
  process.exitCode = await main(process.argv[2])
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  await cleanUp()
}
