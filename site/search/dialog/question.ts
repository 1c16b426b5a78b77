import { hasStopWord, processTerm, termsOf, tokenize } from '../terms.ts'
import { type Boosts, type IndexDocument, type Match, productOf } from './answer.ts'

/** A text of so many words or more is a question, with a common word already of fewer. No section has most of its words. */
const shortest = { spoken: 3, any: 6 }

/** What a section's score is multiplied by for a question, besides the factors of every query. `npm run ask` prints them. */
export const questionFactors = {
  /** To this power, the share of the question's words that the section has. */
  covered: 1.5,
  /** By powers of ten: a keyword or the title has all words of the question, and no other. Less for what both share. */
  named: { keyword: 4, title: 1.5 },
  /** Pitfalls say why something fails, under a title that says nothing of it. */
  pitfalls: 2,
}

/** How many sections of a page count for it. */
const counted = 4

export interface Question {
  /** A short word with a letter wrong is more likely another word. The spelling is corrected before. */
  fuzzy: (term: string) => number | false
  /** Ranks sections, each by its words of the question: those of a page that has several good ones come first. */
  rank: (found: readonly Found[], words: readonly (readonly string[])[]) => Found[]
}

type Found = Match & { score: number }

/** The title and the keywords of a section as words. */
const namesOf = ({ title, keywords = [] }: IndexDocument) => [
  { words: termsOf(title), kind: 'title' as const },
  ...keywords.map((keyword) => ({ words: termsOf(keyword), kind: 'keyword' as const })),
]

/** What the best sections of each page score together, compared with the best of them. */
function ofPages(found: readonly Found[]): Map<string, number> {
  const pages = new Map<string, number[]>()
  for (const { section, score } of found) {
    const scores = pages.get(section.route)
    if (scores) scores.push(score)
    else pages.set(section.route, [score])
  }
  return new Map(
    [...pages].map(([route, scores]) => {
      const [best = 1, ...others] = scores.sort((a, b) => b - a).slice(0, counted)
      return [route, others.reduce((sum, score) => sum + score, best) / best]
    }),
  )
}

const withBoosts = (found: Found, boosts: Boosts): Found => ({
  ...found,
  score: found.score * productOf(boosts),
  boosts: { ...found.boosts, ...boosts },
})

/** Reads a query as a question; undefined for a short one. `weightOf` tells how much a word tells. */
export function makeQuestions(weightOf: (term: string) => number) {
  const names = new Map<IndexDocument, ReturnType<typeof namesOf>>()
  /** The names of a section that was found, read once: those of all sections would delay the first answer. */
  function named(section: IndexDocument) {
    const known = names.get(section) ?? namesOf(section)
    names.set(section, known)
    return known
  }
  const sum = (words: readonly string[]) => words.reduce((total, word) => total + weightOf(word), 0)

  return (query: string): Question | undefined => {
    const words = tokenize(query).filter(processTerm)
    if (words.length < (hasStopWord(query) ? shortest.spoken : shortest.any)) return undefined
    const asked = termsOf(query)
    const whole = sum(asked)
    /** How much of the question a name is, and of the name the question has: both from 0 to 1, multiplied. */
    function likeness(name: readonly string[]): number {
      const shared = sum(name.filter((word) => asked.includes(word)))
      return shared > 0 ? (shared / sum(name)) * (shared / whole) : 0
    }
    function boostsOf({ section }: Found, words: readonly string[]): Boosts {
      const likes = named(section).map(({ words, kind }) => questionFactors.named[kind] * likeness(words))
      return {
        // MiniSearch multiplies by the number of words instead.
        covered: (sum(words) / whole) ** questionFactors.covered / words.length,
        named: 10 ** Math.max(...likes),
        ...(section.title === 'Common pitfalls' && { pitfalls: questionFactors.pitfalls }),
      }
    }
    return {
      fuzzy: (term) => (term.length < 8 ? false : 0.2),
      rank(found, words) {
        const own = found.map((one, at) => withBoosts(one, boostsOf(one, words[at] ?? [])))
        const pages = ofPages(own)
        return own
          .map((one) => withBoosts(one, { together: pages.get(one.section.route) ?? 1 }))
          .sort((a, b) => b.score - a.score)
      },
    }
  }
}
