import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, isAbsolute, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build as bundle, type InlineConfig, type Plugin, type Rollup, transformWithEsbuild } from 'vite'
import type { Site } from '../config.ts'
import { keptFolder, keptNote } from '../content/cache.ts'
import { type CompiledPage, jsxRuntime, pageModule } from '../content/compile.ts'
import type { PageStore } from '../content/pageStore.ts'
import { contentHash } from '../support/contentHash.ts'
import { noteStyles, type SharedWeight, weighShared } from './sharedWeight.ts'
import { settingsCss } from './themeCss.ts'
import { trimRouter } from './trimRouter.ts'
import { viteConfig } from './vite.ts'
import { vocsFile } from './vocs.ts'

/** What pages import, as `from` names it in their modules, with its file in the bundle. */
type Imported = Record<string, string>

/** The theme for a browser: files under the base path. */
export interface ClientBundle {
  entry: string
  /** What the entry imports. */
  imports: string[]
  styles: string[]
  /** What runs before the first paint, and fetches the rest later. */
  boot: string
  imported: Imported
  weight: SharedWeight
}

/** The theme for rendering: `server.js`, which reads the pages from {@link pagesFile} beside it. */
export interface ServerBundle {
  imported: Imported
}

const pagesFile = './pages.js'

/** The components that pages import, as their modules name them. */
const componentsOf = (compiled: readonly CompiledPage[]): string[] =>
  [...new Set(compiled.flatMap(({ imports }) => imports.map(({ from }) => from)))]
    .filter((from) => from.startsWith('.'))
    .sort()

const filesOf = ({ root }: Site, components: readonly string[]): Imported =>
  Object.fromEntries(components.map((from) => [from, resolve(root, from)]))

/** Makes a file of its own of each module that pages import, under the names that it exports. */
function importedByPages(entry: string, modules: Record<string, string>): { plugin: Plugin; imported: Imported } {
  const imported: Imported = {}
  const references = new Map<string, string>()
  const plugin: Plugin = {
    name: 'site:imported-by-pages',
    buildStart() {
      for (const [from, id] of Object.entries(modules))
        references.set(
          from,
          this.emitFile({ type: 'chunk', id, implicitlyLoadedAfterOneOf: [entry], preserveSignature: 'strict' }),
        )
    },
    generateBundle() {
      for (const [from, reference] of references) imported[from] = this.getFileName(reference)
    },
  }
  return { plugin, imported }
}

/** Notes every file that a bundle is made from, but for those of packages, which the lockfile stands for. */
export function noteSources(sources: Set<string>): Plugin {
  return {
    name: 'site:sources',
    buildEnd() {
      for (const id of [...this.getModuleIds(), ...this.getWatchFiles()]) {
        const file = id.split('?')[0] ?? ''
        if (isAbsolute(file) && !file.includes('/node_modules/') && existsSync(file)) sources.add(file)
      }
    },
  }
}

async function bundled(config: InlineConfig): Promise<Rollup.RollupOutput['output']> {
  const result = await bundle(config)
  const [output] = Array.isArray(result) ? result : [result]
  if (!output || !('output' in output)) throw new Error('nothing was bundled')
  return output.output
}

/** One classic file, named after its content. */
async function bootScript(sources: Set<string>): Promise<Rollup.OutputChunk> {
  const entry = fileURLToPath(new URL('../../theme/boot.ts', import.meta.url))
  const [output] = await bundled({
    configFile: false,
    logLevel: 'silent',
    plugins: [noteSources(sources)],
    build: { write: false, lib: { entry, formats: ['iife'], name: 'boot' }, minify: 'esbuild' },
  })
  const { code } = await transformWithEsbuild(output.code, 'boot.js', { minify: true })
  return { ...output, fileName: `assets/boot-${contentHash(code)}.js`, code }
}

/** A file's imports and theirs, without those that are loaded when they are wanted. */
function importsOf(entry: Rollup.OutputChunk, chunks: readonly Rollup.OutputChunk[]): string[] {
  const found = new Set<string>()
  const follow = ({ imports }: Rollup.OutputChunk) => {
    for (const file of imports) {
      if (found.has(file)) continue
      found.add(file)
      const chunk = chunks.find(({ fileName }) => fileName === file)
      if (chunk) follow(chunk)
    }
  }
  follow(entry)
  return [...found]
}

/** What is not in a site's surroundings, and yet stands in its bundles. */
const inputsOf = (site: Site, surroundings: string, store: PageStore, components: readonly string[]) => [
  surroundings,
  settingsCss(site.config, store.pages),
  components,
]

