import { type AbiParameter, getAddress, type Hex } from 'viem'
import { componentsOf, signatureOf, typeOf } from '../../site/shared/abiTypes.ts'
import { throwersIn } from '../../site/shared/pasted.ts'
import { type CheckContext, pathMistakes, stepMistakes } from '../plan/stepMistakes.ts'
import { callbacksOf, decodeParameters, type PoolType, poolId } from '../poolKey.ts'
import { amountMeaning, tokenOfAmount } from './amounts.ts'
import {
  byteLength,
  type Context,
  cut,
  type Declared,
  type DecodeData,
  type Decoded,
  type Kind,
  type Member,
  namesOf,
  type Parameter,
  quoted,
  type Step,
  said,
  slice,
  wordSize,
} from './decoded.ts'
import { addressMeaning, feeMeaning, numberMeaning, type Place } from './meanings.ts'
import { type Read, readParameters, type Value, wordsOf } from './parameters.ts'

/** Deeper plans are shown as bytes. */
const deepest = 12

interface Inside extends Context {
  depth: number
  place: Place
  /** The token of an amount, from the values around it. */
  tokenOf?: (name: string) => string | undefined
}

const deeper = (inside: Inside): Inside => ({ ...inside, depth: inside.depth + 1 })

function linksOf(by: readonly Declared[]) {
  const all = by.flatMap(([contract, href]) => (href ? [{ text: contract, href }] : []))
  return all.length > 4 ? [...all.slice(0, 4), { text: `${all.length - 4} more` }] : all
}

/** What contracts do with a word that is larger than its type. */
function readingOf({ kind, by = [] }: Place, { data }: Context): string {
  // The router and the position managers load these words in assembly, or as calldata structs that are checked.
  if (kind === 'command' || kind === 'action') return 'The contract may read the value shown, or revert.'
  if (kind !== 'function') return 'The value shown is what its type has of it.'
  const low = by.filter((one) => data.lowBits.includes(one))
  const checking = by.filter((one) => !data.lowBits.includes(one))
  return [
    ...(low.length > 0 ? [`${namesOf(low)}: the contract reads the value shown.`] : []),
    ...(checking.length > 0 ? [`${namesOf(checking)}: the call reverts.`] : []),
    'A contract that is not listed may do either.',
  ].join(' ')
}

const oversizedNotes = ({ oversized }: Read, place: Place, context: Context): string[] =>
  oversized.length === 0
    ? []
    : [
        `${namesOf(oversized.map(({ name, type, word }) => `${name} is ${word}, which is no ${type}`))}. ${readingOf(place, context)}`,
      ]

const notes = (read: Read, place: Place, context: Context): string[] => [
  ...(read.rest > 0
    ? [`${read.rest} more byte${read.rest === 1 ? '' : 's'} follow the parameters. Contracts ignore them.`]
    : []),
  ...oversizedNotes(read, place, context),
  ...(read.exact || read.oversized.length > 0
    ? []
    : ['These bytes are not what an ABI encoder writes for the values: offsets overlap or padding is not zero.']),
]

const keyFields = 'currency0,currency1,hooks,poolManager,fee,parameters'

/** The word `parameters` of a pool key, by the type of its pool manager or of the step around it. */
function poolParameters(word: Hex, type: PoolType | undefined): Decoded[] {
  if (!type) return [{ label: 'hook bitmap', value: `0x${word.slice(-4)}` }]
  const { spacing, bitmap, unused } = decodeParameters(type, word)
  const { names, unknown } = callbacksOf(type, bitmap)
  return [
    type === 'CL'
      ? { label: 'tick spacing', value: String(spacing) }
      : { label: 'bin step', value: String(spacing), meaning: 'basis points between two bins' },
    {
      label: 'callbacks',
      value: names.join(', ') || 'none',
      meaning: `hook bitmap 0x${bitmap.toString(16).padStart(4, '0')}`,
      ...(unknown && { warnings: ['The two highest bits of the bitmap name no callback.'] }),
    },
    ...(unused === 0n
      ? []
      : [
          {
            label: 'unused bits',
            value: `0x${unused.toString(16)}`,
            warnings: ['Bits that must be zero are set: initialize reverts.'],
          },
        ]),
  ]
}

