import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const library = dirname(fileURLToPath(import.meta.resolve('vocs')))

/**
 * A file of the installed Vocs, from its `_lib`. Its package exports none of them, and an upgrade may move any: the
 * error says which.
 */
export function vocsFile(path: string): string {
  const file = resolve(library, path)
  if (!existsSync(file))
    throw new Error(
      `Vocs has no ${path} any more. It is pinned to 1.4.1: see the seam's list in pipeline/bundle/seam.ts.`,
    )
  return file
}

export const importVocs = (path: string) => import(pathToFileURL(vocsFile(path)).href)
