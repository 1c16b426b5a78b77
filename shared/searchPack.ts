import type { AsPlainObject } from 'minisearch'
import { indexedTerms } from './searchTerms.ts'

/** What a member of a contract is, beside its name, which is its section's title. */
export interface Member {
  kind: 'function' | 'event' | 'error' | 'struct'
  contract: string
  /** The types of its parameters: `(address,uint256)`. */
  types: string
  /** Selector or topic, `0x…`; a struct has none. */
  code?: string
}

/** A member's name in its section's title, which says the contract or the kind where two are alike: `Swap (event)`. */
export const memberName = (title: string): string => title.replace(/^\w+: /, '').replace(/ \(\w+\)$/, '')

/** A deployed address, and where the site tells of it. */
export interface AddressEntry {
  /** In lower case, unless it is base58. */
  address: string
  contract: string
  /** Positions in the index's chains. */
  chains: number[]
  deprecated: boolean
  /** Positions of sections; the one that says most of it first. */
  sections: number[]
}

/** A text that the site quotes to the letter: a revert's reason, or a hash. */
export interface TextEntry {
  text: string
  sections: number[]
}

export interface ChainEntry {
  id: number
  name: string
  /** What else a reader may call it. */
  keys: string[]
  sections: number[]
}

/** A section, as the index keeps it: what the dialog lists before any text has been fetched. */
export interface IndexedSection {
  /** `/route#anchor`, or the route for what stands before the first heading. */
  id: string
  href: string
  isPage: boolean
  title: string
  /** The headings above it, the page's title first. */
  titles: string[]
  /** Its page's position. */
  page: number
  /** A line of a reference's table, not a heading with prose under it. */
  isRow?: true
  member?: Member
}

export interface IndexedPage {
  route: string
  /** The file under `.vocs/` that holds its sections' texts. */
  texts: string
  /** The names that it stands under in its sidebar, outermost first. */
  trail: string[]
  /** The position of its first section. */
  first: number
}

/** What a paste is looked up in. */
export interface Lookup {
  addresses: AddressEntry[]
  reverts: TextEntry[]
  hashes: TextEntry[]
  chains: ChainEntry[]
}

export interface SectionTerms {
  /** How often each term stands in its prose; a word of its samples counts once. */
  terms: ReadonlyMap<string, number>
}

export interface UnpackedIndex {
  /** What `MiniSearch.loadJS` takes. */
  index: AsPlainObject
  sections: IndexedSection[]
  pages: IndexedPage[]
  lookup: Lookup
}

/** The index as it is served. Nothing stands in it twice: what follows from titles is made anew when it is read. */
export interface PackedIndex {
  fieldIds: { title: number; titles: number; text: number }
  pages: [route: string, texts: string, sections: number, ...trail: string[]][]
  titles: string[]
  /** A digit a section: the level of its heading. */
  levels: string
  /** Empty where the title says it, `.` where the contract and the title do. */
  anchors: string[]
  /** A character a section: how many terms its text has, on a scale of quarter octaves. */
  lengths: string
  /** In order, each as the number of characters it shares with the one before, then the rest. */
  terms: string
  /** For each term the number of its sections, then the steps from one to the next. */
  postings: string
  /** For each posting how often, at most {@link mostCounted}. */
  counts: string
  contracts: string[]
  /** Steps from one section that is a member to the next. */
  memberAt: string
  memberKinds: string
  memberOf: string
  memberTypes: string[]
  memberCodes: string[]
  lookup: Lookup
}

const fieldIds = { title: 0, titles: 1, text: 2 }
const kinds = { f: 'function', v: 'event', r: 'error', s: 'struct' } as const
type KindLetter = keyof typeof kinds
const letterOf = Object.fromEntries(Object.entries(kinds).map(([letter, kind]) => [kind, letter])) as Record<
  Member['kind'],
  KindLetter
>

/** How often a term counts in one text: the score hardly grows beyond. */
const mostCounted = 4

