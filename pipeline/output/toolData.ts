import { type AbiParameter, parseAbiParameters, toEventSelector, toFunctionSelector } from 'viem'
import { contracts } from '../../facts/abis/index.ts'
import { constants, structsOf } from '../../facts/constants.ts'
import { chains, deployments, deploymentsOf } from '../../facts/index.ts'
import { shortCode } from '../../shared/search/indexFile.ts'
import { memberOf, type Section } from '../search/sections.ts'

type Href = string | undefined
type Declared = [contract: string, href?: string]

interface MemberRow {
  name: string
  inputs: readonly AbiParameter[]
  by: Declared[]
}

interface AbiItem {
  type: string
  name?: string
  inputs?: readonly AbiParameter[]
}

export interface RoutedSections {
  route: string
  sections: readonly Section[]
}

const typeOf = (parameter: AbiParameter): string =>
  parameter.type.startsWith('tuple')
    ? `(${(parameter as { components: readonly AbiParameter[] }).components.map(typeOf).join(',')})${parameter.type.slice(5)}`
    : parameter.type

/** The place that describes each member of a contract, by kind, contract and code. */
function placesOf(pages: readonly RoutedSections[]) {
  const members = new Map<string, string>()
  const reasons: Record<string, string> = {}
  for (const { route, sections } of pages)
    for (const section of sections) {
      const href = section.anchor ? `${route}#${section.anchor}` : route
      const member = memberOf(section)
      if (member) members.set(`${member.kind} ${member.contract} ${member.code}`, href)
      for (const reason of section.reverts) reasons[reason] ??= href
    }
  return { reasons, hrefOf: (key: string): Href => members.get(key) }
}

/** The chains as the tools offer them: those of the EVM that are in use, mainnets first. */
const evmChains = () => chains.filter(({ kind, ...chain }) => kind === 'evm' && !('retired' in chain && chain.retired))

function membersByCode(pages: readonly RoutedSections[]) {
  const { hrefOf, reasons } = placesOf(pages)
  type Rows = Record<string, MemberRow[]>
  const found: Record<'function' | 'error' | 'event', Rows> = { function: {}, error: {}, event: {} }
  for (const [key, { abi }] of Object.entries(contracts))
    for (const { type, name = '', inputs = [] } of abi as readonly AbiItem[]) {
      if (type !== 'function' && type !== 'error' && type !== 'event') continue
      const rows = found[type]
      const types = `(${inputs.map(typeOf).join(',')})`
      const code = type === 'event' ? toEventSelector(`${name}${types}`) : toFunctionSelector(`${name}${types}`)
      const list = rows[code] ?? []
      rows[code] = list
      const indexed = inputs.map((input) => ('indexed' in input && input.indexed ? 1 : 0)).join('')
      const same = list.find(
        (row) =>
          row.name === name &&
          row.inputs.map(typeOf).join() === inputs.map(typeOf).join() &&
          row.inputs.map((input) => ('indexed' in input && input.indexed ? 1 : 0)).join('') === indexed,
      )
      const href = hrefOf(`${type} ${key} ${shortCode(code)}`)
      const by: Declared = href ? [key, href] : [key]
      if (same) same.by.push(by)
      else list.push({ name, inputs, by: [by] })
    }
  // What a page describes comes first.
  for (const rows of Object.values(found))
    for (const list of Object.values(rows))
      for (const row of list) row.by.sort((a, b) => Number(b.length) - Number(a.length))
  return { functions: found.function, errors: found.error, events: found.event, reasons }
}

/** Errors that the compiler adds, which no ABI declares. */
const builtIn: Record<string, MemberRow[]> = {
  '0x08c379a0': [{ name: 'Error', inputs: [{ type: 'string', name: 'reason' }], by: [['Solidity']] }],
  '0x4e487b71': [{ name: 'Panic', inputs: [{ type: 'uint256', name: 'code' }], by: [['Solidity']] }],
}

const structs = [
  ...new Set(
    (['InfinityRouter', 'CLPositionManager', 'BinPositionManager', 'Permit2'] as const).flatMap((key) =>
      structsOf(contracts[key]?.signatures ?? []),
    ),
  ),
]

function stepsOf(steps: Record<string, { value: number; parameters?: string; note?: string; by?: readonly string[] }>) {
  return Object.fromEntries(
    Object.entries(steps).map(([name, { value, parameters, note, by }]) => [
      value,
      {
        name,
        ...(parameters && { inputs: parseAbiParameters([parameters, ...structs] as never) as readonly AbiParameter[] }),
        ...(note && { note }),
        ...(by && { by }),
      },
    ]),
  )
}

function addressRows() {
  const rows: Record<string, { name: string; chain: string; deprecated?: true }[]> = {}
  for (const { address, contract, chain, status } of deployments) {
    if (!/^0x[0-9a-fA-F]{40}$/.test(address)) continue
    const key = address.toLowerCase()
    rows[key] ??= []
    if (rows[key].some((row) => row.name === contract && row.chain === chain)) continue
    rows[key].push({ name: contract, chain, ...(status === 'deprecated' && { deprecated: true }) })
  }
  return rows
}

const chainRows = () => evmChains().map(({ key, id, name }) => ({ key, id, name }))

const activeAddress = (contract: string, chain: string, product: string): string | undefined =>
  deploymentsOf({ contract, chain, product, status: 'active' })[0]?.address

/** What the pool tools need of each chain. */
function poolChains() {
  return evmChains().map(({ key, id, name }) => ({
    key,
    id,
    name,
    clPoolManager: activeAddress('CLPoolManager', key, 'infinity'),
    binPoolManager: activeAddress('BinPoolManager', key, 'infinity'),
    v2Factory: activeAddress('PancakeFactory', key, 'v2'),
    v2InitCodeHash: constants.v2.initCodeHashes[key]?.value,
    v3Deployer: activeAddress('PancakeV3PoolDeployer', key, 'v3'),
    v3InitCodeHash: constants.v3.initCodeHashes[key]?.value,
  }))
}

/** The facts that the tools fetch when a reader uses them, by path under the site's root. */
export function toolFiles(pages: readonly RoutedSections[]): Map<string, string> {
  const members = membersByCode(pages)
  const decode = {
    chains: chainRows(),
    addresses: addressRows(),
    ...members,
    errors: { ...members.errors, ...builtIn },
    commands: stepsOf(constants.universalRouter.commands),
    actions: stepsOf(constants.infinity.actions),
  }
  return new Map([
    ['tools/decode.json', JSON.stringify(decode)],
    ['tools/chains.json', JSON.stringify(poolChains())],
  ])
}
