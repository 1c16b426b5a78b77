import MiniSearch from 'minisearch'
import { type Answer, type Found, fuzziness, type Label, resultLimit, searchOptions } from '../../shared/search.ts'
import {
  type ChainEntry,
  type IndexedSection,
  memberName,
  type PackedIndex,
  unpackIndex,
} from '../../shared/searchPack.ts'
import { bare, indexedTerms, joinedTerms, queryTerms, termsOf } from '../../shared/searchTerms.ts'
import { panics, type Reading, readPaste, reasonIn } from './paste.ts'
import { makeRanking, type RawResult, reranked } from './searchRanking.ts'
import { synonymsOf } from './searchSynonyms.ts'

/** How many sections of one page stand before those of other pages. */
const perPage = 5

/** Sections that a paste leads to, with what they are; and what there is to say of it. */
interface LookedUp {
  found: { at: number; label?: Label; terms: string[] }[]
  said?: string
  /** Whether nothing else can be meant: then no words are searched for. */
  only: boolean
}

/** Words that stand around the name of a contract whose address is wanted. */
const aroundAddress: ReadonlySet<string> = new Set([
  'address',
  'addresses',
  'contract',
  'on',
  'of',
  'the',
  'chain',
  'deployed',
  'in',
])

const nothing: LookedUp = { found: [], only: false }

export interface SearchEngine {
  /** What a query finds, at most {@link resultLimit} sections, best first, those of one page together. */
  find(query: string): Answer
  sections: readonly IndexedSection[]
}

