import { keccak256, toBytes } from 'viem'
import { productSlug } from '../../../site.ts'
import { checksumWarning } from '../../shared/address.ts'
import { grouped } from '../../shared/grouped.ts'
import { throwersIn } from '../../shared/pasted.ts'
import { deprecatedGroup } from '../../shared/sidebar.ts'
import { visible } from '../../shared/visibleText.ts'
import type { AddressEntry, Lookup } from '../lookupTypes.ts'
import { memberName, shortCode } from '../options.ts'
import { bare, hasStopWord, termsOf, tokenize } from '../terms.ts'
import { type Label, type Match, memberLabel, type Section } from './answer.ts'
import { type Reading, readPaste, reasonIn } from './paste.ts'

/** What a query leads to without a search by its words. */
export interface Found {
  matches: Match[]
  message?: string
  /** The query has one meaning, so its words are not searched. */
  exclusive?: boolean
  /** The words to search instead of the query. */
  words?: string
  /** A value that no page documents. */
  unknown?: string
}

const nothing: Found = { matches: [] }

/** Words in a query for a deployment that name neither the contract nor the chain. */
const fillers = new Set(
  `address addresses chain contract decimals deployed deployment deployments id in of on pancake ${productSlug} the token`.split(
    ' ',
  ),
)
/** Words that ask for addresses or for what a token's row has. */
const addressWords = /\b(address(es)?|deployments?|deployed|contract|decimals)\b/i

/** A shorter reason of several words is more likely a part of a sentence. In characters. */
const shortestReason = 9
/** More chains than this are given as a number. */
const mostNames = 6
/** How many sections about a reason come before the decoder. */
const placeOfDecoder = 2
/** How many pages an address on a chain is shown from. */
const mostPlaces = 2
/** How many addresses a token's symbol alone lists. */
const mostAddresses = 3
/** Browsers cut off the address of a page with more data. In characters. */
const longestData = 8_000

const plain = (address: string) => (address.startsWith('0x') ? address.toLowerCase() : address)
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}.]+/gu) ?? []
const toldIn = (text: string) => wordsOf(text).filter((word) => !fillers.has(word))
const inWords = (names: readonly string[]) =>
  names.length > mostNames ? `${names.length} other chains` : new Intl.ListFormat('en').format(names)
/** The code in a reason: `EXPIRED` of `PancakeRouter: EXPIRED`. A letter alone is none. */
const codeIn = (reason: string) => /^(?:\w+: )?([A-Z][A-Z0-9_]+)$/.exec(reason)?.[1]
const productOf = (route: string) => route.split('/')[2] ?? ''
const isOld = ({ section }: Match) => section.trail.includes(deprecatedGroup)