/** Bundles the theme for a browser, with the components that pages show, and copies it into the site. */
export async function bundleClient(
  store: PageStore,
  surroundings: string,
  compiled: readonly CompiledPage[],
  outDir: string,
): Promise<ClientBundle> {
  const { site } = store
  const directory = resolve(site.root, '.cache/client')
  const components = componentsOf(compiled)
  const made = await keptFolder(directory, inputsOf(site, surroundings, store, components), async (sources) => {
    const config = await viteConfig(site, store)
    const entry = vocsFile('app/index.client.js')
    const runtime = fileURLToPath(new URL('../../theme/pageRuntime.ts', import.meta.url))
    const { plugin, imported } = importedByPages(entry, {
      [jsxRuntime]: runtime,
      ...filesOf(site, components),
    })
    const styles = new Map<string, string>()
    const output = await bundled({
      ...config,
      plugins: [config.plugins, plugin, trimRouter, noteSources(sources), noteStyles(styles)],
      publicDir: false,
      build: {
        ...config.build,
        outDir: directory,
        emptyOutDir: true,
        assetsInlineLimit: 0,
        reportCompressedSize: false,
        modulePreload: { polyfill: false },
        rollupOptions: { ...config.build?.rollupOptions, input: entry },
      },
    })
    const boot = await bootScript(sources)
    writeFileSync(resolve(directory, boot.fileName), boot.code)
    const chunks = output.filter((one) => one.type === 'chunk')
    const main = chunks.find(({ fileName, isEntry }) => isEntry && !Object.values(imported).includes(fileName))
    if (!main) throw new Error('the bundle has no entry')
    // One sheet for the whole site (cssCodeSplit is off).
    const sheets = output.filter(({ fileName }) => fileName.endsWith('.css'))
    const imports = importsOf(main, chunks)
    const shared = chunks.filter(({ fileName }) => imports.includes(fileName) || fileName === imported[jsxRuntime])
    return {
      entry: main.fileName,
      imports,
      styles: sheets.map(({ fileName }) => fileName),
      boot: boot.fileName,
      imported,
      weight: weighShared(site.root, [boot, main, ...shared, ...sheets], styles),
    }
  })
  cpSync(directory, outDir, { recursive: true, filter: (file) => basename(file) !== keptNote })
  return made
}

/** Bundles the theme for rendering, into `directory`. */
export async function bundleServer(
  store: PageStore,
  surroundings: string,
  compiled: readonly CompiledPage[],
  directory: string,
): Promise<ServerBundle> {
  const { site } = store
  const components = componentsOf(compiled)
  return keptFolder(directory, inputsOf(site, surroundings, store, components), async (sources) => {
    const config = await viteConfig(site, store)
    const entry = vocsFile('app/index.server.js')
    const { plugin, imported } = importedByPages(entry, filesOf(site, components))
    await bundled({
      ...config,
      plugins: [config.plugins, plugin, noteSources(sources)],
      publicDir: false,
      build: {
        ...config.build,
        outDir: directory,
        emptyOutDir: true,
        ssr: true,
        minify: false,
        reportCompressedSize: false,
        rollupOptions: {
          ...config.build?.rollupOptions,
          input: entry,
          external: ['virtual:pages'],
          // In one folder: whichever of them names the pages finds them.
          output: {
            entryFileNames: 'server.js',
            chunkFileNames: '[name].js',
            paths: { 'virtual:pages': pagesFile },
          },
        },
      },
    })
    return { imported }
  })
}

/** Writes the pages' modules and the sidebar beside the server's bundle, which imports them. */
export function writePages(
  { config: { sidebar } }: Site,
  compiled: readonly CompiledPage[],
  { imported }: ServerBundle,
  directory: string,
): void {
  const folder = resolve(directory, 'pages')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const entries = compiled.map((one, at) => {
    const module = pageModule(one, sidebar, (from) => (imported[from] ? `../${imported[from]}` : from))
    writeFileSync(resolve(folder, `${at}.js`), module)
    // Read when it is rendered: a module would be in memory for good.
    writeFileSync(resolve(folder, `${at}.json`), JSON.stringify({ html: one.html }))
    return `{path:${JSON.stringify(one.page.path)},lazy:()=>import('./pages/${at}.js'),html:()=>read(${at})}`
  })
  writeFileSync(
    resolve(directory, pagesFile),
    [
      "import { readFile } from 'node:fs/promises'",
      "const read = async (at) => JSON.parse(await readFile(new URL('./pages/' + at + '.json', import.meta.url), 'utf8'))",
      `export const sidebar = ${JSON.stringify(sidebar)}`,
      `export const pages = [\n${entries.join(',\n')}\n]`,
    ].join('\n'),
  )
}

export interface PageScript {
  name: string
  code: string
  /** The files of the bundle that it imports. */
  imports: string[]
}

/** A page's script, for a browser that has loaded the entry. */
export async function pageScript(
  { config: { sidebar } }: Site,
  compiled: CompiledPage,
  { imported }: ClientBundle,
): Promise<PageScript> {
  const files = new Set<string>()
  const module = pageModule(compiled, sidebar, (from) => {
    const file = imported[from]
    if (!file) throw new Error(`${compiled.page.file} imports ${from}, which was not bundled`)
    files.add(file)
    return `./${basename(file)}`
  })
  const { code } = await transformWithEsbuild(module, 'page.js', {
    minify: true,
    format: 'esm',
    charset: 'utf8',
    sourcemap: false,
  })
  return {
    name: `assets/${basename(compiled.page.file)}.page-${contentHash(code)}.js`,
    code,
    imports: [...files],
  }
}
