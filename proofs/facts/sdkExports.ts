import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import ts from 'typescript-5'
import type { SdkExport, SdkRecord } from '../../facts/sdks.ts'
import { sdks } from '../../facts/sdks.ts'

const root = resolve(import.meta.dirname, '../..')
const recordFile = resolve(root, 'proofs/records/sdks.json')

/** What is recorded of the packages, by name. */
export const readRecords = () => JSON.parse(readFileSync(recordFile, 'utf8')) as Record<string, SdkRecord>

interface Manifest {
  version: string
  types?: string
  typings?: string
  dependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  exports?: Record<string, unknown>
}

/** What an entry of `exports` names as its types. */
function typesOf(entry: unknown): string | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined
  const { types, import: imported, require: required } = entry as Record<string, unknown>
  return typeof types === 'string' ? types : (typesOf(imported) ?? typesOf(required))
}

const folderOf = (name: string) => resolve(root, 'node_modules', name)
const manifestOf = (name: string) =>
  JSON.parse(readFileSync(resolve(folderOf(name), 'package.json'), 'utf8')) as Manifest

function entryOf(name: string): string {
  const manifest = manifestOf(name)
  const types = typesOf(manifest.exports?.['.']) ?? manifest.types ?? manifest.typings
  if (!types) throw new Error(`${name} has no declarations`)
  return resolve(folderOf(name), types)
}

const kindOf = ({ flags }: ts.Symbol): SdkExport['kind'] => {
  if (flags & ts.SymbolFlags.Function) return 'function'
  if (flags & ts.SymbolFlags.Class) return 'class'
  if (flags & ts.SymbolFlags.Enum) return 'enum'
  if (flags & ts.SymbolFlags.Variable) return 'constant'
  if (flags & (ts.SymbolFlags.Interface | ts.SymbolFlags.TypeAlias)) return 'type'
  return 'namespace'
}

const printer = ts.createPrinter({ removeComments: true })

/** A declaration in which an object's fields are written once: in its type, and not also in the pattern that takes it apart. */
const withFieldsOnce = (context: ts.TransformationContext) => (declaration: ts.Declaration) => {
  const visit = (node: ts.Node): ts.Node => {
    const child = ts.visitEachChild(node, visit, context)
    if (!ts.isParameter(child) || !ts.isObjectBindingPattern(child.name)) return child
    if (!child.type || !ts.isTypeLiteralNode(child.type)) return child
    const { modifiers, dotDotDotToken, questionToken, type, initializer } = child
    const { factory } = context
    return factory.updateParameterDeclaration(
      child,
      modifiers,
      dotDotDotToken,
      'params',
      questionToken,
      type,
      initializer,
    )
  }
  return visit(declaration) as ts.Declaration
}

/** A function's declarations or a variable's as statements with the name `x`, whose length then moves no line break. */
function statementsOf(symbol: ts.Symbol): string {
  const declarations = (symbol.declarations ?? []).map((declaration) => {
    const { transformed } = ts.transform(declaration, [withFieldsOnce])
    const text = printer.printNode(ts.EmitHint.Unspecified, transformed[0] as ts.Node, declaration.getSourceFile())
    const rest = text
      .replace(/^(?:export |declare )*(?:function )?[\w$]+/, '')
      .replace(/;$/, '')
      .replace(/import\("[^"]*"\)\./g, '')
    if (ts.isFunctionDeclaration(declaration)) return `function x${rest}`
    return ts.isVariableDeclaration(declaration) && declaration.type ? `let x${rest}` : `x${rest}`
  })
  return declarations.join('\n')
}

/** Statements of `statementsOf` without keyword and name, laid out by Biome: an entry for each of the given ones. */
function laidOut(statements: readonly string[]): string[] {
  const separator = '// next'
  const biome = resolve(root, 'node_modules/.bin/biome')
  const options = ['--line-width=84', '--stdin-file-path=exports.ts']
  const input = statements.join(`\n${separator}\n`)
  const output = execFileSync(biome, ['format', ...options], { cwd: root, encoding: 'utf8', input })
  return output.split(`${separator}\n`).map((text) => text.replace(/^(?:let |function )?x(?:: | =\s+)?/gm, '').trim())
}

/** How many entries an ABI has; undefined for another constant. */
function abiEntries(declaration: ts.Declaration): number | undefined {
  const type = ts.isVariableDeclaration(declaration) ? declaration.type : undefined
  const list = type && ts.isTypeOperatorNode(type) ? type.type : type
  if (!list || !ts.isTupleTypeNode(list)) return undefined
  const isAbi = list.elements.every((entry) =>
    /\btype: "(function|event|error|constructor|receive|fallback)"/.test(entry.getText()),
  )
  return isAbi ? list.elements.length : undefined
}

function exportOf(symbol: ts.Symbol, checker: ts.TypeChecker): SdkExport {
  const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  const { name } = symbol
  const declaration = target.declarations?.[0]
  const deprecated = target.getJsDocTags(checker).some((tag) => tag.name === 'deprecated')
  const base = { name, ...(deprecated && { deprecated: true as const }) }
  let kind = kindOf(target)
  if (!declaration) return { ...base, kind }
  if (kind === 'class' || kind === 'enum' || kind === 'namespace') {
    const own = [...(target.members?.values() ?? []), ...(target.exports?.values() ?? [])]
    const members = own
      .filter((member) => {
        const [first] = member.declarations ?? []
        const hidden =
          first && ts.getCombinedModifierFlags(first) & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected)
        return !hidden && !member.name.startsWith('__') && member.name !== 'prototype'
      })
      .map((member) => member.name)
    return { ...base, kind, members: [...new Set(members)].sort() }
  }
  if (kind === 'type') return { ...base, kind }
  const isCalled = checker.getTypeOfSymbolAtLocation(target, declaration).getCallSignatures().length > 0
  if (kind === 'constant' && isCalled) kind = 'function'
  const abi = abiEntries(declaration)
  return abi === undefined ? { ...base, kind, type: statementsOf(target) } : { ...base, kind, abi }
}

