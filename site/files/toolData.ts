import { type AbiFunction, type AbiParameter, isAddress, parseAbi } from 'viem'
import { contracts } from '../../facts/abis/index.ts'
import { type Api, apis, type Parameter, type Schema } from '../../facts/apis/index.ts'
import { constants, structsOf } from '../../facts/constants.ts'
import { erc20Members } from '../../facts/erc20.ts'
import { chains, deployments, deploymentsOf, tokens } from '../../facts/index.ts'
import { panics } from '../../facts/panics.ts'
import { actionDescriptions, commandDescriptions, type StepDescription } from '../../facts/steps.ts'
import { abiAnchor } from '../blocks/member/abi.ts'
import { membersOf } from '../blocks/member/members.ts'
import { contractNames } from '../page/facts.ts'
import { type Description, memberOf, type Section } from '../page/sections.ts'
import { shortCode } from '../search/options.ts'
import { judgeBook } from './book/judged.ts'
import { foreignFile } from './foreignFile.ts'

type Declared = [contract: string, href?: string, about?: number]

/** Where a parameter or a member has a description, `about` is its place in `texts`. */
type WithAbout<Part> = Part & { about?: number }

interface MemberRow {
  name: string
  inputs: readonly WithAbout<AbiParameter>[]
  by: Declared[]
  about?: number
}

export interface RoutedSections {
  route: string
  sections: readonly Section[]
  /** The ids of what a link on the page can lead to besides headings. */
  anchors?: readonly string[]
}

/** Texts that the tools show, each once: a meaning, and its unit if it has one. */
function textTable() {
  const texts: [meaning: string, unit?: string][] = []
  const places = new Map<string, number>()
  /** The place of a text. Undefined for an empty one. */
  const placeOf = (meaning: string, unit?: string): number | undefined => {
    // "see `Struct`" leads to the struct's fields, which the tools show in place.
    const text = /^see `?\w+`?\.?$/i.test(meaning) ? '' : meaning.charAt(0).toUpperCase() + meaning.slice(1)
    if (!text && !unit) return undefined
    const key = JSON.stringify([text, unit])
    const place = places.get(key) ?? texts.length
    if (place === texts.length) texts.push(unit ? [text, unit] : [text])
    places.set(key, place)
    return place
  }
  return { texts, placeOf }
}

type PlaceOfText = ReturnType<typeof textTable>['placeOf']

const withAbout = <Part extends object>(part: Part, about: number | undefined): WithAbout<Part> =>
  about === undefined ? part : { ...part, about }

interface MemberPlace {
  href: string
  described?: Description
}

/** The place that describes each member of a contract, by kind, contract and code; structs by contract and fields. */
function placesOf(pages: readonly RoutedSections[], references: Record<string, string>, placeOf: PlaceOfText) {
  const members = new Map<string, MemberPlace>()
  const structs = new Map<string, Description>()
  const reasons: Record<string, { by: Declared[]; page?: string; about?: number }> = {}
  const meanings: { reason: string; contract: string; meaning: string }[] = []
  for (const { route, sections } of pages)
    for (const section of sections) {
      const href = section.anchor ? `${route}#${section.anchor}` : route
      const { described } = section
      const member = memberOf(section)
      if (member)
        members.set(`${member.kind} ${member.contract} ${shortCode(section.shown.code ?? '')}`, {
          href,
          ...(described && { described }),
        })
      if (section.shown.kind === 'struct' && described && described.fields.length > 0)
        structs.set(`${section.shown.contract} ${described.fields.map(({ name }) => name).join()}`, described)
      const { contract } = section.shown
      for (const { name: reason, meaning } of section.reverts) {
        reasons[reason] ??= { by: [] }
        const { by } = reasons[reason]
        if (!contract) reasons[reason].page ??= href
        else if (!by.some(([name]) => name === contract)) {
          by.push([contract, href])
          meanings.push({ reason, contract, meaning })
        }
      }
    }
  // The contracts mean different things by some reasons, such as `STF`. What most of them mean comes first.
  for (const [reason, ofReason] of Map.groupBy(meanings, (one) => one.reason)) {
    const groups = [...Map.groupBy(ofReason, ({ meaning }) => meaning)].sort(([, a], [, b]) => b.length - a.length)
    const text = groups
      .map(([meaning, by]) =>
        groups.length > 1 ? `${by.map(({ contract }) => contract).join(', ')}: ${meaning}` : meaning,
      )
      .join('\n')
    const about = placeOf(text)
    if (about !== undefined && reasons[reason]) reasons[reason].about = about
  }
  // A page explains a reason once, and other contracts have it in their source, too.
  for (const [contract, { reverts = [] }] of Object.entries(contracts))
    for (const reason of reverts)
      if (!reasons[reason]?.by.some(([name]) => name === contract)) {
        reasons[reason] ??= { by: [] }
        reasons[reason].by.push(references[contract] ? [contract, references[contract]] : [contract])
      }
  return { reasons, members, structs }
}

