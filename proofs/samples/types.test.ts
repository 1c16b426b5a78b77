import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import ts from 'typescript-5'
import { describe, expect, it } from 'vitest'
import type { Types } from '../../site/blocks/snippet/samples.ts'
import { includes, regionsOf, root } from './sources.ts'

// The types that a page shows are the compiler's, recorded as files: to ask for them takes longer than the whole build.
// `RECORD_SAMPLES=1 npx vitest run proofs/samples` writes them again.

const files = [
  ...new Set(
    includes()
      .map(({ file }) => file)
      .filter((file) => /\.tsx?$/.test(file)),
  ),
].sort()

/** No longer than a reader takes in at a glance: the compiler itself cuts what it shows of a large type. */
const longest = 320

const { config } = ts.readConfigFile(resolve(root, 'tsconfig.json'), ts.sys.readFile)
const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root)

/** One program for all files, as an editor has it. */
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

/** What says whether a page shows a line of a file. */
function shownIn(file: string): (line: number) => boolean {
  const shown = includes().filter((include) => include.file === file)
  const regions = regionsOf(file).filter(({ name }) => shown.some(({ region }) => region === name))
  return (line) => shown.some(({ region }) => !region) || regions.some(({ from, to }) => from <= line && line <= to)
}

function typesOf(file: string): Types {
  const path = resolve(root, file)
  const source = program?.getSourceFile(path)
  if (!source) throw new Error(`the compiler does not know ${file}`)
  const numbers = new Map<string, number>()
  const names: Types['names'] = []
  const isShown = shownIn(file)
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

/** A line for each type and each line of code, so that a change is a short difference. */
function written({ types, names }: Types): string {
  const lines = [...Map.groupBy(names, ([line]) => line).values()].map((one) => one.map((name) => JSON.stringify(name)))
  const list = (items: string[]) => `[\n    ${items.join(',\n    ')}\n  ]`
  return `{\n  "types": ${list(types.map((type) => JSON.stringify(type)))},\n  "names": ${list(lines.map((line) => line.join(', ')))}\n}\n`
}

// Asked for once, in this order: how the compiler words a type can depend on what it was asked before.
const now = new Map(files.map((file) => [file, written(typesOf(file))]))

const recordOf = (file: string) => resolve(root, 'proofs/records/types', `${relative('docs/snippets', file)}.json`)

describe('types that pages show', () => {
  if (process.env.RECORD_SAMPLES) {
    rmSync(resolve(root, 'proofs/records/types'), { recursive: true, force: true })
    for (const [file, text] of now) {
      mkdirSync(dirname(recordOf(file)), { recursive: true })
      writeFileSync(recordOf(file), text)
    }
  }

  it('are recorded for the samples that show them, and for no other', () => {
    const recorded = globSync('proofs/records/types/**/*.json', { cwd: root }).sort()
    expect(recorded).toEqual(files.map((file) => relative(root, recordOf(file))))
    expect(files.length).toBeGreaterThan(10)
  })

  it.each(files)('are those of the compiler: %s', (file) => {
    expect(existsSync(recordOf(file)) && readFileSync(recordOf(file), 'utf8')).toBe(now.get(file))
  })
})
