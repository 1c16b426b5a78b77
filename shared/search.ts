import type { Options } from 'minisearch'
import type { IndexedSection } from './searchPack.ts'
import { queryTerms } from './searchTerms.ts'

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
export const fuzziness = 0.2

/** How the index is read and asked. Its terms are made by the same rules, or a query would not meet them. */
export const searchOptions: Options<IndexedSection> = {
  fields: ['title', 'titles', 'text'],
  storeFields: ['title', 'at'],
  tokenize: queryTerms,
  processTerm: (term) => term,
  searchOptions: { boost: { title: 4, text: 2, titles: 1 }, fuzzy: fuzziness, prefix: true },
}

/** What a result is, where it is more than a section: `error V3TooLittleReceived · SmartRouter`. */
export interface Label {
  kind: 'function' | 'event' | 'error' | 'struct' | 'deployment' | 'deprecated' | 'revert' | 'chain'
  name: string
  /** The contract of a member, the chains of a deployment, a chain's id. */
  where?: string
}

/** A section that a query found. Its text is fetched when it is shown. */
export interface Found {
  id: string
  href: string
  isPage: boolean
  title: string
  titles: string[]
  /** Its page. */
  route: string
  /** The names that the page stands under in its sidebar, outermost first. */
  trail: string[]
  /** The file of its page's texts, and its position there. */
  texts: string
  at: number
  /** What of it matched. */
  terms: string[]
  label?: Label
}

export interface Answer {
  query: string
  results: Found[]
  /** What the query was taken for, or that it is nothing of ours. */
  said?: string
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
