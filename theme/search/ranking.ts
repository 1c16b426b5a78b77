import { editDistance } from '../../shared/editDistance.ts'
import { memberName } from '../../shared/search/indexFile.ts'
import { bare, indexedTerms, partsOf, stopWords, termsOf } from '../../shared/search/terms.ts'
import { deprecatedGroup } from '../../shared/sidebar.ts'
import { type Coverage, makeCoverage, type Vocabulary } from './coverage.ts'
import type { IndexedPage, IndexedSection } from './sections.ts'
import type { Synonym } from './synonyms.ts'
import {
  coverage,
  factors,
  nameDistance,
  nameRanks,
  rankStep,
  scorePower,
  shortestNearName,
  shortestStart,
} from './weights.ts'

/** A section that MiniSearch found. */
export interface WordMatch {
  section: IndexedSection
  score: number
  /** The terms of the section that match the query. */
  terms: string[]
}

export interface Query {
  text: string
  terms: readonly string[]
  /** Other words for it, as `synonymsOf` gives them. */
  synonyms: readonly Synonym[]
  /** Sections that quote a revert code of the query. */
  quoting: ReadonlySet<IndexedSection>
}

/**
 * Orders matches by what the reader most likely wants: MiniSearch's scores, weighted by where the words occur. `frequency`
 * has the number of times that each term is in the index, `products` the terms of the setting with that name.
 */
export function makeRanking(
  sections: readonly IndexedSection[],
  frequency: ReadonlyMap<string, number>,
  products: ReadonlySet<string>,
) {
  const traits = new Map(sections.map((section) => [section, traitsOf(section, products)]))
  const vocabulary: Vocabulary = {
    has: (term) => frequency.has(term),
    rarity: (term) => Math.log(1 + sections.length / (coverage.common + (frequency.get(term) ?? 0))),
  }
  return (query: Query, matches: readonly WordMatch[]): WordMatch[] => {
    const intent = intentOf(query, vocabulary, products)
    const pages = new Map<IndexedPage, Set<string>>()
    for (const { section, terms } of matches) {
      const set = pages.get(section.page) ?? new Set()
      pages.set(section.page, set)
      for (const term of terms) set.add(term)
    }
    const pageShares = new Map([...pages].map(([page, set]) => [page, intent.cover(set)]))
    const weighted = matches.map((match) => ({
      match,
      weight: weigh(intent, match, traits.get(match.section) as Traits, pageShares.get(match.section.page) ?? 0),
    }))
    return weighted.sort((a, b) => b.weight - a.weight).map(({ match }) => match)
  }
}

/** What the ranking compares a query with. */
interface Traits {
  title: Set<string>
  /** The terms of the title, the headings above it and the route. */
  headings: Set<string>
  /** The title's terms, common words included. */
  words: Set<string>
  /** The bare name of what the section is about. */
  name: string
  /** Its name has several parts, as `emergencyWithdraw` does: a query that has it means this name. */
  isCompound: boolean
  /** The bare forms of the section's search terms. */
  aliases: Set<string>
  /** The same in any order of words, without common words: {@link anyOrder}. */
  phrases: Set<string>
  /** The bare name of a member with its contract's. */
  qualified?: string
  /** The products that the first part of the route names: `aptos` of `/contracts-aptos`. */
  partOf: string[]
}

/** Common words that make another question of the same words. */
const askers: ReadonlySet<string> = new Set(termsOf('why who when'))

/** The words of a phrase in one order, without common words: `is v3 audited` and `v3 audit` are one wish. */
function anyOrder(text: string): string | undefined {
  const terms = new Set(termsOf(text.toLowerCase()).filter((term) => !stopWords.has(term) || askers.has(term)))
  return terms.size > 1 ? [...terms].sort().join(' ') : undefined
}

/** The name in a contract's heading: `Reference of the Vault` is about `Vault`. */
const subjectOf = (title: string) => title.replace(/^Reference of (the )?| reference$/g, '')

function traitsOf({ title, titles, page, member, terms = [] }: IndexedSection, products: ReadonlySet<string>): Traits {
  const name = bare(member ? memberName(title) : subjectOf(title))
  return {
    title: new Set(indexedTerms(title)),
    headings: new Set(indexedTerms([title, ...terms, ...titles, page.route, member?.contract].join(' '))),
    words: new Set(termsOf(title)),
    name,
    isCompound: partsOf(member ? memberName(title) : '').length > 0,
    aliases: new Set(terms.map(bare)),
    phrases: new Set(terms.flatMap((term) => anyOrder(term) ?? [])),
    partOf: termsOf(page.route.split('/')[1] ?? '').filter((term) => products.has(term)),
    ...(member && { qualified: bare(member.contract) + name }),
  }
}

/** What the form of a query says about what the reader wants. */
interface Intent extends Query {
  /** The name of the member that it may ask for, as typed and bare. */
  memberName: string
  bareMember: string
  /** The kind of that member, if the query names one. */
  kind: string | undefined
  bareText: string
  phrase: string | undefined
  /** The name of the contract that it may ask for, as typed and bare. */
  subject: string
  bareSubject: string
  /** All its words, common ones included. */
  words: string[]
  /** It is a name in code: `exactInputSingle`, `get_dy`, `V3`. */
  isName: boolean
  isQuestion: boolean
  asksHow: boolean
  /** How much of the query some terms cover. */
  cover: Coverage
  /** Its terms that name a product. */
  products: string[]
}

/** The start of a question about something that has a name: `how to swap`. */
const asking = /^(how (to|do i|can i)|where (is|are)) ((a|an|the) )?/i
/** What a reader adds to the name of a member: `PoolCreated topic0`. */
const kindWords = /^(function|event|error|struct) | (function|event|error|struct|selector|signature|topic ?0?)$/gi

