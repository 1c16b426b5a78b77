import { productSlug } from '../../../site.ts'
import { checksumWarning } from '../../shared/address.ts'
import { visible } from '../../shared/visibleText.ts'
import type { Lookup } from '../lookupTypes.ts'
import { bare, isCodeWord, termsOf, tokenize } from '../terms.ts'
import { type IndexDocument, type Match, memberLabel } from './answer.ts'
import { anywhere, onChain } from './lookups/contracts.ts'
import { type Found, type LookupIndex, makeLookupIndex, members, nothing, toldIn } from './lookups/lookupIndex.ts'
import { knownStart, quoting, revertsWith } from './lookups/reasons.ts'
import { carried, exactly } from './lookups/values.ts'
import { type Reading, readPaste } from './paste.ts'

function signature(index: LookupIndex, name: string, types?: string): Found {
  const all = index.named(name)
  const same = types ? all.filter(({ member }) => member?.types === types) : []
  const others = all.filter((section) => !same.includes(section))
  return { matches: [...members(same, name), ...members(others, name)], exclusive: same.length > 0 }
}

function page(index: LookupIndex, path: string, hash = ''): Found {
  const { byId } = index
  const trimmed = path.replace(/(\.html|\/)$/, '')
  const route = index.sections.find(({ isPage, href }) => isPage && href !== '/' && trimmed.endsWith(href))?.href
  const section = route && (byId.get(route + hash) ?? byId.get(route))
  return section ? { matches: [{ section, terms: [], label: memberLabel(section) }], exclusive: true } : nothing
}

function read(index: LookupIndex, { from, inside, ...reading }: Reading, query: string): Found {
  const found = meaningOf(index, reading, query, inside)
  const message = [from && `Read: the ${from}.`, found.message].filter(Boolean).join(' ')
  return { ...found, ...(message && { message }) }
}

function meaningOf(
  index: LookupIndex,
  { kind, value, rest, isMistyped, isGuess }: Reading,
  query: string,
  inside?: string,
): Found {
  if (inside && kind === 'hex') return carried(index, value, inside)
  if (kind === 'address' || kind === 'hex') {
    const found = exactly(index, value, kind === 'address')
    return isMistyped ? { ...found, message: `${checksumWarning} ${found.message ?? ''}`.trim() } : found
  }
  if (kind === 'signature') return signature(index, value, rest)
  if (kind === 'route') return page(index, value, rest)
  if (kind === 'panic') {
    const code = Number(value)
    const meaning = index.lookup.panics[code] ?? 'a code that Solidity does not use'
    return { ...nothing, message: `Panic(0x${code.toString(16).padStart(2, '0')}): ${meaning}.`, words: 'panic' }
  }
  const reason = knownStart(index, value)
  const matches = revertsWith(index, reason, query)
  const [{ label } = {}] = matches
  if (isGuess && !label) return nothing
  const thrown = label?.kind === 'thrown' && `Thrown by ${label.where}, not by a contract.`
  return { matches, message: thrown || `Reverted with “${visible(reason)}”.`, exclusive: matches.length > 0 }
}

/** The commands and actions that a query names: `v2_swap_exact_in inputs`. A name of one word counts in capitals. */
function steps(index: LookupIndex, query: string): Match[] {
  const { lookup } = index
  const words = tokenize(query).map((word) => (word.includes('_') ? word.toUpperCase() : word))
  return [...new Set(words)].flatMap((word) =>
    (Object.hasOwn(lookup.steps, word) ? (lookup.steps[word] ?? []) : []).flatMap(([kind, position, by]) =>
      index
        .at([position])
        .map((section): Match => ({ section, terms: [word], label: { kind, name: word, where: by } })),
    ),
  )
}

/** The pages of the packages that a query names: `@scope/v3-sdk`, also with a file of it. */
function packages({ sections }: LookupIndex, query: string): Match[] {
  const named = new Set([...query.matchAll(packageName)].map(([, name]) => `/sdks/${name}`))
  return sections.flatMap((section) => (section.isPage && named.has(section.href) ? [{ section, terms: [] }] : []))
}

/** The sections that quote a large number in hex, which libraries print with decimal digits: 2²⁵⁵ is the whole balance. */
const numbers = ({ at, lookup }: LookupIndex, query: string): Match[] =>
  [...query.matchAll(/\b\d{30,78}\b/g)].flatMap(([digits]) =>
    at(lookup.hashes[`0x${BigInt(digits).toString(16).padStart(64, '0')}`] ?? []).map((section) => ({
      section,
      terms: [digits],
    })),
  )

const packageName = new RegExp(`@${productSlug}/([a-z0-9-]+)`, 'g')

/** No word is longer, but an address without `0x` is. In characters. */
const longestWord = 36
/** How many words around an address make a question, without and with the name of a function among them. */
const ownWords = { any: 4, code: 2 }

/** Whether a text tells of something in which addresses merely occur. */
function hasAddressAside(index: LookupIndex, query: string, readings: readonly Reading[]): boolean {
  if (readings.length === 0 || readings.some(({ kind, from }) => kind !== 'address' || from)) return false
  const isValue = (word: string) => /^0x/.test(word) || word.length > longestWord
  const text = query.replace(/\bhttps?:\S+/g, '')
  const words = tokenize(text).filter((word) => !isValue(word) && termsOf(word).length > 0 && toldIn(word).length > 0)
  const namesFunction = words.some((word) => isCodeWord(word) && index.named(word).length > 0)
  return words.length >= (namesFunction ? ownWords.code : ownWords.any)
}

/** What a query leads to exactly. `name` is the name of the member that it may ask for. */
function find(index: LookupIndex, query: string, name: string): Found {
  const readings = readPaste(query)
  const found = readings
    .map((reading) => read(index, reading, query))
    .filter(({ matches, message, exclusive }) => matches.length > 0 || message || exclusive)
  if (found.length === 0) {
    found.push(
      { matches: steps(index, query) },
      { matches: packages(index, query) },
      { matches: numbers(index, query) },
    )
    found.push({ matches: quoting(index, query, name) })
    // A name that is a stop word, such as the function `A`.
    if (termsOf(query).length === 0) found.push({ matches: members(index.named(name), name) })
    const words = toldIn(query)
    if (!index.phrases.has(bare(query)) && words.length <= 12)
      found.push(onChain(index, words), { matches: anywhere(index, query) })
  }
  const matches = found.flatMap((one) => one.matches)
  // Around a value that leads nowhere, the words are the query: `canonical permit2 0x000000000022`.
  const leadsNowhere = /\s/.test(query.trim()) && (matches.length === 0 || found.every(({ unknown }) => unknown))
  const isAside = hasAddressAside(index, query, readings)
  return {
    matches,
    ...(isAside && { isAside: true as const }),
    exclusive: !leadsNowhere && !isAside && found.some(({ exclusive }) => exclusive),
    words: found.find(({ words }) => words)?.words,
    message: found.flatMap(({ message }) => message ?? []).join(' ') || undefined,
    unknown: found.find(({ unknown }) => unknown)?.unknown,
  }
}

/** The sections that pasted addresses, codes, reasons, signatures and links lead to, and contracts and tokens on chains. */
export function makeLookups(sections: readonly IndexDocument[], lookup: Lookup) {
  const index = makeLookupIndex(sections, lookup)
  return { find: (query: string, name: string): Found => find(index, query, name), reachOf: index.reachOf }
}
