import { type AbiParameter, parseAbiParameters, toEventSelector, toFunctionSelector } from 'viem'
import { contracts } from '../../facts/abis/index.ts'
import { constants, structsOf } from '../../facts/constants.ts'
import { chains, deployments, deploymentsOf, tokens } from '../../facts/index.ts'
import { actionDescriptions, commandDescriptions, type StepDescription } from '../../facts/steps.ts'
import { shortCode } from '../../shared/search/indexFile.ts'
import { type Description, memberOf, type Section } from '../search/sections.ts'

type Declared = [contract: string, href?: string]

/** Where a parameter or a member has a description, `about` is its place in `tools/texts.json`. */
type Described<Part> = Part & { about?: number }

interface MemberRow {
  name: string
  inputs: readonly Described<AbiParameter>[]
  by: Declared[]
  about?: number
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

/** Texts that the tools show, each once: a meaning, and its unit if it has one. */
function textTable() {
  const texts: [meaning: string, unit?: string][] = []
  const places = new Map<string, number>()
  /** The place of a text. Undefined for an empty one. */
  const placeOf = (meaning: string, unit?: string): number | undefined => {
    // "see `Struct`" leads to the struct's fields, which the tools show in place.
    const own = /^see `?\w+`?\.?$/i.test(meaning) ? '' : meaning.charAt(0).toUpperCase() + meaning.slice(1)
    if (!own && !unit) return undefined
    const key = JSON.stringify([own, unit])
    const known = places.get(key)
    if (known !== undefined) return known
    places.set(key, texts.length)
    texts.push(unit ? [own, unit] : [own])
    return texts.length - 1
  }
  return { texts, placeOf }
}

type PlaceOfText = ReturnType<typeof textTable>['placeOf']

const withAbout = <Part extends object>(part: Part, about: number | undefined): Described<Part> =>
  about === undefined ? part : { ...part, about }

interface MemberPlace {
  href: string
  described?: Description
}

/** The place that describes each member of a contract, by kind, contract and code; structs by contract and fields. */
function placesOf(pages: readonly RoutedSections[], placeOf: PlaceOfText) {
  const members = new Map<string, MemberPlace>()
  const structs = new Map<string, Description>()
  const reasons: Record<string, [href: string, about?: number]> = {}
  for (const { route, sections } of pages)
    for (const section of sections) {
      const href = section.anchor ? `${route}#${section.anchor}` : route
      const { described } = section
      const member = memberOf(section)
      if (member)
        members.set(`${member.kind} ${member.contract} ${member.code}`, { href, ...(described && { described }) })
      if (section.shown.kind === 'struct' && described && described.fields.length > 0)
        structs.set(`${section.shown.contract} ${described.fields.map(({ name }) => name).join()}`, described)
      for (const reason of section.reverts) {
        const said = described?.reverts.find(({ name }) => name === reason)?.meaning
        const about = placeOf(said ?? (section.isRow ? (described?.summary ?? '') : ''))
        const known = reasons[reason]
        if (!known || (known[1] === undefined && about !== undefined))
          reasons[reason] = about === undefined ? [href] : [href, about]
      }
    }
  return { reasons, members, structs }
}

const componentsOf = (parameter: AbiParameter): readonly AbiParameter[] =>
  (parameter as { components?: readonly AbiParameter[] }).components ?? []

/** Parameters with the places of what a contract's reference says about them. */
function describedInputs(
  inputs: readonly AbiParameter[],
  contract: string,
  described: Description | undefined,
  structs: ReadonlyMap<string, Description>,
  placeOf: PlaceOfText,
): Described<AbiParameter>[] {
  return inputs.map((input) => {
    const said = described?.fields.find(({ name }) => name === input.name)
    const fields = componentsOf(input)
    const struct = structs.get(`${contract} ${fields.map(({ name }) => name).join()}`)
    const components = fields.length > 0 && {
      components: describedInputs(fields, contract, struct, structs, placeOf),
    }
    return withAbout({ ...input, ...components }, said && placeOf(said.meaning, said.unit))
  })
}

/** The chains as the tools offer them: those of the EVM that are in use, mainnets first. */
const evmChains = () => chains.filter(({ kind, ...chain }) => kind === 'evm' && !('retired' in chain && chain.retired))

/** ERC-20 and ERC-721 share selectors, such as that of `approve`, whose last parameter is an amount or an id. */
const isOfPositions = (inputs: readonly { name?: string }[]) =>
  inputs.some(({ name = '' }) => /^(tokenId|id)$/.test(name))

/** What every ERC-20 token does, whichever contract declares it. */
const erc20: Record<string, { summary: string; fields: Record<string, [meaning: string, unit?: string]> }> = {
  'approve(address,uint256)': {
    summary: 'Sets how much of the token an account may take from the caller.',
    fields: {
      spender: ['Who may take it.'],
      value: ['How much; the allowance before it is replaced.', "the token's smallest unit"],
    },
  },
  'transfer(address,uint256)': {
    summary: 'Sends tokens of the caller.',
    fields: { to: ['Who receives them.'], value: ['How many.', "the token's smallest unit"] },
  },
  'transferFrom(address,address,uint256)': {
    summary: 'Sends tokens of another account, from what it has approved.',
    fields: {
      from: ['Whose tokens they are.'],
      to: ['Who receives them.'],
      value: ['How many.', "the token's smallest unit"],
    },
  },
  'Transfer(address,address,uint256)': {
    summary: 'Tokens moved. From the zero address they were minted, to it they were burnt.',
    fields: {
      from: ['Who had them.'],
      to: ['Who has them.'],
      value: ['How many.', "the token's smallest unit"],
    },
  },
  'Approval(address,address,uint256)': {
    summary: 'An allowance was set.',
    fields: {
      owner: ['Whose tokens may be taken.'],
      spender: ['Who may take them.'],
      value: ['How many.', "the token's smallest unit"],
    },
  },
}

function membersByCode(pages: readonly RoutedSections[], placeOf: PlaceOfText) {
  const { members, structs, reasons } = placesOf(pages, placeOf)
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
          row.inputs.map((input) => ('indexed' in input && input.indexed ? 1 : 0)).join('') === indexed &&
          isOfPositions(row.inputs) === isOfPositions(inputs),
      )
      const { href, described } = members.get(`${type} ${key} ${shortCode(code)}`) ?? {}
      const by: Declared = href ? [key, href] : [key]
      const row: MemberRow = same ?? { name, inputs, by: [] }
      if (!same) list.push(row)
      row.by.push(by)
      const common = isOfPositions(inputs) ? undefined : erc20[name + types]
      if (common) {
        if (same) continue
        // The contracts give the last parameter different names.
        row.inputs = inputs.map((input, at) => {
          const own = at === inputs.length - 1 ? 'value' : Object.keys(common.fields)[at]
          return withAbout({ ...input, name: own }, placeOf(...(common.fields[own ?? ''] ?? [''])))
        })
        const about = placeOf(common.summary)
        if (about !== undefined) row.about = about
        continue
      }
      // Of several contracts that declare a member, the first description counts.
      if (!described || row.about !== undefined) continue
      row.inputs = describedInputs(inputs, key, described, structs, placeOf)
      const about = placeOf(described.summary)
      if (about !== undefined) row.about = about
    }
  // Tokens are approved more often than positions, and what a page describes comes first.
  for (const rows of Object.values(found))
    for (const list of Object.values(rows)) {
      list.sort((a, b) => Number(isOfPositions(a.inputs)) - Number(isOfPositions(b.inputs)))
      for (const row of list) row.by.sort((a, b) => Number(b.length) - Number(a.length))
    }
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

