import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { z } from 'zod'
import { importedPaths, withoutMarks } from '../blocks/snippet/samples.ts'
import type { Site } from '../config.ts'
import { placeOf } from '../support/placeInFile.ts'
import { didYouMean, type Problem, shownPath } from '../support/problems.ts'
import { activeTree } from './book/modules.ts'
import { dataFiles } from './factFiles.ts'

/** The site's own files that a starter can list, for languages without a package of addresses and ABIs. */
const ofSite = (file: string): string | undefined =>
  file === 'book/addresses.json' ? `${JSON.stringify(activeTree(), null, 2)}\n` : dataFiles().get(file)

/** In each starter's folder, the samples that it contains. It is not in the archive itself. */
const listName = 'snippets.json'

const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll('\\', '/'))
    : []

/** Texts by their path in the archive, in which all are in one folder: `hooks-starter`. */
type Files = ReadonlyMap<string, string>

export interface Starters {
  /** What is in each archive, by the archive's path under the site's root: `starters/hooks.zip`. */
  archives: ReadonlyMap<string, Files>
  problems: Problem[]
}

/**
 * A starter is a project that readers download. It consists of the files of `starters/<name>` next to the pages, the
 * samples that its `snippets.json` lists with all samples that they import, and the site's licence. A sample of
 * `snippets/typescript/v3/` is in `src/v3/`; a file of the site, such as `abis/RouterV2.json`, keeps its path.
 */
export function startersOf({ root, config }: Site): Starters {
  const folder = join(config.rootDir, 'starters')
  const snippets = resolve(root, config.rootDir, 'snippets')
  const samples = filesIn(snippets)
  const problems: Problem[] = []

  /** The paths in a list; none, and a problem, if it is not a list of texts. */
  const listIn = (listFile: string): string[] => {
    try {
      return z.array(z.string()).parse(JSON.parse(readFileSync(resolve(root, listFile), 'utf8')))
    } catch {
      problems.push({
        file: shownPath(resolve(root, listFile)),
        line: 1,
        message: 'this is not a list of samples',
        remedy: 'Write a JSON list of paths, such as ["typescript/v3/swap.ts"].',
      })
      return []
    }
  }

  /** The samples of a list and what they import, by their path under `snippets/`. */
  const gather = (listFile: string): Map<string, string> => {
    const gathered = new Map<string, string>()
    const add = (file: string, named: string) => {
      if (gathered.has(file)) return
      const given = ofSite(file)
      if (given !== undefined) {
        gathered.set(file, given)
        return
      }
      if (!samples.includes(file)) {
        problems.push({
          ...placeOf(root, listFile, [named]),
          message: `the starter needs the sample \`${file}\`, which does not exist`,
          remedy: didYouMean(file, samples, `Add the file under ${config.rootDir}/snippets/.`),
        })
        return
      }
      const text = readFileSync(join(snippets, file), 'utf8')
      gathered.set(file, withoutMarks(text))
      for (const path of importedPaths(text)) if (path.startsWith('.')) add(join(file, '..', path), named)
    }
    for (const file of listIn(listFile)) add(file, file)
    return gathered
  }

  const archives = new Map<string, Files>()
  const byName = filesIn(resolve(root, folder)).filter((file) => file.endsWith(`/${listName}`))
  for (const name of byName.map((file) => file.slice(0, -listName.length - 1)).sort()) {
    const files = new Map<string, string>()
    for (const file of filesIn(resolve(root, folder, name)))
      if (file !== listName) files.set(file, readFileSync(resolve(root, folder, name, file), 'utf8'))
    for (const [file, text] of gather(join(folder, name, listName)))
      files.set(ofSite(file) === undefined ? file.replace(/^[^/]+/, 'src') : file, text)
    if (existsSync(resolve(root, 'LICENSE'))) files.set('LICENSE', readFileSync(resolve(root, 'LICENSE'), 'utf8'))
    archives.set(
      `starters/${name}.zip`,
      new Map([...files].map(([file, text]) => [`${name}-starter/${file}`, text] as const)),
    )
  }
  return { archives, problems }
}

/** The bytes of an archive. The same files give the same bytes. */
export function archiveOf(files: Files): Uint8Array {
  const sorted = [...files].sort(([a], [b]) => (a < b ? -1 : 1))
  // A zip has no time zone: midnight of the first day that it can have, wherever the build runs.
  const mtime = new Date(1980, 0, 1)
  return zipSync(Object.fromEntries(sorted.map(([file, text]) => [file, strToU8(text)] as const)), { mtime, level: 9 })
}