/** The size of what npm unpacks, without packages inside it. */
function bytesOf(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = resolve(folder, entry.name)
    if (entry.isDirectory()) return entry.name === 'node_modules' ? sum : sum + bytesOf(path)
    return sum + statSync(path).size
  }, 0)
}

/** What the installed packages export, by the TypeScript compiler's reading of their declarations. */
export function readExports(): SdkRecord[] {
  const names = sdks.map(({ name }) => name)
  const entries = names.map(entryOf)
  const program = ts.createProgram(entries, {
    strict: true,
    skipLibCheck: true,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ESNext,
    types: [],
  })
  const checker = program.getTypeChecker()
  return names.map((name, at) => {
    const source = program.getSourceFile(entries[at] as string)
    const symbol = source && checker.getSymbolAtLocation(source)
    if (!symbol) throw new Error(`${name}: ${entries[at]} exports nothing`)
    const unordered = checker.getExportsOfModule(symbol).map((one) => exportOf(one, checker))
    const types = laidOut(unordered.map(({ type = '' }) => type))
    const exports = unordered
      .map((one, index) => (one.type ? { ...one, type: types[index] } : one))
      .sort((one, other) => (one.name < other.name ? -1 : 1))
    const { version, dependencies = {}, peerDependencies = {} } = manifestOf(name)
    return {
      name,
      version,
      bytes: bytesOf(folderOf(name)),
      dependencies: Object.keys(dependencies).sort(),
      peerDependencies,
      exports,
    }
  })
}

const shown = ({ kind, type, abi, members, deprecated }: SdkExport) =>
  `${type ?? (abi && `ABI of ${abi}`) ?? members?.join(', ') ?? kind}${deprecated ? ' (deprecated)' : ''}`

/** What appeared, went or changed between two lists of exports, by name. */
export function differences(before: readonly SdkExport[], after: readonly SdkExport[]): string[] {
  const [old, now] = [before, after].map((list) => new Map(list.map((one) => [one.name, shown(one)])))
  const names = new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])])
  return [...names].sort().flatMap((name) => {
    const [then, next] = [old?.get(name), now?.get(name)]
    if (then === next) return []
    if (then === undefined) return [`${name} appeared`]
    return [next === undefined ? `${name} went` : `${name}: ${then} is now ${next}`]
  })
}

/** The records as text: an export a line, so that a difference names what changed. */
function written(records: readonly SdkRecord[]): string {
  const packages = records.map(({ exports, ...about }) => {
    const lines = exports.map((one) => `  ${JSON.stringify(one)}`).join(',\n')
    return `${JSON.stringify(about.name)}: ${JSON.stringify(about).slice(0, -1)},"exports":[\n${lines}\n]}`
  })
  return `{\n${packages.join(',\n')}\n}\n`
}

if (import.meta.main) {
  const records = readExports()
  writeFileSync(recordFile, written(records))
  for (const { name, version, exports } of records) console.log(`${name} ${version}: ${exports.length} exports`)
}
