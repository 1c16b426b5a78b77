import { type AddressEntry, type Lookup, memberName, shortCode, type TextEntry } from '../../shared/search/indexFile.ts'
import type { Label } from './answer.ts'
import { type Match, toMatches } from './match.ts'
import { panics, type Reading } from './paste.ts'
import type { IndexedSection } from './sections.ts'

/** What a paste leads to. */
export interface PasteAnswer {
  matches: Match[]
  message?: string
  /** The paste has one meaning, so its words are not searched. */
  exclusive: boolean
  /** The words to search instead of the paste. */
  words?: string
}

export interface PasteLookup {
  answer(reading: Reading): PasteAnswer
  /** Sections that quote a revert reason which a text is. */
  reverts(text: string): Match[]
  /** Sections that quote a revert reason which a text contains. */
  revertsWithin(text: string): Match[]
  /** Sections that quote a revert code in capitals that the text has as a word. */
  quoting(text: string): ReadonlySet<IndexedSection>
  /** Members with a name, in any case. */
  named(name: string): IndexedSection[]
}

/** A shorter reason of several words is more likely a part of a sentence. */
const shortestReason = 9

const bareWords = (text: string): string =>
  text
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.join(' ') ?? ''

function addTo<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  map.set(key, [...(map.get(key) ?? []), value])
}

