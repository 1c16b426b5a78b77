import { relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Plugin, Rollup } from 'vite'

/** Bytes after gzip at its highest level. */
export const gzipSize = (content: string | Buffer): number => gzipSync(content, { level: 9 }).length

/** What every page loads, in bytes of gzip. */
export interface SharedWeight {
  /** Files after minification. */
  files: Record<string, number>
  /** The modules in the files, before minification, which merges them. */
  modules: Record<string, number>
}

/** A module by its path in the project, or in its package. */
function moduleName(root: string, id: string): string {
  const path = id.replace(/^\0/, '').replace(/\?.*$/, '')
  const inPackage = path.lastIndexOf('node_modules/')
  if (inPackage >= 0) return path.slice(inPackage + 'node_modules/'.length)
  return path.startsWith('/') ? relative(root, path) : path
}

/** Collects each style sheet by its module, before Vite merges them into one file. */
export function noteStyles(styles: Map<string, string>): Plugin {
  return {
    name: 'site:styles',
    transform(code, id) {
      if (/\.css(\?|$)/.test(id)) styles.set(id, code)
    },
  }
}

/** Weighs the files that every page loads, and their modules; `styles` has the modules of the style sheet. */
export function weighShared(
  root: string,
  files: readonly (Rollup.OutputChunk | Rollup.OutputAsset)[],
  styles: ReadonlyMap<string, string>,
): SharedWeight {
  const weight: SharedWeight = { files: {}, modules: {} }
  const add = (id: string, code: string | null) => {
    const name = moduleName(root, id)
    if (code) weight.modules[name] = (weight.modules[name] ?? 0) + gzipSize(code)
  }
  for (const file of files) {
    weight.files[file.fileName] = gzipSize(Buffer.from(file.type === 'chunk' ? file.code : file.source))
    if (file.type === 'chunk') for (const [id, { code }] of Object.entries(file.modules)) add(id, code)
  }
  for (const [id, css] of styles) add(id, css)
  return weight
}
