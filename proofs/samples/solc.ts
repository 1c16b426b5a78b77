import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import type { Abi, Hex } from 'viem'
import { noteDeployed } from './deployed.ts'
import { keep, kept } from './kept.ts'
import { read, root, shownOn } from './sources.ts'

interface Solc {
  version(): string
  compile(input: string, callbacks: { import(path: string): { contents: string } | { error: string } }): string
}

interface Message {
  severity: 'error' | 'warning' | 'info'
  type: string
  message: string
  sourceLocation?: { file: string; start: number }
}

interface Output {
  errors?: Message[]
  contracts?: Record<
    string,
    Record<string, { abi: Abi; evm?: { bytecode: Code & { object: string }; deployedBytecode: Code } }>
  >
  sources?: Record<string, { id: number; ast?: { nodes: Node[] } }>
}

interface Code {
  /** `start:length:file:…`, one for each instruction; an empty field is that of the instruction before. */
  sourceMap: string
}

interface Node {
  nodeType: string
  name?: string
  contractKind?: 'contract' | 'interface' | 'library'
  src: string
}

export interface Compiled {
  file: string
  name: string
  kind: 'contract' | 'interface' | 'library'
  line: number
  abi: Abi
  /** The files that its code was generated from: its own, those of its bases and libraries. */
  sources: string[]
  /** Empty for an interface and an abstract contract. Taking it counts as running what it was compiled from. */
  readonly bytecode: Hex
}

const require = createRequire(import.meta.url)

/** Loaded when something is to be compiled: that alone takes longer than most test files. */
const loadSolc = (): Solc => require('solc')

export const solcVersion = (): string => loadSolc().version()

const lineAt = (file: string, offset: number): number =>
  // The compiler counts bytes.
  Buffer.from(read(file)).subarray(0, offset).toString().split('\n').length

function sayOf({ severity, type, message, sourceLocation }: Message): string {
  if (!sourceLocation || sourceLocation.start < 0) return `${type}: ${message}`
  const { file, start } = sourceLocation
  const line = lineAt(file, start)
  return `${file}:${line}: ${severity}: ${message} (${shownOn(file, line)})`
}

/** A file of the project or of a package. */
function load(path: string): string | undefined {
  for (const directory of [root, resolve(root, 'node_modules')]) {
    const file = resolve(directory, path)
    if (file.startsWith(`${root}/`) && existsSync(file)) return readFileSync(file, 'utf8')
  }
  return undefined
}

/** Files and their imports, by the names that the compiler uses. */
function withImports(files: readonly string[]): Record<string, { content: string }> {
  const sources: Record<string, { content: string }> = {}
  const add = (path: string) => {
    if (path in sources) return
    const content = load(path)
    // The compiler says at which line the file that is missing is imported.
    if (content === undefined) return
    sources[path] = { content }
    for (const [, imported = ''] of content.matchAll(/^import\s[^;]*?["']([^"']+)["'];/gm))
      add(imported.startsWith('.') ? join(dirname(path), imported) : imported)
  }
  for (const file of files) add(file)
  return sources
}

const outputs = ['abi', 'evm.bytecode.object', 'evm.bytecode.sourceMap', 'evm.deployedBytecode.sourceMap']

/** Ids of the sources that code was generated from: the contract's own, those of its bases and of its libraries. */
const sourceIds = ({ sourceMap }: Code): number[] =>
  sourceMap.split(';').flatMap((entry) => {
    const id = entry.split(':')[2]
    return id ? [Number(id)] : []
  })

/** What the compiler reports for sources without imports, by the name that each is to have. */
export function complaintsAbout(sources: Readonly<Record<string, string>>): string[] {
  const contents = Object.entries(sources).map(([name, content]) => [name, { content }])
  const settings = { outputSelection: { '*': { '*': ['evm.bytecode.object'] } } }
  const input = { language: 'Solidity', sources: Object.fromEntries(contents), settings }
  const output: Output = JSON.parse(
    loadSolc().compile(JSON.stringify(input), { import: () => ({ error: 'not alone' }) }),
  )
  return (output.errors ?? []).map(({ message, sourceLocation }) => `${sourceLocation?.file}: ${message}`)
}

