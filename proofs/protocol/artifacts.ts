import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Abi, type Address, type Hex, keccak256, toFunctionSelector } from 'viem'
import { formatAbiItem } from 'viem/utils'
import { contracts } from '../../facts/abis/index.ts'
import { closestName } from '../../site/support/problems.ts'
import type { Artifact, Declared, Index } from './compileContracts.ts'
import { indexFile } from './locate.ts'

let index: Index | undefined
const artifacts = new Map<string, Artifact>()

export class UnknownContract extends Error {}

function readIndex(): Index {
  if (!existsSync(indexFile)) throw new Error(`There is no ${indexFile}: run npm run protocol, which compiles first.`)
  return JSON.parse(readFileSync(indexFile, 'utf8'))
}

function read(contract: string): Artifact {
  index ??= readIndex()
  const cached = artifacts.get(contract)
  if (cached) return cached
  const entry = index[contract]
  if (!entry) {
    const nearest = closestName(contract, Object.keys(index))
    const hint = nearest ? `Did you mean ${nearest}?` : 'Add its file to proofs/protocol/pinnedSources.ts.'
    const ofFilter = 'A run with a filter compiles what its files write out in one string, -- --compile everything.'
    throw new UnknownContract(`No contract ${contract} is compiled. ${hint} ${ofFilter}`)
  }
  const artifact = JSON.parse(readFileSync(join(dirname(indexFile), entry.file), 'utf8'))[entry.name] as Artifact
  artifacts.set(contract, artifact)
  return artifact
}

/**
 * A compiled contract by project and name: `infinity-core/Vault`. A contract that calls libraries at addresses of their
 * own takes these addresses by the libraries' names.
 */
export function artifact(
  contract: string,
  libraries: Readonly<Record<string, Address>> = {},
): { abi: Abi; bytecode: Hex } {
  const { abi, bytecode, links } = read(contract)
  let linked = bytecode.slice(2)
  for (const [library, starts] of Object.entries(links)) {
    const address = libraries[library]
    if (!address) throw new Error(`${contract} calls the library ${library}: give its address`)
    for (const start of starts)
      linked = linked.slice(0, 2 * start) + address.slice(2).toLowerCase() + linked.slice(2 * start + 40)
  }
  return { abi, bytecode: `0x${linked}` }
}

/** The names of libraries whose addresses a contract's code takes. */
export const librariesOf = (contract: string): string[] => Object.keys(read(contract).links)

export const abiOf = (contract: string): Abi => read(contract).abi

/** The hash of a contract's creation code, from which CREATE2 derives addresses. */
export const initCodeHash = (contract: string): Hex => keccak256(artifact(contract).bytecode)

export type AbiError = Extract<Abi[number], { type: 'error' }>
let errors: ReadonlyMap<Hex, AbiError> | undefined

/** What a contract's sources declare besides its ABI. */
export function declared(contract: string): Declared {
  index ??= readIndex()
  const entry = index[contract]
  if (!entry) throw new UnknownContract(`No contract ${contract} is compiled.`)
  return JSON.parse(readFileSync(join(dirname(indexFile), entry.declared), 'utf8'))
}

/** The names of all compiled contracts. */
export function compiledContracts(): string[] {
  index ??= readIndex()
  return Object.keys(index)
}

/** The errors of all sources by selector: a call reverts with those of contracts and libraries that it calls, too. */
export function allErrors(): ReadonlyMap<Hex, AbiError> {
  if (!errors) {
    const abis = [...compiledContracts().map(abiOf), ...Object.values(contracts).map(({ abi }) => abi as Abi)]
    const items = abis.flat().filter((item): item is AbiError => item.type === 'error')
    const distinct = new Map(items.map((item) => [formatAbiItem(item), item]))
    errors = new Map([...distinct].map(([signature, item]) => [toFunctionSelector(signature), item]))
  }
  return errors
}
