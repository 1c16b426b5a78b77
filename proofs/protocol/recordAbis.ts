import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Abi, type AbiParameter, parseAbi } from 'viem'
import type { CompiledAbi } from '../../facts/abis/compiled.ts'
import { contracts } from '../../facts/abis/index.ts'
import type { ParsedContract } from '../../facts/factTypes.ts'
import { abiOf } from './artifacts.ts'
import { root } from './locate.ts'
import { type Project, projects, repositories } from './pinnedSources.ts'

// The ABIs of the contracts that are compiled here, as `facts/abis/compiled.json` has them: the machine's half of a contract of
// the facts. The other half, in the contract's own file, names what the compiler does not.

type CompiledAs = NonNullable<ParsedContract['compiled']>

type Parameter = AbiParameter & { components?: readonly Parameter[]; indexed?: boolean }
export type Item = Extract<Abi[number], { type: 'function' | 'event' | 'error' }>

export const isItem = (item: Abi[number]): item is Item => ['function', 'event', 'error'].includes(item.type)

/** What tells an item apart from all others of an ABI. */
export const keyOf = (item: Item): string => {
  const types = (list: readonly Parameter[]): string =>
    list.map((one) => `${one.components ? `(${types(one.components)})` : ''}${one.type}`).join()
  return `${item.type} ${item.name}(${types(item.inputs as readonly Parameter[])})`
}

/** An ABI as signatures: its structs, then its functions, events and errors. `names` has other names of structs. */
export function signaturesOf(abi: Abi, names: Readonly<Record<string, string>> = {}): Map<string, string> {
  const structs = new Map<string, string>()
  const typeOf = ({ type, components, internalType = '' }: Parameter): string => {
    if (!components) return type
    const [, full = '', array = ''] = /^struct ([\w.]+)(.*)$/.exec(internalType) ?? []
    const name = names[full] ?? full.split('.').at(-1) ?? ''
    if (!name) throw new Error(`the compiler names no struct for ${JSON.stringify(internalType)}`)
    const fields = components.map((field) => `${typeOf(field)} ${field.name};`).join(' ')
    const text = `struct ${name} { ${fields} }`
    const other = structs.get(name)
    if (other !== undefined && other !== text)
      throw new Error(`two structs are called ${name}; give ${full} another name`)
    structs.set(name, text)
    return `${name}${array}`
  }
  const list = (parameters: readonly Parameter[]) =>
    parameters
      .map((one) => [typeOf(one), one.indexed ? 'indexed' : '', one.name ?? ''].filter(Boolean).join(' '))
      .join(', ')
  const items = abi.filter(isItem).map((item): [string, string] => {
    const start = `${item.type} ${item.name}(${list(item.inputs)})`
    if (item.type === 'event') return [keyOf(item), item.anonymous ? `${start} anonymous` : start]
    if (item.type === 'error') return [keyOf(item), start]
    const mutability = item.stateMutability === 'nonpayable' ? '' : ` ${item.stateMutability}`
    return [keyOf(item), `${start}${mutability}${item.outputs.length > 0 ? ` returns (${list(item.outputs)})` : ''}`]
  })
  return new Map([...[...structs].map(([name, text]): [string, string] => [`struct ${name}`, text]), ...items])
}

/** The compiler's signatures of a contract of the facts, with those that its file adds, in the order of `before`. */
function signaturesFor(name: string, { of, structs, also = [] }: CompiledAs, before: readonly string[]): string[] {
  const made = signaturesOf(abiOf(of), structs)
  const isStruct = (line: string) => line.startsWith('struct ')
  const allStructs = [...[...made.values()].filter(isStruct), ...also.filter(isStruct)]
  for (const line of also) {
    if (isStruct(line)) made.set(line.slice(0, line.indexOf(' {')), line)
    else {
      const [item] = parseAbi([...allStructs, line]) as Abi
      if (!item || !isItem(item)) throw new Error(`facts/abis/${name}.ts: \`${line}\` is no function, event or error`)
      made.set(keyOf(item), line)
    }
  }
  const lines = new Set(made.values())
  const ordered = [...before.filter((line) => lines.has(line)), ...[...lines].filter((line) => !before.includes(line))]
  return [...ordered.filter(isStruct), ...ordered.filter((line) => !isStruct(line))]
}

/** The repository, file, commit and compiler of a compiled contract. */
function originOf(of: string): Pick<CompiledAbi, 'solidity' | 'source'> {
  const [id = '', contract = ''] = of.split('/')
  const project = (projects as Record<string, Project>)[id]
  const file = project?.files.find((path) => basename(path, '.sol') === contract)
  if (!project?.source || file === undefined) throw new Error(`proofs/protocol/pinnedSources.ts compiles no ${of}`)
  const { repository, commit } = repositories[project.source]
  return {
    solidity: (project.overrides?.[file] ?? project).compiler,
    source: { kind: 'source', repository, file: join(project.folder ?? '', file), commit },
  }
}

export const compiledFile = join(root, 'facts/abis/compiled.json')

/** What `facts/abis/compiled.json` has to be, of the contracts as they are compiled now: a contract a line. */
export function compiledText(): string {
  const before = JSON.parse(readFileSync(compiledFile, 'utf8')) as Record<string, CompiledAbi>
  const entries = Object.entries(contracts).flatMap(([name, { compiled }]): [string, unknown][] =>
    compiled
      ? [
          [
            name,
            { ...originOf(compiled.of), signatures: signaturesFor(name, compiled, before[name]?.signatures ?? []) },
          ],
        ]
      : [],
  )
  const head: [string, unknown] = [
    '',
    'Made by `npm run protocol -- --record` from the sources that each line names. Not edited.',
  ]
  const lines = [head, ...entries.sort(([a], [b]) => (a < b ? -1 : 1))]
  return `{\n${lines.map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`).join(',\n')}\n}\n`
}

export const recordAbis = (): void => writeFileSync(compiledFile, compiledText())