function poolTypeOf(manager: string, { data, place }: Inside): PoolType | undefined {
  const names = (data.addresses[manager.toLowerCase()] ?? []).map(({ name }) => name)
  if (names.includes('CLPoolManager')) return 'CL'
  if (names.includes('BinPoolManager')) return 'Bin'
  const word = /^(?:INFI_)?(CL|BIN)_/.exec(place.owner)?.[1]
  return word === 'CL' ? 'CL' : word === 'BIN' ? 'Bin' : undefined
}

/** The tokens and fees of a v3 path. */
function pathOf(path: Hex, inside: Inside): Decoded[] | undefined {
  const size = byteLength(path)
  if (size < 43 || (size - 20) % 23 !== 0) return undefined
  const children: Decoded[] = []
  for (let at = 0; at < size; at += 23) {
    const token = getAddress(slice(path, at, at + 20))
    children.push({
      label: 'token',
      kind: 'address',
      value: token,
      ...addressMeaning('token', token, inside.place, inside),
    })
    if (at + 20 < size) {
      const fee = BigInt(slice(path, at + 20, at + 23))
      children.push({ label: 'fee', type: 'uint24', value: String(fee), meaning: feeMeaning(fee) })
    }
  }
  return children
}

/** Bytes: a path, a call or a revert that is certain, or words. */
function bytesValue(label: string, type: string, value: Hex, inside: Inside): Decoded {
  const size = byteLength(value)
  const node: Decoded = { label, type, kind: 'bytes', value, meaning: `${size} byte${size === 1 ? '' : 's'}` }
  if (size === 0 || inside.depth >= deepest) return node
  if (label === 'path') {
    const hasFees = !inside.place.by?.includes('MixedRouteQuoterV1')
    const wrong = pathMistakes(value, hasFees ? inside.data.feeTiers : [])
    if (wrong.length > 0) node.warnings = wrong.map(({ text }) => text)
    const hops = pathOf(value, inside)
    if (hops) {
      const reversed = /EXACT_OUT|exactOutput|ExactOutput/.test(inside.place.owner)
      return {
        ...node,
        meaning: `${(hops.length - 1) / 2} hop${hops.length === 3 ? '' : 's'}${reversed ? ', from the output back to the input' : ''}`,
        children: hops,
      }
    }
  }
  if (size % wordSize === 4) {
    const inError = inside.place.kind === 'error'
    const throwers = inError ? throwersIn[inside.place.owner] : undefined
    const own = { ...deeper(inside), ...(throwers && { throwers }) }
    const nested = decodeCall(value, own, inError ? ['errors', 'functions'] : ['functions', 'errors'], true)
    if (nested.length > 0) return { ...node, children: nested }
  }
  return size <= wordSize ? node : { ...node, children: wordsOf(value) }
}

function numberValue(parameter: Parameter, label: string, value: bigint, inside: Inside): Decoded {
  const { type, name = '' } = parameter
  const { meaning, ...rest } = numberMeaning(name, type, value, inside.place, inside)
  const amount = meaning ? undefined : amountMeaning(value, inside.tokenOf?.(name), inside)
  const shown = meaning ?? amount
  return { label, type, value: String(value), ...(shown && { meaning: shown }), ...rest }
}

/** The values around a parameter, as far as they name the token of an amount. */
const around = (parameters: readonly Parameter[], values: readonly Value[], inside: Inside): Inside => ({
  ...inside,
  tokenOf: (name) => tokenOfAmount(name, parameters, values, inside.place) ?? inside.tokenOf?.(name),
})

function fieldsOf(parameters: readonly Parameter[], values: readonly Value[], inside: Inside): Decoded[] {
  const own = around(parameters, values, inside)
  return parameters.map((parameter, at) =>
    describedValue(parameter, parameter.name || `[${at}]`, values[at] as Value, own),
  )
}

/** A warning where a route over StableSwap pools has not one flag for each hop. */
function flagWarnings(parameters: readonly Parameter[], values: readonly Value[]): string[] {
  const listOf = (name: string) => {
    const at = parameters.findIndex((parameter) => parameter.name === name && /\]$/.test(parameter.type))
    return at < 0 ? undefined : (values[at] as readonly Value[])
  }
  const [path, flags] = [listOf('path'), listOf('flag')]
  if (!path || !flags || path.length - 1 === flags.length) return []
  return [`${path.length} tokens have ${path.length - 1} hops, and ${flags.length} flags: the call reverts.`]
}

/** A value with what the reference says about its parameter. */
function describedValue(parameter: Parameter, label: string, value: Value, inside: Inside): Decoded {
  return Object.assign(decodedValue(parameter, label, value, inside), said(parameter.about, inside))
}

