import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { build as bundle, type InlineConfig, type Plugin, type Rollup, transformWithEsbuild } from 'vite'
import type { Site } from '../config.ts'
import { cachedFolder, folderNote } from '../content/cache.ts'
import type { CompiledPage } from '../content/compile.ts'
import { jsxRuntime, pageModule } from '../content/pageModule.ts'
import { contentHash } from '../support/contentHash.ts'
import { noteStyles, type SharedWeight, weighShared } from './sharedWeight.ts'
import { settingsCss } from './themeCss.ts'
import { themeFile, viteConfig } from './vite.ts'

/** What pages import, as `from` names it in their modules, with its file in the bundle. */
type Imported = Record<string, string>

/** The theme for a browser: files under the base path. */
export interface ClientBundle {
  entry: string
  /** What the entry imports. */
  imports: string[]
  styles: string[]
  fonts: string[]
  /** What runs before the first paint, and fetches the rest later. */
  boot: string
  imported: Imported
  weight: SharedWeight
}

/** The theme for rendering: `server.js`, which reads the pages from {@link pagesFile} in the same folder. */
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

/** Emits a separate file for each module that pages import, with the names that it exports. */
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

async function bundled(config: InlineConfig): Promise<Rollup.RollupOutput['output']> {
  const result = await bundle(config)
  const [output] = Array.isArray(result) ? result : [result]
  if (!output || !('output' in output)) throw new Error('nothing was bundled')
  return output.output
}

/** A part of the theme as a file without shared chunks, named after its content. `imported` files are imported, not included. */
async function standalone(name: string, format: 'iife' | 'es', imported: Rollup.OutputChunk[] = []) {
  // A script's own address is the base of what it imports, so the names are enough.
  const paths = Object.fromEntries(
    imported.map(({ facadeModuleId, fileName }) => [facadeModuleId, `./${basename(fileName)}`]),
  )
  const [output] = await bundled({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      lib: { entry: themeFile(`${name}.ts`), formats: [format], name: 'boot' },
      minify: 'esbuild',
      rollupOptions: { external: Object.keys(paths), output: { paths } },
    },
  })
  const { code } = await transformWithEsbuild(output.code, 'boot.js', { minify: true })
  return { ...output, fileName: `assets/${basename(name)}-${contentHash(code)}.js`, code }
}

/** The boot script, a classic file, and the module that it imports on demand. */
async function bootScript(): Promise<{ boot: Rollup.OutputChunk; onDemand: Rollup.OutputChunk }> {
  const onDemand = await standalone('content/chainList', 'es')
  return { boot: await standalone('boot', 'iife', [onDemand]), onDemand }
}

/** The files that a file imports, directly or through others; without the ones it loads on demand. */
function importsOf(entry: Rollup.OutputChunk, chunks: readonly Rollup.OutputChunk[]): string[] {
  const files = new Set(entry.imports)
  // A set iterates over what is added to it meanwhile.
  for (const file of files)
    for (const imported of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) files.add(imported)
  return [...files]
}

/** What a bundle is made from in addition to the site's {@link sharedInputs}: the styles and components that its pages name. */
const bundleKey = (site: Site, cacheKey: string, compiled: readonly CompiledPage[]) => [
  cacheKey,
  settingsCss(
    site.config,
    compiled.map(({ page }) => page),
  ),
  componentsOf(compiled),
]

/**
 * Lets the bundler leave out what no page uses of the router (links, forms, prefetching), 4 KB of gzip in every page's
 * script: its components have names for React's tools, and the calls that make them are not marked as pure.
 */
const routerTreeShaking: Plugin = {
  name: 'site:router-tree-shaking',
  enforce: 'pre',
  transform: (code, id) =>
    /\/react-router\/dist\/.*\.mjs$/.test(id) ? { code: treeShakable(code), map: null } : undefined,
}

