import { product } from '../../site.ts'
import { anything, fields, list, record, text } from './shape.ts'

/** What somebody else's value is, for the search, the decoder and the plan builder. */
export interface ForeignKind {
  /** Whose it is: `Uniswap`. Empty for what belongs to no exchange. */
  whose: string
  name: string
  /** The day on which it was replaced. */
  replaced?: string
  /** What happens to somebody who uses it: a sentence. */
  used: string
  /** What of ours takes its place: a contract, an event or a constant, and a page about it. */
  instead?: { name: string; href?: string }
}

/** Addresses, hashes and topics in lower case. The build writes it from the facts. */
export interface Foreign {
  kinds: readonly ForeignKind[]
  /** For each value its kinds, each with the keys of its chains. */
  values: Readonly<Record<string, readonly (readonly [kind: number, ...chains: string[]])[]>>
  /** The address of ours on a chain that takes a kind's place: by the kind, then by the chain. */
  ours: Readonly<Record<number, Readonly<Record<string, readonly string[]>>>>
  /** The names of the chains. */
  chains: Readonly<Record<string, string>>
}

/** What readers of the file rely on: a proxy or a cache can answer with other JSON. */
export const isForeign = fields({
  kinds: list(fields({ whose: text, name: text, used: text })),
  values: record(list(list(anything))),
  ours: record(record(list(text))),
  chains: record(text),
})

export interface Recognised {
  /** Whose it is, what takes its place, and what happens: sentences. */
  text: string
  kind: ForeignKind
  /** The addresses of ours, on the chosen chain where there is one. */
  addresses: { address: string; chain: string }[]
}

const owner = (whose: string) => (whose === 'Uniswap' ? 'Uniswap’s' : whose === '' ? '' : `${whose}:`)

/** What is known of a value that is not ours. `chain` is the one that the reader chose. Undefined for a value that the facts do not have. */
export function recognise(
  value: string,
  { kinds, values, ours, chains }: Foreign,
  chain?: string,
): Recognised | undefined {
  const plain = value.toLowerCase()
  const found = Object.hasOwn(values, plain) ? values[plain] : undefined
  if (!found) return undefined
  // Of several meanings the one on the chosen chain.
  const row = found.find(([, ...on]) => chain !== undefined && on.includes(chain)) ?? found[0]
  if (!row) return undefined
  const [at, ...on] = row
  const kind = kinds[at]
  if (!kind) return undefined
  const where =
    on.length === 0
      ? ''
      : ` on ${on.length > 3 ? `${on.length} chains of this site` : on.map((key) => chains[key] ?? key).join(', ')}`
  const own = ours[at] ?? {}
  const key = [chain, ...on].find((one) => one !== undefined && own[one])
  const addresses = key === undefined ? [] : (own[key] ?? []).map((address) => ({ address, chain: chains[key] ?? key }))
  const [first] = addresses
  const place =
    kind.instead &&
    `${product}’s ${kind.instead.name} takes its place${first ? `: ${addresses.map(({ address }) => address).join(' or ')} on ${first.chain}` : ''}.`
  const replaced = kind.replaced ? ` It was replaced on ${kind.replaced}.` : ''
  const also =
    found.length > 1
      ? ` The address has ${found.length} meanings in the sources; this is the one ${chain && on.includes(chain) ? 'on the chosen chain' : 'that comes first'}.`
      : ''
  return {
    text:
      [`This is ${owner(kind.whose)} ${kind.name}${where}.${replaced}`.replace('  ', ' '), kind.used, place]
        .filter(Boolean)
        .join(' ') + also,
    kind,
    addresses,
  }
}

/** `Uniswap’s Permit2`, `Multicall3`. */
export const foreignName = ({ kind: { whose, name } }: Recognised): string =>
  [owner(whose), name].filter(Boolean).join(' ')