function poolKeyValue(node: Decoded, values: readonly Value[], inside: Inside): Decoded {
  const [currency0, currency1, hooks, poolManager, fee, parameters] = values as [Hex, Hex, Hex, Hex, number, Hex]
  const type = poolTypeOf(poolManager, inside)
  const children = node.children?.map((child) =>
    child.label === 'parameters' ? { ...child, children: poolParameters(parameters, type) } : child,
  )
  const unsorted = BigInt(currency0) >= BigInt(currency1)
  return {
    ...node,
    ...(type && { meaning: type === 'CL' ? 'a concentrated-liquidity pool' : 'a bin pool' }),
    ...(unsorted && { warnings: ['currency0 is not below currency1: initialize reverts, and no such pool exists.'] }),
    children: [
      ...(children ?? []),
      { label: 'Pool id', value: poolId({ currency0, currency1, hooks, poolManager, fee, parameters }) },
    ],
  }
}

/** An address with its checksum, whose hash is computed when it is read: a list of thousands appears before. */
function addressValue(label: string, type: string, value: string, meaning: Partial<Decoded>): Decoded {
  const node: Decoded = { label, type, kind: 'address', ...meaning }
  return Object.defineProperty(node, 'value', { enumerable: true, get: () => getAddress(value) })
}

const mostElements = 500

function decodedValue(parameter: AbiParameter, label: string, value: Value, inside: Inside): Decoded {
  const type = typeOf(parameter)
  const array = /^(.*)\[\d*\]$/.exec(parameter.type)
  if (array && Array.isArray(value)) {
    const element = { ...parameter, type: array[1] } as AbiParameter
    const shown = cut(value as readonly Value[], 'elements', mostElements, (one, at) =>
      decodedValue(element, `${at}`, one, inside),
    )
    return { label, type, meaning: `${value.length} element${value.length === 1 ? '' : 's'}`, children: shown }
  }
  if (parameter.type === 'tuple' && Array.isArray(value)) {
    const components = componentsOf(parameter)
    const node: Decoded = { label, type: 'struct', children: fieldsOf(components, value, inside) }
    return components.map(({ name }) => name).join(',') === keyFields ? poolKeyValue(node, value, inside) : node
  }
  if (typeof value === 'bigint' || typeof value === 'number')
    return numberValue(parameter, label, BigInt(value), inside)
  if (parameter.type === 'address')
    return addressValue(
      label,
      type,
      String(value),
      addressMeaning(parameter.name ?? '', String(value), inside.place, inside),
    )
  if (parameter.type === 'bytes') return bytesValue(label, type, value as Hex, inside)
  if (type === 'string') return { ...quoted(label, String(value)), type }
  if (type === 'bytes4') {
    const by = [...(inside.data.functions[String(value)] ?? []), ...(inside.data.errors[String(value)] ?? [])]
    return { label, type, value: String(value), ...(by[0] && { meaning: signatureOf(by[0].name, by[0].inputs) }) }
  }
  return {
    label,
    type,
    value: String(value),
    ...(typeof value === 'boolean' && boolMeaning(parameter.name, value, inside.place)),
  }
}

function boolMeaning(name: string | undefined, value: Value, { owner }: Place): Pick<Decoded, 'meaning' | 'warnings'> {
  if (name === 'payerIsUser')
    return { meaning: value ? 'the caller pays, through Permit2' : 'the contract pays with what it holds' }
  if (name === 'zeroForOne' || name === 'swapForY')
    return { meaning: value ? 'currency0 is sold for currency1' : 'currency1 is sold for currency0' }
  if (owner === 'setApprovalForAll' && value === true)
    return { warnings: ['This approval is unlimited: the operator can move every token of the collection.'] }
  return {}
}

/** One step of a plan: a command with its input, or an action with its parameters. */
function stepOf(
  step: Step | undefined,
  label: string,
  input: Hex,
  kind: 'command' | 'action',
  inside: Inside,
): Decoded {
  if (!step)
    return {
      label,
      kind,
      warnings: [
        `No contract knows this ${kind}: the call reverts with ${kind === 'command' ? 'InvalidCommandType' : 'UnsupportedAction'}.`,
      ],
      children: wordsOf(input),
    }
  const named: Decoded = { label: `${label} ${step.name}`, kind, ...said(step.about, inside) }
  return decodedLater(named, () => insideOf(step, named, input, { ...inside, place: { kind, owner: step.name } }))
}

