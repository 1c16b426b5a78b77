import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import type { Plugin } from 'vite'
import type { Site } from './config.ts'
import { PageStore } from './pageStore.ts'
import { siteModule } from './siteModule.ts'
import { vocsFile } from './vocs.ts'

const ours = (path: string) => resolve(fileURLToPath(new URL('..', import.meta.url)), path)

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
    by: 'theme/initializeTheme.ts',
    because: 'it throws where storage is blocked, and the page stays without a theme',
  },
]

/** Plugins of Vocs 1.4.1 that are put out of work, and why. A test fails by name when an upgrade drops one. */
export const retiredPlugins: readonly { name: string; because: string }[] = [
  { name: '@mdx-js/rollup', because: 'pipeline/compile.ts compiles pages once, with one highlighter, and checks them' },
  { name: 'vocs:search', because: 'it compiles every page a second time and drops those that fail without a word' },
  { name: 'llms', because: 'it parses every page again, before the facts and snippets stand in it' },
  { name: 'blog', because: 'posts are pages; pipeline/markdown/site.ts lists them' },
  { name: 'styles', because: 'it writes the theme into node_modules; ours come from the configuration' },
  { name: 'vocs-config', because: 'it ships the whole configuration and rebuilds its functions with eval' },
  { name: 'routes', because: 'it ships every page’s source, twice, in the entry script' },
  { name: 'resolve-vocs', because: 'it rewrites imports of Vocs’s components, which no page uses' },
  { name: '@tailwindcss/vite:scan', because: 'no style here is Tailwind’s' },
  { name: '@tailwindcss/vite:generate:serve', because: 'no style here is Tailwind’s' },
  { name: '@tailwindcss/vite:generate:build', because: 'no style here is Tailwind’s' },
  { name: 'vite-plugin-vanilla-extract', because: 'it names classes after .css.js files and refuses .css.ts ones' },
  { name: 'vite-plugin-vanilla-extract-inline-dev-css', because: 'it goes with the plugin above' },
]

const hooks = [
  'buildStart',
  'buildEnd',
  'resolveId',
  'load',
  'transform',
  'transformIndexHtml',
  'configureServer',
  'generateBundle',
  'renderChunk',
  'closeBundle',
  'handleHotUpdate',
  'hotUpdate',
] as const

/**
 * The one place where Vocs's Vite pipeline meets ours: its entries become ours, its plugins that ours replace go out
 * of work, and the virtual modules of the theme are served.
 */
export function seam(site: Site, store = new PageStore(site)): Plugin[] {
  const replacements = new Map(replacedModules.map(({ vocs, by }) => [vocsFile(vocs), ours(by)]))
  const vanilla = vanillaExtractPlugin({ identifiers: ({ hash }) => `v${hash}` })
  return [
    {
      name: 'site:seam',
      enforce: 'pre',
      configResolved(config) {
        const kept = new Set<unknown>(vanilla)
        const retired = new Set(retiredPlugins.map(({ name }) => name))
        for (const plugin of config.plugins)
          if (retired.has(plugin.name) && !kept.has(plugin)) for (const hook of hooks) delete plugin[hook]
      },
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
