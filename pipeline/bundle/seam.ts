import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import type { Plugin } from 'vite'
import type { Site } from '../config.ts'
import { PageStore } from '../content/pageStore.ts'
import { siteModule } from './siteModule.ts'
import { importVocs, vocsFile } from './vocs.ts'

const ours = (path: string) => resolve(fileURLToPath(new URL('../..', import.meta.url)), path)

/** Files of Vocs 1.4.1 that ours stand in for, and why. A test fails by name when an upgrade moves one. */
export const replacedModules: readonly { vocs: string; by: string; because: string }[] = [
  {
    vocs: 'app/index.client.js',
    by: 'theme/client.tsx',
    because: 'it puts query-string state, icons and every route’s source into the script of each page',
  },
  {
    vocs: 'app/index.server.js',
    by: 'theme/server.tsx',
    because: 'it renders Vocs’s layout; ours is rendered once a page, with its data',
  },
  {
    vocs: 'app/utils/initializeTheme.js',
    by: 'theme/start/initializeTheme.ts',
    because: 'it throws where storage is blocked, and the page stays without a theme',
  },
]

/** Plugins of Vocs 1.4.1’s Vite configuration that the site is built with, by name and by the file that makes each. */
export const keptPlugins: readonly { name: string; vocs: string; makes: string }[] = [
  { name: 'vite:split-vendor-chunk', vocs: 'vite/plugins/splitVendorChunk.js', makes: 'splitVendorChunkPlugin' },
  { name: 'css', vocs: 'vite/plugins/css.js', makes: 'css' },
]

/**
 * Plugins of Vocs 1.4.1’s Vite configuration that are left out, and why: they alone take a second to load. A test fails
 * by name when an upgrade drops one or brings another.
 */
export const retiredPlugins: readonly { name: string; because: string }[] = [
  {
    name: '@mdx-js/rollup',
    because: 'pipeline/content/compile.ts compiles pages once, with one highlighter, and checks them',
  },
  { name: 'vocs:search', because: 'it compiles every page a second time and drops those that fail without a word' },
  { name: 'llms', because: 'it parses every page again, before the facts and snippets stand in it' },
  { name: 'blog', because: 'posts are pages; pipeline/content/markdown/site.ts lists them' },
  { name: 'styles', because: 'it writes the theme into node_modules; ours come from the configuration' },
  { name: 'vocs-config', because: 'it ships the whole configuration and rebuilds its functions with eval' },
  { name: 'routes', because: 'it ships every page’s source, twice, in the entry script' },
  { name: 'resolve-vocs', because: 'it rewrites imports of Vocs’s components, which no page uses' },
  { name: '@tailwindcss/vite:scan', because: 'no style here is Tailwind’s' },
  { name: '@tailwindcss/vite:generate:serve', because: 'no style here is Tailwind’s' },
  { name: '@tailwindcss/vite:generate:build', because: 'no style here is Tailwind’s' },
  { name: 'vite:react-babel', because: 'Vite compiles JSX by itself, and no Babel is loaded for it' },
  { name: 'vite:react-refresh', because: 'it needs Babel; an edit of the theme loads the page anew' },
  { name: 'vite:react-virtual-preamble', because: 'it goes with the plugin above' },
  { name: 'vite-plugin-vanilla-extract', because: 'it names classes after .css.js files and refuses .css.ts ones' },
  { name: 'vite-plugin-vanilla-extract-inline-dev-css', because: 'it goes with the plugin above' },
]

const madeByVocs = ({ vocs, makes }: { vocs: string; makes: string }): Promise<Plugin> =>
  importVocs(vocs).then((module) => module[makes]() as Plugin)

/**
 * The one place where Vocs's Vite pipeline meets ours: of its plugins those that are kept, its entries become ours, and
 * the virtual modules of the theme are served.
 */
export async function seam(site: Site, store = new PageStore(site)): Promise<Plugin[]> {
  const replacements = new Map(replacedModules.map(({ vocs, by }) => [vocsFile(vocs), ours(by)]))
  const vanilla = vanillaExtractPlugin({ identifiers: ({ hash }) => `v${hash}` })
  return [
    ...(await Promise.all(keptPlugins.map(madeByVocs))),
    {
      name: 'site:seam',
      enforce: 'pre',
      async resolveId(source, importer) {
        const path = source.startsWith('.') && importer ? resolve(importer, '..', source) : source
        return replacements.get(path.split('?')[0] ?? path)
      },
    },
    siteModule(site, store),
    store.plugin(),
    ...vanilla,
  ]
}
