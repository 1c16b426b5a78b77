import type { JudgeBook } from './judgeBook.ts'

/** Chains that a piece of text names, by key. */
export interface Named {
  chains: string[]
  /** By a name that is also an ordinary word, such as `base`. */
  isWeak: boolean
}

/** The names of a book's chains, prepared for reading texts. */
interface ChainNames {
  /** By the name without spaces and in lower case. */
  byName: ReadonlyMap<string, string>
  /** The length of the longest of these names. */
  longest: number
  byId: ReadonlyMap<number, string>
  /** Hosts of explorers, the longest first. */
  hosts: readonly (readonly [host: string, key: string])[]
  weak: ReadonlyMap<string, string>
  patterns: WeakPatterns
}

/** Where a weak name is a chain's. */
interface WeakPatterns {
  /** Behind such a word, as in `ChainId.BASE`, and not `ChainId.BASE_SEPOLIA`. */
  members: RegExp
  /** As a key, at the start of a constant's name, or after a preposition. */
  places: readonly RegExp[]
  heading: RegExp
}

export interface HowToRead {
  /** Numbers below {@link smallest} are ids as keys, too. */
  smallIds: boolean
  withWeak: boolean
  /** A heading may start with a weak name. */
  isHeading?: boolean
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const isLetter = (char: string | undefined) => char !== undefined && /[A-Za-z0-9]/.test(char)

/** Words of prose, and those in a name such as `bscTestnet`, `BSC_TESTNET` or `BNBChain`. */
const words = /[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+/g
const between = /^[\s_.-]*$/
const squashed = (name: string) => name.toLowerCase().replace(/[\s_.-]+/g, '')

/** Of how many words a name of a chain is, at most. */
const mostWords = 6

/** Ids that stand for themselves. A smaller one is also a number of a list. */
const smallest = 56

const idPlaces = [
  /chain[_\-\s]?id["'\])\s]*(?:[=:!,]{1,3}|\bis\b|\()?\s*["'(]*(\d{1,12})\b/gi,
  /\beip155:(\d+)\b/g,
] as const
const idKeys = [/(?:^|[{,[(])\s*\[?["'`]?(\d{1,12})["'`]?\]?\s*:(?![\d/])/gm, /\|\s*`?(\d{1,12})`?\s*(?=\|)/g] as const

/** After a weak name at the start of a constant's name, these words make it something else: `BASE_TOKEN`. */
const notAfterWeak = 'TOKEN|ASSET|CURRENCY|FEE|PAIR|URI|URL|COIN|MINT|POOL|PRICE|AMOUNT|CONTRACT|USD|PATH|DIR|RATE'

function weakPatterns(names: readonly string[]): WeakPatterns {
  const any = names.map(escaped).join('|')
  return {
    members: new RegExp(`\\b(?:chain_?ids?|chains?|networks?|supportedchains?)(?:\\.|::)(${any})\\b`, 'gi'),
    places: any
      ? [
          new RegExp(`(?:^|[\\s{(\\[,|'"\`*.])(${any})["'\`*]*\\]?\\*{0,2}\\s*[:=|]`, 'gi'),
          new RegExp(
            `\\b(${any.toUpperCase()})_(?!(?:${notAfterWeak})\\b|(?:${notAfterWeak})S?\\s*[:=])[A-Z0-9_]+\\s*[:=]`,
            'g',
          ),
          new RegExp(`\\b(?:on|for|to|in) (${any.replace(/\b[a-z]/g, (first) => first.toUpperCase())})\\b`, 'g'),
        ]
      : [],
    heading: new RegExp(`^[#*\\s[]*(${any})\\b(?![-\\w])`, 'i'),
  }
}

function indexNames({ chains }: JudgeBook): ChainNames {
  const byName = new Map<string, string>()
  const byId = new Map<number, string>()
  const hosts: [host: string, key: string][] = []
  const weak = new Map<string, string>()
  for (const { key, id, names, weak: own = [], host } of chains) {
    for (const name of names) byName.set(squashed(name), key)
    for (const name of own) weak.set(name.toLowerCase(), key)
    if (id !== undefined && !byId.has(id)) byId.set(id, key)
    if (host) hosts.push([host, key])
  }
  hosts.sort(([a], [b]) => b.length - a.length)
  const longest = Math.max(...[...byName.keys()].map((name) => name.length))
  return { byName, longest, byId, hosts, weak, patterns: weakPatterns([...weak.keys()]) }
}

const indexes = new WeakMap<JudgeBook, ChainNames>()

/** The names of a book's chains, prepared once for each book. */
function namesOf(book: JudgeBook): ChainNames {
  const names = indexes.get(book) ?? indexNames(book)
  indexes.set(book, names)
  return names
}

/** The chains by name, the longest name at each place. */
function* byWords({ byName, longest }: ChainNames, text: string): Generator<string> {
  const found = [...text.matchAll(words)]
  for (let at = 0; at < found.length; ) {
    let joined = ''
    let end = found[at]?.index ?? 0
    let next = at + 1
    let key: string | undefined
    for (let last = at; last < Math.min(at + mostWords, found.length); last++) {
      const [word = ''] = found[last] ?? []
      const start = found[last]?.index ?? 0
      if (!between.test(text.slice(end, start))) break
      joined += word.toLowerCase()
      if (joined.length > longest) break
      end = start + word.length
      const chain = byName.get(joined)
      if (chain) {
        key = chain
        next = last + 1
      }
    }
    if (key) yield key
    at = next
  }
}

/** The chains whose explorer a text links to, and the text without these hosts. */
function byHosts({ hosts }: ChainNames, text: string): { keys: string[]; rest: string } {
  const keys: string[] = []
  let rest = text
  for (const [host, key] of hosts) {
    if (!rest.includes(host)) continue
    const at = rest.indexOf(host)
    if (isLetter(rest[at - 1]) || rest[at - 1] === '.') continue
    keys.push(key)
    rest = rest.replaceAll(host, ' ')
  }
  return { keys, rest }
}

function* byIds({ byId }: ChainNames, text: string, smallIds: boolean): Generator<string> {
  for (const place of [...idPlaces, ...idKeys]) {
    const isKey = (idKeys as readonly RegExp[]).includes(place)
    for (const [, digits] of text.matchAll(place)) {
      const id = Number(digits)
      const key = byId.get(id)
      if (key && (!isKey || id >= smallest || smallIds)) yield key
    }
  }
}

function* byWeakNames({ weak, patterns }: ChainNames, text: string, isHeading: boolean): Generator<string> {
  const [, heading = ''] = (isHeading && patterns.heading.exec(text)) || []
  const found = [...patterns.places.flatMap((place) => [...text.matchAll(place)].map(([, name = '']) => name)), heading]
  for (const name of found) {
    const key = weak.get(name.toLowerCase())
    if (key) yield key
  }
}

/** The chains that a piece of text names. */
export function namedIn(book: JudgeBook, text: string, { smallIds, withWeak, isHeading = false }: HowToRead): Named {
  const names = namesOf(book)
  const { keys, rest } = byHosts(names, text)
  const found = new Set<string>([...keys, ...byWords(names, rest), ...byIds(names, rest, smallIds)])
  for (const match of rest.matchAll(names.patterns.members)) {
    found.add(names.weak.get((match[1] ?? '').toLowerCase()) ?? '')
  }
  return found.size > 0 || !withWeak
    ? { chains: [...found], isWeak: false }
    : { chains: [...new Set(byWeakNames(names, rest, isHeading))], isWeak: true }
}

/** The chain in the name of a file, such as `deployments/bsc-mainnet.json` or `base.env`. */
export function namedInFileName(book: JudgeBook, name: string): Named {
  const { byId, weak } = namesOf(book)
  const parts = name.split('/').slice(-3)
  for (const part of parts.reverse()) {
    const named = namedIn(book, part, { smallIds: false, withWeak: false })
    const stem = part.replace(/\.[^/]*$/, '').replace(/^\./, '')
    const id = byId.get(/^\d+$/.test(stem) ? Number(stem) : Number.NaN)
    if (id) return { chains: [id], isWeak: false }
    if (named.chains.length > 0) return named
    const isData = /\.(env|json|toml|ya?ml|txt)(\.\w+)?$/.test(part) || part.startsWith('.env')
    const key = isData ? weak.get(stem.toLowerCase()) : undefined
    if (key) return { chains: [key], isWeak: false }
  }
  return { chains: [], isWeak: false }
}

/** Whether a text has ids of chains as keys, so that small numbers among them are ids, too. */
export const hasIdKeys = (text: string): boolean =>
  idKeys.some((place) => [...text.matchAll(place)].some(([, id]) => Number(id) >= smallest))