/** The reference of each contract with an ABI; empty without one. */
const referencesOf = (pages: readonly RoutedSections[]): Record<string, string> =>
  Object.fromEntries(
    Object.keys(contracts).map((contract) => {
      const anchor = abiAnchor(contract)
      const page = pages.find(({ anchors }) => anchors?.includes(anchor))
      return [contract, page ? `${page.route}#${anchor}` : '']
    }),
  )

const componentsOf = (parameter: AbiParameter): readonly AbiParameter[] =>
  (parameter as { components?: readonly AbiParameter[] }).components ?? []

/** Parameters with the places of what a contract's reference says about them. */
function describedInputs(
  inputs: readonly AbiParameter[],
  contract: string,
  described: Description | undefined,
  structs: ReadonlyMap<string, Description>,
  placeOf: PlaceOfText,
): WithAbout<AbiParameter>[] {
  return inputs.map((input) => {
    const field = described?.fields.find(({ name }) => name === input.name)
    const fields = componentsOf(input)
    const struct = structs.get(`${contract} ${fields.map(({ name }) => name).join()}`)
    const components = fields.length > 0 && {
      components: describedInputs(fields, contract, struct, structs, placeOf),
    }
    return withAbout({ ...input, ...components }, field && placeOf(field.meaning, field.unit))
  })
}

/** The chains as the tools offer them: those of the EVM that are in use, mainnets first. */
const evmChains = () => chains.filter(({ kind, ...chain }) => kind === 'evm' && !('retired' in chain && chain.retired))

/** ERC-20 and ERC-721 share selectors, such as that of `approve`, whose last parameter is an amount or an id. */
const isOfPositions = (inputs: readonly { name?: string }[]) =>
  inputs.some(({ name = '' }) => /^(tokenId|id)$/.test(name))

