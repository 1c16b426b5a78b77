import { getAddress, type Hex } from 'viem'
import { checksumWarning, readAddress } from '../../site/shared/address.ts'
import { foreignName, recognise } from '../../site/shared/foreign.ts'
import { visible } from '../../site/shared/visibleText.ts'
import { maxUint256 } from '../integers.ts'
import { readDecimal } from '../numbers.ts'
import { amountMeaning } from './amounts.ts'
import { type Context, cut, type Decoded, quoted } from './decoded.ts'
import { type Json, type JsonObject, Numeral, writeJson } from './json.ts'
import { addressLinks } from './meanings.ts'

const zeroAddress = `0x${'0'.repeat(40)}`

export const isHex = (value: unknown): value is Hex => typeof value === 'string' && /^0x([0-9a-f]{2})*$/i.test(value)

/** An address as it was written, and what the facts know about it. Of a mistyped one, nothing leads on. */
export function addressNode(typed: string, { data, chain, foreign }: Context, label = 'address'): Decoded {
  const { address, isMistyped } = readAddress(typed) ?? { address: typed.toLowerCase() as Hex, isMistyped: true }
  const known = data.addresses[address] ?? []
  const chainName = (key: string) => data.chains.find((one) => one.key === key)?.name ?? key
  const sorted = [...known].sort((a, b) => Number(b.chain === chain) - Number(a.chain === chain))
  const other = known.length === 0 && !isMistyped && foreign ? recognise(address, foreign, chain) : undefined
  const links = (row: (typeof known)[number] | undefined, at: string) =>
    isMistyped ? {} : { links: addressLinks(getAddress(address), row, data, at) }
  return {
    label,
    kind: 'address',
    value: isMistyped ? typed : getAddress(address),
    ...(isMistyped && { warnings: [checksumWarning] }),
    ...(known.length === 0 && {
      meaning: other ? foreignName(other) : 'no contract or token of this site',
      ...(other && !isMistyped && { about: other.text }),
      ...links(undefined, chain),
    }),
    children: sorted.map((one) => ({
      label: chainName(one.chain),
      value: one.name,
      ...(one.decimals !== undefined && { meaning: `a token with ${one.decimals} decimals` }),
      ...(one.deprecated && { meaning: 'deprecated' }),
      ...links(one, one.chain),
    })),
  }
}

/** A whole number from 0 to 2^256 - 1, exactly: `0x…`, decimal digits, or a number of JSON such as 1e21. */
function readQuantity(value: Json | undefined): bigint | undefined {
  let read: bigint | undefined
  if (typeof value === 'string' && /^(0x[0-9a-f]{1,64}|\d{1,78})$/i.test(value)) read = BigInt(value)
  if (value instanceof Numeral)
    try {
      const { numerator, denominator } = readDecimal(value.text, '')
      if (numerator >= 0n && numerator % denominator === 0n) read = numerator / denominator
    } catch {
      return undefined
    }
  return read !== undefined && read <= maxUint256 ? read : undefined
}

/** Names the number that a program with doubles makes of a JSON number. */
function roundingOf(value: Json | undefined, exact: bigint): string[] {
  if (!(value instanceof Numeral) || BigInt(Number(value.text)) === exact) return []
  return [`A program that reads JSON numbers as doubles takes ${BigInt(Number(value.text))} instead.`]
}

const unreadable = (name: string, value: Json, rule: string): Decoded => ({
  ...quoted(name, typeof value === 'string' ? value : writeJson(value)),
  warnings: [`This ${name} cannot be read: ${rule} Programs differ in what they make of it.`],
})

const isNone = (value: Json | undefined) => value === undefined || value === null

function quantityNode(name: string, value: Json | undefined, unit: string | undefined): Decoded[] {
  if (isNone(value)) return []
  const exact = readQuantity(value)
  if (exact === undefined)
    return [unreadable(name, value as Json, 'it is a whole number from 0 to 2^256 - 1, decimal or with 0x.')]
  const warnings = roundingOf(value, exact)
  return [{ label: name, value: String(exact), ...(unit && { unit }), ...(warnings.length > 0 && { warnings }) }]
}

/** The fields with numbers, and their units. */
const quantities: readonly (readonly [name: string, unit?: string])[] = [
  ['nonce'],
  ['type'],
  ['gas', 'gas'],
  ['gasLimit', 'gas'],
  ['gasPrice', 'wei for one gas'],
  ['maxFeePerGas', 'wei for one gas'],
  ['maxPriorityFeePerGas', 'wei for one gas'],
]