export const treeShakable = (code: string): string =>
  code
    .replace(/^\w+\.displayName = ".*";$/gm, '')
    .replace(/^(var \w+ = )(React\d*\.(?:forwardRef|createContext)\()/gm, '$1/* @__PURE__ */ $2')

/** Bundles the theme for a browser, with the components that pages show, and copies it into the site. */
export async function bundleClient(
  site: Site,
  cacheKey: string,
  compiled: readonly CompiledPage[],
  outDir: string,
): Promise<ClientBundle> {
  const directory = resolve(site.root, '.cache/client')
  const bundle = await cachedFolder(directory, bundleKey(site, cacheKey, compiled), async () => {
    const config = await viteConfig(site, () => compiled.map(({ page }) => page))
    const entry = themeFile('client.tsx')
    const { plugin, imported } = importedByPages(entry, {
      [jsxRuntime]: themeFile('pageRuntime.ts'),
      ...filesOf(site, componentsOf(compiled)),
    })
    const styles = new Map<string, string>()
    const output = await bundled({
      ...config,
      plugins: [config.plugins, plugin, routerTreeShaking, noteStyles(styles)],
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
    const { boot, onDemand } = await bootScript()
    for (const { fileName, code } of [boot, onDemand]) writeFileSync(resolve(directory, fileName), code)
    const chunks = output.filter((file) => file.type === 'chunk')
    const main = chunks.find(({ fileName, isEntry }) => isEntry && !Object.values(imported).includes(fileName))
    if (!main) throw new Error('the bundle has no entry')
    // One sheet for the whole site, which Vite names `style` (cssCodeSplit is off). A sheet that a module names by its
    // address has its own file, which that module loads.
    const sheets = output.filter(({ fileName }) => /(^|\/)style-[^/]*\.css$/.test(fileName))
    const imports = importsOf(main, chunks)
    const shared = chunks.filter(({ fileName }) => imports.includes(fileName) || fileName === imported[jsxRuntime])
    return {
      entry: main.fileName,
      imports,
      styles: sheets.map(({ fileName }) => fileName),
      // Sorted, because the bundler emits them in no fixed order.
      fonts: output
        .map(({ fileName }) => fileName)
        .filter((name) => name.endsWith('.woff2'))
        .sort(),
      boot: boot.fileName,
      imported,
      weight: weighShared(site.root, [boot, main, ...shared, ...sheets], styles),
    }
  })
  cpSync(directory, outDir, { recursive: true, filter: (file) => basename(file) !== folderNote })
  return bundle
}

/** Bundles the theme for rendering, into `directory`. */
export async function bundleServer(
  site: Site,
  cacheKey: string,
  compiled: readonly CompiledPage[],
  directory: string,
): Promise<ServerBundle> {
  return cachedFolder(directory, bundleKey(site, cacheKey, compiled), async () => {
    const config = await viteConfig(site, () => compiled.map(({ page }) => page))
    const entry = themeFile('server.tsx')
    const { plugin, imported } = importedByPages(entry, filesOf(site, componentsOf(compiled)))
    await bundled({
      ...config,
      plugins: [config.plugins, plugin],
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
          output: {
            // All in one folder, so that the path of the pages is the same from each chunk.
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

/** Writes the pages' modules and the sidebar into the folder of the server's bundle, which imports them. */
export function writePages(
  { config: { sidebar } }: Site,
  compiled: readonly CompiledPage[],
  { imported }: ServerBundle,
  directory: string,
): void {
  const folder = resolve(directory, 'pages')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const entries = compiled.map((page, at) => {
    const module = pageModule(page, sidebar, (from) => (imported[from] ? `../${imported[from]}` : from))
    writeFileSync(resolve(folder, `${at}.js`), module)
    // Read when the page is rendered: an imported module would stay in memory.
    writeFileSync(resolve(folder, `${at}.json`), JSON.stringify({ html: page.html }))
    return `{path:${JSON.stringify(page.page.path)},lazy:()=>import('./pages/${at}.js'),html:()=>read(${at})}`
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
