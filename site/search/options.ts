import type { Options } from 'minisearch'
import { processTerm, tokenize } from './terms.ts'

/** A section of a page, or a member of a contract. */
export interface SearchDocument {
  /** The same as `href`. */
  id: string
  /** `/route#anchor`, or the route for the text before the first heading. */
  href: string
  isPage: boolean
  title: string
  /** The headings above it, the page's title first. A member's contract says more than these, so it has none. */
  titles: string[]
  /** The words of the section and of its keywords that are indexed. */
  text: string
  /** Phrases that readers search it by, from its page's frontmatter. */
  keywords?: readonly string[]
  member?: Member
}

/** A member of a contract. Its name is in its document's title. */
export interface Member {
  kind: 'function' | 'event' | 'error' | 'struct'
  contract: string
  /** The types of its parameters: `(address,uint256)`. */
  types: string
  /** A row of a reference's list, not a heading with text under it. */
  isRow?: true
}

/** What the index stores of a document. */
export type StoredDocument = Pick<SearchDocument, 'title' | 'titles' | 'member' | 'keywords'>

/** The build makes the index with these options, and the worker loads it with them. */
export const searchOptions: Options<SearchDocument> = {
  fields: ['title', 'titles', 'text'],
  storeFields: ['title', 'titles', 'member', 'keywords'],
  tokenize,
  processTerm,
  searchOptions: { boost: { title: 4, text: 2, titles: 1 }, fuzzy: 0.2, prefix: true },
}

/** The name in a member's title, which adds the contract or the kind where two names are the same: `Swap (event)`. */
export const memberName = (title: string): string =>
  title
    .replace(/^\w+: /, '')
    .replace(/ \(\w+\)$/, '')
    .replace(/\(.*/, '')

/** The first four bytes of a selector or topic, which tell those of the documented members apart. */
export const shortCode = (code: string): string => code.slice(0, 10)
