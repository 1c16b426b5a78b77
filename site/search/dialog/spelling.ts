import type MiniSearch from 'minisearch'
import { editDistance } from '../../shared/editDistance.ts'
import type { SearchDocument } from '../options.ts'
import { termsOf, tokenize } from '../terms.ts'
import type { IndexDocument } from './answer.ts'

/** Words nearly like a text, the nearest first. `limit`: this many edits or more do not count as near. */
export const nearest = (text: string, words: Iterable<string>, limit: number): string[] =>
  [...words]
    .map((word) => [word, editDistance(text.toLowerCase(), word.toLowerCase(), limit)] as const)
    .filter(([, distance]) => distance < limit)
    .sort(([, a], [, b]) => a - b)
    .map(([word]) => word)

/** How many headings have each word. */
function wordsOfHeadings(sections: readonly IndexDocument[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { title, titles, keywords = [] } of sections)
    for (const word of new Set(tokenize([title, ...titles, ...keywords].join(' ').toLowerCase())))
      counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

/** A word as headings spell it: `address` for `adress`, `flash loan` for `flashloan`. What the index has stays. */
export function makeSpelling(
  index: MiniSearch<SearchDocument>,
  sections: readonly IndexDocument[],
): (word: string) => string {
  const counts = wordsOfHeadings(sections)
  /** The most frequent first. */
  const words = [...counts.keys()].sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))
  function spelled(word: string): string {
    if (!/^[a-z]{5,}$/i.test(word) || termsOf(word).length === 0) return word
    if (index.search(word, { fuzzy: false, prefix: true }).length > 0) return word
    const alike = words.filter((other) => other[0] === word[0]?.toLowerCase())
    const [best] = nearest(word, alike, word.length > 8 ? 3 : 2)
    if (best) return best
    const at = [...word].findIndex((_, at) => counts.has(word.slice(0, at)) && counts.has(word.slice(at)))
    return at < 0 ? word : `${word.slice(0, at)} ${word.slice(at)}`
  }
  /** Corrections made so far, so that a word is not corrected again while the reader types on. */
  const known = new Map<string, string>()
  return (word) => {
    const found = known.get(word) ?? spelled(word)
    known.set(word, found)
    return found
  }
}