/** Reads an index as it is served. Throws for one that is cut short. */
export function openIndex(packed: PackedIndex): SearchEngine {
  const { index, sections, pages, lookup } = unpackIndex(packed)
  const words = MiniSearch.loadJS<IndexedSection>(index, searchOptions)
  const byCode = new Map<string, number[]>()
  const byName = new Map<string, number[]>()
  const pageNames = new Set(sections.filter(({ isPage }) => isPage).map(({ title }) => bare(title)))
  const byRoute = new Map(sections.map(({ href }, at) => [href, at]))
  const note = (map: Map<string, number[]>, key: string, at: number) => map.set(key, [...(map.get(key) ?? []), at])
  sections.forEach(({ member, title }, at) => {
    if (member?.code) note(byCode, member.code, at)
    if (member) note(byName, memberName(title).replace(/\(.*/, '').toLowerCase(), at)
  })

  const memberLabel = ({ member, title }: IndexedSection): Label | undefined =>
    member && { kind: member.kind, name: memberName(title), where: member.contract }
  /** What has a heading of its own goes before lines of tables. */
  const ofSections = (found: readonly number[], terms: string[], label?: Label) =>
    [...found]
      .sort((a, b) => Number(sections[a]?.isRow ?? false) - Number(sections[b]?.isRow ?? false))
      .map((at) => ({ at, terms, label: label ?? memberLabel(sections[at] as IndexedSection) }))

  const addresses = (matches: (address: string) => boolean) =>
    lookup.addresses
      .filter(({ address }) => matches(address))
      .flatMap((entry) => {
        const where = entry.chains.map((at) => lookup.chains[at]?.name).join(', ')
        const label: Label = { kind: entry.deprecated ? 'deprecated' : 'deployment', name: entry.contract, where }
        return ofSections(entry.sections, [entry.address], label)
      })
  const texts = (entries: readonly { text: string; sections: number[] }[], matches: (text: string) => boolean) =>
    entries.filter(({ text }) => matches(text)).flatMap(({ text, sections }) => ofSections(sections, [text]))
  const codes = (matches: (code: string) => boolean) =>
    [...byCode].filter(([code]) => matches(code)).flatMap(([code, found]) => ofSections(found, [code]))

  /** What contracts revert with: the very text, or where there is none, those that hold it as they hold `EXPIRED`. */
  function reasons(reason: string): LookedUp['found'] {
    const wanted = reason.toLowerCase()
    const same = lookup.reverts.filter(({ text }) => text.toLowerCase() === wanted)
    const isCode = /^[A-Z0-9]+(_[A-Z0-9]+)+$/.test(reason)
    const found = same.length > 0 || !isCode ? same : lookup.reverts.filter(({ text }) => text.includes(reason))
    return found.flatMap(({ text, sections }) => ofSections(sections, [text], { kind: 'revert', name: text }))
  }

  /** Members of a name, those with the same types first; where there are such, nothing else can be meant. */
  function signatures(name: string, types?: string): LookedUp {
    const named = byName.get(name.toLowerCase()) ?? []
    const same = types ? named.filter((at) => sections[at]?.member?.types === types) : []
    const others = named.filter((at) => !same.includes(at))
    return { found: [...ofSections(same, [name]), ...ofSections(others, [name])], only: same.length > 0 }
  }

  function lookUp(reading: Reading): LookedUp {
    switch (reading.kind) {
      case 'address': {
        const found = addresses((one) => one === reading.value)
        const quoted = found.length > 0 ? [] : texts(lookup.hashes, (text) => text === reading.value)
        const unlisted = lookup.addresses.find(({ address }) => address === reading.value)
        const said =
          found.length + quoted.length > 0
            ? undefined
            : unlisted
              ? `${unlisted.contract} on ${unlisted.chains.map((at) => lookup.chains[at]?.name).join(', ')}, which no page describes.`
              : 'This site documents no contract at this address. Check where you have it from before you use it.'
        return { found: [...found, ...quoted], said, only: true }
      }
      case 'word': {
        const found = [
          ...codes((code) => code === reading.value),
          ...addresses((one) => one === reading.value),
          ...texts(lookup.hashes, (text) => text === reading.value),
        ]
        const said = 'No event documented here has this topic, and no page quotes it as a hash.'
        return { found, said: found.length > 0 ? undefined : said, only: true }
      }
      case 'selector': {
        const found = [
          ...codes((code) => code === reading.value),
          ...texts(lookup.hashes, (text) => text === reading.value),
          ...codes((code) => code.length > 10 && code.startsWith(reading.value)),
        ]
        const said = reading.data
          ? `Data that starts with the selector ${reading.value}${found.length > 0 ? '.' : ', which no function or error documented here has.'}`
          : found.length > 0
            ? undefined
            : 'No function or error documented here has this selector.'
        return { found, said, only: true }
      }
      case 'start': {
        const starts = (text: string) => text.startsWith(reading.value)
        return { found: [...codes(starts), ...addresses(starts), ...texts(lookup.hashes, starts)], only: true }
      }
      case 'reason': {
        const found = reasons(reading.value)
        return { found, said: `Reverted with “${reading.value}”.`, only: found.length > 0 }
      }
      case 'panic': {
        const code = `0x${reading.code.toString(16).padStart(2, '0')}`
        return {
          found: [],
          said: `Panic(${code}): ${panics[reading.code] ?? 'a code that Solidity does not use'}.`,
          only: true,
        }
      }
      case 'signature':
        return signatures(reading.name, reading.types)
      case 'route': {
        const path = [...byRoute.keys()].find(
          (href) => href !== '/' && !href.includes('#') && reading.path.replace(/(\.html|\/)$/, '').endsWith(href),
        )
        const at = byRoute.get(`${path}${reading.hash}`) ?? byRoute.get(path ?? '')
        return at === undefined ? nothing : { found: ofSections([at], []), only: true }
      }
    }
  }

  const isCalled = ({ id, name, keys }: ChainEntry, wanted: string) =>
    String(id) === wanted || name.toLowerCase() === wanted || keys.includes(wanted)

  function chainsOf(query: string): LookedUp['found'] {
    const wanted = query.toLowerCase().replace(/^chain ?(id)?:? ?/, '')
    return lookup.chains
      .filter((chain) => isCalled(chain, wanted))
      .flatMap((chain) =>
        ofSections(chain.sections, [chain.name], { kind: 'chain', name: chain.name, where: `chain id ${chain.id}` }),
      )
  }

  /** A contract on a chain: `smart router arbitrum`, `v3 factory address on base`. */
  function deployedOn(query: string): LookedUp['found'] {
    const spelt = query
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean)
    for (let from = 0; from < spelt.length && spelt.length <= 12; from++)
      for (let to = spelt.length; to > from; to--) {
        const on = lookup.chains.findIndex((chain) => isCalled(chain, spelt.slice(from, to).join(' ')))
        if (on < 0) continue
        const rest = [...spelt.slice(0, from), ...spelt.slice(to)].filter((word) => !aroundAddress.has(word))
        const terms = indexedTerms(rest.join(' '))
        if (terms.length === 0) return []
        const entries = lookup.addresses.filter(({ contract, chains }) => {
          if (!chains.includes(on)) return false
          const own = termsOf(contract)
          return bare(contract) === rest.join('') || terms.every((term) => own.includes(term))
        })
        // The fewer other words its name has, the likelier it is the one that was meant.
        const [shortest] = entries.map(({ contract }) => contract.length).sort((a, b) => a - b)
        return entries
          .filter(({ contract }) => contract.length === shortest)
          .flatMap((entry) => {
            const where = lookup.chains[on]?.name
            return ofSections(entry.sections, [entry.address, entry.contract], {
              kind: entry.deprecated ? 'deprecated' : 'deployment',
              name: entry.contract,
              ...(where && { where }),
            })
          })
      }
    return []
  }

  const ranking = makeRanking(sections, pages)

  function search(query: string): { at: number; terms: string[] }[] {
    const terms = queryTerms(query)
    if (terms.length === 0) return []
    const joined = [...new Set(joinedTerms(query))].filter((term) => !terms.includes(term))
    const meant = synonymsOf(termsOf(query))
    const others = [...new Set(meant.flat())].filter((term) => !terms.includes(term))
    const all = [...terms, ...joined, ...others]
    const found = words.search(all.join(' '), {
      tokenize: () => all,
      // Only what the reader typed may be mistyped or unfinished.
      prefix: (_, at) => at < terms.length,
      fuzzy: (_, at) => at < terms.length && fuzziness,
      boostTerm: (_, at) => (at < terms.length ? 1 : at < terms.length + joined.length ? 2 : 0.5),
    }) as unknown as RawResult[]
    // A name is found even where no term is: `A` is a common word too.
    const listed = new Set(found.slice(0, reranked).map(({ at }) => at))
    const named = (byName.get(query.toLowerCase()) ?? []).filter((at) => !listed.has(at))
    return ranking(query, terms, meant, [
      ...named.map((at) => ({ at, score: 0, terms: [query], match: {} })),
      ...found.slice(0, reranked),
    ])
  }

  return {
    sections,
    find(query) {
      if (!query) return { query, results: [] }
      const lookedUp = readPaste(query).map(lookUp)
      const exact = [
        ...lookedUp.flatMap(({ found }) => found),
        ...(lookedUp.length > 0 || byName.has(query.toLowerCase()) ? [] : reasons(reasonIn(query))),
        ...(lookedUp.length > 0 || pageNames.has(bare(query)) ? [] : [...chainsOf(query), ...deployedOn(query)]),
      ]
      const only = lookedUp.some((one) => one.only)
      const said = lookedUp.map((one) => one.said).filter((one) => one !== undefined)
      const searched = only
        ? []
        : search(query).map((one) => ({ ...one, label: memberLabel(sections[one.at] as IndexedSection) }))
      const results = group(exact, searched).map(({ at, label, terms }): Found => {
        const { id, href, isPage, title, titles, page } = sections[at] as IndexedSection
        return {
          id,
          href,
          isPage,
          title,
          titles,
          terms,
          at: at - (pages[page]?.first ?? 0),
          route: pages[page]?.route ?? '',
          trail: pages[page]?.trail ?? [],
          texts: pages[page]?.texts ?? '',
          ...(label && { label }),
        }
      })
      return { query, results, ...(said.length > 0 && { said: said.join(' ') }) }
    },
  }

  /** The first of each section, those of a page together where its best stands. */
  function group<one extends { at: number }>(first: one[], then: one[]): one[] {
    const seen = new Set<number>()
    const fresh = [...first, ...then].filter(({ at }) => !seen.has(at) && seen.add(at))
    const pageOf = ({ at }: one) => sections[at]?.page ?? 0
    const counts = new Map<number, number>()
    const kept: one[] = []
    const spare: one[] = []
    for (const one of fresh) {
      const count = (counts.get(pageOf(one)) ?? 0) + 1
      counts.set(pageOf(one), count)
      if (count > perPage) spare.push(one)
      else kept.push(one)
    }
    const shown = [...kept, ...spare].slice(0, resultLimit)
    const order = [...new Set(shown.map(pageOf))]
    return shown.sort((a, b) => order.indexOf(pageOf(a)) - order.indexOf(pageOf(b)))
  }
}
