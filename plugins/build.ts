import { copyFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { contracts } from '../facts/abis/index.ts'
import { twinPath } from '../shared/paths.ts'
import type { SiteData } from '../shared/types.ts'
import { bundleClient } from './bundle/client.ts'
import { minify, pageScript } from './bundle/pageScript.ts'
import { siteData } from './bundle/siteModule.ts'
import { loadSite, type Site } from './config.ts'
import { dataFiles } from './output/data.ts'
import { type NamedScript, write, writeDocuments } from './output/documents.ts'
import { headersFile } from './output/hosts.ts'
import { chaptersOf, llmsFullText, llmsText } from './output/llms.ts'
import { openSearchText } from './output/openSearch.ts'
import { copyPublic } from './output/publicFiles.ts'
import { redirectFiles } from './output/redirects.ts'
import type { RenderedSite } from './output/render.ts'
import { robotsText, sitemapText } from './output/sitemap.ts'
import { type Picture, picturesOf } from './output/socialImage.ts'
import { archiveOf, startersOf } from './output/starters.ts'
import { toolFiles } from './output/toolData.ts'
import { Cache } from './pages/cache.ts'
import type { CompiledPage } from './pages/compile.ts'
import { checkedPages } from './pages/compilePages.ts'
import { cachedIndex } from './search/index.ts'
import { step } from './support/progress.ts'
import { contentHtml } from './support/rendered.ts'
import type { Reading } from './worker.ts'
import type { Workers } from './workers.ts'

export const outputOf = (site: Site): string => resolve(site.root, 'dist')

/** The theme's files and the script of each page, in `outDir`. */
async function bundleSite(site: Site, cache: Cache, compiled: readonly CompiledPage[], outDir: string) {
  const bundle = await bundleClient(site, cache.key, compiled, outDir)
  const scripts = new Map<string, NamedScript>()
  for (const page of compiled) {
    const { name, code, imports } = await pageScript(site, page, bundle, (module) =>
      cache.get('script', module, () => minify(module)),
    )
    write(outDir, name, code)
    scripts.set(page.page.path, { name, imports })
  }
  return { bundle, scripts }
}

/** Paints the link previews that no earlier build has left in `directory`. */
async function paintMissing(directory: string, pictures: Iterable<Picture>, workers: Workers): Promise<void> {
  mkdirSync(directory, { recursive: true })
  const fileOf = (hash: string) => resolve(directory, `${hash}.png`)
  const missing = [...pictures].filter(({ hash }) => !existsSync(fileOf(hash)))
  await Promise.all(
    missing.map(async ({ card, hash }) => writeFileSync(fileOf(hash), await workers.run('paint', card))),
  )
}

/** The sections and the Markdown of each rendered page, in their order. */
const readRendered = ({ pages }: RenderedSite, config: SiteData, cache: Cache, workers: Workers): Promise<Reading[]> =>
  Promise.all(
    pages.map((rendered) => {
      const { path, frontmatter, lastUpdatedAt } = rendered.page
      const inputs = { path, frontmatter, lastUpdatedAt, content: contentHtml(rendered.body) }
      return cache.get('reading', inputs, () => workers.run('read', { config, rendered }))
    }),
  )

/** Builds the static site of a folder into its `dist/`. Throws {@link ProblemsError} for mistakes in its content. */
export async function buildSite(root: string, workers: Workers): Promise<{ pages: number; seconds: number }> {
  const started = performance.now()
  const site = await step('Reading the configuration', () => loadSite(root))
  const config = await siteData(site)
  const cache = new Cache(site)
  const outDir = outputOf(site)

  const compiled = await step(
    'Checking the content',
    () => checkedPages(site, cache, (job) => workers.run('compile', job)),
    ({ length }) => `${length} pages`,
  )
  const pages = compiled.map(({ page }) => page)

  rmSync(outDir, { recursive: true, force: true })
  const pictures = picturesOf(config, site.config.theme.accentColor, pages)
  const pictureDir = resolve(root, '.cache/og')
  const [{ bundle, scripts }, { rendered, readings }] = await step('Bundling the theme and rendering the pages', () =>
    Promise.all([
      bundleSite(site, cache, compiled, outDir),
      workers.run('render', { site, cacheKey: cache.key, compiled }).then(async (rendered) => ({
        rendered,
        readings: await readRendered(rendered, config, cache, workers),
      })),
      paintMissing(pictureDir, pictures.values(), workers),
    ]),
  )
  const read = pages.map(({ path }, at) => ({ route: path, sections: readings[at]?.sections ?? [] }))
  const { sidebar, searchTerms, searchSynonyms, products } = site.config
  const index = await step(
    'Making the search index',
    () => cachedIndex(cache, read, { sidebar, searchTerms, searchSynonyms, products }),
    ({ sections }) => `${sections} sections`,
  )

  await step('Writing the files', () => {
    const images = new Map([...pictures].map(([route, { image }]) => [route, image]))
    writeDocuments(
      config,
      rendered,
      { bundle, scripts, images, searchIndex: index.name, redirects: site.config.redirects },
      outDir,
    )
    for (const { file, hash } of pictures.values()) {
      mkdirSync(dirname(resolve(outDir, file)), { recursive: true })
      copyFileSync(resolve(pictureDir, `${hash}.png`), resolve(outDir, file))
    }
    const twins = new Map(pages.map(({ path }, at) => [path, readings[at]?.twin ?? '']))
    const chapters = chaptersOf(
      config,
      rendered.pages.map(({ page }) => page),
    )
    const starters = startersOf(site).archives
    const files = new Map<string, string | Uint8Array>([
      ...[index, ...index.texts].map(({ name, json }) => [`.vocs/${name}`, json] as const),
      ...dataFiles(),
      ...[...starters].map(([path, contents]) => [path, archiveOf(contents)] as const),
      ...toolFiles(read),
      ...compiled.flatMap((page) => page.files),
      ...[...twins].map(([route, text]) => [twinPath(route).slice(1), text] as const),
      ['llms.txt', llmsText(config, chapters, Object.keys(contracts), [...starters.keys()])],
      ['llms-full.txt', llmsFullText(chapters, twins)],
      ['robots.txt', robotsText(config)],
      ['_headers', headersFile(site.config)],
      ...redirectFiles(
        config,
        site.config.redirects,
        new Map(pages.map(({ path, frontmatter }) => [path, frontmatter.title])),
      ),
      // Without this file GitHub Pages hides files that start with a dot or an underscore.
      ['.nojekyll', ''],
    ])
    if (config.baseUrl)
      files.set('sitemap.xml', sitemapText(config, pages)).set('opensearch.xml', openSearchText(config))
    copyPublic(root, outDir, new Set(files.keys()))
    for (const [file, content] of files) write(outDir, file, content)
    write(root, '.cache/sharedWeight.json', JSON.stringify(bundle.weight))
    cache.sweep()
  })
  return { pages: pages.length, seconds: (performance.now() - started) / 1000 }
}
