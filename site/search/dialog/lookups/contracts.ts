import { grouped } from '../../../shared/grouped.ts'
import type { AddressEntry } from '../../lookupTypes.ts'
import { bare, hasStopWord, termsOf } from '../../terms.ts'
import type { Label, Match } from '../answer.ts'
import { type Found, type LookupIndex, nothing, placesOf, toldIn } from './lookupIndex.ts'

/** Words that ask for addresses or for what a token's row has. */
const addressWords = /\b(address(es)?|deployments?|deployed|contract|decimals)\b/i
/** More chains than this are given as a number. */
const mostNames = 6
/** How many pages an address on a chain is shown from. */
const mostPlaces = 2
/** How many addresses a token's symbol alone lists. */
const mostAddresses = 3

const inWords = (names: readonly string[]) =>
  names.length > mostNames ? `${names.length} other chains` : new Intl.ListFormat('en').format(names)

/** Whether words are the full name of an entry. `infinity vault`: the product says more than the name does. */
function isNamed(index: LookupIndex, { name }: AddressEntry, words: readonly string[]): boolean {
  const own = words.filter((word) => !index.products.has(word))
  return [own.join(''), words.join('')].includes(bare(name)) || words.join(' ') === name.toLowerCase()
}

/** Whether the words that name a product or a generation, if any, name that of an entry: `router v2`. */
function isOfProduct(index: LookupIndex, entry: AddressEntry, words: readonly string[]): boolean {
  const asked = words.filter((word) => index.products.has(word))
  const parts = new Set(index.at(entry.sections).flatMap(({ route }) => route.split(/[/-]/)))
  return asked.length === 0 || asked.some((word) => bare(entry.name).includes(word) || parts.has(word))
}

/** Whether a name has all words that do not name a product: `router` of `SmartRouter`. */
function isNamedInPart(index: LookupIndex, { name }: AddressEntry, words: readonly string[]): boolean {
  const terms = hasStopWord(words.join(' ')) ? [] : termsOf(words.filter((word) => !index.products.has(word)).join(' '))
  return terms.length > 0 && terms.every((term) => termsOf(name).includes(term))
}

/** The entries on a chain that words name in full or in part: `smart router`. */
const namedOn = (index: LookupIndex, chain: number, words: readonly string[]): AddressEntry[] =>
  index.addresses.filter(
    (entry) =>
      entry.chains.includes(chain) &&
      (isNamed(index, entry, words) || (isNamedInPart(index, entry, words) && isOfProduct(index, entry, words))),
  )

/** Aptos modules have everyday names (`swap`), so only names with a capital count. */
const isNamedInFull = (index: LookupIndex, entry: AddressEntry, words: readonly string[]) =>
  /[A-Z]/.test(entry.name) && isNamed(index, entry, words)

/** Each chain that neighbouring words name, with the other words: the first and the longest name first. */
function* chainsIn(index: LookupIndex, words: readonly string[]): Generator<[chain: number, rest: string[]]> {
  const { chains } = index
  for (let from = 0; from < words.length; from++)
    for (let to = words.length; to > from; to--) {
      const name = words.slice(from, to).join(' ')
      const chain = chains.findIndex(({ names }) => names.has(name))
      if (chain >= 0) yield [chain, [...words.slice(0, from), ...words.slice(to)]]
    }
}

/** A chain, a contract or a token on a chain, or where a contract is that the chain does not have. */
export function onChain(index: LookupIndex, words: readonly string[]): Found {
  const { chains } = index
  let missing = nothing
  for (const [chain, rest] of chainsIn(index, words)) {
    if (rest.length === 0) {
      const { id = 0, name = '', sections: positions = [] } = chains[chain] ?? {}
      const label: Label = { kind: 'chain', name, where: `chain id ${id}` }
      return { matches: index.at(positions).map((section) => ({ section, terms: [name], label })) }
    }
    const there = namedOn(index, chain, rest)
    const used = there.filter(({ isDeprecated }) => !isDeprecated)
    const entries = used.length > 0 ? used : there
    // A name with more words than the query is a less likely match.
    const shortest = Math.min(...entries.map(({ name }) => name.length))
    const matches = entries
      .filter(({ name }) => name.length === shortest)
      .flatMap((entry) => placesOf(index, entry, chain).slice(0, mostPlaces))
    if (matches.length > 0) return { matches }
    if (!missing.message) missing = notListed(index, rest, chain)
  }
  return missing
}

/** Where a contract is listed that a query names in full on a chain without it: `CLPositionManager Arbitrum`. */
function notListed(index: LookupIndex, rest: readonly string[], chain: number): Found {
  const { addresses, chains } = index
  const isThere = ({ isToken, name, chains }: AddressEntry) =>
    !isToken && chains.includes(chain) && rest.includes(name.toLowerCase())
  const entries = addresses.filter((entry) => isNamedInFull(index, entry, rest))
  const [first] = entries
  // `eth sepolia` names a chain with two of its names.
  const isChain = chains.some(({ names }) => names.has(rest.join(' ')))
  if (!first || isChain || addresses.some(isThere)) return nothing
  const others = chains.flatMap(({ name }, position) =>
    entries.some((entry) => entry.chains.includes(position)) ? name : [],
  )
  const message = `This site lists no ${first.name} on ${chains[chain]?.name}. It is listed on ${inWords(others)}.`
  return { matches: entries.flatMap((entry) => placesOf(index, entry)), message }
}

/** The contracts that words name in part, those on most chains first, each with its address on most chains. */
function namedSo(index: LookupIndex, words: readonly string[]): AddressEntry[] {
  const entries = index.addresses.filter(
    (entry) =>
      !entry.isToken && !entry.isDeprecated && isNamedInPart(index, entry, words) && isOfProduct(index, entry, words),
  )
  const onChains = (of: readonly AddressEntry[]) => of.reduce((sum, { chains }) => sum + chains.length, 0)
  return [...grouped(entries, ({ name }) => name).values()]
    .sort((a, b) => onChains(b) - onChains(a))
    .flatMap((of) => [...of].sort((a, b) => b.chains.length - a.chains.length).slice(0, 1))
}

/** A token's symbol, and the addresses of a contract or token wherever it is: `WBNB`, `CLQuoter address`, `router address`. */
export function anywhere(index: LookupIndex, query: string): Match[] {
  const { addresses } = index
  const words = toldIn(query).filter((word) => !/^(what|is|how|many|does|have)$/.test(word))
  const asksAddress = addressWords.test(query)
  const isSymbol = words.length === 1 && (asksAddress || query.trim() === query.trim().toUpperCase())
  if (words.every((word) => index.products.has(word))) return []
  const rank = ({ isDeprecated, chains: [first = 0] }: AddressEntry) => (isDeprecated ? index.chains.length : first)
  const inFull = addresses
    .filter((entry) =>
      entry.isToken
        ? isSymbol && entry.name.toLowerCase() === words[0]
        : asksAddress && isNamedInFull(index, entry, words),
    )
    .sort((a, b) => rank(a) - rank(b))
  const found = inFull.length > 0 || !/\baddress(es)?\b/i.test(query) ? inFull : namedSo(index, words)
  return found.slice(0, mostAddresses).flatMap((entry) => placesOf(index, entry).slice(0, 1))
}
