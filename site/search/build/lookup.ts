import { terms } from '../../../facts/glossary.ts'
import { chainOf, chains, deployments, type ProductKey, productKeys, tokens } from '../../../facts/index.ts'
import { panics } from '../../../facts/panics.ts'
import type { Section } from '../../page/sections.ts'
import { linkedPages, trailTo } from '../../shared/sidebarItems.ts'
import type { SidebarConfig } from '../../shared/types.ts'
import type { AddressEntry, ChainEntry, Lookup, RevertPlace, StepPlace } from '../lookupTypes.ts'
import { shortCode } from '../options.ts'
import { bare } from '../terms.ts'
import type { Indexed, SearchedPage } from './documents.ts'
import { stepsIn } from './stepPlaces.ts'

/** Names that readers use for a chain, besides its name and its key in the facts. */
const chainAliases: Record<string, string[]> = {
  bsc: ['bnb', 'bnb chain', 'bsc mainnet', 'binance', 'binance smart chain'],
  eth: ['ethereum mainnet', 'eth mainnet', 'mainnet', 'l1'],
  arb: ['arbitrum', 'arbitrum mainnet'],
  base: ['base mainnet'],
  opbnb: ['op bnb'],
  zksync: ['zk sync', 'zksync', 'era'],
  polygonZkevm: ['polygon'],
  robinhood: ['robinhood'],
  bscTestnet: ['bnb testnet', 'chapel', 'bsc testnet', 'testnet'],
  arbSepolia: ['arb sepolia'],
  zksyncTestnet: ['zksync testnet'],
  aptos: ['apt', 'aptos mainnet'],
  solana: ['sol'],
}

/** Products whose word a query uses for a token, a contract or a kind of transfer. */
const commonWords: readonly ProductKey[] = ['cake', 'crosschain', 'vecake']

/** Words that name a product or a generation, and that a query may add to a contract's name. */
const products = [
  ...productKeys.filter((key) => !key.includes('-') && !commonWords.includes(key)),
  ...['solana', 'subgraph', 'syrup'],
]

/** How many sections a chain's name finds. */
const sectionsOfChain = 8

/** An address in the form that is compared. Capitals matter in base58 only. */
const plain = (address: string) => (address.startsWith('0x') ? address.toLowerCase() : address)

type Positions = Map<string, number[]>

function push(map: Positions, key: string, at: number): void {
  const list = map.get(key) ?? []
  if (list.at(-1) !== at) map.set(key, [...list, at])
}

const rowsOf = ({ deployments }: Section) =>
  deployments.map((row) => row.split(' ') as [chain: string, address: string])

/** An entry for each deployment and token, those of one name and address together. */
function addressEntries(indexed: readonly Indexed[]): AddressEntry[] {
  const listed: Positions = new Map()
  indexed.forEach(({ section }, at) => {
    for (const [, address] of rowsOf(section)) push(listed, plain(address), at)
  })
  const entries = new Map<string, AddressEntry>()
  const named = [
    ...deployments.map((row) => ({ ...row, name: row.contract, isToken: false })),
    ...tokens.map((row) => ({ ...row, name: row.symbol, isToken: true, status: 'active' })),
  ]
  for (const { name, address, chain, status, isToken } of named) {
    const key = `${plain(address)} ${name}`
    const entry = entries.get(key) ?? { address, name, chains: [], isDeprecated: true as const, sections: [] }
    entries.set(key, entry)
    const at = chains.findIndex((one) => one.key === chain)
    if (!entry.chains.includes(at)) entry.chains.push(at)
    if (status !== 'deprecated') delete entry.isDeprecated
    if (isToken) entry.isToken = true
  }
  for (const entry of entries.values()) {
    /** For a token its page of tokens weighs most; then places with the name, pages of addresses, shorter tables. */
    const weight = (at: number) => {
      const { route, section, document } = indexed[at] as Indexed
      const name = bare(entry.name)
      return (
        Number([document.title, ...document.titles].some((heading) => bare(heading).includes(name))) +
        Number(bare(route).includes(name)) +
        Number(/address/.test(route)) / 2 +
        Number(entry.isToken === true && /tokens/.test(route)) * 2 -
        section.deployments.length / 10_000
      )
    }
    entry.sections = [...(listed.get(plain(entry.address)) ?? [])].sort((a, b) => weight(b) - weight(a))
  }
  return [...entries.values()]
}

