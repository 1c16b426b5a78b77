import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import type { ConfigEnv, Plugin, ResolvedConfig } from 'vite'

const here = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const library = fileURLToPath(new URL('.', import.meta.resolve('vocs')))

/** A file of the installed Vocs, from its `_lib` folder. Its package exports none, so an upgrade may move any. */
export function vocsFile(path: string): string {
  const file = resolve(library, path)
  if (existsSync(file)) return file
  throw new Error(`Vocs has no ${path}. Install version 1.4.1, or update site/vocs/replaced.ts.`)
}

/**
 * What of Vocs 1.4.1 is replaced, and why. A unit test has a digest of each file and fails when an upgrade changes one:
 * read the difference, then decide whether the replacement is still needed.
 */
export const replaced = [
  {
    file: 'app/index.client.js',
    by: 'site/chrome/index.client.ts',
    // app/components/Banner.js:19 and config.js:239 evaluate strings; axe reports 1,084 elements on five pages.
    reason:
      'It hydrates Vocs’s own chrome immediately: 371 KB of script in each document, and code that the policy forbids.',
  },
  {
    file: 'app/index.server.js',
    by: 'site/chrome/index.server.tsx',
    reason: 'It renders Vocs’s own chrome. A reader would lose the accessible one.',
  },
  {
    file: 'app/utils/initializeTheme.js',
    by: 'site/chrome/start/initializeTheme.ts',
    // Line 5 reads localStorage without a guard.
    reason: 'With blocked storage it throws: the page stays light, and buttons that need a script stay hidden.',
  },
  {
    file: 'vite/plugins/virtual-routes.js',
    by: 'site/vocs/pages.ts',
    // Lines 47 and 49 write each page's source into the entry.
    reason: 'The source of every page would be in the script twice: 270 KB of gzip.',
  },
  {
    file: 'vite/vite.config.js',
    by: 'site/vocs/replaced.ts',
    // Line 51 names a class after its file, which it expects to end with .css.js.
    reason: 'Its vanilla-extract refuses `style()` in a .css.ts file, and two of its plugins read pages without ours.',
  },
] as const

/** Vocs's modules of the application, by ours. Vite asks for them by relative and by absolute paths. */
export function replacedModules(): Plugin {
  const modules = replaced.filter(({ file }) => file.startsWith('app/'))
  return {
    name: 'site:replaced-modules',
    enforce: 'pre',
    resolveId(id) {
      const module = modules.find(({ file }) => id.endsWith(`/${file}`))
      return module && here(module.by)
    },
  }
}

/**
 * Takes the place of plugins in Vocs's Vite configuration: vanilla-extract with names that a .css.ts file may have, and
 * no llms.txt and search index from pages that the site's plugins have not seen (llms.js:17, search.js:53 and 94).
 */
export function replacedPlugins(): Plugin {
  const styles = vanillaExtractPlugin({ identifiers: ({ hash }) => `v${hash}` })
  return {
    name: 'site:replaced-plugins',
    enforce: 'pre',
    config: (_, env) => void (styles.at(-1)?.config as (config: object, env: ConfigEnv) => void)?.({}, env),
    configResolved(config) {
      const find = (name: string) => {
        const plugin = config.plugins.find((candidate) => candidate.name === name)
        if (!plugin)
          throw new Error(`Vocs has no plugin ${name}. Install version 1.4.1, or update site/vocs/replaced.ts.`)
        return plugin
      }
      for (const { name, configResolved, ...hooks } of styles) {
        // Vocs has this plugin in the dev server only.
        if (name.endsWith('-inline-dev-css') && config.command === 'build') continue
        Object.assign(find(name), hooks)
        ;(configResolved as ((config: ResolvedConfig) => void) | undefined)?.(config)
      }
      delete find('llms').buildStart
      const search = find('vocs:search')
      delete search.buildStart
      delete search.handleHotUpdate
    },
  }
}
