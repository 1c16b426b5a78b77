import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, extname, join, resolve } from 'node:path'
import { isThere, readText, remember, tracked } from '../../page/reads.ts'

/** The compiler that the tests compile Solidity with (proofs/samples/solc.ts), as its list of releases names it. */
export const solcRelease = '0.8.26+commit.8a97fa7a'

const languageNames: Record<string, string> = {
  '.sol': 'Solidity',
  '.ts': 'TypeScript',
  '.tsx': 'TypeScript',
  '.py': 'Python',
}

/** `Run against infinity-core 7c04695`: on the protocol's own contracts, at this commit of their repository. */
export type Mark = `Run against ${string}` | 'Run by the tests' | 'Compiled' | 'Type-checked' | 'Parsed'

export const isRun = (mark: string | undefined): boolean => mark?.startsWith('Run ') ?? false

/** What a page states about a sample. */
export interface Sample {
  /** The file's own name. */
  name: string
  language?: string
  /** What it was checked with, such as `solc 0.8.26` with a non-breaking space. */
  versions: string[]
  mark?: Mark
}

/** Functions that a TypeScript sample exports, or a Python sample has, by name. */
export const exportedFunctions = (source: string): string[] =>
  [
    ...source.matchAll(
      /^export (?:async )?(?:function\*? (\w+)|const (\w+)(?:: [^=]+)? = (?:async )?(?:<[^>]*>)?\()|^def (\w+)\(/gm,
    ),
  ].map(([, declared, assigned, defined]) => declared ?? assigned ?? defined ?? '')

/** What a file imports: packages, and the paths of other files. */
export const importedPaths = (source: string): string[] =>
  [...source.matchAll(/(?:\bfrom|^import)\s+["']([^"']+)["']/gm)].map(([, path = '']) => path)

/** Packages that a file imports, or where it imports only other samples, theirs; paths as `read` knows them. */
export function packagesOf(file: string, read: (file: string) => string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return new Set()
  seen.add(file)
  // Modules of Node.js itself are of no package.
  const paths = importedPaths(read(file)).filter((path) => !path.startsWith('node:'))
  const packages = paths.filter((path) => !path.startsWith('.'))
  if (packages.length > 0)
    return new Set(packages.map((path) => path.split('/', path.startsWith('@') ? 2 : 1).join('/')))
  return new Set(paths.flatMap((path) => [...packagesOf(join(dirname(file), path), read, seen)]))
}

/**
 * What the tests have run, by path under the project's root: of TypeScript the exported functions that were called, of
 * Python the functions, of Solidity the contracts that carry its code. The tests write and hold it (proofs/samples/record.ts).
 */
export type Ran = ReadonlyMap<string, ReadonlySet<string>>

/** What has run on the protocol's own contracts, by repository and commit. */
export type Against = ReadonlyMap<string, Ran>

const isRunIn = (ran: Ran, file: string, shown: string): boolean => {
  const names = ran.get(file)
  if (!names) return false
  return extname(file) === '.sol' || exportedFunctions(shown).every((name) => names.has(name))
}

/** What is done with each sample, whether or not it runs. */
const unrun: Record<string, Mark> = { '.sol': 'Compiled', '.py': 'Parsed' }

/**
 * How far the tests check the shown part of a file. TypeScript counts as run if every function in it was called,
 * Solidity if a contract with its code was deployed.
 */
export function markOf(file: string, shown: string, ran: Ran, against: Against = new Map()): Mark {
  for (const [source, ranThere] of against) if (isRunIn(ranThere, file, shown)) return `Run against ${source}`
  if (isRunIn(ran, file, shown)) return 'Run by the tests'
  return unrun[extname(file)] ?? 'Type-checked'
}

/** Where the versions of Python's packages are pinned, of web3.py and its kin. */
const pythonPins = 'docs/starters/python/requirements.txt'

/** Whether a Python file, or one next to it that it imports, imports a package that belongs to web3.py. */
export function needsWeb3py(
  file: string,
  read: (file: string) => string | undefined,
  seen = new Set<string>(),
): boolean {
  if (seen.has(file)) return false
  seen.add(file)
  const modules = [...(read(file) ?? '').matchAll(/^(?:from|import) (\w+)/gm)].map(([, name = '']) => name)
  return modules.some(
    (name) => /^(web3|eth_\w+)$/.test(name) || needsWeb3py(join(dirname(file), `${name}.py`), read, seen),
  )
}

interface Checks {
  ran: Ran
  against: Against
  /** Versions that the project pins, by package. */
  pinned: Record<string, string>
}

/** Undefined for a site whose samples no test checks. */
const checksOf = remember((root): Checks | undefined => {
  const records = globSync('proofs/records/ran/*.json', { cwd: root })
  if (records.length === 0) return undefined
  const readJson = (file: string) => JSON.parse(readFileSync(resolve(root, file), 'utf8'))
  const ran = new Map<string, Set<string>>()
  const enter = (into: Map<string, Set<string>>, record: Record<string, string[]>) => {
    for (const [file, names] of Object.entries(record)) into.set(file, new Set([...(into.get(file) ?? []), ...names]))
  }
  for (const record of records) enter(ran, readJson(record))
  const against = new Map<string, Map<string, Set<string>>>()
  for (const record of globSync('proofs/records/against/*.json', { cwd: root }).sort()) {
    const parts: { source: string; ran: Record<string, string[]> }[] = [readJson(record)].flat()
    for (const { source, ran } of parts) {
      const ranThere = against.get(source) ?? new Map<string, Set<string>>()
      enter(ranThere, ran)
      against.set(source, ranThere)
    }
  }
  const { dependencies, devDependencies } = readJson('package.json')
  const requirements = existsSync(resolve(root, pythonPins)) ? readFileSync(resolve(root, pythonPins), 'utf8') : ''
  const web3py = /^web3==(.+)$/m.exec(requirements)?.[1]
  return { ran, against, pinned: { ...dependencies, ...devDependencies, ...(web3py && { 'web3.py': web3py }) } }
})

/** The names that have run of a file; undefined for one that has not run, which is not the same as none. */
const entryOf = (ran: Ran, file: string): string[] | undefined => {
  const names = ran.get(file)
  return names && [...names]
}

/** What is recorded of one sample. */
const checksOfFile = tracked('sample', (root: string, file: string) => {
  const all = checksOf(root)
  return (
    all && {
      ran: entryOf(all.ran, file),
      against: [...all.against].flatMap(([source, ran]): [string, string[]][] => {
        const names = entryOf(ran, file)
        return names ? [[source, names]] : []
      }),
    }
  )
})

const pinnedVersion = tracked('pinned', (root: string, name: string) => checksOf(root)?.pinned[name])

/** What a page states about a sample; `file` is a path under the project's root, `shown` what the page shows of it. */
export function describeSample(root: string, file: string, shown: string): Sample {
  const language = languageNames[extname(file)]
  const name = basename(file)
  const checked = language ? checksOfFile(root, file) : undefined
  if (!checked) return { name, language, versions: [] }
  const ranIn = (names: readonly string[] | undefined): Ran => new Map(names && [[file, new Set(names)]])
  const against: Against = new Map(checked.against.map(([source, names]) => [source, ranIn(names)]))
  const mark = markOf(file, shown, ranIn(checked.ran), against)
  if (language === 'Python') {
    const source = (path: string) => (isThere(resolve(root, path)) ? readText(resolve(root, path)) : undefined)
    const isWeb3py = needsWeb3py(file, source)
    // Without web3.py it takes the standard library, of whichever version is installed.
    return { name, language, versions: isWeb3py ? [`web3.py\u00a0${pinnedVersion(root, 'web3.py')}`] : [], mark }
  }
  if (language === 'Solidity') return { name, language, versions: [`solc\u00a0${solcRelease.split('+')[0]}`], mark }
  const packages = [...packagesOf(file, (path) => readText(resolve(root, path)))].sort()
  const versions = packages.map((name) => `${name}\u00a0${pinnedVersion(root, name)}`)
  return {
    name,
    language,
    versions: versions.length > 0 ? versions : [`TypeScript\u00a0${pinnedVersion(root, 'typescript')}`],
    mark,
  }
}

/** A sample without the comments that mark what a page shows. */
export const withoutMarks = (source: string): string => source.replace(/^[ \t]*(?:\/\/|#) #(?:end)?region\b.*\n/gm, '')

/**
 * A Solidity file that compiles alone, with its imports written out in front. Throws a sentence for an import that
 * cannot be written out: one that renames, or that names no file next to it.
 */
export function flatten(file: string, read: (file: string) => string): string {
  const pragmas = new Set<string>()
  const bodies: string[] = []
  const seen = new Set<string>()
  const add = (path: string) => {
    if (seen.has(path)) return
    seen.add(path)
    const body = read(path).replace(/^import\s[^;]*;\n/gm, (statement) => {
      const [, names, from] = /^import \{([^}]*)\} from "(\.[^"]+)";/.exec(statement) ?? []
      if (!names || !from || /\bas\b/.test(names))
        throw new Error(`imports in a way that cannot be written out: ${statement.trim()}`)
      add(join(dirname(path), from))
      return ''
    })
    const bare = withoutMarks(body).replace(/^pragma solidity ([^;]+);\n/m, (_, version: string) => {
      pragmas.add(version)
      return ''
    })
    bodies.push(bare.replace(/^\/\/ SPDX-License-Identifier: .*\n/m, '').trim())
  }
  add(file)
  // One release is the narrowest; of ranges within one minor version, the one that starts last.
  const [exact] = [...pragmas].filter((version) => /^\d/.test(version))
  const pragma = exact ?? [...pragmas].sort().at(-1)
  return `// SPDX-License-Identifier: MIT\npragma solidity ${pragma};\n\n${bodies.join('\n\n')}\n`
}

/** The positions of names in a sample, each with the index of its type in `types`. */
export interface Types {
  types: string[]
  /** Lines count from 1, columns from 0, both in characters. */
  names: [line: number, column: number, length: number, type: number][]
}

/** A line of `proofs/records/types.jsonl`; `file` is a path under `docs/snippets`. */
export interface RecordedTypes extends Types {
  file: string
  /** Of the types and what the compiler was asked (proofs/samples/hoverTypes.ts). */
  digest: string
}

const allTypes = remember((root): ReadonlyMap<string, RecordedTypes> => {
  const path = resolve(root, 'proofs/records/types.jsonl')
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean) : []
  return new Map(lines.map((line) => JSON.parse(line) as RecordedTypes).map((record) => [record.file, record]))
})

/** The recorded types of a sample; undefined for one without a record, which a test reports (proofs/samples/types.test.ts). */
export const recordedTypes = tracked('types', (root: string, file: string): Types | undefined => {
  const { types, names } = allTypes(root).get(file) ?? {}
  return types && names && { types, names }
})

/** The types of what is shown: positions count from the start of the text, and only its own types are left. */
export function typesOfShown({ types, names }: Types, lines: readonly number[], indent: number, shown: string) {
  const starts = new Map<number, number>()
  let start = 0
  shown.split('\n').forEach((text, index) => {
    starts.set(lines[index] ?? 0, start)
    start += text.length + 1
  })
  const used = new Map<number, number>()
  const at = names.flatMap(([line, column, length, type]) => {
    const offset = starts.get(line)
    if (offset === undefined) return []
    if (!used.has(type)) used.set(type, used.size)
    return [[offset + column - indent, length, used.get(type) ?? 0]]
  })
  return { types: [...used.keys()].map((type) => types[type] ?? ''), at }
}
