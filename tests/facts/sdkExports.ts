import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import ts from 'typescript-5'
import type { SdkExport, SdkRecord } from '../../facts/sdks.ts'
import { sdks } from '../../facts/sdks.ts'

const root = resolve(import.meta.dirname, '../..')
export const recordOf = (name: string) => resolve(root, 'docs/recorded/sdks', `${name.split('/')[1]}.json`)

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

/** In text without the machine's paths, on one line. */
const plain = (text: string) => text.replace(/import\("[^"]*"\)\./g, '').replace(/\s+/g, ' ')

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
  const type = checker.getTypeOfSymbolAtLocation(target, declaration)
  const [signature] = type.getCallSignatures()
  if (kind === 'constant' && signature) kind = 'function'
  const shown = signature ? checker.signatureToString(signature) : checker.typeToString(type)
  return { ...base, kind, type: plain(shown) }
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
    const exports = checker
      .getExportsOfModule(symbol)
      .map((one) => exportOf(one, checker))
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

const shown = ({ kind, type, members, deprecated }: SdkExport) =>
  `${type ?? members?.join(', ') ?? kind}${deprecated ? ' (deprecated)' : ''}`

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

if (import.meta.main) {
  for (const record of readExports()) {
    const file = recordOf(record.name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `${JSON.stringify(record, null, 1)}\n`)
    console.log(`${record.name} ${record.version}: ${record.exports.length} exports`)
  }
}
