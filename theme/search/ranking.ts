import { editDistance } from '../../shared/editDistance.ts'
import { memberName } from '../../shared/search/indexFile.ts'
import { bare, indexedTerms, termsOf } from '../../shared/search/terms.ts'
import { deprecatedGroup } from '../../shared/sidebar.ts'
import type { IndexedSection } from './sections.ts'
import { products } from './synonyms.ts'
import { coverage, factors, nameDistance, nameRanks, rankStep, shortestNearName, shortestStart } from './weights.ts'

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
  synonyms: readonly (readonly string[])[]
}

/** Orders matches by what the reader most likely wants: MiniSearch's scores, weighted by where the words occur. */
export function makeRanking(sections: readonly IndexedSection[]) {
  const traits = new Map(sections.map((section) => [section, traitsOf(section)]))
  const headed = new Map<string, number>()
  for (const { headings } of traits.values()) for (const term of headings) headed.set(term, (headed.get(term) ?? 0) + 1)
  const rarity = (term: string) => Math.log(1 + sections.length / (coverage.common + (headed.get(term) ?? 0)))
  return (query: Query, matches: readonly WordMatch[]): WordMatch[] => {
    const intent = intentOf(query, rarity)
    const weighted = matches.map((match) => ({
      match,
      weight: weigh(intent, match, traits.get(match.section) as Traits),
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
  /** The bare forms of the section's search terms. */
  aliases: Set<string>
  /** The bare name of a member with its contract's. */
  qualified?: string
}

/** The name in a contract's heading: `Reference of the Vault` is about `Vault`. */
const subjectOf = (title: string) => title.replace(/^Reference of (the )?| reference$/g, '')

function traitsOf({ title, titles, page, member, terms = [] }: IndexedSection): Traits {
  const name = bare(member ? memberName(title) : subjectOf(title))
  return {
    title: new Set(indexedTerms(title)),
    headings: new Set(indexedTerms([title, ...terms, ...titles, page.route, member?.contract].join(' '))),
    words: new Set(termsOf(title)),
    name,
    aliases: new Set(terms.map(bare)),
    ...(member && { qualified: bare(member.contract) + name }),
  }
}

/** What the form of a query says about what the reader wants. */
interface Intent extends Query {
  bareText: string
  /** All its words, common ones included. */
  words: string[]
  /** It is a name in code: `exactInputSingle`, `get_dy`, `V3`. */
  isName: boolean
  isQuestion: boolean
  asksHow: boolean
  /** How much a term of the query tells. */
  rarity: (term: string) => number
}

const isCode = (text: string) => /[a-z][A-Z]|_/.test(text)

const intentOf = (query: Query, rarity: (term: string) => number): Intent => ({
  rarity,
  ...query,
  bareText: bare(query.text),
  words: [...new Set(termsOf(query.text))],
  isName: isCode(query.text) || query.text.includes('(') || !/\s/.test(query.text),
  isQuestion: /^(who|what|why|how|can|do|does|is|are|which|when|where|may|should)\b/i.test(query.text),
  asksHow: /^how (do|can|to|should)\b/i.test(query.text),
})

function weigh(intent: Intent, { section, score, terms }: WordMatch, traits: Traits): number {
  const coverageFactor = coverageOf(intent, terms, traits)
  const formFactor = formOf(intent, section, traits)
  return score * coverageFactor * formFactor + rankStep * nameRank(intent, section, traits)
}

/** How much of the query the section's title and headings cover. */
function coverageOf(intent: Intent, matched: readonly string[], { title, headings }: Traits): number {
  const inTitle = (terms: readonly string[]) => {
    const share = shareIn(terms, title, matched, intent.rarity)
    return { share, precision: title.size === 0 ? 0 : Math.min(1, (share * terms.length) / title.size) }
  }
  const direct = inTitle(intent.terms)
  const [synonym] = intent.synonyms.map(inTitle).sort((a, b) => b.share - a.share)
  const share = Math.max(direct.share, (synonym?.share ?? 0) * coverage.synonym)
  const precision = Math.max(direct.precision, (synonym?.precision ?? 0) * coverage.synonym)
  return (
    coverage.base +
    coverage.anywhere * shareIn(intent.terms, new Set(matched), matched, intent.rarity) ** 2 +
    coverage.headings * shareIn(intent.terms, headings, matched, intent.rarity) ** 2 +
    coverage.title * share +
    coverage.titleOnly * share * precision
  )
}

/** The share of a query's terms that a set contains. */
function shareIn(
  terms: readonly string[],
  set: ReadonlySet<string>,
  matched: readonly string[],
  rarity: (term: string) => number,
): number {
  if (terms.length === 0) return 0
  const near = matched.filter((term) => set.has(term))
  const shares = terms.map((term) => {
    if (set.has(term)) return 1
    return near.some((other) => other.startsWith(term.slice(0, 3))) ? coverage.nearTerm : 0
  })
  const weights = terms.map(rarity)
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  return shares.reduce((sum: number, share, at) => sum + share * (weights[at] as number), 0) / whole
}

/** How well the kind of section fits the form of the query. */
function formOf(
  intent: Intent,
  { isPage, isRow, member, page }: IndexedSection,
  { headings, words, name }: Traits,
): number {
  let factor = 1
  if (intent.words.length > 2) {
    const phrase = intent.words.filter((term) => words.has(term)).length / intent.words.length
    factor *= 1 + (intent.isQuestion ? factors.askedPhrase : factors.phrase) * phrase ** 2
  }
  const named = intent.terms.filter((term) => products.has(term))
  if (named.length > 0 && !named.every((term) => headings.has(term))) factor *= factors.otherProduct
  if (page.trail.includes(deprecatedGroup)) factor *= factors.deprecated
  if (isPage) factor *= factors.page
  if (member && !intent.isName) factor *= factors.memberForWords
  if (isRow) factor *= intent.isName ? factors.rowForName : factors.rowForWords
  if (member && member.kind !== 'function') factor *= factors.notFunction
  if (intent.asksHow && page.route.includes('/guides/')) factor *= factors.guide
  if (intent.isName && intent.bareText.length >= shortestNearName) {
    const distance = Math.min(nameDistance, editDistance(intent.bareText, name, nameDistance))
    factor *= 1 + factors.nearName * (nameDistance - distance)
  }
  return factor
}

/** How exactly the section's name is the query, as {@link nameRanks} orders it. */
function nameRank({ text, bareText }: Intent, { isPage, isRow, title }: IndexedSection, traits: Traits): number {
  if (traits.name !== bareText) {
    if (traits.qualified === bareText) return nameRanks.qualified
    if (traits.aliases.has(bareText)) return nameRanks.loosely
    return isPage && bareText.length >= shortestStart && traits.name.startsWith(bareText) ? nameRanks.pageStart : 0
  }
  if (isPage) return title === text ? nameRanks.page : nameRanks.pageLoosely
  const isExact = memberName(title) === text || subjectOf(title) === text
  const rank = isExact ? (isCode(text) ? nameRanks.code : nameRanks.exact) : nameRanks.loosely
  return rank - (isRow ? nameRanks.row : 0)
}
