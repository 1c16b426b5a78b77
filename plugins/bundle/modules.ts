import { resolve } from 'node:path'
import type { InlineConfig, Plugin, Rollup } from 'vite'
import type { Site } from '../config.ts'
import type { CompiledPage } from '../pages/compile.ts'
import { settingsCss } from './themeCss.ts'

/** What pages import, as `from` names it in their modules, with its file in the bundle. */
export type Imported = Record<string, string>

/** The components that pages import, as their modules name them, with their files. */
export function componentFiles({ root }: Site, compiled: readonly CompiledPage[]): Imported {
  const names = new Set(compiled.flatMap(({ imports }) => imports.map(({ from }) => from)))
  const components = [...names].filter((name) => name.startsWith('.')).sort()
  return Object.fromEntries(components.map((name) => [name, resolve(root, name)]))
}

/** Emits a separate file for each module that pages import, with the names that it exports. */
export function importedByPages(
  entry: string,
  modules: Record<string, string>,
): { plugin: Plugin; imported: Imported } {
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

/** Loads Vite when it is called, because most builds find their bundles in the cache. */
export async function bundled(config: InlineConfig): Promise<Rollup.RollupOutput['output']> {
  const { build } = await import('vite')
  const result = await build(config)
  const [output] = Array.isArray(result) ? result : [result]
  if (!output || !('output' in output)) throw new Error('nothing was bundled')
  return output.output
}

/** What a bundle is made from in addition to the site's {@link sharedInputs}: the styles and components that its pages name. */
export const bundleKey = (site: Site, cacheKey: string, compiled: readonly CompiledPage[]) => [
  cacheKey,
  process.env.NODE_ENV,
  settingsCss(
    site.config,
    compiled.map(({ page }) => page),
  ),
  Object.keys(componentFiles(site, compiled)),
]
