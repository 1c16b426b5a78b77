import { keccak256, toBytes } from 'viem'
import type { AddressEntry, ChainEntry, Lookup } from '../../shared/search/lookup.ts'
import { memberName, shortCode } from '../../shared/search/options.ts'
import { bare, hasStopWord, termsOf, tokenize } from '../../shared/search/terms.ts'
import { deprecatedGroup } from '../../shared/sidebar.ts'
import { type Label, type Match, memberLabel, type Section } from './answer.ts'
import { dataIn, dataOfReason, panics, type Reading, readPaste, reasonIn } from './paste.ts'

/** What a query leads to without a search by its words. */
export interface Found {
  matches: Match[]
  message?: string
  /** The query has one meaning, so its words are not searched. */
  exclusive?: boolean
  /** The words to search instead of the query. */
  words?: string
}

/** Words in a query for a deployment that name neither the contract nor the chain. */
const fillers = new Set(
  'address addresses contract token on of the chain deployed deployment deployments in decimals'.split(' '),
)
/** Words that ask for addresses. */
const addressWords = /\b(address(es)?|deployments?|deployed|contract)\b/i

/** A shorter reason of several words is more likely a part of a sentence. In characters. */
const shortestReason = 9
/** More names than this are counted. */
const mostNames = 6
/** How many sections about a reason come before the decoder. */
const placeOfDecoder = 2
/** How many pages an address on a chain is shown from. */
const mostPlaces = 2
/** How many addresses a token's symbol alone lists. */
const mostAddresses = 3

const plain = (address: string) => (address.startsWith('0x') ? address.toLowerCase() : address)
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}.]+/gu) ?? []
const isCalled = ({ id, name, aliases }: ChainEntry, text: string) =>
  String(id) === text || name.toLowerCase() === text || aliases.includes(text)
const inWords = (names: readonly string[]) =>
  names.length > mostNames ? `${names.length} other chains` : new Intl.ListFormat('en').format(names)

