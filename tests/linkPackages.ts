import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { resolve } from 'node:path'

const packages = resolve(import.meta.dirname, '../node_modules')

/**
 * Gives a copy of the project its packages: links to all of them except Vocs, which writes into its own folder and is
 * copied, with the commands that lead to it. Vite's cache is left out, so that the copy has its own.
 */
export function linkPackages(folder: string): void {
  mkdirSync(resolve(folder, 'node_modules'))
  for (const name of readdirSync(packages)) {
    if (name === '.vite') continue
    if (name === '.bin') {
      mkdirSync(resolve(folder, 'node_modules/.bin'))
      for (const command of readdirSync(resolve(packages, name)))
        symlinkSync(
          command === 'vocs'
            ? resolve(folder, 'node_modules/vocs/_lib/cli/index.js')
            : resolve(packages, name, command),
          resolve(folder, 'node_modules/.bin', command),
        )
      continue
    }
    const [from, to] = [resolve(packages, name), resolve(folder, 'node_modules', name)]
    if (name === 'vocs' || name === '.bin') cpSync(from, to, { recursive: true, verbatimSymlinks: true })
    else symlinkSync(from, to)
  }
}