// Every printable character that JSON writes as itself. The second half says that more follows.
const alphabet = Array.from({ length: 94 }, (_, at) => String.fromCharCode(33 + at))
  .filter((character) => character !== '"' && character !== '\\')
  .join('')
const half = alphabet.length / 2
const digitOf = new Map([...alphabet].map((character, value) => [character, value]))

function writeNumber(value: number): string {
  let rest = value
  let written = ''
  while (rest >= half) {
    written += alphabet[half + (rest % half)]
    rest = Math.floor(rest / half)
  }
  return written + alphabet[rest]
}

/** Reads numbers one after the other. Throws for a character that {@link writeNumber} does not write. */
function numberReader(written: string): () => number {
  let at = 0
  return () => {
    let value = 0
    for (let factor = 1; ; factor *= half) {
      const digit = digitOf.get(written[at++] ?? '')
      if (digit === undefined) throw new Error('the search index is cut short')
      if (digit < half) return value + digit * factor
      value += (digit - half) * factor
    }
  }
}

/** The anchor of most rows of a reference. */
const rowSlugOf = (title: string, contract = '') => slugOf(`${contract} ${title}`)

/** The anchor that most headings have. */
const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}_ -]/gu, '')
    .replaceAll(' ', '-')

const lengthStep = 4
const writeLength = (length: number) => alphabet[Math.round(Math.log2(length + 1) * lengthStep)] ?? '~'
const readLength = (written: string) => Math.round(2 ** ((digitOf.get(written) ?? 0) / lengthStep)) - 1

const countOf = (terms: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
  return counts
}

export type PackableSection = IndexedSection & SectionTerms & { level: number; anchor: string }

/** Writes the index of sections in the order of their pages. */
export function packIndex(
  pages: readonly IndexedPage[],
  sections: readonly PackableSection[],
  lookup: Lookup,
): PackedIndex {
  const postings = new Map<string, [section: number, count: number][]>()
  sections.forEach(({ terms }, at) => {
    for (const [term, count] of terms) {
      const list = postings.get(term) ?? []
      list.push([at, Math.min(count, mostCounted)])
      postings.set(term, list)
    }
  })
  const contracts = [...new Set(sections.flatMap(({ member }) => member?.contract ?? []))]
  const packed: PackedIndex = {
    fieldIds,
    pages: pages.map(({ route, texts, trail }, at) => [
      route,
      texts,
      sections.filter((section) => section.page === at).length,
      ...trail,
    ]),
    titles: sections.map(({ title }) => title),
    levels: sections.map(({ level }) => level).join(''),
    anchors: sections.map(({ isPage, anchor, title, member }) => {
      if (isPage || anchor === slugOf(title)) return ''
      return anchor === rowSlugOf(title, member?.contract) ? '.' : anchor
    }),
    lengths: sections.map(({ terms }) => writeLength(terms.size)).join(''),
    terms: '',
    postings: '',
    counts: '',
    contracts,
    memberAt: '',
    memberKinds: '',
    memberOf: '',
    memberTypes: [],
    memberCodes: [],
    lookup,
  }
  let before = ''
  for (const [term, list] of [...postings].sort(([a], [b]) => (a < b ? -1 : 1))) {
    let shared = 0
    while (shared < before.length && before[shared] === term[shared]) shared++
    packed.terms += `${writeNumber(shared)}${term.slice(shared)} `
    before = term
    packed.postings += writeNumber(list.length)
    let last = -1
    for (const [at, count] of list) {
      packed.postings += writeNumber(at - last - 1)
      packed.counts += count
      last = at
    }
  }
  let last = -1
  sections.forEach(({ member }, at) => {
    if (!member) return
    packed.memberAt += writeNumber(at - last - 1)
    last = at
    packed.memberKinds += letterOf[member.kind]
    packed.memberOf += writeNumber(contracts.indexOf(member.contract))
    packed.memberTypes.push(member.types.slice(1, -1))
    packed.memberCodes.push(member.code?.slice(2) ?? '')
  })
  return packed
}

