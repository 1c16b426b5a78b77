import type { AddressEntry, ChainEntry, Lookup } from '../../shared/search/indexFile.ts'
import { bare, indexedTerms, stopWords, termsOf } from '../../shared/search/terms.ts'
import { type Match, toMatches } from './match.ts'
import { deploymentLabel } from './pasteLookup.ts'
import type { IndexedSection } from './sections.ts'

/** Words in a query for a deployment that name neither the contract nor the chain. */
const fillers: ReadonlySet<string> = new Set(
  'address addresses contract token on of the chain deployed in decimals'.split(' '),
)

/** Words in a query for a token that are not its symbol. */
const tokenWords: ReadonlySet<string> = new Set(
  'address addresses contract token of the what is decimals how many does have'.split(' '),
)

/** Words that ask for a contract's addresses. */
const addressWords: ReadonlySet<string> = new Set(
  'address addresses contract deployed deployment deployments'.split(' '),
)

/** A query with more words is a sentence, not a contract and a chain. */
const mostWords = 12

/** What a query that names a chain leads to. */
export interface ChainAnswer {
  matches: Match[]
  message?: string
}

const isCalled = ({ id, name, keys }: ChainEntry, text: string) =>
  String(id) === text || name.toLowerCase() === text || keys.includes(text)

/** The sections about a chain that a query names, and about a contract on a chain: `smart router arbitrum`. */
export function makeChainLookup(
  sections: readonly IndexedSection[],
  { chains, addresses }: Lookup,
  products: ReadonlySet<string>,
) {
  const sectionsAt = (positions: readonly number[]) => positions.flatMap((position) => sections[position] ?? [])

  /** The sections that list addresses of a contract, the likeliest first. */
  const placesOf = (first: AddressEntry, entries: readonly AddressEntry[]) =>
    sectionsAt([...new Set(entries.flatMap(({ sections }) => sections))]).sort(
      (a, b) => relevance(first, b) - relevance(first, a),
    )

  function chainMatches(query: string): Match[] {
    const name = query.toLowerCase().replace(/^chain ?(id)?:? ?/, '')
    return chains
      .filter((chain) => isCalled(chain, name))
      .flatMap(({ id, name, sections }) =>
        toMatches(sectionsAt(sections), [name], { kind: 'chain', name, where: `chain id ${id}` }),
      )
  }

  /** A query may name a chain in two ways, as `ETH on BNB Chain` does: the first way that names a deployment counts. */
  function deploymentMatches(query: string): Match[] {
    for (const { chain, rest } of chainsIn(query)) {
      const named = addresses.filter((entry) => entry.chains.includes(chain) && isContract(entry, rest, products))
      const inUse = named.filter(({ deprecated }) => !deprecated)
      const entries = inUse.length > 0 ? inUse : named
      if (entries.length === 0) continue
      // A name with more words than the query is a less likely match.
      const shortest = Math.min(...entries.map(({ contract }) => contract.length))
      return entries
        .filter(({ contract }) => contract.length === shortest)
        .flatMap((entry) => {
          const label = deploymentLabel(entry, chains[chain]?.name)
          const places = sectionsAt(entry.sections).sort((a, b) => relevance(entry, b) - relevance(entry, a))
          return toMatches(places, [entry.address, entry.contract], label)
        })
    }
    return []
  }

  /** Where a contract is listed that a query names in full on a chain without it: `CLPositionManager Arbitrum`. */
  function notListed(query: string): ChainAnswer {
    for (const { chain, rest } of chainsIn(query)) {
      // `eth sepolia` is a chain.
      if (chains.some((entry) => isCalled(entry, rest.join(' ')))) continue
      const isThere = ({ isToken, contract, ...entry }: AddressEntry) =>
        !isToken && entry.chains.includes(chain) && rest.includes(contract.toLowerCase())
      // `swap router aptos`: Aptos has a router of another name.
      if (addresses.some(isThere)) continue
      const entries = addresses.filter((entry) => isContractName(entry) && isNamed(entry, rest, products))
      const [first] = entries
      if (!first) continue
      const listing = chains.flatMap(({ name }, at) => (entries.some((entry) => entry.chains.includes(at)) ? name : []))
      return {
        matches: toMatches(placesOf(first, entries), [first.contract], deploymentLabel(first)),
        message: `This site lists no ${first.contract} on ${chains[chain]?.name}. It is listed on ${inWords(listing)}.`,
      }
    }
    return { matches: [] }
  }

  /** The runs of words that name a chain, the first and longest one first, each with the other words. */
  function* chainsIn(query: string): Generator<{ chain: number; rest: string[] }> {
    const words = query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
    if (words.length > mostWords) return
    for (let from = 0; from < words.length; from++)
      for (let to = words.length; to > from; to--) {
        const name = words.slice(from, to).join(' ')
        const chain = chains.findIndex((entry) => isCalled(entry, name))
        const rest = [...words.slice(0, from), ...words.slice(to)].filter((word) => !fillers.has(word))
        if (chain >= 0) yield { chain, rest }
      }
  }

  /** The address of a token on every chain that has it: `USDT address`. */
  function tokenMatches(query: string): Match[] {
    const words = query.toLowerCase().match(/[\p{L}\p{N}.]+/gu) ?? []
    const rest = words.filter((word) => !tokenWords.has(word))
    if (rest.length !== 1 || rest.length === words.length) return []
    const entries = addresses.filter(({ contract, isToken }) => isToken && contract.toLowerCase() === rest[0])
    const positions = [...new Set(entries.flatMap(({ sections }) => sections))]
    const [first] = entries
    if (!first) return []
    const where = [...new Set(entries.flatMap((entry) => entry.chains))].map((at) => chains[at]?.name).join(', ')
    return toMatches(sectionsAt(positions), [first.contract], deploymentLabel(first, where))
  }

  /** The addresses of a contract on every chain that has it: `CLQuoter address`. */
  function contractMatches(query: string): Match[] {
    const words = query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
    const rest = words.filter((word) => !addressWords.has(word))
    // The name of a product asks for its pages: `MasterChef address`.
    if (rest.length === words.length || rest.every((word) => products.has(termsOf(word)[0] ?? word))) return []
    const entries = addresses.filter(
      (entry) => !entry.isToken && isContractName(entry) && isNamed(entry, rest, products),
    )
    const [first] = entries
    return first ? toMatches(placesOf(first, entries), [first.contract], deploymentLabel(first)) : []
  }

  return (query: string): ChainAnswer => {
    const deployed = deploymentMatches(query)
    const { matches, message } = deployed.length > 0 ? { matches: deployed } : notListed(query)
    const anywhere = [...tokenMatches(query), ...contractMatches(query)]
    return { matches: [...chainMatches(query), ...matches, ...anywhere], message }
  }
}

