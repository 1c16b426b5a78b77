import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build as bundle, type Manifest, transformWithEsbuild } from 'vite'
import { contracts } from '../facts/abis/index.ts'
import type { ThemeConfig } from '../theme/config.ts'
import type { RenderedPage } from '../theme/server.tsx'
import { canonicalUrl } from '../theme/support/head.ts'
import { twinPath } from '../theme/support/paths.ts'
import { Background } from './background.ts'
import { Cache } from './cache.ts'
import { checkSite } from './check.ts'
import type { CompiledPage } from './compile.ts'
import { loadSite, type Site } from './config.ts'
import { contentHash } from './contentHash.ts'
import { dataFiles, factProblems } from './data.ts'
import { documentHead } from './head.ts'
import { headersFile } from './hosts.ts'
import { documentHtml } from './html.ts'
import { chaptersOf, llmsFullText, llmsText } from './llms.ts'
import { openSearchText } from './openSearch.ts'
import { PageStore } from './pageStore.ts'
import { type Problem, ProblemsError } from './problems.ts'
import type { Progress } from './progress.ts'
import { buildSearchIndex, sectionsOf } from './searchIndex.ts'
import { themeConfig } from './siteModule.ts'
import { type Picture, picturesOf } from './socialImage.ts'
import { trimRouter } from './trimRouter.ts'
import { viteConfig } from './vite.ts'
import { vocsFile } from './vocs.ts'

export const outputOf = (site: Site): string => resolve(site.root, 'dist')

/** All that is wrong with the facts, the pages as they were read, and the site that they make. */
export const contentProblems = (site: Site, read: readonly Problem[], compiled: readonly CompiledPage[]): Problem[] => [
  ...factProblems(),
  ...read,
  ...checkSite(site, compiled),
]

/** Compiles and checks every page. Throws {@link ProblemsError} with all that is wrong. */
export async function checkContent(store: PageStore): Promise<number> {
  const compiled = await store.compileAll()
  const problems = contentProblems(store.site, store.problems, compiled)
  if (problems.length > 0) throw new ProblemsError(problems)
  return compiled.length
}

/** What runs before the first paint, and fetches the rest later: one classic file, named after its content. */
async function bootScript(): Promise<{ name: string; code: string }> {
  const entry = fileURLToPath(new URL('../theme/boot.ts', import.meta.url))
  const result = await bundle({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'boot' }, minify: 'esbuild' },
  })
  const [output] = Array.isArray(result) ? result : [result]
  if (!output || !('output' in output)) throw new Error('the boot script was not bundled')
  const { code } = await transformWithEsbuild(output.output[0].code, 'boot.js', { minify: true })
  const hash = contentHash(code)
  return { name: `assets/boot-${hash}.js`, code }
}

async function bundleClient(
  site: Site,
  store: PageStore,
): Promise<{ manifest: Manifest; scriptOf: Map<string, string> }> {
  const outDir = outputOf(site)
  const config = viteConfig(site, store)
  const entry = vocsFile('app/index.client.js')
  const { plugin, fileOf } = store.chunks(entry)
  await bundle({
    ...config,
    plugins: [config.plugins, plugin, trimRouter],
    publicDir: resolve(site.root, 'public'),
    build: {
      outDir,
      emptyOutDir: true,
      manifest: true,
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      modulePreload: { polyfill: false },
      rollupOptions: { input: entry },
    },
  })
  const file = resolve(outDir, '.vite/manifest.json')
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  rmSync(dirname(file), { recursive: true })
  return { manifest, scriptOf: fileOf }
}

type Server = typeof import('../theme/server.tsx')

async function bundleServer(site: Site, store: PageStore): Promise<Server> {
  const outDir = resolve(site.root, '.cache/server')
  await bundle({
    ...viteConfig(site, store),
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: true,
      ssr: true,
      minify: false,
      reportCompressedSize: false,
      rollupOptions: { input: vocsFile('app/index.server.js'), output: { entryFileNames: 'server.js' } },
    },
  })
  return (await import(`${pathToFileURL(resolve(outDir, 'server.js')).href}?${Date.now()}`)) as Server
}

/** The scripts and style sheets that every page names. */
function entryFiles(manifest: Manifest, base: string) {
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry)
  if (!entry) throw new Error('the bundle has no entry')
  const imports = new Set<string>()
  const styles = new Set<string>(entry.css ?? [])
  const follow = (keys: readonly string[] | undefined) => {
    for (const key of keys ?? []) {
      const chunk = manifest[key]
      if (!chunk || imports.has(chunk.file)) continue
      imports.add(chunk.file)
      for (const file of chunk.css ?? []) styles.add(file)
      follow(chunk.imports)
    }
  }
  follow(entry.imports)
  // One sheet for the whole site (cssCodeSplit is off): it stands in the manifest by itself.
  for (const chunk of Object.values(manifest)) if (chunk.file.endsWith('.css')) styles.add(chunk.file)
  return {
    entry: base + entry.file,
    preloads: [...imports].map((file) => base + file),
    styles: [...styles].map((file) => base + file),
  }
}

/** Where a route's page is written: `/x` as `x.html` and `x/index.html`, so that any plain host answers for it. */
export const filesOf = (route: string): string[] =>
  route === '/' ? ['index.html'] : [`${route.slice(1)}.html`, `${route.slice(1)}/index.html`]

