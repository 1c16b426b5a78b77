import { copyFileSync, cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { contracts } from '../facts/abis/index.ts'
import { canonicalUrl } from '../shared/head.ts'
import { twinPath } from '../shared/paths.ts'
import type { ThemeConfig } from '../shared/types.ts'
import { bundleClient, pageScript } from './bundle/bundle.ts'
import { siteData } from './bundle/siteModule.ts'
import { loadSite, type Site } from './config.ts'
import { Cache } from './content/cache.ts'
import { checkSite } from './content/check.ts'
import type { CompiledPage } from './content/compile.ts'
import { PageStore } from './content/pageStore.ts'
import { dataFiles, factProblems } from './output/data.ts'
import { type NamedScript, write } from './output/documents.ts'
import { headersFile } from './output/hosts.ts'
import { chaptersOf, llmsFullText, llmsText } from './output/llms.ts'
import { openSearchText } from './output/openSearch.ts'
import { type Picture, picturesOf } from './output/socialImage.ts'
import { indexSections } from './search/searchIndex.ts'
import type { Background, Threads } from './support/background.ts'
import { type Problem, ProblemsError } from './support/problems.ts'
import type { Progress } from './support/progress.ts'

export const outputOf = (site: Site): string => resolve(site.root, 'dist')

/** All that is wrong with the facts, the pages as they were read, and the site that they make. */
export const contentProblems = (site: Site, read: readonly Problem[], compiled: readonly CompiledPage[]): Problem[] => [
  ...factProblems(),
  ...read,
  ...checkSite(site, compiled),
]

/** Compiles and checks every page. Throws {@link ProblemsError} with all that is wrong. */
export async function checkContent(store: PageStore): Promise<CompiledPage[]> {
  const compiled = await store.compileAll()
  const problems = contentProblems(store.site, store.problems, compiled)
  if (problems.length > 0) throw new ProblemsError(problems)
  return compiled
}

function sitemap(config: ThemeConfig, store: PageStore): string {
  const urls = store.pages.map(({ path, lastUpdatedAt }) => {
    const date = lastUpdatedAt ? `<lastmod>${new Date(lastUpdatedAt).toISOString()}</lastmod>` : ''
    return `  <url><loc>${canonicalUrl(config, path)}</loc>${date}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}

export interface BuildResult {
  pages: number
  sections: number
  seconds: number
}

/** Paints the pictures that no earlier build has: one is kept under its content's hash. */
async function paintMissing(directory: string, pictures: Iterable<Picture>, background: Background): Promise<void> {
  const missing = [...pictures].filter(({ hash }) => !existsSync(resolve(directory, `${hash}.png`)))
  const painted = await background.do(
    'paint',
    missing.map(({ card }) => card),
  )
  mkdirSync(directory, { recursive: true })
  for (const [index, { hash }] of missing.entries())
    writeFileSync(resolve(directory, `${hash}.png`), painted[index] ?? new Uint8Array())
}

/**
 * Builds the static site of a folder into its `dist/`, and ends the threads. Throws {@link ProblemsError} for what an
 * author can mend.
 */
export async function buildSite(root: string, progress: Progress, threads: Threads): Promise<BuildResult> {
  try {
    return await buildBeside(threads, root, progress)
  } finally {
    await Promise.all([threads.pages.close(), threads.pictures.close()])
  }
}

/** A promise that is waited for later: until then a failure of it is nobody's. */
function later<result>(promise: Promise<result>): Promise<result> {
  promise.catch(() => undefined)
  return promise
}

async function buildBeside(threads: Threads, root: string, progress: Progress): Promise<BuildResult> {
  const started = performance.now()
  const site = await progress.step('Reading the configuration', () => loadSite(root))
  const cache = new Cache(site)
  const { surroundings } = cache
  const store = new PageStore(site, { cache, beside: threads.pages })
  const config = await siteData(site)
  const pictures = picturesOf(config, site.config.theme.accentColor, store.pages)
  const pictureDir = resolve(root, '.cache/og')
  const compiled = await progress.step(
    'Checking the content',
    () => checkContent(store),
    ({ length }) => `${length} pages`,
  )
  await threads.pages.do('open', root, store.pages)
  const rendering = later(threads.pages.do('render', surroundings, compiled))
  // Not before: whatever else the build does waits for the pages.
  // Its thread is done with then, and the most memory is used after that.
  const painted = later(
    paintMissing(pictureDir, pictures.values(), threads.pictures).finally(() => threads.pictures.close()),
  )
  const outDir = outputOf(site)
  const { bundle, scripts } = await progress.step('Bundling for the browser', async () => {
    rmSync(outDir, { recursive: true, force: true })
    const bundle = await bundleClient(store, surroundings, compiled, outDir)
    const scripts = new Map<string, NamedScript>()
    for (const one of compiled) {
      const { name, code, imports } = await pageScript(site, one, bundle)
      write(outDir, name, code)
      scripts.set(one.page.path, { name, imports })
    }
    return { bundle, scripts }
  })
  const { pages, used } = await progress.step('Rendering the pages', () => rendering)
  const index = await progress.step(
    'Making the search index',
    () =>
      indexSections(
        pages.map(({ route, reading: { sections } }) => ({ route, sections })),
        config.sidebar,
      ),
    ({ sections }) => `${sections} sections`,
  )
  await progress.step('Painting the pictures of links', () => painted)
  await progress.step('Writing the files', async () => {
    const images = new Map([...pictures].map(([route, { image }]) => [route, image]))
    const written = later(
      threads.pages.do('writeDocuments', config, { bundle, scripts, images, searchIndex: index.name }, outDir),
    )
    if (existsSync(resolve(root, 'public'))) cpSync(resolve(root, 'public'), outDir, { recursive: true })
    for (const file of [index, ...index.texts]) write(outDir, `.vocs/${file.name}`, file.json)
    write(
      outDir,
      'robots.txt',
      `User-agent: *\nAllow: /\n${config.baseUrl ? `Sitemap: ${canonicalUrl(config, '/sitemap.xml')}\n` : ''}`,
    )
    if (config.baseUrl) {
      write(outDir, 'sitemap.xml', sitemap(config, store))
      write(outDir, 'opensearch.xml', openSearchText(config))
    }
    for (const { file, hash } of pictures.values()) {
      mkdirSync(dirname(resolve(outDir, file)), { recursive: true })
      copyFileSync(resolve(pictureDir, `${hash}.png`), resolve(outDir, file))
    }
    const pageFiles = compiled.flatMap(({ files }) => files)
    for (const [file, text] of new Map([...dataFiles(), ...pageFiles])) write(outDir, file, text)
    const twins = new Map(pages.map(({ route, reading: { twin } }) => [route, twin]))
    for (const [route, text] of twins) write(outDir, twinPath(route).slice(1), text)
    const chapters = chaptersOf(
      config,
      pages.map(({ page }) => page),
    )
    write(outDir, 'llms.txt', llmsText(config, chapters, Object.keys(contracts)))
    write(outDir, 'llms-full.txt', llmsFullText(chapters, twins))
    write(outDir, '_headers', headersFile(site.config))
    // GitHub Pages hides what starts with a dot or an underscore unless this file says not to.
    write(outDir, '.nojekyll', '')
    write(root, '.cache/sharedWeight.json', JSON.stringify(bundle.weight))
    cache.sweep(used)
    await written
  })
  return { pages: pages.length, sections: index.sections, seconds: (performance.now() - started) / 1000 }
}
