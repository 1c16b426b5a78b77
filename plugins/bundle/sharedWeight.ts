import { relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Rollup } from 'vite'

/** Bytes after gzip at its highest level. */
export const gzipSize = (content: string | Buffer): number => gzipSync(content, { level: 9 }).length

/** The scripts that every page loads, in bytes of gzip. */
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

/** Weighs the scripts that every page loads, and the modules in them. */
export function weighShared(root: string, scripts: readonly Rollup.OutputChunk[]): SharedWeight {
  const weight: SharedWeight = { files: {}, modules: {} }
  for (const { fileName, code, modules } of scripts) {
    weight.files[fileName] = gzipSize(code)
    for (const [id, module] of Object.entries(modules)) {
      const name = moduleName(root, id)
      if (module.code) weight.modules[name] = (weight.modules[name] ?? 0) + gzipSize(module.code)
    }
  }
  return weight
}
