import { resolve } from 'node:path'
import { parseSiteConfig } from '../../plugins/config.ts'
import { readPages } from '../../plugins/pages/pages.ts'
import vocsConfig from '../../vocs.config.ts'

const root = resolve(import.meta.dirname, '../..')

/** The route of every page of the site. */
export const siteRoutes: readonly string[] = readPages({
  root,
  pagesDir: resolve(root, 'docs/pages'),
  config: parseSiteConfig(vocsConfig),
}).pages.map(({ path }) => path)
