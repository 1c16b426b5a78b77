import type { SearchIndexFile } from '../../shared/search/indexFile.ts'
import { bare, termsOf } from '../../shared/search/terms.ts'
import { type Answer, type Result, resultLimit } from './answer.ts'
import { makeChainLookup } from './chainLookup.ts'
import { decodeLink } from './decodeLink.ts'
import { groupByPage, type Match } from './match.ts'
import { readPaste, reasonIn, withoutErrorWord } from './paste.ts'
import { makePasteLookup } from './pasteLookup.ts'
import { isCode, makeRanking, memberIn } from './ranking.ts'
import { type IndexedSection, readSections } from './sections.ts'
import { makeSynonyms } from './synonyms.ts'
import { makeWordSearch } from './wordSearch.ts'
import { openWords } from './words.ts'

export interface SearchEngine {
  /** At most {@link resultLimit} sections, best first, those of one page together. */
  find(query: string): Answer
  sections: readonly IndexedSection[]
}

/** Opens the index that the build made. Throws for a file of another shape. */
export function openIndex({ words, pages, lookup }: SearchIndexFile): SearchEngine {
  const sections = readSections(pages)
  const { index, frequency } = openWords(words, sections)
  const pastes = makePasteLookup(sections, lookup)
  const products = new Set(words.products.flatMap((word) => termsOf(word)[0] ?? []))
  const onChains = makeChainLookup(sections, lookup, products)
  const rank = makeRanking(sections, frequency, products)
  const byWords = makeWordSearch(index, sections, frequency, pastes, makeSynonyms(words.synonyms), rank)
  /** The queries that name a section: the titles of pages, and the search terms. */
  const names = new Set(
    sections.flatMap(({ isPage, title, terms = [] }) => [...(isPage ? [title] : []), ...terms]).map(bare),
  )

  /** A reason that is only a part of the query has the order of the query's words: `contract not allowed bet`. */
  function revertsIn(query: string, found: readonly Match[]): Match[] {
    const reason = reasonIn(query)
    const exact = pastes.reverts(reason)
    // A search term leads to its own section: `STF error`.
    if (exact.length > 0 || names.has(bare(query))) return exact
    const named = pastes.reverts(withoutErrorWord(reason))
    if (named.length > 0) return named
    // `getPool returns zero address` asks about the function.
    if (reason.split(' ').some((word) => isCode(word) && pastes.named(word).length > 0)) return []
    const rank = new Map(found.map(({ section }, at) => [section, at]))
    const rankOf = ({ section }: Match) => rank.get(section) ?? found.length
    return pastes.revertsWithin(reason).sort((a, b) => rankOf(a) - rankOf(b))
  }

  function find(query: string): Answer {
    if (!query) return { query, results: [] }
    // A value that pages write is a word, `0x800000`, and so is a call that none documents: `new Percent(50, 10000)`.
    const answers = readPaste(query)
      .filter((reading) => !(reading.kind === 'start' && frequency.has(reading.value)))
      .map(pastes.answer)
      .filter(({ matches, message, exclusive }) => matches.length > 0 || message || exclusive)
    const matches = answers.flatMap(({ matches }) => matches)
    const isPaste = answers.length > 0
    const instead = answers.find(({ words }) => words)?.words
    const found = byWords(instead ?? query)
    if (!isPaste && pastes.named(memberIn(query)).length === 0) matches.push(...revertsIn(query, found))
    const onChain = !isPaste && !names.has(bare(query)) ? onChains(query) : undefined
    matches.push(...(onChain?.matches ?? []))
    // Around a value that leads nowhere, the words are the query: `canonical permit2 0x000000000022`.
    const leadsNowhere = /\s/.test(query.trim()) && matches.length === 0
    if (leadsNowhere || !answers.some(({ exclusive }) => exclusive)) matches.push(...found)
    const decoder = decodeLink(query, sections)
    if (decoder) matches.push({ section: decoder, terms: [] })
    const messages = [...answers, ...(onChain ? [onChain] : [])].flatMap(({ message }) => message ?? [])
    return {
      query,
      results: groupByPage(matches, resultLimit).map(toResult),
      ...(messages.length > 0 && { message: messages.join(' ') }),
    }
  }
  return { sections, find }
}

function toResult({ section, terms, label }: Match): Result {
  const { id, href, isPage, title, titles, at, page } = section
  return { id, href, isPage, title, titles, at, ...page, terms, ...(label && { label }) }
}