/** What a reader adds to the name of a contract: `CLQuoter abi`. */
const abiWords = /^abi (of|for) (the )?| abi$/gi

/** The kind of member that a query names: `swap event`, `PoolCreated topic0`. */
function kindIn(query: string): string | undefined {
  const [word] = query.toLowerCase().match(kindWords) ?? []
  return word && (/topic/.test(word) ? 'event' : /function|event|error|struct/.exec(word)?.[0])
}

/** The name of the member that a query may ask for: `UnsupportedAction` of `UnsupportedAction error`. */
export const memberIn = (query: string): string => query.replace(asking, '').replace(kindWords, '')

export const isCode = (text: string) => /[a-z][A-Z]|_/.test(text)

const intentOf = (query: Query, vocabulary: Vocabulary, products: ReadonlySet<string>): Intent => ({
  ...query,
  memberName: memberIn(query.text),
  bareMember: bare(memberIn(query.text)),
  kind: kindIn(query.text),
  products: query.terms.filter((term) => products.has(term)),
  cover: makeCoverage(query, vocabulary),
  bareText: bare(query.text.replace(asking, '')),
  phrase: anyOrder(query.text),
  subject: query.text.replace(abiWords, ''),
  bareSubject: bare(query.text.replace(asking, '').replace(abiWords, '')),
  words: [...new Set(termsOf(query.text))],
  isName: isCode(query.text) || query.text.includes('(') || !/\s/.test(query.text),
  isQuestion: /^(who|what|why|how|can|do|does|is|are|which|when|where|may|should)\b/i.test(query.text),
  asksHow: /^how (do|can|to|should)\b/i.test(query.text),
})

function weigh(intent: Intent, { section, score, terms }: WordMatch, traits: Traits, onPage: number): number {
  const coverageFactor = coverageOf(intent, terms, traits, onPage)
  const formFactor = formOf(intent, section, traits)
  return score ** scorePower * coverageFactor * formFactor + rankStep * nameRank(intent, section, traits)
}

/** How much of the query the section's title, its headings, its text and its page cover. */
function coverageOf(
  { cover, terms }: Intent,
  matched: readonly string[],
  { title, headings }: Traits,
  onPage: number,
): number {
  const inTitle = cover(title)
  const precision = title.size === 0 ? 0 : Math.min(1, (inTitle * terms.length) / title.size)
  return (
    coverage.base +
    coverage.anywhere * cover(new Set([...matched, ...headings])) ** coverage.power +
    coverage.headings * cover(headings) ** coverage.power +
    coverage.page * onPage ** coverage.power +
    coverage.title * inTitle +
    coverage.titleOnly * inTitle * precision
  )
}

/** How well the kind of section fits the form of the query. */
function formOf(intent: Intent, section: IndexedSection, traits: Traits): number {
  const { headings, words, name } = traits
  const { isPage, isRow, member, page } = section
  let factor = 1
  if (intent.quoting.has(section)) factor *= factors.quotes
  if (intent.words.length > 2) {
    const phrase = intent.words.filter((term) => words.has(term)).length / intent.words.length
    factor *= 1 + (intent.isQuestion ? factors.askedPhrase : factors.phrase) * phrase ** 2
  }
  if (!intent.products.every((term) => headings.has(term))) factor *= factors.otherProduct
  if (!traits.partOf.every((term) => intent.products.includes(term))) factor *= factors.otherPart
  if (page.trail.includes(deprecatedGroup)) factor *= factors.deprecated
  if (isPage) factor *= factors.page
  if (member && !intent.isName) factor *= isNamed(intent, traits) ? factors.named : factors.memberForWords
  if (isRow) factor *= intent.isName ? factors.rowForName : factors.rowForWords
  if (member && member.kind !== 'function') factor *= factors.notFunction
  if (intent.asksHow && page.route.includes('/guides/')) factor *= factors.guide
  if (intent.isName && intent.bareText.length >= shortestNearName) {
    const distance = Math.min(nameDistance, editDistance(intent.bareText, name, nameDistance))
    factor *= 1 + factors.nearName * (nameDistance - distance)
  }
  return factor
}

/** The query has the member's name: one of several parts, or one next to words of the headings above, as in `prediction claim`. */
const isNamed = ({ words, terms }: Intent, { name, isCompound, headings }: Traits): boolean =>
  words.includes(name) && (isCompound || terms.every((term) => headings.has(term)))

/** How exactly the section's name is the query, as {@link nameRanks} orders it. */
function nameRank(intent: Intent, { isPage, isRow, title, member }: IndexedSection, traits: Traits): number {
  // `swap event` asks for no function of that name.
  if (intent.kind && member && member.kind !== intent.kind) return 0
  const text = member ? intent.memberName : intent.subject
  const bareText = member ? intent.bareMember : intent.bareSubject
  // A product's name asks for its pages. Some members have it too: `masterchef`.
  if (!isPage && intent.products.includes(text)) return 0
  if (traits.name !== bareText) {
    if (traits.qualified === bareText) return nameRanks.qualified
    if (traits.aliases.has(intent.bareText)) return nameRanks[intent.words.length > 1 ? 'phrase' : 'term']
    if (intent.phrase && traits.phrases.has(intent.phrase)) return nameRanks.phraseLoosely
    return isPage && bareText.length >= shortestStart && traits.name.startsWith(bareText) ? nameRanks.pageStart : 0
  }
  if (isPage) return title === text ? nameRanks.page : nameRanks.pageLoosely
  const isExact = memberName(title) === text || subjectOf(title) === text
  const rank = isExact ? (isCode(text) ? nameRanks.code : nameRanks.exact) : nameRanks.loosely
  return rank - (isRow ? nameRanks.row : 0)
}
