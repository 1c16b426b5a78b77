import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Site } from '../config.ts'
import { cachedFolder } from '../pages/cache.ts'
import type { CompiledPage } from '../pages/compile.ts'
import { pageModule } from '../pages/pageModule.ts'
import { bundled, bundleKey, componentFiles, type Imported, importedByPages } from './modules.ts'
import { themeFile, viteConfig } from './vite.ts'

/** The theme for rendering: `server.js`, which reads the pages from {@link pagesFile} in the same folder. */
export interface ServerBundle {
  imported: Imported
}

const pagesFile = './pages.js'

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
    const { plugin, imported } = importedByPages(entry, componentFiles(site, compiled))
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