/** The members, by the position of their sections. */
function readMembers(packed: PackedIndex): Map<number, Member> {
  const members = new Map<number, Member>()
  const nextAt = numberReader(packed.memberAt)
  const nextOf = numberReader(packed.memberOf)
  let at = -1
  packed.memberTypes.forEach((types, index) => {
    at += nextAt() + 1
    const code = packed.memberCodes[index]
    members.set(at, {
      kind: kinds[packed.memberKinds[index] as KindLetter],
      contract: packed.contracts[nextOf()] ?? '',
      types: `(${types})`,
      ...(code && { code: `0x${code}` }),
    })
  })
  return members
}

function readSections(packed: PackedIndex): { sections: IndexedSection[]; pages: IndexedPage[] } {
  const sections: IndexedSection[] = []
  const pages: IndexedPage[] = []
  const members = readMembers(packed)
  for (const [route, texts, count, ...trail] of packed.pages) {
    const above: string[] = []
    const first = sections.length
    pages.push({ route, texts, trail, first })
    for (let at = first; at < first + count; at++) {
      const title = packed.titles[at] ?? ''
      const level = Number(packed.levels[at])
      const isPage = at === first
      const member = members.get(at)
      const written = packed.anchors[at]
      const anchor = written === '.' ? rowSlugOf(title, member?.contract) : written || slugOf(title)
      const href = isPage ? route : `${route}#${anchor}`
      above.length = Math.max(0, level - 1)
      const titles = above.filter(Boolean)
      sections.push({
        ...{ id: href, href, isPage, title, titles, page: pages.length - 1 },
        ...(written === '.' && { isRow: true }),
        ...(member && { member }),
      })
      above[level - 1] = title
    }
  }
  return { sections, pages }
}

type Entry = Record<string, Record<string, number>>

/** Reads what {@link packIndex} wrote. Throws for what is no index, or is cut short. */
export function unpackIndex(packed: PackedIndex): UnpackedIndex {
  const { sections, pages } = readSections(packed)
  const { title, titles, text } = packed.fieldIds
  const index = new Map<string, Entry>()
  const fieldLength: Record<string, number[]> = {}
  const sums = [0, 0, 0]
  const count = (term: string, field: number, at: number, times: number) => {
    const entry = index.get(term) ?? {}
    index.set(term, entry)
    const inField = entry[field] ?? {}
    entry[field] = inField
    inField[at] = times
  }
  const next = numberReader(packed.postings)
  let posting = 0
  let term = ''
  for (const written of packed.terms.split(' ').slice(0, -1)) {
    let digits = 1
    while ((digitOf.get(written[digits - 1] ?? '') ?? 0) >= half) digits++
    term = term.slice(0, numberReader(written)()) + written.slice(digits)
    let at = -1
    for (let left = next(); left > 0; left--) {
      at += next() + 1
      count(term, text, at, Number(packed.counts[posting++]))
    }
  }
  sections.forEach((section, at) => {
    const ofTitle = countOf(indexedTerms(section.title))
    const ofTitles = countOf(indexedTerms(section.titles.join(' ')))
    for (const [word, times] of ofTitle) count(word, title, at, times)
    for (const [word, times] of ofTitles) count(word, titles, at, times)
    const lengths = [ofTitle.size, ofTitles.size, readLength(packed.lengths[at] ?? '')]
    fieldLength[at] = lengths
    lengths.forEach((length, field) => {
      sums[field] = (sums[field] ?? 0) + length
    })
  })
  return {
    sections,
    pages,
    lookup: packed.lookup,
    index: {
      documentCount: sections.length,
      nextId: sections.length,
      documentIds: Object.fromEntries(sections.map(({ id }, at) => [at, id])),
      fieldIds: packed.fieldIds,
      fieldLength,
      averageFieldLength: sums.map((sum) => sum / Math.max(1, sections.length)),
      storedFields: Object.fromEntries(
        sections.map(({ href, isPage, title, titles }, at) => [at, { href, isPage, title, titles, at }]),
      ),
      dirtCount: 0,
      index: [...index] as unknown as AsPlainObject['index'],
      serializationVersion: 2,
    },
  }
}
