import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fromHtml } from 'hast-util-from-html'
import { parseSiteConfig } from '../../plugins/config.ts'
import vocsConfig from '../../vocs.config.ts'
import fixtureConfig from '../fixtures/site/vocs.config.ts'

export const root = resolve(import.meta.dirname, '../..')

/** The two sites that the tests build, as rows for `describe.each`. */
export const builtSites = [
  ['the site', 'dist', vocsConfig],
  ['the fixture', 'tests/fixtures/site/dist', fixtureConfig],
] as const

/** The documents of a built site. `apart` leaves out those that lie at a second address of the same page. */
export function readSite(
  folder: string,
  configuration: Parameters<typeof parseSiteConfig>[0],
  { apart = false }: { apart?: boolean } = {},
) {
  const all = globSync('**/*.html', { cwd: resolve(root, folder) })
  const files = apart ? all.filter((file) => !file.endsWith('/index.html')) : all
  const pages = files.map((file) => {
    const html = readFileSync(resolve(root, folder, file), 'utf8')
    return { file, html, tree: fromHtml(html) }
  })
  return { config: parseSiteConfig(configuration), pages }
}