/** The sections that pasted addresses, codes, reasons, signatures and links lead to. */
export function makePasteLookup(sections: readonly IndexedSection[], lookup: Lookup): PasteLookup {
  const byCode = new Map<string, IndexedSection[]>()
  const byName = new Map<string, IndexedSection[]>()
  const byRoute = new Map(sections.map((section) => [section.href, section]))
  const byReason = new Map(lookup.reverts.map(({ text, sections }) => [text, sectionsAt(sections)]))
  for (const section of sections) {
    const { member, title, isRow } = section
    if (member?.code) addTo(byCode, member.code, section)
    if (member) addTo(byName, memberName(title).replace(/\(.*/, '').toLowerCase(), section)
    else if (isRow) addTo(byReason, title, section)
  }

  function sectionsAt(positions: readonly number[]): IndexedSection[] {
    return positions.flatMap((position) => sections[position] ?? [])
  }
  const chainNames = ({ chains }: AddressEntry) => chains.map((at) => lookup.chains[at]?.name).join(', ')

  const addresses = (test: (address: string) => boolean) =>
    lookup.addresses
      .filter(({ address }) => test(address))
      .flatMap((entry) =>
        toMatches(sectionsAt(entry.sections), [entry.address], deploymentLabel(entry, chainNames(entry))),
      )
  const hashes = (test: (text: string) => boolean) =>
    lookup.hashes
      .filter(({ text }) => test(text))
      .flatMap(({ text, sections }: TextEntry) => toMatches(sectionsAt(sections), [text]))
  const codes = (test: (code: string) => boolean) =>
    [...byCode].filter(([code]) => test(code)).flatMap(([code, members]) => toMatches(members, [code]))

  function address(value: string): PasteAnswer {
    const is = (text: string) => text === value
    const listed = addresses(is)
    const matches = listed.length > 0 ? listed : hashes(is)
    if (matches.length > 0) return { matches, exclusive: true }
    const deployment = lookup.addresses.find(({ address }) => is(address))
    const message = deployment
      ? `${deployment.contract} on ${chainNames(deployment)}, which no page describes.`
      : 'This site documents no contract at this address. Check where you have it from before you use it.'
    return { matches, message, exclusive: true }
  }

  function word(value: string): PasteAnswer {
    const is = (text: string) => text === value
    const matches = [...codes((code) => code === shortCode(value)), ...addresses(is), ...hashes(is)]
    if (matches.length > 0) return { matches, exclusive: true }
    const message = 'No event documented here has this topic, and no page quotes it as a hash.'
    return { matches, message, exclusive: true }
  }

  function selector(value: string, isData: boolean): PasteAnswer {
    const matches = [
      ...codes((code) => code === value),
      ...hashes((text) => text === value),
      ...codes((code) => code.length > value.length && code.startsWith(value)),
    ]
    if (isData) {
      const end = matches.length > 0 ? '.' : ', which no function or error documented here has.'
      return { matches, message: `Data that starts with the selector ${value}${end}`, exclusive: true }
    }
    if (matches.length === 0) matches.push(...addresses((text) => text.startsWith(value)))
    if (matches.length > 0) return { matches, exclusive: true }
    return { matches, message: 'No function or error documented here has this selector.', exclusive: true }
  }

  function start(value: string): PasteAnswer {
    const starts = (text: string) => text.startsWith(value)
    const matches = [...codes((code) => code.startsWith(shortCode(value))), ...addresses(starts), ...hashes(starts)]
    return { matches, exclusive: matches.length > 0 }
  }

  /** The sections that quote exactly this reason. A code such as `EXPIRED` may be its end. */
  function reverts(reason: string): Match[] {
    const matching = [...byReason].filter(
      ([text]) => text.toLowerCase() === reason.toLowerCase() || isCodeOf(text, reason),
    )
    const matches = matching.flatMap(([text, sections]) => toMatches(sections, [text], { kind: 'revert', name: text }))
    // A table of errors names cause and remedy; the entry of a member or a row only says that it reverts.
    const isEntry = ({ section }: Match) => Number(section.member !== undefined || section.isRow === true)
    // The page of the contract that reverts quotes the reason most often.
    const counts = new Map<IndexedSection['page'], number>()
    for (const { section } of matches) counts.set(section.page, (counts.get(section.page) ?? 0) + 1)
    const onPage = ({ section }: Match) => counts.get(section.page) ?? 0
    return matches.sort((a, b) => isEntry(a) - isEntry(b) || onPage(b) - onPage(a))
  }

  /** The sections that quote a reason of several words that the text contains: `not cleared when burning`. */
  function revertsWithin(text: string): Match[] {
    const words = ` ${bareWords(text)} `
    const within = [...byReason.keys()].filter((reason) => {
      const bare = bareWords(reason)
      return bare.includes(' ') && bare.length >= shortestReason && words.includes(` ${bare} `)
    })
    const longest = Math.max(0, ...within.map((reason) => reason.length))
    return within.filter((reason) => reason.length === longest).flatMap(reverts)
  }

  const quoting = (text: string) =>
    new Set((text.match(/\b[A-Z][A-Z0-9_]+\b/g) ?? []).flatMap((code) => byReason.get(code) ?? []))

  const named = (name: string) => byName.get(name.toLowerCase()) ?? []

  function signature(name: string, types?: string): PasteAnswer {
    const members = named(name)
    const same = types ? members.filter(({ member }) => member?.types === types) : []
    const others = members.filter((section) => !same.includes(section))
    return { matches: [...toMatches(same, [name]), ...toMatches(others, [name])], exclusive: same.length > 0 }
  }

  function page(path: string, hash: string): PasteAnswer {
    const trimmed = path.replace(/(\.html|\/)$/, '')
    const route = [...byRoute.keys()].find((href) => href !== '/' && !href.includes('#') && trimmed.endsWith(href))
    const section = byRoute.get(`${route}${hash}`) ?? byRoute.get(route ?? '')
    return section ? { matches: toMatches([section], []), exclusive: true } : { matches: [], exclusive: false }
  }

  function answer(reading: Reading): PasteAnswer {
    switch (reading.kind) {
      case 'address':
        return address(reading.value)
      case 'word':
        return word(reading.value)
      case 'selector':
        return selector(reading.value, reading.data)
      case 'start':
        return start(reading.value)
      case 'reason': {
        const matches = reverts(reading.value)
        return { matches, message: `Reverted with “${reading.value}”.`, exclusive: matches.length > 0 }
      }
      case 'panic': {
        const code = `0x${reading.code.toString(16).padStart(2, '0')}`
        const meaning = panics[reading.code] ?? 'a code that Solidity does not use'
        return { matches: [], message: `Panic(${code}): ${meaning}.`, words: 'panic', exclusive: false }
      }
      case 'signature':
        return signature(reading.name, reading.types)
      case 'route':
        return page(reading.path, reading.hash)
    }
  }

  return { answer, reverts, revertsWithin, quoting, named }
}

export const deploymentLabel = ({ contract, deprecated }: AddressEntry, where?: string): Label => ({
  kind: deprecated ? 'deprecated' : 'deployment',
  name: contract,
  ...(where && { where }),
})

/** Whether a quoted reason ends with a code after a colon: `LOCKED` of `Pancake: LOCKED`. */
const isCodeOf = (reason: string, code: string): boolean => /^[A-Z0-9_]+$/.test(code) && reason.endsWith(`: ${code}`)
