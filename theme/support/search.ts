import type MiniSearch from 'minisearch'
import type { Options, SearchResult } from 'minisearch'

/** One section of one page, as the index keeps it. */
export interface SearchDocument {
  /** `/route#anchor`, or the route for what stands before the first heading. */
  id: string
  href: string
  /** The start of the section as HTML of its own: text and code words only. */
  html: string
  isPage: boolean
  text: string
  title: string
  /** The headings above it, the page's title first. */
  titles: string[]
}

export const resultLimit = 16
export const debounce = 200

/** How the index is made and asked; the build and the dialog use the same, or terms would not meet. */
export const searchOptions: Options<SearchDocument> = {
  fields: ['title', 'titles', 'text'],
  storeFields: ['href', 'html', 'isPage', 'text', 'title', 'titles'],
  searchOptions: { boost: { title: 4, text: 2, titles: 1 }, fuzzy: 0.2, prefix: true },
}

export type FoundSection = SearchResult & SearchDocument

/**
 * The sections that a query finds, best first: one whose title is the query to the letter comes before any score, then
 * one that differs in case alone.
 */
export function findSections(index: MiniSearch<SearchDocument>, query: string): FoundSection[] {
  if (!query) return []
  const rank = ({ title }: FoundSection) => {
    // A member that shares its name with another says its kind in brackets: `Swap (event)`.
    const name = title.replace(/ \(\w+\)$/, '')
    if (name === query) return 2
    return name.toLowerCase() === query.toLowerCase() ? 1 : 0
  }
  const found = index.search(query) as FoundSection[]
  return found.sort((a, b) => rank(b) - rank(a)).slice(0, resultLimit)
}

/** A piece of text that matched, or did not. */
export interface Piece {
  text: string
  match: boolean
}

const escapeExpression = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Splits a text at the terms that the index matched in it. */
export function markTerms(text: string, terms: readonly string[]): Piece[] {
  if (terms.length === 0) return [{ text, match: false }]
  const longestFirst = [...terms].sort((a, b) => b.length - a.length).map(escapeExpression)
  return text
    .split(new RegExp(`(${longestFirst.join('|')})`, 'giu'))
    .map((piece, index) => ({ text: piece, match: index % 2 === 1 }))
    .filter((piece) => piece.text !== '')
}

const excerptLength = 180

/** The part of a section around the first term, cut at words. */
export function excerptOf(text: string, terms: readonly string[]): string {
  const found = terms.map((term) => text.toLowerCase().indexOf(term.toLowerCase())).filter((at) => at >= 0)
  const first = found.length > 0 ? Math.min(...found) : 0
  // A word as long as calldata has no space near: then the cut is within it.
  const start = first < 60 ? 0 : Math.max(text.lastIndexOf(' ', first - 40) + 1, first - 100)
  const cut = text.slice(start, start + excerptLength)
  const end = start + excerptLength < text.length ? cut.lastIndexOf(' ') : cut.length
  return `${start > 0 ? '…' : ''}${cut.slice(0, end > 0 ? end : cut.length)}${start + excerptLength < text.length ? '…' : ''}`
}

/** The next selected result: arrows wrap around; without results there is none. */
export function moveSelection(selected: number, step: 1 | -1, count: number): number {
  if (count === 0) return -1
  return (Math.max(selected, step === 1 ? -1 : 0) + step + count) % count
}
