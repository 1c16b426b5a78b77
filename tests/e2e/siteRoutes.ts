import { globSync } from 'node:fs'
import { resolve } from 'node:path'

const pages = resolve(import.meta.dirname, '../../docs/pages')

/** The route of every page of the site: the path of its file. */
export const routes: readonly string[] = globSync('**/*.mdx', { cwd: pages })
  .map((file) => `/${file.replace(/\.mdx$/, '').replace(/(^|\/)index$/, '')}`)
  .sort()

/** A page of each kind, for checks that depend on components and not on their content. tools.spec.ts checks the tools. */
export const pageKinds: readonly string[] = [
  '/',
  '/contracts/infinity/overview',
  '/contracts/v3/pancakev3factory',
  '/contracts/v3/addresses',
  '/contracts/exchange',
  '/contracts/unified-swap-api/endpoints',
]

/** The routes in `count` groups, so that a few tests in parallel go through them all. */
export const groups = (routes: readonly string[], count: number): string[][] =>
  Array.from({ length: count }, (_, group) => routes.filter((_, at) => at % count === group))