/** More names than this are counted. */
const mostNames = 6

const inWords = (names: readonly string[]): string =>
  names.length > mostNames ? `${names.length} other chains` : new Intl.ListFormat('en').format(names)

/** How likely a section with a contract's address is what the reader means: one about the contract, or a page of addresses. */
function relevance({ contract }: AddressEntry, { title, titles, page: { route } }: IndexedSection): number {
  const name = bare(contract)
  const inHeadings = [title, ...titles].some((heading) => bare(heading).includes(name))
  return Number(inHeadings) + Number(bare(route).includes(name)) + Number(termsOf(route).includes('address')) / 2
}

function isContract(entry: AddressEntry, words: readonly string[], products: ReadonlySet<string>): boolean {
  // "swap bnb for token" is a sentence.
  if (words.some((word) => stopWords.has(word))) return false
  const terms = indexedTerms(words.join(' '))
  if (terms.length === 0) return false
  const contractTerms = termsOf(entry.contract)
  return isNamed(entry, words, products) || terms.every((term) => contractTerms.includes(term))
}

/** The modules of Aptos have the names of things: `swap`, `router`. */
const isContractName = ({ contract }: AddressEntry): boolean => /[A-Z]/.test(contract)

/** Whether words are the full name of a contract. `infinity vault`: the product says more than the name does. */
function isNamed({ contract }: AddressEntry, words: readonly string[], products: ReadonlySet<string>): boolean {
  const unlabelled = words.filter((word) => !products.has(termsOf(word)[0] ?? word))
  return [unlabelled.join(''), words.join('')].includes(bare(contract))
}
