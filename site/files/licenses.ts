import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Problem, ProblemsError } from '../support/problems.ts'

/** Vite's LICENSE.md goes on with those of what Vite itself contains. */
const bundledByVite = /\n# Licenses of bundled dependencies[\s\S]*/

interface Shipped {
  name: string
  version: string
  license: string
  text: string
}

/** The folder of the package that a module or a file comes from; undefined for our own. Vite's helpers have no file. */
function folderOf(id: string, modules: string): string | undefined {
  if (id.startsWith('\0vite/')) return join(modules, 'vite')
  const at = id.lastIndexOf('/node_modules/')
  if (at < 0) return undefined
  const [, name] = /^\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id.slice(at)) ?? []
  return name && join(id.slice(0, at).replace(/^\0/, ''), 'node_modules', name)
}

const licenseFile = (folder: string): string | undefined =>
  readdirSync(folder).find((file) => /^(licen[cs]e|copying)(\.|$)/i.test(file))

/**
 * The licences of the packages that these modules and files come from. `modules` is the project's `node_modules`.
 * Throws {@link ProblemsError} for a package without a licence file.
 */
export function licensesText(ids: Iterable<string>, modules: string): string {
  const problems: Problem[] = []
  const shipped = new Map<string, Shipped>()
  for (const folder of new Set([...ids].flatMap((id) => folderOf(id, modules) ?? []))) {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    const file = licenseFile(folder)
    if (!file) {
      problems.push({
        file: 'package.json',
        message: `the site ships code of ${name} ${version}, which has no licence file`,
        remedy:
          'Do without the package, or ask its authors for the file: without the text of its licence it cannot be shipped.',
      })
      continue
    }
    const text = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').replace(bundledByVite, '').trim()
    shipped.set(`${name} ${version}`, { name, version, license, text })
  }
  if (problems.length > 0) throw new ProblemsError(problems)
  const all = [...shipped.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
  const groups = [...Map.groupBy(all, ({ text }) => text)].map(
    ([text, packages]) =>
      `${packages.map(({ name, version, license }) => `${name} ${version} (${license})`).join('\n')}\n\n${text}\n`,
  )
  return [
    'The scripts, styles and fonts of this site contain code of these packages, under these licences.\n',
    ...groups,
  ].join(`\n${'-'.repeat(80)}\n\n`)
}
