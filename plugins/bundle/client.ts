import { cpSync, writeFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import type { Plugin, Rollup } from 'vite'
import type { Site } from '../config.ts'
import { cachedFolder, folderNote } from '../pages/cache.ts'
import type { CompiledPage } from '../pages/compile.ts'
import { jsxRuntime } from '../pages/pageModule.ts'
import { bootScript } from './boot.ts'
import { bundled, bundleKey, componentFiles, type Imported, importedByPages } from './modules.ts'
import { type SharedWeight, weighShared } from './sharedWeight.ts'
import { type Sheet, separateSheets } from './sheets.ts'
import { themeFile, viteConfig } from './vite.ts'

/** The theme for a browser: files under the base path. */
export interface ClientBundle {
  entry: string
  /** What the entry imports. */
  imports: string[]
  /** The sheet that all pages need. */
  styles: string[]
  /** The sheets that not every page needs for its first paint. */
  sheets: Sheet[]
  fonts: string[]
  /** What runs before the first paint, and fetches the rest later. */
  boot: string
  imported: Imported
  weight: SharedWeight
}

/** The files that a file imports, directly or through others; without the ones it loads on demand. */
function importsOf(entry: Rollup.OutputChunk, chunks: readonly Rollup.OutputChunk[]): string[] {
  const files = new Set(entry.imports)
  // A set iterates over what is added to it meanwhile.
  for (const file of files)
    for (const imported of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) files.add(imported)
  return [...files]
}

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
      ...componentFiles(site, compiled),
    })
    const separated = separateSheets()
    const output = await bundled({
      ...config,
      plugins: [config.plugins, plugin, routerTreeShaking, separated.plugin],
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
    // One sheet for all pages, which Vite names `style` (cssCodeSplit is off). A sheet that a module names by its
    // address has its own file, which that module loads.
    const mainSheets = output.filter(({ fileName }) => /(^|\/)style-[^/]*\.css$/.test(fileName))
    const sheets = await separated.sheets(
      mainSheets.map((file) => (file.type === 'asset' ? String(file.source) : '')).join('\n'),
    )
    const imports = importsOf(main, chunks)
    const shared = chunks.filter(({ fileName }) => imports.includes(fileName) || fileName === imported[jsxRuntime])
    return {
      entry: main.fileName,
      imports,
      styles: mainSheets.map(({ fileName }) => fileName),
      sheets,
      // Sorted, because the bundler emits them in no fixed order.
      fonts: output
        .map(({ fileName }) => fileName)
        .filter((name) => name.endsWith('.woff2'))
        .sort(),
      boot: boot.fileName,
      imported,
      weight: weighShared(site.root, [boot, main, ...shared]),
    }
  })
  cpSync(directory, outDir, { recursive: true, filter: (file) => basename(file) !== folderNote })
  return bundle
}