function write(directory: string, file: string, text: string): void {
  const path = resolve(directory, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
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

/** Every page as Markdown, by route: those that no earlier build has are made beside this thread. */
async function twinsOf(
  rendered: readonly { route: string; page: RenderedPage }[],
  config: ThemeConfig,
  cache: Cache,
  background: Background,
): Promise<Map<string, string>> {
  const pages = rendered.map(({ route, page: { page, body } }) => ({ route, inputs: { page, body } }))
  const twins = new Map(pages.map(({ route, inputs }) => [route, cache.find<string>('twin', inputs)]))
  const missing = pages.filter(({ route }) => twins.get(route) === undefined)
  const made = await background.do(
    'twins',
    config,
    missing.map(({ inputs }) => inputs),
  )
  for (const [index, { route, inputs }] of missing.entries()) {
    twins.set(route, made[index])
    cache.keep('twin', inputs, made[index])
  }
  return new Map(pages.map(({ route }) => [route, twins.get(route) ?? '']))
}

/** Builds the static site of a folder into its `dist/`. Throws {@link ProblemsError} for what an author can mend. */
export async function buildSite(root: string, progress: Progress): Promise<BuildResult> {
  const background = new Background()
  try {
    return await buildBeside(background, root, progress)
  } finally {
    await background.close()
  }
}

/** A promise that is waited for later: until then a failure of it is nobody's. */
function later<result>(promise: Promise<result>): Promise<result> {
  promise.catch(() => undefined)
  return promise
}

async function buildBeside(background: Background, root: string, progress: Progress): Promise<BuildResult> {
  const started = performance.now()
  const site = await progress.step('Reading the configuration', () => loadSite(root))
  const cache = new Cache(site)
  const store = new PageStore(site, cache)
  const pictures = picturesOf(await themeConfig(site), site.config.theme.accentColor, store.pages)
  const pictureDir = resolve(root, '.cache/og')
  const painted = later(paintMissing(pictureDir, pictures.values(), background))
  const pages = await progress.step(
    'Checking the content',
    () => checkContent(store),
    (count) => `${count} pages`,
  )
  const { manifest, scriptOf } = await progress.step('Bundling for the browser', () => bundleClient(site, store))
  const server = await progress.step('Bundling for rendering', () => bundleServer(site, store))
  const outDir = outputOf(site)
  const base = `${site.config.basePath}/`
  const script = await bootScript()
  write(outDir, script.name, script.code)

  const rendered = await progress.step('Rendering the pages', async () => {
    const all: { route: string; page: RenderedPage }[] = []
    for (const { path } of store.pages) {
      try {
        all.push({ route: path, page: await server.renderPage(path) })
      } catch (error) {
        throw new Error(`${path} could not be rendered: ${(error as Error).message}`, { cause: error })
      }
      progress.count(all.length, store.pages.length)
    }
    return all
  })
  const markdown = later(twinsOf(rendered, server.config, cache, background))
  const index = await progress.step(
    'Making the search index',
    () =>
      buildSearchIndex(
        rendered.map(({ route, page }) => ({ route, html: page.body })),
        (route, html) => cache.get('sections', [route, html], () => sectionsOf(route, html)),
      ),
    ({ sections }) => `${sections} sections`,
  )
  const twins = await progress.step('Writing the pages as Markdown', () => markdown)
  await progress.step('Painting the pictures of links', () => painted)
  await progress.step('Writing the files', async () => {
    const entry = entryFiles(manifest, base)
    const shared = {
      config: server.config,
      bootScript: base + script.name,
      searchIndex: index.name,
      policy: true,
      ...entry,
    }
    const html = ({ page, body }: RenderedPage, pageScript?: string) =>
      documentHtml({
        ...shared,
        body,
        pageScript,
        head: documentHead(server.config, page, pictures.get(page.path)?.image),
      })
    for (const { route, page } of rendered) {
      const script = base + scriptOf.get(route)
      const document = html(page, script)
      for (const file of filesOf(route)) write(outDir, file, document)
    }
    write(outDir, '404.html', html(await server.renderPage('/404')))
    for (const file of [index, ...index.texts]) write(outDir, `.vocs/${file.name}`, file.json)
    write(
      outDir,
      'robots.txt',
      `User-agent: *\nAllow: /\n${server.config.baseUrl ? `Sitemap: ${canonicalUrl(server.config, '/sitemap.xml')}\n` : ''}`,
    )
    if (server.config.baseUrl) {
      write(outDir, 'sitemap.xml', sitemap(server.config, store))
      write(outDir, 'opensearch.xml', openSearchText(server.config))
    }
    for (const { file, hash } of pictures.values()) {
      mkdirSync(dirname(resolve(outDir, file)), { recursive: true })
      copyFileSync(resolve(pictureDir, `${hash}.png`), resolve(outDir, file))
    }
    const pageFiles = (await store.compileAll()).flatMap(({ files }) => files)
    for (const [file, text] of new Map([...dataFiles(), ...pageFiles])) write(outDir, file, text)
    for (const [route, text] of twins) write(outDir, twinPath(route).slice(1), text)
    const chapters = chaptersOf(
      server.config,
      rendered.map(({ page }) => page.page),
    )
    write(outDir, 'llms.txt', llmsText(server.config, chapters, Object.keys(contracts)))
    write(outDir, 'llms-full.txt', llmsFullText(chapters, twins))
    write(outDir, '_headers', headersFile(site.config))
    // GitHub Pages hides what starts with a dot or an underscore unless this file says not to.
    write(outDir, '.nojekyll', '')
    cache.sweep()
  })
  return { pages, sections: index.sections, seconds: (performance.now() - started) / 1000 }
}