/** The chain of a transaction: none of the facts where it names another one, so that no token of another chain has a name. */
function chainOf(value: Json | undefined, context: Context): { chain: string; nodes: Decoded[] } {
  if (isNone(value)) return { chain: context.chain, nodes: [] }
  const id = readQuantity(value)
  const own = id === undefined ? undefined : context.data.chains.find((one) => BigInt(one.id) === id)
  if (own) return { chain: own.key, nodes: [{ label: 'chain', value: own.name, meaning: `chain id ${own.id}` }] }
  return {
    chain: '',
    nodes: [
      id === undefined
        ? unreadable('chainId', value as Json, 'it is a whole number.')
        : {
            label: 'chainId',
            value: String(id),
            warnings: ['This site has no chain with this id, so no token and no contract of it has a name here.'],
          },
    ],
  }
}

function addressField(name: string, value: Json | undefined, context: Context): Decoded[] {
  if (isNone(value)) return []
  return typeof value === 'string' && readAddress(value)
    ? [addressNode(value, context, name)]
    : [unreadable(name, value as Json, 'an address is 0x and 40 hexadecimal digits.')]
}

/** What an account signs to run the code at another address as its own (EIP-7702). */
function delegations(value: Json | undefined, context: Context): Decoded[] {
  if (isNone(value)) return []
  const all = Array.isArray(value) ? value : [value as Json]
  return [
    {
      label: 'authorizationList',
      warnings: [
        'This transaction delegates accounts: the code at each address below acts for the account that signed the entry, with all that it holds, until the account delegates anew.',
      ],
      children: cut(all, 'delegations', 100, (one, at) => ({
        label: `delegation ${at}`,
        children:
          one instanceof Map
            ? [
                ...addressField('address', one.get('address') ?? '', context),
                ...chainOf(one.get('chainId'), context).nodes,
                ...quantityNode('nonce', one.get('nonce'), undefined),
              ]
            : [unreadable('entry', one, 'it is an object with an address.')],
      })),
    },
  ]
}

/** The fields that are not read, as they stand. */
export function otherFields(object: JsonObject, read: readonly string[]): Decoded[] {
  const rest = [...object].filter(([name]) => !read.includes(name))
  if (rest.length === 0) return []
  return [
    {
      label: 'Other fields',
      kind: 'bytes',
      meaning: `${rest.length}, as they stand`,
      children: cut(rest, 'fields', 100, ([name, value]) =>
        quoted(visible(name), typeof value === 'string' ? value : writeJson(value)),
      ),
    },
  ]
}

const readFields = ['chainId', 'from', 'to', 'value', 'input', 'data', 'authorizationList']

/** Everything in a transaction but its data, and what decoding that has to know. Each field is exact, or said to be unreadable. */
export function transactionFields(
  object: JsonObject,
  given: Context,
): { urgent: Decoded[]; fields: Decoded[]; context: Context; payloads: { name: string; data: Hex }[] } {
  const { chain, nodes } = chainOf(object.get('chainId'), given)
  const context: Context = { ...given, chain }
  const fields = [...nodes, ...addressField('from', object.get('from'), context)]
  const to = object.get('to')
  fields.push(
    ...(to === null || to === '' || to === '0x'
      ? [{ label: 'to', warnings: ['This transaction has no recipient: it deploys a contract with its data as code.'] }]
      : addressField('to', to, context)),
  )
  const recipient = typeof to === 'string' ? readAddress(to) : undefined
  if (recipient && !recipient.isMistyped) context.target = recipient.address
  const sent = readQuantity(object.get('value'))
  for (const node of quantityNode('value', object.get('value'), 'wei of the native currency')) {
    const meaning = sent === undefined ? undefined : amountMeaning(sent, zeroAddress, context)
    fields.push({ ...node, ...(meaning && { meaning }) })
  }
  const payloads: { name: string; data: Hex }[] = []
  for (const name of ['input', 'data']) {
    const value = object.get(name)
    if (isNone(value)) continue
    if (!isHex(value))
      fields.push(unreadable(name, value as Json, 'it is 0x and an even number of hexadecimal digits.'))
    else if (!payloads.some(({ data }) => data === value.toLowerCase()))
      payloads.push({ name, data: value.toLowerCase() as Hex })
  }
  // What comes before the data.
  const urgent = delegations(object.get('authorizationList'), context)
  if (payloads.length > 1)
    urgent.push({
      label: 'input and data',
      warnings: ['They differ, and a program takes one of them. Both are decoded here.'],
    })
  for (const [name, unit] of quantities) fields.push(...quantityNode(name, object.get(name), unit))
  fields.push(...otherFields(object, [...readFields, ...quantities.map(([name]) => name)]))
  return { urgent, fields, context, payloads }
}
