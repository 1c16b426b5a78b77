import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import type { Abi, Hex } from 'viem'
import { noteDeployed } from './deployed.ts'
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

const solc: Solc = createRequire(import.meta.url)('solc')

export const solcVersion = solc.version()

const lineAt = (file: string, offset: number): number =>
  // The compiler counts bytes.
  Buffer.from(read(file)).subarray(0, offset).toString().split('\n').length

function sayOf({ severity, type, message, sourceLocation }: Message): string {
  if (!sourceLocation || sourceLocation.start < 0) return `${type}: ${message}`
  const { file, start } = sourceLocation
  const line = lineAt(file, start)
  return `${file}:${line}: ${severity}: ${message} (${shownOn(file, line)})`
}

/** Imports from packages; all other sources are named by the caller or found beside their importer. */
function load(path: string) {
  for (const directory of [root, resolve(root, 'node_modules')]) {
    const file = resolve(directory, path)
    if (file.startsWith(`${root}/`) && existsSync(file)) return { contents: readFileSync(file, 'utf8') }
  }
  return { error: 'there is no such file' }
}

const outputs = ['abi', 'evm.bytecode.object', 'evm.bytecode.sourceMap', 'evm.deployedBytecode.sourceMap']

/** Ids of the sources that code was generated from: the contract's own, those of its bases and of its libraries. */
const sourceIds = ({ sourceMap }: Code): number[] =>
  sourceMap.split(';').flatMap((entry) => {
    const id = entry.split(':')[2]
    return id ? [Number(id)] : []
  })

/** What the compiler says of sources that import nothing, by the name that each is to have. */
export function complaintsAbout(sources: Readonly<Record<string, string>>): string[] {
  const contents = Object.entries(sources).map(([name, content]) => [name, { content }])
  const settings = { outputSelection: { '*': { '*': ['evm.bytecode.object'] } } }
  const input = { language: 'Solidity', sources: Object.fromEntries(contents), settings }
  const output: Output = JSON.parse(solc.compile(JSON.stringify(input), { import: () => ({ error: 'not alone' }) }))
  return (output.errors ?? []).map(({ message, sourceLocation }) => `${sourceLocation?.file}: ${message}`)
}

/**
 * Compiles with the settings that a reader's compiler has before anybody changes them: no optimizer, no IR.
 * `files` are paths from the project's root. Messages name file and line, and the page that shows them.
 */
export function compile(files: readonly string[]): { contracts: Compiled[]; messages: string[] } {
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(files.map((file) => [file, { content: read(file) }])),
    settings: { outputSelection: { '*': { '*': outputs, '': ['ast'] } } },
  }
  const output: Output = JSON.parse(solc.compile(JSON.stringify(input), { import: load }))
  const sources = Object.entries(output.sources ?? {})
  const fileOf = new Map(sources.map(([file, { id }]) => [id, file]))
  const contracts = sources.flatMap(([file, { ast }]) =>
    (ast?.nodes ?? []).flatMap(({ nodeType, name, contractKind, src }): Compiled[] => {
      const made = name === undefined ? undefined : output.contracts?.[file]?.[name]
      if (nodeType !== 'ContractDefinition' || !name || !contractKind || !made) return []
      const line = lineAt(file, Number.parseInt(src, 10))
      const { bytecode, deployedBytecode } = made.evm ?? {}
      const codes = bytecode?.object && deployedBytecode ? [bytecode, deployedBytecode] : []
      const sources = [...new Set(codes.flatMap(sourceIds))].flatMap((id) => fileOf.get(id) ?? [])
      const contract = { file, name, kind: contractKind, line, abi: made.abi, sources }
      const take = (): Hex => {
        noteDeployed(name, sources)
        return `0x${bytecode?.object ?? ''}`
      }
      return [Object.defineProperty(contract as Compiled, 'bytecode', { get: take })]
    }),
  )
  const messages = (output.errors ?? []).flatMap((message) => {
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