/** The sections that pasted addresses, codes, reasons, signatures and links lead to, and contracts and tokens on chains. */
export function makeLookups(sections: readonly Section[], lookup: Lookup) {
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
  const byName = new Map<string, Section[]>()
  for (const section of sections) {
    const name = memberName(section.title).toLowerCase()
    if (section.member) byName.set(name, [...(byName.get(name) ?? []), section])
  }
  const named = (name: string) => byName.get(name.toLowerCase()) ?? []
  const reasons = Object.keys(lookup.reverts)
  const innerWords = new Map(reasons.map((reason) => [reason, wordsOf(reason).join(' ')]))
  /** The queries that name a section: the titles of pages, and keywords. */
  const phrases = new Set(
    sections.flatMap(({ isPage, title, keywords = [] }) => [...(isPage ? [title] : []), ...keywords]).map(bare),
  )

  /** Matches for members: those with their own heading before rows. */
  const members = (found: readonly Section[], term: string): Match[] =>
    [...found]
      .sort((a, b) => Number(a.member?.isRow ?? false) - Number(b.member?.isRow ?? false))
      .map((section) => ({ section, terms: [term], label: memberLabel(section) }))
  /** The members by the start of their selector or topic, made for the first hex value: 3,500 hashes take a moment. */
  let byCode: Map<string, Section[]> | undefined
  function withCode(code: string): Match[] {
    if (!byCode) {
      byCode = new Map()
      for (const section of sections) {
        const { member, title } = section
        if (!member || member.kind === 'struct') continue
        const own = shortCode(keccak256(toBytes(memberName(title) + member.types)))
        byCode.set(own, [...(byCode.get(own) ?? []), section])
      }
    }
    return members(byCode.get(code) ?? [], code)
  }

  /** The chains of each product, which tell whose contracts most people call. */
  const reach = new Map<string, Set<number>>()
  for (const { sections: listed, chains: own } of addresses)
    for (const { route } of at(listed)) {
      const known = reach.get(productOf(route)) ?? new Set()
      reach.set(productOf(route), known)
      for (const chain of own) known.add(chain)
    }
  const chainsOf = (positions: readonly number[]) => positions.map((position) => chains[position]?.name).join(', ')
  /** The places of an address. */
  function placesOf({ address, name, isDeprecated, ...entry }: AddressEntry, chain?: number): Match[] {
    const where = chain ?? (entry.chains.length === 1 ? entry.chains[0] : undefined)
    const label: Label = {
      kind: 'address',
      name,
      where: chainsOf(where === undefined ? entry.chains : [where]),
      isDeprecated,
    }
    const row = { address, ...(where !== undefined && { chain: chains[where]?.key }) }
    return at(entry.sections).map((section, place) => ({
      section,
      terms: termsOf(name),
      row,
      ...(place === 0 && { label }),
    }))
  }

  /** A result that opens the decoder with data or a reason; none where it is too long for an address. */
  function decoding(value: string, title: string): Match[] {
    const decoder = sections.find(({ isPage, href }) => isPage && href.endsWith('/tools/decode'))
    if (!decoder || value.length > longestData) return []
    const href = `${decoder.href}#decode?data=${encodeURIComponent(value)}`
    return [{ section: { ...decoder, id: href, href, title, titles: [decoder.title] }, terms: [] }]
  }

  /** The page of a tool. */
  function tool(name: string): Match[] {
    const page = sections.find(({ isPage, href }) => isPage && href.endsWith(`/tools/${name}`))
    return page ? [{ section: page, terms: [] }] : []
  }

  /** What an address, a selector, a topic, a hash, the start of one of these, or data after a selector leads to. */
  function exactly(value: string, isAddress: boolean): Found {
    const { length } = value
    const isCode = !isAddress && (length === 10 || length === 66)
    const matches = isCode ? withCode(shortCode(value)) : []
    const entries = matches.length > 0 ? [] : addresses.filter(({ address }) => plain(address).startsWith(value))
    if (matches.length === 0) {
      matches.push(...entries.flatMap((entry) => placesOf(entry)))
      for (const [hash, positions] of Object.entries(lookup.hashes))
        if (hash.startsWith(value)) matches.push(...at(positions).map((section) => ({ section, terms: [hash] })))
    }
    if (matches.length > 0) return { matches, exclusive: true }
    const say = (message: string): Found => ({ matches, message, exclusive: true })
    const [entry] = entries
    if (entry) return say(`${entry.name} on ${chainsOf(entry.chains)}, which no page describes.`)
    if (isAddress) {
      matches.push(...tool('pool-id'))
      const message =
        'This site documents no contract at this address. It may be a pool, a pair, a position or a token: Pool identity tells how to ask the factory. Check where you have it from before you use it.'
      return { ...say(message), unknown: value }
    }
    if (isCode && length === 10) return say('No function or error documented here has this selector.')
    if (isCode && /^0x0{54}/.test(value) && BigInt(value) > 0xffffn) {
      // A pool key's word: the bitmap in 16 bits, then the tick spacing in 24 or the bin step in 16.
      const spacing = BigInt(value) >> 16n
      const bitmap = `0x${value.slice(-4)}`
      matches.push(...tool('pool-id'), ...decoding(value, 'Decode it: the callbacks in the bitmap'))
      return say(
        `It may be parameters of a pool key of Infinity: hook bitmap ${bitmap}, tick spacing ${spacing}${spacing > 0xffffn ? '' : ` or bin step ${spacing}`}.`,
      )
    }
    if (isCode)
      return { ...say('No event documented here has this topic, and no page quotes it as a hash.'), unknown: value }
    if (length < 10 || length % 2 > 0) return nothing
    const found = withCode(shortCode(value))
    const end = found.length > 0 ? '.' : ', which no function or error documented here has.'
    matches.push(...found, ...decoding(value, 'Decode it'))
    return say(`Data that starts with the selector ${shortCode(value)}${end}`)
  }

  /** The sections that quote one of some reasons: in use first, tables before members' entries, tables of what is on most chains, the page that quotes it most. */
  function reverts(quoted: readonly string[]): Match[] {
    const places = quoted.flatMap((reason) => (lookup.reverts[reason] ?? []).map((place) => ({ reason, place })))
    const matches = places.flatMap(({ reason, place }): Match[] => {
      const [position, anchor] = Array.isArray(place) ? place : [place]
      const section = listed[position]
      const href = section && anchor ? `${section.route}#${anchor}` : section?.href
      const label: Label = { kind: 'revert', name: reason, where: section?.member?.contract }
      return section && href ? [{ section: { ...section, id: href, href }, terms: [reason], label }] : []
    })
    const counts = new Map<string, number>()
    for (const { section } of matches) counts.set(section.route, (counts.get(section.route) ?? 0) + 1)
    const onPage = ({ section }: Match) => counts.get(section.route) ?? 0
    const isEntry = ({ section }: Match) =>
      section.member !== undefined || !byId.has(section.id) || /reference/i.test(section.title)
    const onChains = (match: Match) => (isEntry(match) ? 0 : (reach.get(productOf(match.section.route))?.size ?? 0))
    // A table says for all functions of its page why they revert.
    const tables = new Set(matches.flatMap((match) => (isEntry(match) ? [] : match.section.route)))
    const best = matches
      .filter((match) => !isEntry(match) || !tables.has(match.section.route))
      .sort(
        (a, b) =>
          Number(isOld(a)) - Number(isOld(b)) ||
          Number(isEntry(a)) - Number(isEntry(b)) ||
          onChains(b) - onChains(a) ||
          onPage(b) - onPage(a),
      )
    return [...grouped(best, ({ label }) => label?.name ?? '').values()].flat()
  }
  /** The sections that quote a whole reason, and the decoder, which lists all contracts that revert with it. */
  function revertsWith(text: string): Match[] {
    const isIt = (reason: string) =>
      reason.toLowerCase() === text.toLowerCase() || (/^[A-Z0-9_]+$/.test(text) && reason.endsWith(`: ${text}`))
    const exact = reasons.filter(isIt)
    // Forks keep the words of a reason and change the name before them: `UniswapV2: K`.
    const [, inner] = /^\w+: (.+)$/.exec(text) ?? []
    const matches = reverts(
      exact.length > 0 || !inner ? exact : reasons.filter((reason) => reason.endsWith(`: ${inner}`)),
    )
    const reason = matches[0]?.label?.name
    const decoded = reason ? decoding(reason, `Decode “${reason}”: all contracts that revert with it`) : []
    return [...matches.slice(0, placeOfDecoder), ...decoded, ...matches.slice(placeOfDecoder)]
  }
  /** The sections that quote the longest reason which is a part of the query: `not cleared when burning`, `LOK revert`. */
  function revertsWithin(query: string): Match[] {
    const words = ` ${wordsOf(query).join(' ')} `
    const codes = new Set(query.match(/[A-Z][A-Z0-9_]+/g))
    const inCode = reasons.filter((reason) => codes.has(codeIn(reason) ?? ''))
    const within = reasons.filter((reason) => {
      if (codeIn(reason) === reason) return codes.has(reason)
      const inner = innerWords.get(reason) ?? ''
      return inner.includes(' ') && inner.length >= shortestReason && words.includes(` ${inner} `)
    })
    const longest = Math.max(...within.map(({ length }) => length))
    const best = within.filter(({ length }) => length === longest)
    // A code that stands alone in one contract has a prefix in others: `INSUFFICIENT_OUTPUT_AMOUNT`.
    const isCode = best.length === 0 || best.every((reason) => codeIn(reason) === reason)
    return reverts(isCode ? inCode : best).filter((match) => !isOld(match))
  }

  /** The error that another one carries, of the contracts that can have thrown it. */
  function carried(data: string, inside: string): Found {
    const all = withCode(shortCode(data))
    const own = all.filter(({ section }) => throwersIn[inside]?.includes(section.member?.contract ?? ''))
    const matches = own.length > 0 ? own : all
    const name = matches[0]?.label?.name ?? `an error with the selector ${shortCode(data)}`
    return { matches, message: `${inside} carries ${name}.`, exclusive: true }
  }

  function signature(name: string, types?: string): Found {
    const all = named(name)
    const same = types ? all.filter(({ member }) => member?.types === types) : []
    const others = all.filter((section) => !same.includes(section))
    return { matches: [...members(same, name), ...members(others, name)], exclusive: same.length > 0 }
  }

  function page(path: string, hash = ''): Found {
    const trimmed = path.replace(/(\.html|\/)$/, '')
    const route = sections.find(({ isPage, href }) => isPage && href !== '/' && trimmed.endsWith(href))?.href
    const section = route && (byId.get(route + hash) ?? byId.get(route))
    return section ? { matches: [{ section, terms: [], label: memberLabel(section) }], exclusive: true } : nothing
  }

  function read({ from, inside, ...reading }: Reading): Found {
    const found = meaningOf(reading, inside)
    const message = [from && `Read: the ${from}.`, found.message].filter(Boolean).join(' ')
    return { ...found, ...(message && { message }) }
  }

  function meaningOf({ kind, value, rest, isMistyped }: Reading, inside?: string): Found {
    if (inside && kind === 'hex') return carried(value, inside)
    if (kind === 'address' || kind === 'hex') {
      const found = exactly(value, kind === 'address')
      return isMistyped ? { ...found, message: `${checksumWarning} ${found.message ?? ''}`.trim() } : found
    }
    if (kind === 'signature') return signature(value, rest)
    if (kind === 'route') return page(value, rest)
    if (kind === 'panic') {
      const code = Number(value)
      const meaning = lookup.panics[code] ?? 'a code that Solidity does not use'
      return { ...nothing, message: `Panic(0x${code.toString(16).padStart(2, '0')}): ${meaning}.`, words: 'panic' }
    }
    const matches = revertsWith(value)
    return { matches, message: `Reverted with “${visible(value)}”.`, exclusive: matches.length > 0 }
  }

  /** Whether words are the full name of an entry. `infinity vault`: the product says more than the name does. */
  function isNamed({ name }: AddressEntry, words: readonly string[]): boolean {
    const own = words.filter((word) => !products.has(word))
    return [own.join(''), words.join('')].includes(bare(name)) || words.join(' ') === name.toLowerCase()
  }
  /** Whether the words that name a product or a generation, if any, name that of an entry: `router v2`. */
  function isOfProduct(entry: AddressEntry, words: readonly string[]): boolean {
    const asked = words.filter((word) => products.has(word))
    const parts = new Set(at(entry.sections).flatMap(({ route }) => route.split(/[/-]/)))
    return asked.length === 0 || asked.some((word) => bare(entry.name).includes(word) || parts.has(word))
  }
  /** Whether a name has all words that do not name a product: `router` of `SmartRouter`. */
  function isNamedInPart({ name }: AddressEntry, words: readonly string[]): boolean {
    const terms = hasStopWord(words.join(' ')) ? [] : termsOf(words.filter((word) => !products.has(word)).join(' '))
    return terms.length > 0 && terms.every((term) => termsOf(name).includes(term))
  }
  /** The entries on a chain that words name in full or in part: `smart router`. */
  const namedOn = (chain: number, words: readonly string[]): AddressEntry[] =>
    addresses.filter(
      (entry) =>
        entry.chains.includes(chain) &&
        (isNamed(entry, words) || (isNamedInPart(entry, words) && isOfProduct(entry, words))),
    )
  /** Aptos modules have everyday names (`swap`), so only names with a capital count. */
  const isNamedInFull = (entry: AddressEntry, words: readonly string[]) =>
    /[A-Z]/.test(entry.name) && isNamed(entry, words)

  /** Each chain that neighbouring words name, with the other words: the first and the longest name first. */
  function* chainsIn(words: readonly string[]): Generator<[chain: number, rest: string[]]> {
    for (let from = 0; from < words.length; from++)
      for (let to = words.length; to > from; to--) {
        const name = words.slice(from, to).join(' ')
        const chain = chains.findIndex(({ names }) => names.has(name))
        if (chain >= 0) yield [chain, [...words.slice(0, from), ...words.slice(to)]]
      }
  }

  /** A chain, a contract or a token on a chain, or where a contract is that the chain does not have. */
  function onChain(words: readonly string[]): Found {
    let missing = nothing
    for (const [chain, rest] of chainsIn(words)) {
      if (rest.length === 0) {
        const { id = 0, name = '', sections: positions = [] } = chains[chain] ?? {}
        const label: Label = { kind: 'chain', name, where: `chain id ${id}` }
        return { matches: at(positions).map((section) => ({ section, terms: [name], label })) }
      }
      const there = namedOn(chain, rest)
      const used = there.filter(({ isDeprecated }) => !isDeprecated)
      const entries = used.length > 0 ? used : there
      // A name with more words than the query is a less likely match.
      const shortest = Math.min(...entries.map(({ name }) => name.length))
      const matches = entries
        .filter(({ name }) => name.length === shortest)
        .flatMap((entry) => placesOf(entry, chain).slice(0, mostPlaces))
      if (matches.length > 0) return { matches }
      if (!missing.message) missing = notListed(rest, chain)
    }
    return missing
  }

  /** Where a contract is listed that a query names in full on a chain without it: `CLPositionManager Arbitrum`. */
  function notListed(rest: readonly string[], chain: number): Found {
    const isThere = ({ isToken, name, chains }: AddressEntry) =>
      !isToken && chains.includes(chain) && rest.includes(name.toLowerCase())
    const entries = addresses.filter((entry) => isNamedInFull(entry, rest))
    const [first] = entries
    // `eth sepolia` names a chain with two of its names.
    const isChain = chains.some(({ names }) => names.has(rest.join(' ')))
    if (!first || isChain || addresses.some(isThere)) return nothing
    const others = chains.flatMap(({ name }, position) =>
      entries.some((entry) => entry.chains.includes(position)) ? name : [],
    )
    const message = `This site lists no ${first.name} on ${chains[chain]?.name}. It is listed on ${inWords(others)}.`
    return { matches: entries.flatMap((entry) => placesOf(entry)), message }
  }

  /** The contracts that words name in part, those on most chains first, each with its address on most chains. */
  function namedSo(words: readonly string[]): AddressEntry[] {
    const entries = addresses.filter(
      (entry) => !entry.isToken && !entry.isDeprecated && isNamedInPart(entry, words) && isOfProduct(entry, words),
    )
    const onChains = (of: readonly AddressEntry[]) => of.reduce((sum, { chains }) => sum + chains.length, 0)
    return [...grouped(entries, ({ name }) => name).values()]
      .sort((a, b) => onChains(b) - onChains(a))
      .flatMap((of) => [...of].sort((a, b) => b.chains.length - a.chains.length).slice(0, 1))
  }

  /** A token's symbol, and the addresses of a contract or token wherever it is: `WBNB`, `CLQuoter address`, `router address`. */
  function anywhere(query: string): Match[] {
    const words = toldIn(query).filter((word) => !/^(what|is|how|many|does|have)$/.test(word))
    const asksAddress = addressWords.test(query)
    const isSymbol = words.length === 1 && (asksAddress || query.trim() === query.trim().toUpperCase())
    if (words.every((word) => products.has(word))) return []
    const rank = ({ isDeprecated, chains: [first = 0] }: AddressEntry) => (isDeprecated ? chains.length : first)
    const inFull = addresses
      .filter((entry) =>
        entry.isToken ? isSymbol && entry.name.toLowerCase() === words[0] : asksAddress && isNamedInFull(entry, words),
      )
      .sort((a, b) => rank(a) - rank(b))
    const found = inFull.length > 0 || !/\baddress(es)?\b/i.test(query) ? inFull : namedSo(words)
    return found.slice(0, mostAddresses).flatMap((entry) => placesOf(entry).slice(0, 1))
  }

  /** The sections that quote the query, or a part of it, as a revert's reason; `name` is the member that it may ask for. */
  function quoting(query: string, name: string): Match[] {
    const isReason = /^[A-Z0-9]+(_[A-Z0-9]+)+$/.test(name)
    if (named(name).length > 0 && !isReason) return []
    const reason = reasonIn(query)
    const exact = revertsWith(reason.replace(/\s+(error|revert)$|\(.*$/i, ''))
    if (exact.length > 0 || phrases.has(bare(query))) return exact
    const within = revertsWithin(reason)
    // `getPool returns zero address` asks about the function, although a contract reverts with the other words.
    const code = tokenize(query).find((word) => /[a-z][A-Z]|_/.test(word) && named(word).length > 0)
    return code && within.length > 0 ? members(named(code), code) : within
  }

  /** The commands and actions that a query names: `v2_swap_exact_in inputs`. A name of one word counts in capitals. */
  function steps(query: string): Match[] {
    const words = tokenize(query).map((word) => (word.includes('_') ? word.toUpperCase() : word))
    return [...new Set(words)].flatMap((word) =>
      (Object.hasOwn(lookup.steps, word) ? (lookup.steps[word] ?? []) : []).flatMap(([kind, position, by]) =>
        at([position]).map((section): Match => ({ section, terms: [word], label: { kind, name: word, where: by } })),
      ),
    )
  }

  /** What a query leads to exactly. `name` is the name of the member that it may ask for. */
  function find(query: string, name: string): Found {
    const found = readPaste(query)
      .map(read)
      .filter(({ matches, message, exclusive }) => matches.length > 0 || message || exclusive)
    if (found.length === 0) {
      found.push({ matches: steps(query) }, { matches: quoting(query, name) })
      // A name that is a stop word, such as the function `A`.
      if (termsOf(query).length === 0) found.push({ matches: members(named(name), name) })
      const words = toldIn(query)
      if (!phrases.has(bare(query)) && words.length <= 12) found.push(onChain(words), { matches: anywhere(query) })
    }
    const matches = found.flatMap((one) => one.matches)
    // Around a value that leads nowhere, the words are the query: `canonical permit2 0x000000000022`.
    const leadsNowhere = /\s/.test(query.trim()) && (matches.length === 0 || found.every(({ unknown }) => unknown))
    return {
      matches,
      exclusive: !leadsNowhere && found.some(({ exclusive }) => exclusive),
      words: found.find(({ words }) => words)?.words,
      message: found.flatMap(({ message }) => message ?? []).join(' ') || undefined,
      unknown: found.find(({ unknown }) => unknown)?.unknown,
    }
  }
  return { find }
}
