import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import ts from 'typescript-5'
import { importedPaths, type RecordedTypes, type Types } from '../../site/blocks/snippet/samples.ts'
import { includes, read, regionsOf, root } from './sources.ts'

// The types that pages show under the pointer are the compiler's. Asking it takes longer than the whole build, so its answers are
// recorded, each with a digest of what it was asked: the sample with its imports, the packages' versions, and this file.

export const recordFile = 'proofs/records/types.jsonl'

/** The TypeScript samples that pages show, as paths from the project's root. */
export const typedFiles = (): string[] =>
  [...new Set(includes().map(({ file }) => file))].filter((file) => /\.tsx?$/.test(file)).sort()

/** No longer than a reader takes in at a glance: the compiler itself cuts what it shows of a large type. */
const longest = 320

/** A sample and the samples that it imports, with the packages that they import. */
function importsOf(file: string, files = new Set<string>(), packages = new Set<string>()) {
  if (files.has(file)) return { files, packages }
  files.add(file)
  for (const path of importedPaths(read(file))) {
    if (path.startsWith('.')) importsOf(join(dirname(file), path), files, packages)
    else if (!path.startsWith('node:')) packages.add(path.split('/', path.startsWith('@') ? 2 : 1).join('/'))
  }
  return { files, packages }
}

interface Locked {
  version: string
  dependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const lock: Record<string, Locked> = JSON.parse(read('package-lock.json')).packages

/** The folder in which Node.js finds a package from another one's; undefined where it is not installed. */
function folderOf(name: string, from: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const candidate = `${folder ? `${folder}/` : ''}node_modules/${name}`
    if (candidate in lock) return candidate
    if (!folder) return undefined
  }
}

/** Enters the version of a package, and of what it depends on, by folder. */
function enterVersions(name: string, from: string, versions: Map<string, string>): void {
  const folder = folderOf(name, from)
  const locked = folder === undefined ? undefined : lock[folder]
  if (folder === undefined || !locked || versions.has(folder)) return
  versions.set(folder, locked.version)
  const { dependencies, peerDependencies, optionalDependencies } = locked
  for (const other of Object.keys({ ...dependencies, ...peerDependencies, ...optionalDependencies }))
    enterVersions(other, folder, versions)
}

/** Everything that the answer about a sample depends on. */
function questionOf(file: string): unknown[] {
  const { files, packages } = importsOf(file)
  const versions = new Map<string, string>()
  for (const name of ['typescript-5', '@types/node', ...packages, ...[...packages].map((one) => `@types/${one}`)])
    enterVersions(name, '', versions)
  const regions = includes().flatMap((include) => (include.file === file ? [include.region ?? null] : []))
  return [
    [...files].sort().map((path) => [path, read(path)]),
    [...versions].sort(),
    [...new Set(regions)].sort(),
    read('tsconfig.json'),
    readFileSync(import.meta.filename, 'utf8'),
  ]
}

/** A digest of a sample's question and of the recorded answer, so that neither changes without the other. */
export const digestOf = (file: string, { types, names }: Types): string =>
  createHash('sha256')
    .update(JSON.stringify([questionOf(file), types, names]))
    .digest('hex')
    .slice(0, 16)

export function recordedTypes(): Map<string, RecordedTypes> {
  const path = resolve(root, recordFile)
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean) : []
  const records = lines.map((line) => JSON.parse(line) as RecordedTypes)
  return new Map(records.map((record) => [`docs/snippets/${record.file}`, record]))
}

/** Samples whose record is missing or answers another question, and records of no sample. */
export function staleTypes(recorded = recordedTypes()): { stale: string[]; gone: string[] } {
  const files = typedFiles()
  const isStale = (file: string) => {
    const record = recorded.get(file)
    return !record || record.digest !== digestOf(file, record)
  }
  return { stale: files.filter(isStale), gone: [...recorded.keys()].filter((file) => !files.includes(file)) }
}

/** Asks the compiler about the samples whose record is stale, and writes the records: a line a sample. */
export function recordTypes(): void {
  const recorded = recordedTypes()
  const { stale, gone } = staleTypes(recorded)
  for (const file of gone) recorded.delete(file)
  for (const [file, types] of askCompiler(stale))
    recorded.set(file, { file: relative('docs/snippets', file), digest: digestOf(file, types), ...types })
  const lines = [...recorded].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, record]) => JSON.stringify(record))
  writeFileSync(resolve(root, recordFile), `${lines.join('\n')}\n`)
}

/** What says whether a page shows a line of a file. */
function shownIn(file: string): (line: number) => boolean {
  const shown = includes().filter((include) => include.file === file)
  const regions = regionsOf(file).filter(({ name }) => shown.some(({ region }) => region === name))
  return (line) => shown.some(({ region }) => !region) || regions.some(({ from, to }) => from <= line && line <= to)
}

/** The types of the names that pages show of some samples, from one program, as an editor has it. */
function askCompiler(files: readonly string[]): Map<string, Types> {
  const { config } = ts.readConfigFile(resolve(root, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
  const service = ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => files.map((file) => resolve(root, file)),
    getScriptVersion: () => '',
    getScriptSnapshot: (path) => {
      const text = ts.sys.readFile(path)
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text)
    },
    getCurrentDirectory: () => root,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    directoryExists: ts.sys.directoryExists,
    realpath: ts.sys.realpath,
  })
  const program = service.getProgram()

  /** The type that a sample's author wrote: `PublicClient`, where the compiler would write out all members. */
  function annotationOf(name: ts.Identifier): string | undefined {
    const declaration = program?.getTypeChecker().getSymbolAtLocation(name)?.valueDeclaration
    if (!declaration?.getSourceFile().fileName.startsWith(resolve(root, 'docs/snippets'))) return undefined
    const isTyped = ts.isParameter(declaration) || ts.isVariableDeclaration(declaration)
    return isTyped ? declaration.type?.getText() : undefined
  }

  function textOf(path: string, name: ts.Identifier): string | undefined {
    const parts = service.getQuickInfoAtPosition(path, name.getStart())?.displayParts
    if (!parts) return undefined
    // Of an import the type says all, and the line under it nothing more.
    const whole = ts
      .displayPartsToString(parts)
      .replace(/^\(alias\) /, '')
      .replace(/\nimport [^\n]+$/, '')
    const annotation = annotationOf(name)
    const text = annotation ? whole.slice(0, whole.indexOf(': ') + 2) + annotation : whole
    return text.length > longest ? `${text.slice(0, longest).trimEnd()} …` : text
  }

  function typesOf(file: string): Types {
    const path = resolve(root, file)
    const source = program?.getSourceFile(path)
    if (!source) throw new Error(`the compiler does not know ${file}`)
    const isShown = shownIn(file)
    const numbers = new Map<string, number>()
    const names: Types['names'] = []
    const visit = (node: ts.Node): void => {
      const start = node.getStart()
      const isName = ts.isIdentifier(node) && isShown(source.getLineAndCharacterOfPosition(start).line + 1)
      const text = isName && textOf(path, node)
      if (text) {
        const number = numbers.get(text) ?? numbers.size
        numbers.set(text, number)
        const { line, character } = source.getLineAndCharacterOfPosition(start)
        names.push([line + 1, character, node.getEnd() - start, number])
      }
      ts.forEachChild(node, visit)
    }
    visit(source)
    return { types: [...numbers.keys()], names: names.sort((a, b) => a[0] - b[0] || a[1] - b[1]) }
  }

  return new Map(files.map((file) => [file, typesOf(file)]))
}