/** The addresses of a contract on a chain. */
const addressesOf = new WeakMap<DecodeData, Map<string, ReadonlySet<string>>>()
function namedOn(data: DecodeData, chain: string, name: string): ReadonlySet<string> {
  const known = addressesOf.get(data) ?? new Map<string, ReadonlySet<string>>()
  addressesOf.set(data, known)
  const key = `${chain} ${name}`
  const own =
    known.get(key) ??
    new Set(
      Object.entries(data.addresses).flatMap(([address, rows]) =>
        rows.some((row) => row.name === name && row.chain === chain) ? address : [],
      ),
    )
  known.set(key, own)
  return own
}

/** Where the chain has a contract, an address is it or not; of another chain nothing is known. */
function checkContext({ data, chain, now }: Context): CheckContext {
  const isNamed = (address: string, name: string): boolean | undefined => {
    const own = namedOn(data, chain, name)
    return own.size === 0 ? undefined : own.has(address)
  }
  return {
    feeTiers: data.feeTiers,
    now,
    isRouter: (address) => isNamed(address, 'UniversalRouter'),
    isManager: (address, type) => isNamed(address, type === 'CL' ? 'CLPoolManager' : 'BinPoolManager'),
  }
}

/** A step with what its input contains. */
function insideOf(step: Step, named: Decoded, input: Hex, own: Inside): Decoded {
  if (!step.inputs) {
    const calls = own.depth < deepest ? decodeCall(input, deeper(own), ['functions'], true) : []
    return { ...named, ...(step.note && { meaning: step.note }), children: calls.length > 0 ? calls : wordsOf(input) }
  }
  const read = readParameters(step.inputs, input)
  if (typeof read === 'string') return { ...named, warnings: [read], children: wordsOf(input) }
  const children = membersOf(step.inputs, read.values, own)
  const { name, inputs } = step
  const kind = own.place.kind === 'command' ? 'command' : 'action'
  // What a path or a flag has already is not repeated.
  const said = new Set(
    children.flatMap((child) => [child, ...(child.children ?? [])]).flatMap((child) => child.warnings ?? []),
  )
  const warnings = stepMistakes({ name, kind, inputs, values: read.values }, checkContext(own))
    .map(({ text }) => text)
    .filter((text) => !said.has(text))
  return withNotes({ ...named, warnings, children }, read, own)
}

/** A node whose content is decoded when it is read: a long plan appears before its last step is decoded. */
function decodedLater(named: Decoded, decoded: () => Decoded): Decoded {
  let known: Decoded | undefined
  const property = (name: 'meaning' | 'warnings' | 'children'): PropertyDescriptor => ({
    enumerable: true,
    get: () => {
      known ??= decoded()
      return known[name]
    },
  })
  const properties = { meaning: property('meaning'), warnings: property('warnings'), children: property('children') }
  return Object.defineProperties({ ...named }, properties)
}

function withNotes(node: Decoded, read: Read, inside: Inside): Decoded {
  const warnings = notes(read, inside.place, inside)
  return warnings.length > 0 ? { ...node, warnings: [...(node.warnings ?? []), ...warnings] } : node
}

/** The commands of the Universal Router, or the actions of Infinity, with their inputs. */
function planOf(kind: 'command' | 'action', codes: Hex, inputs: readonly Value[], inside: Inside): Decoded[] {
  const steps = kind === 'command' ? inside.data.commands : inside.data.actions
  const bytes = codes.slice(2).match(/../g) ?? []
  const nodes = cut(bytes, `${kind}s`, mostElements, (hex, at) => {
    const byte = Number.parseInt(hex, 16)
    const number = kind === 'command' ? byte & 0x3f : byte
    const node = stepOf(steps[number], `${at}: 0x${hex}`, (inputs[at] ?? '0x') as Hex, kind, deeper(inside))
    if (kind === 'action' || !(byte & 0x80)) return node
    const mayFail = () => [node.meaning, 'a failure does not revert the call'].filter(Boolean).join('; ')
    return decodedLater(node, () => ({ ...node, meaning: mayFail() }))
  })
  if (bytes.length !== inputs.length)
    nodes.push({
      label: 'lengths',
      warnings: [
        `${bytes.length} ${kind}s have ${inputs.length} inputs: the call reverts with ${kind === 'command' ? 'LengthMismatch' : 'InputLengthMismatch'}.`,
      ],
    })
  return nodes
}

