import { existsSync, globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { contracts } from '../../facts/abis/index.ts'
import type { Site } from '../config.ts'
import type { CompiledPage } from '../page/page.ts'
import { makeSearchFiles } from '../search/build/makeSearchFiles.ts'
import { markdownPath } from '../shared/paths.ts'
import type { ThemeConfig } from '../shared/types.ts'
import { contentHash } from '../support/contentHash.ts'
import { ProblemsError } from '../support/problems.ts'
import { assistantsText } from './assistants.ts'
import { bookFiles } from './book/index.ts'
import { dataFiles } from './factFiles.ts'
import { feeds } from './feeds.ts'
import { headersFile } from './hosts.ts'
import { chapterFiles, chaptersOf, llmsFullText, llmsText } from './llms.ts'
import { openSearchText } from './openSearch.ts'
import { redirectFiles } from './redirectFiles.ts'
import { securityText } from './securityText.ts'
import { robotsText, sitemapText } from './sitemap.ts'
import { skillFiles } from './skills.ts'
import { archiveOf, startersOf } from './starters.ts'
import { toolFiles } from './toolData.ts'

export interface SiteFiles {
  files: Map<string, string | Uint8Array>
  /** The name of the search index under `.vocs/`. */
  searchIndex: string
  /** The hash in the names of the tools' files. */
  tools: string
}

export const routed = (pages: readonly CompiledPage[]) =>
  pages.map(({ page: { path, keywords }, sections, anchors }) => ({
    route: path,
    sections,
    anchors,
    ...(keywords && { keywords }),
  }))

/** The search index, its lookup and its excerpts, by path under the site's root. */
export function searchFiles(
  { config }: Site,
  pages: readonly CompiledPage[],
): Pick<SiteFiles, 'files' | 'searchIndex'> {
  const made = makeSearchFiles(routed(pages), config)
  const files = Object.values(made.files).map(({ name, json }) => [`.vocs/${name}`, json] as const)
  return { files: new Map(files), searchIndex: made.name }
}

/** The facts that the tools fetch, by path under the site's root. All names have one hash, as they belong together. */
export function toolData(pages: readonly CompiledPage[]): Pick<SiteFiles, 'files' | 'tools'> {
  const made = [...toolFiles(routed(pages))]
  const tools = contentHash(made.map(([, json]) => json).join('\n'))
  return { files: new Map(made.map(([name, json]) => [`tools/${name}-${tools}.json`, json])), tools }
}

const licenceOf = ({ root }: Site): string => {
  const file = resolve(root, 'LICENSE')
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/**
 * Every file of the site that is neither a document nor a part of the bundle, by path under the site's root. Throws
 * {@link ProblemsError} for a file of `public/` that would be lost under one of them or under a document.
 */
export function siteFiles(site: Site, config: ThemeConfig, pages: readonly CompiledPage[]): SiteFiles {
  const sources = pages.map(({ page }) => page)
  const chapters = chaptersOf(config, sources)
  const markdown = new Map(pages.map(({ page, markdown }) => [page.path, markdown]))
  const starters = startersOf(site).archives
  const search = searchFiles(site, pages)
  const tools = toolData(pages)
  const titles = new Map(sources.map(({ path, frontmatter }) => [path, frontmatter.title]))
  const files = new Map<string, string | Uint8Array>([
    ...search.files,
    ...dataFiles(),
    ...[...starters].map(([path, contents]) => [path, archiveOf(contents)] as const),
    ...tools.files,
    ...bookFiles(pages, licenceOf(site), config.baseUrl ? config.baseUrl + config.basePath : ''),
    ...pages.flatMap((page) => page.files),
    ...[...markdown].map(([route, text]) => [markdownPath(route).slice(1), text] as const),
    ['llms.txt', llmsText(config, chapters, Object.keys(contracts), [...starters.keys()])],
    ...chapterFiles(chapters, markdown),
    ['llms-full.txt', llmsFullText(chapters, markdown)],
    ['robots.txt', robotsText(config)],
    ['_headers', headersFile(site.config)],
    ...skillFiles(config),
    ['assistants.json', assistantsText(search.files, tools.files)],
    ...redirectFiles(config, site.config.redirects, titles),
    // Without this file GitHub Pages hides files that start with a dot or an underscore.
    ['.nojekyll', ''],
  ])
  if (config.baseUrl)
    files.set('sitemap.xml', sitemapText(config, sources)).set('opensearch.xml', openSearchText(config))
  for (const { path, text } of feeds(config)) files.set(path.slice(1), text)
  if (config.baseUrl && markdown.has('/bug-bounty')) files.set('.well-known/security.txt', securityText(config))
  const documents = sources.flatMap(({ path }) => [`${path.slice(1)}.html`, `${path}/index.html`.slice(1)])
  const written = new Set(['index.html', '404.html', ...documents, ...files.keys()])
  const lost = globSync('**', { cwd: resolve(site.root, 'public') }).filter((file) => written.has(file))
  if (lost.length > 0)
    throw new ProblemsError(
      lost.map((file) => ({
        file: `public/${file}`,
        message: `the build writes \`/${file}\` too`,
        remedy: 'Rename the file, or remove it.',
      })),
    )
  return { files, searchIndex: search.searchIndex, tools: tools.tools }
}