/** For each chain the sections that list it: the longest table of each page, the page with most contracts first. */
const chainEntries = (indexed: readonly Indexed[]): ChainEntry[] =>
  chains.map(({ key }) => {
    const pages = new Map<string, { at: number; rows: number; addresses: Set<string> }>()
    indexed.forEach(({ route, section }, at) => {
      const rows = rowsOf(section).filter(([chain]) => chain === key)
      if (rows.length === 0) return
      const page = pages.get(route) ?? { at, rows: 0, addresses: new Set() }
      pages.set(route, page)
      for (const [, address] of rows) page.addresses.add(plain(address))
      if (rows.length > page.rows) Object.assign(page, { at, rows: rows.length })
    })
    const fullest = [...pages.values()].sort((a, b) => b.addresses.size - a.addresses.size).slice(0, sectionsOfChain)
    const { id, name } = chainOf(key)
    const aliases = [...new Set([key.toLowerCase(), ...(chainAliases[key] ?? [])])]
    return { key, id, name, aliases, sections: fullest.map(({ at }) => at) }
  })

/** Quoted revert reasons. A reference's row has no document, so its place is the section above and the row's anchor. */
function revertsOf(pages: readonly SearchedPage[], positions: ReadonlyMap<Section, number>): Lookup['reverts'] {
  const reverts = new Map<string, Map<string, RevertPlace>>()
  for (const { sections } of pages) {
    let above = 0
    for (const section of sections) {
      const at = positions.get(section)
      above = at !== undefined && !section.isRow ? at : above
      for (const { name: reason, by } of section.reverts) {
        const place: RevertPlace = by ? [at ?? above, '', by] : (at ?? [above, section.anchor])
        reverts.set(reason, (reverts.get(reason) ?? new Map()).set(String(place), place))
      }
    }
  }
  return Object.fromEntries([...reverts].map(([reason, places]) => [reason, [...places.values()]]))
}

/** Gives documents numbers in the order of their first use, as an id for each mention would be a fifth of the lookup. */
function numbering(indexed: readonly Indexed[]) {
  const numbers = new Map<string, number>()
  const numberOf = (at: number): number => {
    const { id } = (indexed[at] as Indexed).document
    const number = numbers.get(id) ?? numbers.size
    numbers.set(id, number)
    return number
  }
  return { numbers, numberOf, allOf: (positions: readonly number[]) => positions.map(numberOf) }
}

/** What queries are compared with exactly: the facts' deployments and tokens, and what pages quote. */
export function makeLookup(
  pages: readonly SearchedPage[],
  indexed: readonly Indexed[],
  sidebar: SidebarConfig,
): Lookup {
  const addresses = addressEntries(indexed)
  const codes = pages.flatMap(({ sections }) => sections.flatMap(({ shown }) => shown.code ?? []))
  const known = new Set([...addresses.map(({ address }) => plain(address)), ...codes.map(shortCode)])
  const hashes: Positions = new Map()
  indexed.forEach(({ section: { text, code } }, at) => {
    for (const [hex] of `${text} ${code}`.toLowerCase().matchAll(/\b0x(?:[0-9a-f]{2}){4,32}\b/g))
      if (!known.has(hex) && !known.has(shortCode(hex))) push(hashes, hex, at)
  })
  const { numbers, numberOf, allOf } = numbering(indexed)
  const withNumbers = <Entry extends { sections: number[] }>(entries: readonly Entry[]) =>
    entries.map((entry) => ({ ...entry, sections: allOf(entry.sections) }))
  const reverts = Object.entries(revertsOf(pages, new Map(indexed.map(({ section }, at) => [section, at]))))
  const places = (all: readonly RevertPlace[]) =>
    all.map((place): RevertPlace => {
      if (!Array.isArray(place)) return numberOf(place)
      const [at, ...rest] = place
      return [numberOf(at), ...rest]
    })
  const named = {
    addresses: withNumbers(addresses),
    reverts: Object.fromEntries(reverts.map(([reason, all]) => [reason, places(all)])),
    hashes: Object.fromEntries([...hashes].map(([hash, all]) => [hash, allOf(all)])),
    chains: withNumbers(chainEntries(indexed)),
    steps: Object.fromEntries(
      Object.entries(stepsIn(indexed).steps).map(([name, all]) => [
        name,
        all.map(([kind, at, by]): StepPlace => [kind, numberOf(at), by]),
      ]),
    ),
  }
  // A site without these pages, such as that of the tests, has no glossary.
  const routes = new Set(pages.map(({ route }) => route))
  const inOrder = Object.values(Array.isArray(sidebar) ? [sidebar] : sidebar)
    .flatMap((list) => linkedPages(Array.isArray(list) ? list : list.items))
    .map(({ link }) => link)
  const trails = inOrder.filter((route) => routes.has(route)).map((route) => [route, trailTo(sidebar, route)] as const)
  return {
    documents: [...numbers.keys()],
    trails: Object.fromEntries(trails.filter(([, trail]) => trail.length > 0)),
    ...named,
    products,
    terms: terms.filter(({ at }) => routes.has(at.replace(/#.*/, ''))),
    panics,
  }
}