/** The functions and steps that take a plan. The mixed quoter's `actions` have different numbers. */
const plans = [
  { codes: 'commands', items: 'inputs', kind: 'command', owners: ['execute', 'EXECUTE_SUB_PLAN'] },
  {
    codes: 'actions',
    items: 'params',
    kind: 'action',
    owners: ['INFI_SWAP', 'modifyLiquidities', 'modifyLiquiditiesWithoutLock'],
  },
] as const

const lockInputs: readonly AbiParameter[] = [
  { type: 'bytes', name: 'actions' },
  { type: 'bytes[]', name: 'params' },
]

/** The parameters of a member or a step, with the plan that some of them are. */
function membersOf(inputs: readonly Parameter[], values: readonly Value[], inside: Inside): Decoded[] {
  if (inside.depth < deepest)
    for (const { codes, items, kind, owners } of plans) {
      if (!owners.some((owner) => owner === inside.place.owner)) continue
      const at = inputs.findIndex(({ name, type }) => name === codes && type === 'bytes')
      const itemsAt = inputs.findIndex(({ name, type }) => name === items && type === 'bytes[]')
      if (at < 0 || itemsAt < 0) continue
      const plan = planOf(kind, values[at] as Hex, values[itemsAt] as readonly Value[], inside)
      const count = byteLength(values[at] as Hex)
      const meaning = `${count} step${count === 1 ? '' : 's'}, in their order`
      const left = count > mostElements && { warnings: [`Only the first ${mostElements} of ${count} are shown.`] }
      const list: Decoded = { label: `${kind}s`, meaning, ...left, children: plan }
      const isOther = (_: unknown, index: number) => index !== at && index !== itemsAt
      const others = fieldsOf(inputs.filter(isOther), values.filter(isOther), { ...inside, depth: deepest })
      return [list, ...others]
    }
  const own = around(inputs, values, inside)
  return inputs.map((parameter, at) => {
    const node = describedValue(parameter, parameter.name || `[${at}]`, values[at] as Value, own)
    if (inside.place.owner !== 'modifyLiquidities' || parameter.type !== 'bytes' || inside.depth >= deepest) return node
    const read = readParameters(lockInputs, values[at] as Hex)
    if (typeof read === 'string') return { ...node, warnings: [read] }
    return withNotes({ ...node, children: membersOf(lockInputs, read.values, deeper(inside)) }, read, inside)
  })
}

const kindOf = { functions: 'function', errors: 'error' } as const

/** The contract around the data, where it is a token. Calls inside of a call go elsewhere. */
function tokenOf({ data, target, depth }: Context & { depth: number }): { token?: string } {
  const isToken = target && depth === 0 && data.addresses[target]?.some(({ decimals }) => decimals !== undefined)
  return isToken ? { token: target } : {}
}

/** Of members with one selector, those of the contract around the data; all of them where it is not known. */
function likely(members: readonly Member[], context: Context & { depth: number }): readonly Member[] {
  const { data, target, depth } = context
  const rows = (target && depth === 0 && data.addresses[target]) || []
  const names = rows.flatMap(({ name, abi }) => [name, ...(abi ? [abi] : [])])
  const own = members.filter(({ by }) => by.some(([contract]) => names.includes(contract)))
  if (own.length > 0) return own
  return tokenOf(context).token ? members.slice(0, 1) : members
}

function memberNode(
  member: Member,
  kind: Kind & Place['kind'],
  read: Read,
  context: Context & { depth: number },
): Decoded {
  const by = member.by.map(([contract]) => contract)
  const inside: Inside = { ...context, place: { kind, owner: member.name, by, ...tokenOf(context) } }
  const children = membersOf(member.inputs, read.values, inside)
  const warnings = [...flagWarnings(member.inputs, read.values), ...deadlineWarnings(member, context)]
  return withNotes(
    { ...memberTitle(member, kind, context), warnings, children: reasonNodes(member, children, context) },
    read,
    inside,
  )
}

/** The Universal Router has an `execute` without a deadline. */
const deadlineWarnings = ({ name, inputs }: Member, { depth }: { depth: number }): string[] =>
  name === 'execute' && depth === 0 && inputs.map((input) => input.type).join() === 'bytes,bytes[]'
    ? ['This call has no deadline: it can be carried out at any later time.']
    : []