interface StepFacts {
  value: number
  parameters?: string
  note?: string
  by?: readonly string[]
}

/** The parameters of a step with what `facts/steps.ts` says about them. */
function stepInputs(
  inputs: readonly AbiParameter[],
  said: StepDescription['parameters'],
  prefix: string,
  placeOf: PlaceOfText,
): Described<AbiParameter>[] {
  return inputs.map((input) => {
    const path = `${prefix}${input.name}`
    const fields = componentsOf(input)
    const components = fields.length > 0 && { components: stepInputs(fields, said, `${path}.`, placeOf) }
    const about = said[path]
    return withAbout({ ...input, ...components }, about && placeOf(...about))
  })
}

function stepsOf(
  steps: Record<string, StepFacts>,
  descriptions: Record<string, StepDescription>,
  placeOf: PlaceOfText,
) {
  return Object.fromEntries(
    Object.entries(steps).map(([name, { value, parameters, note, by }]) => {
      const { does = '', parameters: said = {} } = descriptions[name] ?? {}
      const inputs = parameters
        ? (parseAbiParameters([parameters, ...structs] as never) as readonly AbiParameter[])
        : undefined
      return [
        value,
        withAbout(
          {
            name,
            ...(inputs && { inputs: stepInputs(inputs, said, '', placeOf) }),
            ...(note && { note }),
            ...(by && { by }),
          },
          placeOf(does),
        ),
      ]
    }),
  )
}

interface AddressRow {
  name: string
  chain: string
  /** The contract that declares its members, where it has another name. */
  abi?: string
  deprecated?: true
  /** Present for a token. */
  decimals?: number
}

