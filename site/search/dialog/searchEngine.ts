import MiniSearch from 'minisearch'
import { productSlug } from '../../../site.ts'
import { unpackIndex } from '../indexFile.ts'
import type { Lookup } from '../lookupTypes.ts'
import { memberName, type SearchDocument, type StoredDocument, searchOptions } from '../options.ts'
import { isCodeWord, isSentence, phraseOf, processTerm, termsOf, tokenize } from '../terms.ts'
import {
  type Answer,
  type Boosts,
  type IndexDocument,
  isValue,
  type Match,
  memberLabel,
  productOf,
  type Result,
  resultLimit,
} from './answer.ts'
import { makeLookups } from './lookups.ts'
import { makeQuestions } from './question.ts'
import { makeRanking, nameIn, type Ranking } from './ranking.ts'
import { makeSpelling, nearest } from './spelling.ts'

export interface SearchEngine {
  /** At most {@link resultLimit} sections, best first, those of one page together. */
  find(query: string): Answer
  sections: readonly IndexDocument[]
}

/** The exchange's name as two words, of which the second means something else alone. */
const twoWords = /\bpancake swap\b/gi

/** A generation that is written in one word with the exchange it comes from: `univ3`. Reasons keep the name of theirs. */
const uniswapsGeneration = /\buni(?:swap)?v(?=[234]\b(?!:))/gi

/** How many words of a query are searched for. The start of a long paste is enough. */
const mostWords = 24