type Unit = Omit<Compiled, 'line'> & { start: number }

interface Result {
  units: Unit[]
  errors: Message[]
}

/** What the compiler makes of an input. Kept in the cache under the hash of its input, unless it reported problems. */
function compiled(input: string): Result {
  const version = JSON.parse(readFileSync(require.resolve('solc/package.json'), 'utf8')).version
  // The form of what is kept here is part of the key.
  const key = `1 ${version} ${input}`
  const units = kept<Unit[]>(key)
  if (units) return { units, errors: [] }
  const output: Output = JSON.parse(loadSolc().compile(input, { import: () => ({ error: 'there is no such file' }) }))
  const { errors = [] } = output
  const made = unitsOf(output)
  return { units: errors.length > 0 ? made : keep(key, made), errors }
}

function unitsOf(output: Output): Unit[] {
  const sources = Object.entries(output.sources ?? {})
  const fileOf = new Map(sources.map(([file, { id }]) => [id, file]))
  return sources.flatMap(([file, { ast }]) =>
    (ast?.nodes ?? []).flatMap(({ nodeType, name, contractKind, src }): Unit[] => {
      const made = name === undefined ? undefined : output.contracts?.[file]?.[name]
      if (nodeType !== 'ContractDefinition' || !name || !contractKind || !made) return []
      const { bytecode, deployedBytecode } = made.evm ?? {}
      const codes = bytecode?.object && deployedBytecode ? [bytecode, deployedBytecode] : []
      const sources = [...new Set(codes.flatMap(sourceIds))].flatMap((id) => fileOf.get(id) ?? [])
      const start = Number.parseInt(src, 10)
      return [
        { file, name, kind: contractKind, start, abi: made.abi, sources, bytecode: `0x${bytecode?.object ?? ''}` },
      ]
    }),
  )
}

/**
 * Compiles with the settings that a reader's compiler has before anybody changes them: no optimizer, no IR.
 * `files` are paths from the project's root. Messages name file and line, and the page that shows them.
 */
export function compile(files: readonly string[]): { contracts: Compiled[]; messages: string[] } {
  const settings = { outputSelection: { '*': { '*': outputs, '': ['ast'] } } }
  const { units, errors } = compiled(JSON.stringify({ language: 'Solidity', sources: withImports(files), settings }))
  const contracts = units.map(({ bytecode, start, ...unit }): Compiled => {
    const contract = { ...unit, line: lineAt(unit.file, start) }
    const take = (): Hex => {
      noteDeployed(unit.name, unit.sources)
      return bytecode
    }
    return Object.defineProperty(contract as Compiled, 'bytecode', { get: take })
  })
  const messages = errors.flatMap((message) => {
    if (message.sourceLocation || files.length === 1) return [sayOf(message)]
    // The code generator's complaints (a stack too deep) name no file: ask for each one alone.
    return files.flatMap((file) =>
      compile([file]).messages.map((text) => `${file}: ${text.split('. ')[0]} (${shownOn(file)})`),
    )
  })
  return { contracts, messages }
}

/** Compiled contracts by name, for a test that deploys them. Throws the compiler's messages where there are any. */
export function artifacts(...files: string[]): (name: string) => { abi: Abi; bytecode: Hex } {
  const { contracts, messages } = compile(files)
  if (messages.length > 0) throw new Error(messages.join('\n'))
  return (name) => {
    const found = contracts.filter((contract) => contract.name === name && contract.sources.length > 0)
    const [only] = found
    if (!only || found.length > 1) throw new Error(`${found.length} of the compiled contracts are called ${name}`)
    return only
  }
}
