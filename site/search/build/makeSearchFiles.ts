import MiniSearch from 'minisearch'
import type { SidebarConfig } from '../../shared/types.ts'
import { contentHash } from '../../support/contentHash.ts'
import { packIndex } from '../indexFile.ts'
import { type SearchDocument, searchOptions } from '../options.ts'
import { cut, documentsOf, type SearchedPage, withTellingWords } from './documents.ts'
import { makeLookup } from './lookup.ts'
import { stepsIn } from './stepPlaces.ts'

export interface SearchFiles {
  /** The index's file under `.vocs/`, with a hash of everything that the search reads. */
  name: string
  /** All files by name: the index, its lookup and its excerpts, which differ in one word of their names. */
  files: Record<'index' | 'lookup' | 'excerpts', { name: string; json: string }>
  documents: number
}

/** The search index of a site's pages: MiniSearch's own, what queries are compared with exactly, and the excerpts. */
export function makeSearchFiles(
  pages: readonly SearchedPage[],
  { sidebar = [] }: { sidebar?: SidebarConfig } = {},
): SearchFiles {
  const made = pages.flatMap(documentsOf)
  const isRow = ({ section }: (typeof made)[number]) => Number(section.isRow ?? false)
  // Neighbouring document numbers compress well, so headings come first and rows after them.
  const indexed = made.sort((a, b) => isRow(a) - isRow(b))
  const index = new MiniSearch<SearchDocument>(searchOptions)
  index.addAll(withTellingWords(indexed))
  /** By route, then by anchor; the cause of a revert and a step of a plan by the anchor and their names. */
  const excerpts: Record<string, Record<string, string>> = {}
  const addExcerpt = (route: string, key: string, excerpt: string) => {
    excerpts[route] ??= {}
    excerpts[route][key] = excerpt
  }
  for (const { route, document, excerpt } of indexed) addExcerpt(route, document.href.slice(route.length + 1), excerpt)
  for (const { route, sections } of pages)
    for (const { anchor, reverts } of sections)
      for (const { name, meaning } of reverts) addExcerpt(route, `${anchor} ${name}`, cut(meaning))
  for (const { document, name, excerpt } of stepsIn(indexed).excerpts)
    addExcerpt(document.route, `${document.section.anchor} ${name}`, excerpt)
  const lookup = makeLookup(pages, indexed, sidebar)
  const contents = { index: packIndex(index), lookup: JSON.stringify(lookup), excerpts: JSON.stringify(excerpts) }
  const hash = contentHash(Object.values(contents).join('\n'))
  const fileOf = (kind: keyof typeof contents) => ({ name: `search-${kind}-${hash}.json`, json: contents[kind] })
  const files = { index: fileOf('index'), lookup: fileOf('lookup'), excerpts: fileOf('excerpts') }
  return { name: files.index.name, files, documents: indexed.length }
}
