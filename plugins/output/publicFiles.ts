import { cpSync, existsSync, readdirSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { ProblemsError } from '../support/problems.ts'

/**
 * Copies `public/` into the output. Throws {@link ProblemsError} for a file that the output has already or that is in
 * `names`, which the build writes later: one of the two would be lost.
 */
export function copyPublic(root: string, outDir: string, names: ReadonlySet<string>): void {
  const directory = resolve(root, 'public')
  if (!existsSync(directory)) return
  const files = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)))
  const problems = files
    .filter((file) => names.has(file) || existsSync(resolve(outDir, file)))
    .map((file) => ({
      file: `public/${file}`,
      message: `the build writes \`/${file}\` too`,
      remedy: 'Rename the file, or remove it.',
    }))
  if (problems.length > 0) throw new ProblemsError(problems)
  cpSync(directory, outDir, { recursive: true })
}
