import type MiniSearch from 'minisearch'
import { editDistance } from '../../shared/editDistance.ts'
import { fuzziness, type IndexedTerms } from '../../shared/search/options.ts'
import { joinedTerms, queryTerms, termsOf, wholeTerms } from '../../shared/search/terms.ts'
import { type Match, memberLabel } from './match.ts'
import type { PasteLookup } from './pasteLookup.ts'
import type { makeRanking, WordMatch } from './ranking.ts'
import type { IndexedSection } from './sections.ts'
import type { makeSynonyms } from './synonyms.ts'
import { joinedWeight, synonymWeight } from './weights.ts'

/** Only the best of MiniSearch's results are ranked: later ones do not reach the shown results. */
const ranked = 300

/** The search by words. `named` finds members whose name has no term: `A` is a common word too. */
export function makeWordSearch(
  index: MiniSearch<IndexedTerms>,
  sections: readonly IndexedSection[],
  frequency: ReadonlyMap<string, number>,
  { named, quoting }: Pick<PasteLookup, 'named' | 'quoting'>,
  synonymsOf: ReturnType<typeof makeSynonyms>,
  rank: ReturnType<typeof makeRanking>,
): (query: string) => Match[] {
  const isTerm = (term: string) => frequency.has(term)
  const vocabulary = [...frequency].sort(([, a], [, b]) => b - a).map(([term]) => term)
  /** A term of the query as the index writes it: `liquidty` is most likely `liquidity`. An unfinished word stays unchanged. */
  const spelled = (term: string): string => {
    const limit = Math.round(term.length * fuzziness) + 1
    if (isTerm(term) || limit === 1 || vocabulary.some((known) => known.startsWith(term))) return term
    let further: string | undefined
    for (const known of vocabulary) {
      if (known[0] !== term[0]) continue
      const distance = editDistance(term, known, limit)
      if (distance === 1) return known
      if (distance === 2 && limit > 2) further ??= known
    }
    return further ?? term
  }
  const find = (query: string): Match[] => {
    // Of a long paste only the terms that are searched for.
    const spelling = new Map(queryTerms(query).map((term) => [term, spelled(term)]))
    const correct = (term: string) => spelling.get(term) ?? term
    const typed = [...spelling.values()]
    if (typed.length === 0) return []
    const joined = [...new Set(joinedTerms(query))].filter((term) => !typed.includes(term))
    const synonyms = synonymsOf(termsOf(query).map(correct))
    const others = [...new Set(synonyms.flatMap(({ written }) => written))].filter((term) => !typed.includes(term))
    const whole = { prefix: false, fuzzy: false }
    const results = index.search({
      combineWith: 'OR',
      queries: [
        // Only what the reader typed may be misspelled or unfinished.
        ...typed.map((term) => ({ queries: [term] })),
        ...joined.map((term) => ({ queries: [term], ...whole, boostTerm: () => joinedWeight })),
        ...others.map((term) => ({ queries: [term], ...whole, boostTerm: () => synonymWeight })),
      ],
    })
    if (results.length === 0) {
      const apart = wordsApart(query, isTerm)
      if (apart) return find(apart)
    }
    const matches: WordMatch[] = results.slice(0, ranked).map(({ id, score, terms }) => ({
      section: sections[id] as IndexedSection,
      score,
      terms,
    }))
    const listed = new Set(matches.map(({ section }) => section))
    const unlisted = named(query).filter((section) => !listed.has(section))
    const all = [...unlisted.map((section) => ({ section, score: 0, terms: [query] })), ...matches]
    const terms = wholeTerms(query, isTerm).map(correct)
    return rank({ text: query, terms, synonyms, quoting: quoting(query) }, all).map(({ section, terms }) => ({
      section,
      terms,
      label: memberLabel(section),
    }))
  }
  return find
}

/** The shortest part of a word that {@link wordsApart} looks for, and the longest word that it takes apart. */
const shortestPart = 3
const longestWord = 40

/** `flashloan` as `flash loan`: the first two terms of the index that make up a word that it does not have. */
function wordsApart(word: string, isTerm: (term: string) => boolean): string | undefined {
  if (word.length > longestWord) return
  for (let at = shortestPart; at <= word.length - shortestPart; at++) {
    const parts = [word.slice(0, at), word.slice(at)]
    if (parts.every((part) => termsOf(part).some(isTerm))) return parts.join(' ')
  }
}
