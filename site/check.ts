import { pathToFileURL } from 'node:url'
import { loadSite } from './config.ts'
import { goneRoutes } from './page/goneRoutes.ts'
import { ProblemsError } from './support/problems.ts'
import { Pages } from './vocs/pages.ts'
import { vocsFile } from './vocs/replaced.ts'

// Checks all pages, the settings and the facts as a build does, without a bundle.

// As in a build, with which it shares the compiled pages.
process.env.NODE_ENV ??= 'production'

try {
  const pages = new Pages(await loadSite())
  const { mdx } = await import(pathToFileURL(vocsFile('vite/plugins/mdx.js')).href)
  const gone = goneRoutes(
    pages.site,
    pages.sources.map(({ path }) => path),
  )
  pages.check(await pages.compileAll(await mdx()), [...pages.engine.factProblems(), ...(gone ?? [])])
  if (!gone) console.log('Git knows no commit here: routes that are gone could not be found.')
  console.log(`${pages.sources.length} pages, no problem found.`)
} catch (error) {
  console.error(error instanceof ProblemsError ? `\n${error.message}` : error)
  process.exitCode = 1
}