/** The sections that pasted addresses, codes, reasons, signatures and links lead to, and contracts and tokens on chains. */
export function makeLookups(sections: readonly Section[], lookup: Lookup) {
  const { addresses, chains } = lookup
  const at = (positions: readonly number[]) => positions.flatMap((position) => sections[position] ?? [])
  const products = new Set(lookup.products)
  const byId = new Map(sections.map((section) => [section.id, section]))
  const byName = new Map<string, Section[]>()
  for (const section of sections) {
    const name = memberName(section.title).toLowerCase()
    if (section.member) byName.set(name, [...(byName.get(name) ?? []), section])
  }
  /** The queries that name a section: the titles of pages, and keywords. */
  const phrases = new Set(
    sections.flatMap(({ isPage, title, keywords = [] }) => [...(isPage ? [title] : []), ...keywords]).map(bare),
  )
  const innerWords = new Map(Object.keys(lookup.reverts).map((reason) => [reason, wordsOf(reason).join(' ')]))
  const named = (name: string) => byName.get(name.toLowerCase()) ?? []

  /** Matches for members: those with their own heading before rows. */
  const members = (found: readonly Section[], terms: string[]): Match[] =>
    [...found]
      .sort((a, b) => Number(a.member?.isRow ?? false) - Number(b.member?.isRow ?? false))
      .map((section) => ({ section, terms, label: memberLabel(section) }))
  /** The members by the start of their selector or topic, made for the first hex value: 3,500 hashes take a moment. */
  let byCode: Map<string, Section[]> | undefined
  function withCode(code: string): Section[] {
    byCode ??= new Map()
    if (byCode.size === 0)
      for (const section of sections) {
        const { member, title } = section
        if (!member || member.kind === 'struct') continue
        const own = shortCode(keccak256(toBytes(memberName(title) + member.types)))
        byCode.set(own, [...(byCode.get(own) ?? []), section])
      }
    return byCode.get(code) ?? []
  }
  const hashes = (test: (hash: string) => boolean) =>
    Object.entries(lookup.hashes).flatMap(([hash, positions]) =>
      test(hash) ? at(positions).map((section) => ({ section, terms: [hash] })) : [],
    )

  const chainsOf = ({ chains: positions }: Pick<AddressEntry, 'chains'>) =>
    positions.map((position) => chains[position]?.name).join(', ')
  /** The places of an address: those about its contract first, and pages of addresses before others. */
  function placesOf(entry: AddressEntry, chain?: number): Match[] {
    const where = chain ?? (entry.chains.length === 1 ? entry.chains[0] : undefined)
    const names = chainsOf({ chains: where === undefined ? entry.chains : [where] })
    const label: Label = { kind: 'address', name: entry.name, where: names, isDeprecated: entry.isDeprecated }
    const name = bare(entry.name)
    const weight = ({ title, titles, route }: Section) =>
      Number([title, ...titles].some((heading) => bare(heading).includes(name))) +
      Number(bare(route).includes(name)) +
      Number(termsOf(route).includes('address')) / 2 +
      Number(entry.isToken === true && termsOf(route).includes('token')) * 2
    const row = { address: entry.address, ...(where !== undefined && { chain: chains[where]?.key }) }
    return at(entry.sections)
      .sort((a, b) => weight(b) - weight(a))
      .map((section, place) => ({ section, terms: termsOf(entry.name), row, ...(place === 0 && { label }) }))
  }

  /** A result that opens the decoder with data; none where the data is too long for an address. */
  function decoding(value: string, title: string): Match[] {
    const decoder = sections.find(({ isPage, href }) => isPage && href.endsWith('/tools/decode'))
    if (!decoder || !dataIn(value)) return []
    const href = `${decoder.href}#decode?data=${value}`
    return [{ section: { ...decoder, id: href, href, title, titles: [decoder.title] }, terms: [] }]
  }

  /** What an address, a selector, a topic, a hash, the start of one of these, or data after a selector leads to. */
  function exactly(value: string, isAddress = false): Found {
    const starts = (text: string) => text.startsWith(value)
    const selector = shortCode(value)
    const isCode = !isAddress && [10, 66].includes(value.length)
    const matches = isCode ? members(withCode(selector), [selector]) : []
    const entries = matches.length > 0 ? [] : addresses.filter(({ address }) => starts(plain(address)))
    if (matches.length === 0) matches.push(...entries.flatMap((entry) => placesOf(entry)), ...hashes(starts))
    if (matches.length > 0) return { matches, exclusive: true }
    const [entry] = entries
    if (entry)
      return { matches, message: `${entry.name} on ${chainsOf(entry)}, which no page describes.`, exclusive: true }
    if (isAddress || isCode) {
      const message = isAddress
        ? 'This site documents no contract at this address. Check where you have it from before you use it.'
        : value.length === 10
          ? 'No function or error documented here has this selector.'
          : 'No event documented here has this topic, and no page quotes it as a hash.'
      return { matches, message, exclusive: true }
    }
    if (value.length < 10 || value.length % 2 > 0) return { matches }
    const found = members(withCode(selector), [selector])
    const end = found.length > 0 ? '.' : ', which no function or error documented here has.'
    const message = `Data that starts with the selector ${selector}${end}`
    return { matches: [...found, ...decoding(value, 'Decode it')], message, exclusive: true }
  }

  const isOld = ({ section }: Match) => section.trail.includes(deprecatedGroup)
  /** The sections that quote a reason; a code such as `EXPIRED` may be its end. A table of errors before a member's entry. */
  function reverts(test: (reason: string) => boolean): Match[] {
    const matches = Object.entries(lookup.reverts).flatMap(([reason, places]) =>
      test(reason)
        ? places.flatMap((place) => {
            const [position, anchor] = Array.isArray(place) ? place : [place]
            const section = sections[position]
            const href = section && anchor ? `${section.route}#${anchor}` : section?.href
            const label: Label = { kind: 'revert', name: reason, where: section?.member?.contract }
            return section && href ? [{ section: { ...section, id: href, href }, terms: [reason], label }] : []
          })
        : [],
    )
    // The page of the contract that reverts quotes the reason most often.
    const counts = new Map<string, number>()
    for (const { section } of matches) counts.set(section.route, (counts.get(section.route) ?? 0) + 1)
    const isEntry = ({ section }: Match) => Number(section.member !== undefined || !byId.has(section.id))
    const onPage = ({ section }: Match) => counts.get(section.route) ?? 0
    matches.sort((a, b) => Number(isOld(a)) - Number(isOld(b)) || isEntry(a) - isEntry(b) || onPage(b) - onPage(a))
    // A table says for all functions of its page why they revert.
    const tables = new Set(matches.flatMap((match) => (isEntry(match) ? [] : match.section.route)))
    return matches.filter((match) => !isEntry(match) || !tables.has(match.section.route))
  }
  /** The sections that quote a whole reason, and the decoder, which lists all contracts that revert with it. */
  function revertsWith(text: string): Match[] {
    const matches = reverts(isReason(text))
    const reason = matches[0]?.label?.name
    if (reason)
      matches.splice(
        placeOfDecoder,
        0,
        ...decoding(dataOfReason(reason), `Decode “${reason}”: all contracts that revert with it`),
      )
    return matches
  }
  const isReason = (text: string) => (reason: string) =>
    reason.toLowerCase() === text.toLowerCase() || (/^[A-Z0-9_]+$/.test(text) && reason.endsWith(`: ${text}`))

  /** The sections that quote a reason which is a part of the query: `not cleared when burning`, `LOK revert`. */
  function revertsWithin(query: string): Match[] {
    const words = ` ${wordsOf(query).join(' ')} `
    const tokens = new Set(query.match(/[A-Z][A-Z0-9_]+/g))
    const within = [...innerWords].filter(([reason, inner]) => {
      if (/^[A-Z][A-Z0-9_]+$/.test(reason)) return tokens.has(reason)
      return inner.includes(' ') && inner.length >= shortestReason && words.includes(` ${inner} `)
    })
    const longest = Math.max(0, ...within.map(([reason]) => reason.length))
    return within
      .filter(([{ length }]) => length === longest)
      .flatMap(([reason]) => reverts((other) => other === reason))
      .filter((match) => !isOld(match))
  }

  function signature(name: string, types?: string): Found {
    const all = named(name)
    const same = types ? all.filter(({ member }) => member?.types === types) : []
    const others = all.filter((section) => !same.includes(section))
    return { matches: [...members(same, [name]), ...members(others, [name])], exclusive: same.length > 0 }
  }

  function page(path: string, hash: string): Found {
    const trimmed = path.replace(/(\.html|\/)$/, '')
    const route = sections.find(({ isPage, href }) => isPage && href !== '/' && trimmed.endsWith(href))?.href
    const section = route && (byId.get(route + hash) ?? byId.get(route))
    return section
      ? { matches: [{ section, terms: [], label: memberLabel(section) }], exclusive: true }
      : { matches: [] }
  }

  function read(reading: Reading): Found {
    switch (reading.kind) {
      case 'address':
        return exactly(reading.value, true)
      case 'hex':
      case 'data':
        return exactly(reading.value)
      case 'reason': {
        const matches = revertsWith(reading.value)
        return { matches, message: `Reverted with “${reading.value}”.`, exclusive: matches.length > 0 }
      }
      case 'panic': {
        const code = `0x${reading.code.toString(16).padStart(2, '0')}`
        const meaning = panics[reading.code] ?? 'a code that Solidity does not use'
        return { matches: [], message: `Panic(${code}): ${meaning}.`, words: 'panic' }
      }
      case 'signature':
        return signature(reading.name, reading.types)
      case 'route':
        return page(reading.path, reading.hash)
    }
  }

  /** Whether words are the full name of an entry. `infinity vault`: the product says more than the name does. */
  function isNamed({ name }: AddressEntry, words: readonly string[]): boolean {
    const own = words.filter((word) => !products.has(word))
    return [own.join(''), words.join('')].includes(bare(name)) || words.join(' ') === name.toLowerCase()
  }

  /** A contract or a token on a chain: `smart router arbitrum`. The first way in which the query names a chain and an entry counts. */
  function onChain(query: string): Found {
    const words = wordsOf(query)
    if (words.length > 12) return { matches: [] }
    let missing: Found = { matches: [] }
    for (let from = 0; from < words.length; from++)
      for (let to = words.length; to > from; to--) {
        const name = words.slice(from, to).join(' ')
        const chain = chains.findIndex((entry) => isCalled(entry, name))
        const rest = [...words.slice(0, from), ...words.slice(to)].filter((word) => !fillers.has(word))
        if (chain < 0 || rest.length === 0) continue
        const terms = termsOf(rest.join(' '))
        const there = addresses.filter(
          (entry) =>
            entry.chains.includes(chain) &&
            (isNamed(entry, rest) ||
              (!hasStopWord(rest.join(' ')) &&
                terms.length > 0 &&
                terms.every((term) => termsOf(entry.name).includes(term)))),
        )
        const used = there.filter(({ isDeprecated }) => !isDeprecated)
        const entries = used.length > 0 ? used : there
        // A name with more words than the query is a less likely match.
        const shortest = Math.min(...entries.map((entry) => entry.name.length))
        const matches = entries
          .filter((entry) => entry.name.length === shortest)
          .flatMap((entry) => placesOf(entry, chain).slice(0, mostPlaces))
        if (matches.length > 0) return { matches }
        if (missing.matches.length === 0) missing = notListed(rest, chain)
      }
    return missing
  }

  /** Where a contract is listed that a query names in full on a chain without it: `CLPositionManager Arbitrum`. */
  function notListed(rest: readonly string[], chain: number): Found {
    if (chains.some((entry) => isCalled(entry, rest.join(' ')))) return { matches: [] }
    const isThere = ({ isToken, name, chains }: AddressEntry) =>
      !isToken && chains.includes(chain) && rest.includes(name.toLowerCase())
    // The modules of Aptos have the names of things: `swap`, `router`.
    const entries = addresses.filter((entry) => /[A-Z]/.test(entry.name) && isNamed(entry, rest))
    const [first] = entries
    if (!first || addresses.some(isThere)) return { matches: [] }
    const others = chains.flatMap(({ name }, position) =>
      entries.some((entry) => entry.chains.includes(position)) ? name : [],
    )
    const message = `This site lists no ${first.name} on ${chains[chain]?.name}. It is listed on ${inWords(others)}.`
    return { matches: entries.flatMap((entry) => placesOf(entry)), message }
  }

  /** A token's symbol, and the addresses of a contract or token wherever it is: `WBNB`, `CLQuoter address`. */
  function anywhere(query: string): Match[] {
    const words = wordsOf(query).filter((word) => !fillers.has(word) && !/^(what|is|how|many|does|have)$/.test(word))
    const asksAddress = addressWords.test(query) || /decimals/i.test(query)
    if (words.length === 0 || words.every((word) => products.has(word))) return []
    const isSymbol = words.length === 1 && (asksAddress || query.trim() === query.trim().toUpperCase())
    const entries = addresses.filter((entry) =>
      entry.isToken
        ? isSymbol && entry.name.toLowerCase() === words[0]
        : asksAddress && /[A-Z]/.test(entry.name) && isNamed(entry, words),
    )
    const rank = ({ isDeprecated, chains: [first = 0] }: AddressEntry) => (isDeprecated ? chains.length : first)
    return entries
      .sort((a, b) => rank(a) - rank(b))
      .slice(0, mostAddresses)
      .flatMap((entry) => placesOf(entry).slice(0, 1))
  }

  function chainsCalled(query: string): Match[] {
    const name = query.toLowerCase().replace(/^chain ?(id)?:? ?/, '')
    return chains
      .filter((chain) => isCalled(chain, name))
      .flatMap(({ id, name, sections: positions }) =>
        at(positions).map(
          (section): Match => ({ section, terms: [name], label: { kind: 'chain', name, where: `chain id ${id}` } }),
        ),
      )
  }

  /** What a query leads to exactly. `name` is the name of the member that it may ask for. */
  function find(query: string, name: string): Found {
    const pasted = readPaste(query)
      .map(read)
      .filter(({ matches, message, exclusive }) => matches.length > 0 || message || exclusive)
    const matches = pasted.flatMap((found) => found.matches)
    const messages = pasted.flatMap(({ message }) => message ?? [])
    if (pasted.length === 0) {
      const reason = reasonIn(query)
      const isPhrase = phrases.has(bare(query))
      if (named(name).length === 0) {
        const exact = revertsWith(reason.replace(/\s+(error|revert)$|\(.*$/i, ''))
        // `getPool returns zero address` asks about the function, although a contract reverts with the other words.
        const code = tokenize(query).find((word) => /[a-z][A-Z]|_/.test(word) && named(word).length > 0)
        const within = exact.length > 0 || isPhrase ? exact : revertsWithin(reason)
        matches.push(...(code && exact.length === 0 && within.length > 0 ? members(named(code), [code]) : within))
      }
      // Common words are not searched for: the function `A`.
      if (termsOf(query).length === 0) matches.push(...members(named(name), [name]))
      if (!isPhrase) {
        const there = onChain(query)
        matches.push(...chainsCalled(query), ...there.matches, ...anywhere(query))
        if (there.message) messages.push(there.message)
      }
    }
    // Around a value that leads nowhere, the words are the query: `canonical permit2 0x000000000022`.
    const leadsNowhere = /\s/.test(query.trim()) && matches.length === 0
    const exclusive = !leadsNowhere && pasted.some((found) => found.exclusive)
    const words = pasted.find((found) => found.words)?.words
    return { matches, exclusive, ...(words && { words }), ...(messages.length > 0 && { message: messages.join(' ') }) }
  }
  return { find }
}