function addressRows() {
  const rows: Record<string, AddressRow[]> = {}
  for (const { address, contract, chain, status, abi } of deployments) {
    if (!/^0x[0-9a-fA-F]{40}$/.test(address)) continue
    const key = address.toLowerCase()
    rows[key] ??= []
    if (rows[key].some((row) => row.name === contract && row.chain === chain)) continue
    rows[key].push({
      name: contract,
      chain,
      ...(abi && abi !== contract && { abi }),
      ...(status === 'deprecated' && { deprecated: true }),
    })
  }
  for (const { address, symbol, decimals, chain } of tokens) {
    if (!/^0x[0-9a-fA-F]{40}$/.test(address)) continue
    const key = address.toLowerCase()
    rows[key] ??= []
    if (!rows[key].some((row) => row.decimals !== undefined && row.chain === chain))
      rows[key].push({ name: symbol, chain, decimals })
  }
  return rows
}

const chainRows = () =>
  evmChains().map(({ key, id, name, nativeCurrency: { symbol, decimals } }) => ({
    key,
    id,
    name,
    native: { symbol, decimals },
  }))

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

/** A swap of native currency in one pool: what the plan builder shows at first. */
function planExample() {
  const usdt = tokens.find(({ chain, symbol }) => chain === 'bsc' && symbol === 'USDT')?.address ?? ''
  const amount = '1000000000000000000'
  const least = '590000000000000000000'
  const swap = {
    'poolKey.currency0': 'NATIVE',
    'poolKey.currency1': usdt,
    'poolKey.hooks': `0x${'0'.repeat(40)}`,
    'poolKey.poolManager': activeAddress('CLPoolManager', 'bsc', 'infinity') ?? '',
    'poolKey.fee': '2500',
    'poolKey.parameters': `0x${(50 << 16).toString(16).padStart(64, '0')}`,
    zeroForOne: 'true',
    amountIn: amount,
    amountOutMinimum: least,
    hookData: '0x',
  }
  const steps = [
    {
      name: 'CL_SWAP_EXACT_IN_SINGLE',
      fields: Object.fromEntries(Object.entries(swap).map(([path, value]) => [`params.${path}`, value])),
    },
    { name: 'SETTLE_ALL', fields: { currency: 'NATIVE', maxAmount: amount } },
    { name: 'TAKE_ALL', fields: { currency: usdt, minAmount: least } },
  ]
  return [{ name: 'INFI_SWAP', fields: {}, steps }]
}

/** What the plan builder needs: the steps with their texts, and of each chain what plans name. */
function planData() {
  const { texts, placeOf } = textTable()
  const routerOf = (key: string) =>
    deploymentsOf({ contract: 'UniversalRouter', chain: key, status: 'active' }).find(
      // The v3 Universal Router has no Infinity commands.
      ({ group }) => group === 'Infinity Universal Router',
    )?.address
  return {
    commands: stepsOf(constants.universalRouter.commands, commandDescriptions, placeOf),
    actions: stepsOf(constants.infinity.actions, actionDescriptions, placeOf),
    texts,
    example: planExample(),
    chains: poolChains()
      .filter(({ key }) => routerOf(key))
      .map(({ key, id, name, clPoolManager, binPoolManager }) => ({
        key,
        id,
        name,
        native: chainRows().find((row) => row.key === key)?.native,
        clPoolManager,
        binPoolManager,
        UniversalRouter: routerOf(key),
        CLPositionManager: activeAddress('CLPositionManager', key, 'infinity'),
        BinPositionManager: activeAddress('BinPositionManager', key, 'infinity'),
        wrapped: tokens.find(({ chain, group }) => chain === key && group === 'Wrapped native coin')?.address,
        tokens: Object.fromEntries(
          tokens
            .filter(({ chain }) => chain === key)
            .map(({ address, symbol, decimals }) => [address.toLowerCase(), { symbol, decimals }]),
        ),
      })),
  }
}

/** The facts that the tools fetch when a reader uses them, by path under the site's root. */
export function toolFiles(pages: readonly RoutedSections[]): Map<string, string> {
  const { texts, placeOf } = textTable()
  const members = membersByCode(pages, placeOf)
  const decode = {
    chains: chainRows(),
    addresses: addressRows(),
    ...members,
    errors: { ...members.errors, ...builtIn },
    commands: stepsOf(constants.universalRouter.commands, commandDescriptions, placeOf),
    actions: stepsOf(constants.infinity.actions, actionDescriptions, placeOf),
  }
  return new Map([
    ['tools/decode.json', JSON.stringify(decode)],
    ['tools/texts.json', JSON.stringify(texts)],
    ['tools/plan.json', JSON.stringify(planData())],
    ['tools/chains.json', JSON.stringify(poolChains())],
  ])
}
