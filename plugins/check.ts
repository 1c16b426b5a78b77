import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { ProblemsError } from './support/problems.ts'
import type { Pages } from './vocs/pages.ts'
import { vocsFile } from './vocs/replaced.ts'

// Checks all pages, the settings and the facts as a build does, without a bundle.

// As in a build, with which it shares the compiled pages.
process.env.NODE_ENV ??= 'production'

const load = (file: string) => import(pathToFileURL(vocsFile(file)).href)

try {
  const [{ resolveVocsConfig }, { mdx }] = await Promise.all([
    load('vite/utils/resolveVocsConfig.js'),
    load('vite/plugins/mdx.js'),
  ])
  const { config } = await resolveVocsConfig()
  const site = (config.vite.plugins as Plugin[]).find(({ name }) => name === 'site') as Plugin<{ pages: Pages }>
  const { pages } = site.api as { pages: Pages }
  pages.check(await pages.compileAll(await mdx()))
  console.log(`${pages.sources.length} pages, no problem found.`)
} catch (error) {
  console.error(error instanceof ProblemsError ? `\n${error.message}` : error)
  process.exitCode = 1
}