function membersByCode(pages: readonly RoutedSections[], references: Record<string, string>, placeOf: PlaceOfText) {
  const { members, structs, reasons } = placesOf(pages, references, placeOf)
  type Rows = Record<string, MemberRow[]>
  const rows: Record<'function' | 'error' | 'event', Rows> = { function: {}, error: {}, event: {} }
  // Declarations of one signature differ in the parameters that an event indexes, and in being a token's or a position's.
  const bySignature = new Map<string, MemberRow>()
  for (const key of contractNames())
    for (const { kind, name, signature, selector: code, abiInputs: inputs = [] } of membersOf(key) ?? []) {
      if (kind === 'struct' || !code) continue
      const indexed = inputs.map((input) => ('indexed' in input && input.indexed ? 1 : 0)).join('')
      const id = `${kind} ${signature} ${indexed} ${isOfPositions(inputs)}`
      const { href, described } = members.get(`${kind} ${key} ${shortCode(code)}`) ?? {}
      const isNew = !bySignature.has(id)
      const row: MemberRow = bySignature.get(id) ?? { name, inputs, by: [] }
      bySignature.set(id, row)
      if (isNew) rows[kind][code] = [...(rows[kind][code] ?? []), row]
      const own: Declared = href ? [key, href] : [key]
      // An error inside of another one has the text of the contract that threw it.
      const said = kind === 'error' && href && described ? placeOf(described.summary) : undefined
      if (said !== undefined) own.push(said)
      row.by.push(own)
      const common = isOfPositions(inputs) ? undefined : erc20Members[signature]
      if (common) {
        if (!isNew) continue
        // The contracts give the last parameter different names.
        row.inputs = inputs.map((input, at) => {
          const label = at === inputs.length - 1 ? 'value' : (Object.keys(common.fields)[at] ?? '')
          return withAbout({ ...input, name: label }, placeOf(...(common.fields[label] ?? [''])))
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
  for (const lists of Object.values(rows))
    for (const list of Object.values(lists)) {
      list.sort((a, b) => Number(isOfPositions(a.inputs)) - Number(isOfPositions(b.inputs)))
      for (const { by } of list) by.sort((a, b) => Number(b.length > 1) - Number(a.length > 1))
    }
  return { functions: rows.function, errors: rows.error, events: rows.event, reasons }
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
  descriptions: StepDescription['parameters'],
  prefix: string,
  placeOf: PlaceOfText,
): WithAbout<AbiParameter>[] {
  return inputs.map((input) => {
    const path = `${prefix}${input.name}`
    const fields = componentsOf(input)
    const components = fields.length > 0 && { components: stepInputs(fields, descriptions, `${path}.`, placeOf) }
    const text = descriptions[path]
    return withAbout({ ...input, ...components }, text && placeOf(...text))
  })
}

/** By way of a function: viem caches what `parseAbiParameters` reads under its text, and keeps the first struct of a name. */
function parseInputs(parameters: string): readonly AbiParameter[] {
  const [step] = parseAbi([...structs, `function step(${parameters})`] as readonly string[])
  return (step as AbiFunction).inputs
}

function stepsOf(
  steps: Record<string, StepFacts>,
  descriptions: Record<string, StepDescription>,
  placeOf: PlaceOfText,
) {
  return Object.fromEntries(
    Object.entries(steps).map(([name, { value, parameters, note, by }]) => {
      const { does = '', parameters: texts = {} } = descriptions[name] ?? {}
      const inputs = parameters ? parseInputs(parameters) : undefined
      return [
        value,
        withAbout(
          {
            name,
            ...(inputs && { inputs: stepInputs(inputs, texts, '', placeOf) }),
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

/** What is at each EVM address, once for each chain. */
function addressRows() {
  const rows: Record<string, AddressRow[]> = {}
  const add = (address: string, row: AddressRow, isSame: (other: AddressRow) => boolean) => {
    if (!isAddress(address, { strict: false })) return
    const key = address.toLowerCase()
    const others = rows[key] ?? []
    if (!others.some((other) => other.chain === row.chain && isSame(other))) rows[key] = [...others, row]
  }
  for (const { address, contract: name, chain, status, abi } of deployments) {
    const row = { name, chain, ...(abi && abi !== name && { abi }) }
    add(address, status === 'deprecated' ? { ...row, deprecated: true } : row, (other) => other.name === name)
  }
  for (const { address, symbol, decimals, chain } of tokens)
    add(address, { name: symbol, chain, decimals }, (other) => other.decimals !== undefined)
  return rows
}

const chainRows = () =>
  evmChains().map(({ key, id, name, nativeCurrency: { symbol, decimals }, explorer }) => ({
    key,
    id,
    name,
    explorer: { name: explorer.name, url: explorer.url },
    native: { symbol, decimals },
  }))

/** The contracts that read of a word the bits that its type has: those of the first ABI coder, before Solidity 0.8. */
const lowBits = () =>
  Object.entries(contracts).flatMap(([name, { solidity, abiCoder }]) =>
    solidity && Number(solidity.split('.')[1]) < 8 && abiCoder !== 'v2' ? name : [],
  )

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

const feeTiers = (): number[] => Object.values(constants.v3.feeTiers).map(({ fee }) => Number(fee.value))

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
    feeTiers: feeTiers(),
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

/** A schema without descriptions, with the schemas that it names in place of their references. */
const whole = (schema: Schema, api: Api): Schema =>
  JSON.parse(
    JSON.stringify(schema, (key, value) => {
      if (key === 'description' && typeof value === 'string') return undefined
      const { $ref } = (value ?? {}) as Schema
      return $ref ? api.schemas[$ref.split('/').at(-1) ?? ''] : value
    }),
  ) as Schema

/** What a form needs to compose a request, by the API's key and the endpoint's id. */
const requestShapes = () =>
  Object.fromEntries(
    apis.flatMap((api) =>
      api.endpoints.map((endpoint) => {
        const { id, method, path, pathParameters = [], query = [], combinations, refused, body, example } = endpoint
        const fieldOf = (place: 'path' | 'query', { name, required, schema }: Parameter) => ({
          name,
          place,
          required: place === 'path' || required === true,
          schema,
          example: example[place]?.[name],
        })
        const { header, required } = api.authentication
        const shape = {
          method,
          url: `${api.servers[0]?.url}${path}`,
          ...(required && { keyHeader: header }),
          fields: [...pathParameters.map((one) => fieldOf('path', one)), ...query.map((one) => fieldOf('query', one))],
          combinations,
          refused,
          body: example.body,
          ...(body && { bodySchema: whole(body, api) }),
        }
        return [`${api.key} ${id}`, shape]
      }),
    ),
  )

/** The facts that the tools fetch when a reader uses them, by name. */
export function toolFiles(pages: readonly RoutedSections[]): Map<string, string> {
  const { texts, placeOf } = textTable()
  const references = referencesOf(pages)
  const members = membersByCode(pages, references, placeOf)
  const decode = {
    chains: chainRows(),
    addresses: addressRows(),
    lowBits: lowBits(),
    panics,
    references,
    ...members,
    errors: { ...members.errors, ...builtIn },
    commands: stepsOf(constants.universalRouter.commands, commandDescriptions, placeOf),
    actions: stepsOf(constants.infinity.actions, actionDescriptions, placeOf),
    feeTiers: feeTiers(),
  }
  return new Map([
    ['decode', JSON.stringify(decode)],
    ['texts', JSON.stringify(texts)],
    ['plan', JSON.stringify(planData())],
    ['chains', JSON.stringify(poolChains())],
    ['requests', JSON.stringify(requestShapes())],
    ['foreign', JSON.stringify(foreignFile())],
    ['check', JSON.stringify(judgeBook())],
  ])
}
