import type { Options } from 'minisearch'

/** What MiniSearch indexes of a section: for each field the terms, separated by spaces. */
export interface IndexedTerms {
  /** The section's position. */
  id: number
  title: string
  titles: string
  text: string
}

export const fuzziness = 0.2

/** The build makes the index with these options, and the worker loads it with them. */
export const searchOptions: Options<IndexedTerms> = {
  fields: ['title', 'titles', 'text'],
  tokenize: (terms) => terms.split(' ').filter(Boolean),
  processTerm: (term) => term,
  searchOptions: { boost: { title: 4, text: 2, titles: 1 }, fuzzy: fuzziness, prefix: true },
}
