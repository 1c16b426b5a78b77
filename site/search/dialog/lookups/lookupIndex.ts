import { keccak256, toBytes } from 'viem'
import { productSlug } from '../../../../site.ts'
import type { AddressEntry, Lookup } from '../../lookupTypes.ts'
import { memberName, shortCode } from '../../options.ts'
import { bare, termsOf } from '../../terms.ts'
import { type IndexDocument, type Label, type Match, memberLabel } from '../answer.ts'
import { makeReach } from '../chainReach.ts'

/** What a query leads to without a search by its words. */
export interface Found {
  matches: Match[]
  message?: string
  /** The query has one meaning, so its words are not searched. */
  exclusive?: boolean
  /** The query is about more than what leads there, so the best sections by its words come first. */
  isAside?: true
  /** The words to search instead of the query. */
  words?: string
  /** A value that no page documents. */
  unknown?: string
}

export const nothing: Found = { matches: [] }

/** Words in a query for a deployment that name neither the contract nor the chain. */
const fillers = new Set(
  `address addresses chain contract decimals deployed deployment deployments id in of on pancake ${productSlug} the token`.split(
    ' ',
  ),
)
/** Browsers cut off the address of a page with more data. In characters. */
const longestData = 8_000

export const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}.]+/gu) ?? []
export const toldIn = (text: string) => wordsOf(text).filter((word) => !fillers.has(word))

/** Matches for members: those with their own heading before rows. */
export const members = (found: readonly IndexDocument[], term: string): Match[] =>
  [...found]
    .sort((a, b) => Number(a.member?.isRow ?? false) - Number(b.member?.isRow ?? false))
    .map((section) => ({ section, terms: [term], label: memberLabel(section) }))

export type LookupIndex = ReturnType<typeof makeLookupIndex>

/** The lookup's file with the sections that it names in place, and the ways into it that several kinds of lookup take. */
export function makeLookupIndex(sections: readonly IndexDocument[], lookup: Lookup) {
  const { addresses } = lookup
  const byId = new Map(sections.map((section) => [section.id, section]))
  const listed = lookup.documents.map((id) => {
    const section = byId.get(id)
    if (!section) throw new Error(`The lookup of the search index names ${id}, which the index does not have.`)
    return section
  })
  const at = (positions: readonly number[]) => positions.flatMap((position) => listed[position] ?? [])
  const products = new Set(lookup.products)
  const chains = lookup.chains.map((chain) => {
    const names = [chain.name, ...chain.aliases].map((name) => toldIn(name).join(' '))
    return { ...chain, names: new Set([String(chain.id), ...names]) }
  })
  const reachOf = makeReach(lookup)
  /** The members of contracts on most chains first, because most people call these. */
  const called = sections.filter(({ member }) => member).sort((a, b) => reachOf(b.route) - reachOf(a.route))
  const byName = new Map<string, IndexDocument[]>()
  for (const section of called) {
    const name = memberName(section.title).toLowerCase()
    byName.set(name, [...(byName.get(name) ?? []), section])
  }
  const named = (name: string) => byName.get(name.toLowerCase()) ?? []
  const reasons = Object.keys(lookup.reverts)
  const innerWords = new Map(reasons.map((reason) => [reason, wordsOf(reason).join(' ')]))
  /** The queries that name a section: the titles of pages, and keywords. */
  const phrases = new Set(
    sections.flatMap(({ isPage, title, keywords = [] }) => [...(isPage ? [title] : []), ...keywords]).map(bare),
  )

  /** The members by the start of their selector or topic, made for the first hex value: 3,500 hashes take a moment. */
  let byCode: Map<string, IndexDocument[]> | undefined
  function withCode(code: string): Match[] {
    if (!byCode) {
      byCode = new Map()
      for (const section of called) {
        const { member, title } = section
        if (!member || member.kind === 'struct') continue
        const own = shortCode(keccak256(toBytes(memberName(title) + member.types)))
        byCode.set(own, [...(byCode.get(own) ?? []), section])
      }
    }
    return members(byCode.get(code) ?? [], code)
  }

  const chainsOf = (positions: readonly number[]) => positions.map((position) => chains[position]?.name).join(', ')

  return {
    sections,
    lookup,
    addresses,
    byId,
    listed,
    at,
    products,
    chains,
    named,
    reasons,
    innerWords,
    phrases,
    withCode,
    reachOf,
    chainsOf,
  }
}

/** The places of an address. */
export function placesOf(
  index: LookupIndex,
  { address, name, isDeprecated, ...entry }: AddressEntry,
  chain?: number,
): Match[] {
  const where = chain ?? (entry.chains.length === 1 ? entry.chains[0] : undefined)
  const label: Label = {
    kind: 'address',
    name,
    where: index.chainsOf(where === undefined ? entry.chains : [where]),
    isDeprecated,
  }
  const row = { address, ...(where !== undefined && { chain: index.chains[where]?.key }) }
  return index.at(entry.sections).map((section, place) => ({
    section,
    terms: termsOf(name),
    row,
    ...(place === 0 && { label }),
  }))
}

/** A result that opens the decoder with data or a reason; none where it is too long for an address. */
export function decoding({ sections }: LookupIndex, value: string, title: string): Match[] {
  const decoder = sections.find(({ isPage, href }) => isPage && href.endsWith('/tools/decode'))
  if (!decoder || value.length > longestData) return []
  const href = `${decoder.href}#decode?data=${encodeURIComponent(value)}`
  return [{ section: { ...decoder, id: href, href, title, titles: [decoder.title] }, terms: [] }]
}

/** The page of a tool. */
export function tool({ sections }: LookupIndex, name: string): Match[] {
  const page = sections.find(({ isPage, href }) => isPage && href.endsWith(`/tools/${name}`))
  return page ? [{ section: page, terms: [] }] : []
}
