import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fromHtml } from 'hast-util-from-html'
import { loadSite } from '../../site/config.ts'

export const root = resolve(import.meta.dirname, '../..')

/** The two sites that the tests build, as rows for `describe.each`. */
export const builtSites = [
  ['the site', 'dist', await loadSite(root)],
  ['the fixture', 'tests/fixtures/site/dist', await loadSite(resolve(root, 'tests/fixtures/site'))],
] as const

/** The documents of a built site. `apart` leaves out those that lie at a second address of the same page. */
export function readSite(folder: string, { apart = false }: { apart?: boolean } = {}) {
  const all = globSync('**/*.html', { cwd: resolve(root, folder) })
  const files = apart ? all.filter((file) => !file.endsWith('/index.html')) : all
  return files.map((file) => {
    const html = readFileSync(resolve(root, folder, file), 'utf8')
    return { file, html, tree: fromHtml(html) }
  })
}