/** Texts of this length or more are pasted: their spelling is not corrected. */
const longestSpelled = 200
/** What a reader adds to a term to ask for its meaning. */
const definingWords =
  /^(what (is|are|does)|what's|define|definition of|meaning of|explain)\b( (a|an|the)\b)?|\b(meaning|mean|means|definition|explained)\W*$|\?/gi

/** How much more the whole name in code tells than its parts. */
const wholeName = 300
/** How many near names a query without results gets. */
const mostNear = 3
/** How many sections by the words of a text come before the addresses that occur in it. */
const beforeAside = 3
/** Only the best of MiniSearch's results are grouped. */
const ranked = 100

/** For a query of stop words alone: keeps them as beginnings of words, such as `s` of `swap`. */
const lowered = (word: string) => word.toLowerCase()

/** Finds sections by the words of a query, best first. */
function wordSearch(index: MiniSearch<SearchDocument>, engine: Ranked): (query: string) => Match[] {
  const { byId, ranking, questions } = engine
  /** The names of contracts as terms. */
  const contracts = new Set(
    [...byId.values()].flatMap(({ member }) => (member ? (processTerm(member.contract)?.[0] ?? []) : [])),
  )
  return (query) => {
    const typed = [...new Set(tokenize(query).slice(0, mostWords))].join(' ')
    const boostsOf = ranking.boostsFor(query)
    const question = questions(query)
    const known = new Map<string, { boosts: Boosts; product: number }>()
    const boosted = (id: string) => {
      const found = known.get(id)
      if (found) return found
      const boosts = boostsOf(byId.get(id) as IndexDocument)
      const made = { boosts, product: productOf(boosts) }
      known.set(id, made)
      return made
    }
    const codes = new Set(tokenize(query).flatMap((word) => (isCodeWord(word) ? (processTerm(word)?.[0] ?? []) : [])))
    const isQuestion = isSentence(query)
    /** A getter is not the contract that it is called like. */
    const isMeant = (id: string, term: string) =>
      !((isQuestion || contracts.has(term)) && isValue(byId.get(id) as IndexDocument))
    const boostDocument = (id: string, term: string) =>
      boosted(id).product * (codes.has(term) && isMeant(id, term) ? wholeName : 1)
    const found = index
      .search(typed, {
        boostDocument,
        ...(question && { fuzzy: question.fuzzy }),
        ...(termsOf(typed).length === 0 && { processTerm: lowered }),
      })
      .slice(0, ranked)
    const matches = found.map(({ id, terms, score }) => {
      const section = byId.get(id) as IndexDocument
      return { section, terms, score, boosts: boosted(id).boosts, label: memberLabel(section) }
    })
    return question
      ? question.rank(
          matches,
          found.map(({ queryTerms }) => queryTerms),
        )
      : matches
  }
}

interface Ranked {
  byId: ReadonlyMap<string, IndexDocument>
  ranking: Ranking
  questions: ReturnType<typeof makeQuestions>
}

/** Names of pages, members and contracts: of them, a query without results gets the nearest. */
const namesOf = (sections: readonly IndexDocument[]): ReadonlySet<string> =>
  new Set(
    sections.flatMap(({ title, isPage, member }) =>
      member ? [memberName(title), member.contract] : isPage ? [title] : [],
    ),
  )

/** The definition of a query that is a term, or asks what one is. */
function definitionsIn({ terms }: Lookup): (query: string) => Answer['definition'] {
  const definitions = new Map(
    terms.flatMap((term) => [term.term, ...(term.also ?? [])].map((name) => [phraseOf(name), term] as const)),
  )
  return (query) => definitions.get(phraseOf(query.replace(definingWords, '')))
}

/** Opens the index and the lookup that the build made. Rejects for files of another shape. */
export async function openIndex(indexJson: string, lookup: Lookup): Promise<SearchEngine> {
  const index = await MiniSearch.loadJSAsync<SearchDocument>(unpackIndex(indexJson), searchOptions)
  const sections = index
    .search(MiniSearch.wildcard)
    .map(({ id, ...stored }) => sectionOf(id, stored as never, lookup.trails))
  const byId = new Map(sections.map((section) => [section.id, section]))
  for (const section of sections) if (section.member) section.titles = [byId.get(section.route)?.title ?? '']
  const lookups = makeLookups(sections, lookup)
  const ranking = makeRanking(sections, lookups.reachOf)
  const byWords = wordSearch(index, { byId, ranking, questions: makeQuestions(ranking.weightOf) })
  const spelled = makeSpelling(index, sections)
  const names = namesOf(sections)
  const definitionOf = definitionsIn(lookup)

  function find(query: string): Answer {
    if (!query) return { query, results: [] }
    const named = query.replace(twoWords, productSlug).replace(uniswapsGeneration, 'v')
    const meant = named.length < longestSpelled ? named.replace(/[\p{L}\p{N}_]+/gu, spelled) : named
    const { matches, message, words, exclusive, unknown, isAside } = lookups.find(meant, nameIn(meant))
    const worded = exclusive ? [] : byWords(words ?? meant)
    const before = isAside ? beforeAside : 0
    const all = [...worded.slice(0, before), ...matches, ...worded.slice(before)]
    const results = groupByPage(all, resultLimit).map(toResult)
    const near =
      results.length === 0 ? nearest(query, names, Math.min(6, Math.ceil(query.length / 3) + 1)).slice(0, mostNear) : []
    const definition = definitionOf(meant)
    return {
      query,
      results,
      ...(definition && { definition }),
      ...(message && { message }),
      ...(unknown && { unknown }),
      ...(isAside && { isAside }),
      ...(near.length > 0 && { near }),
    }
  }
  return { sections, find }
}

function sectionOf(
  id: string,
  { title, titles, member, keywords }: StoredDocument,
  trails: Lookup['trails'],
): IndexDocument {
  const [route = ''] = id.split('#')
  const stored = { title, titles, ...(member && { member }), ...(keywords && { keywords }) }
  return { ...stored, id, href: id, isPage: route === id, route, trail: trails[route] ?? [] }
}

/** Sections of a page beyond this number are chosen after those of other pages. */
const perPage = 2

/** At most `limit` matches, each place once, those of a page together where the best of them ranks. */
function groupByPage(matches: readonly Match[], limit: number): Match[] {
  const unique = new Map<string, Match>()
  const withRows = new Set<string>()
  for (const match of matches) {
    const key = idOf(match)
    if (unique.has(key) || (!match.row && withRows.has(match.section.id))) continue
    unique.set(key, match)
    if (match.row) withRows.add(match.section.id)
  }
  const counts = new Map<string, number>()
  const first: Match[] = []
  const rest: Match[] = []
  for (const match of unique.values()) {
    const { route } = match.section
    const count = (counts.get(route) ?? 0) + 1
    counts.set(route, count)
    if (count > perPage) rest.push(match)
    else first.push(match)
  }
  const shown = [...first, ...rest].slice(0, limit)
  const routes = [...new Set(shown.map(({ section }) => section.route))]
  return shown.sort((a, b) => routes.indexOf(a.section.route) - routes.indexOf(b.section.route))
}

/** Two rows of a table are two results. */
const idOf = ({ section, row }: Match): string => (row ? `${section.id} ${row.address} ${row.chain}` : section.id)

function toResult({ section, ...match }: Match): Result {
  const { member: _member, keywords: _keywords, ...shown } = section
  return { ...shown, ...match, id: idOf({ section, ...match }) }
}