/** A member's name, its contracts and what the reference says about it. */
export function memberTitle(member: Member, kind: Kind, context: Context): Decoded {
  const threw = kind === 'error' ? member.by.filter(([contract]) => context.throwers?.includes(contract)) : []
  const by = threw.length > 0 ? threw : member.by
  return {
    label: signatureOf(member.name, member.inputs),
    kind,
    meaning: namesOf([...new Set(by.map(([contract]) => contract))]),
    ...said((threw.length > 0 ? by[0]?.[2] : undefined) ?? member.about, context),
    links: linksOf(by),
  }
}

/** The reason in `Error(string)`, with its cause and remedy. */
function reasonNodes(member: Member, children: Decoded[], context: Context): Decoded[] {
  if (member.name !== 'Error') return children
  return children.map((child) => ({ ...child, ...reasonOf(child.value ?? '', context) }))
}

/** What a revert reason means, and every contract that reverts with it. */
export function reasonOf(reason: string, context: Context): Pick<Decoded, 'about' | 'meaning' | 'links'> {
  const known = Object.hasOwn(context.data.reasons, reason) ? context.data.reasons[reason] : undefined
  if (!known) return {}
  const { by, page, about } = known
  return {
    ...said(about, context),
    ...(by.length > 0 && {
      meaning: by.length === 1 ? 'one contract reverts with it' : `${by.length} contracts revert with it`,
    }),
    links: [
      ...(page ? [{ text: 'Cause and remedy', href: page }] : []),
      ...by.map(([text, href]) => (href ? { text, href } : { text })),
    ],
  }
}

/**
 * The calls or reverts that data can be: those whose selector it starts with and whose parameters it holds. Where
 * `certain`, only those whose encoding it is exactly.
 */
export function decodeCall(
  data: Hex,
  context: Context & { depth: number },
  sets: readonly ('functions' | 'errors')[],
  certain: boolean,
): Decoded[] {
  const selector = slice(data, 0, 4).toLowerCase()
  const found: Decoded[] = []
  for (const set of sets)
    for (const member of likely(context.data[set][selector] ?? [], context)) {
      const read = readParameters(member.inputs, slice(data, 4))
      if (typeof read === 'string') {
        if (!certain)
          found.push({
            ...memberTitle(member, kindOf[set], context),
            warnings: [read],
            children: wordsOf(slice(data, 4)),
          })
      } else if (!certain || (read.exact && read.rest === 0)) {
        found.push(memberNode(member, kindOf[set], read, context))
        // The first set is the likelier one: a second meaning would be a coincidence of four bytes.
        if (read.exact && read.rest === 0 && certain) return found
      }
    }
  return found
}

/** The events whose topics and data a log has. */
export function decodeLog(topics: readonly Hex[], data: Hex, context: Context): Decoded[] {
  const [topic = '0x'] = topics
  return likely(context.data.events[topic.toLowerCase()] ?? [], { ...context, depth: 0 }).flatMap((event) => {
    const indexed = event.inputs.filter((input) => (input as { indexed?: boolean }).indexed)
    const others = event.inputs.filter((input) => !(input as { indexed?: boolean }).indexed)
    if (indexed.length !== topics.length - 1) return []
    const read = readParameters(others, data)
    const node = memberTitle(event, 'event', context)
    if (typeof read === 'string') return [{ ...node, warnings: [read], children: wordsOf(data) }]
    const place = { kind: 'event', owner: event.name, ...tokenOf({ ...context, depth: 0 }) } as const
    const inside: Inside = around([], [], { ...context, depth: 0, place })
    const queue = [...read.values]
    const children = event.inputs.map((input): Decoded => {
      const label = input.name || ''
      const own = said(input.about, context)
      if (!(input as { indexed?: boolean }).indexed)
        return { ...decodedValue(input, label, queue.shift() as Value, inside), ...own }
      const word = topics[indexed.indexOf(input) + 1] as Hex
      // A value that does not fit into a word is in the topic as its hash.
      if (/^(bytes|string)$|\[|tuple/.test(input.type)) return { label, type: 'hash', value: word, ...own }
      const one = readParameters([input], word)
      return typeof one === 'string'
        ? { label, type: input.type, value: word, warnings: [one] }
        : { ...decodedValue(input, label, one.values[0] as Value, inside), ...own }
    })
    return [withNotes({ ...node, children }, read, inside)]
  })
}
