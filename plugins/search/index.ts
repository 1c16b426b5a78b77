import { defaultAnchor, type FiledSection, type SearchIndexFile } from '../../shared/search/indexFile.ts'
import { indexedTerms } from '../../shared/search/terms.ts'
import { trailTo } from '../../shared/sidebar.ts'
import type { SiteConfig } from '../config.ts'
import { contentHash } from '../support/contentHash.ts'
import { toDocuments } from './documents.ts'
import { makeLookup } from './lookup.ts'
import { memberOf, type Section } from './sections.ts'

/** The settings that the index is made with. */
export type SearchSettings = Partial<Pick<SiteConfig, 'sidebar' | 'searchTerms' | 'searchSynonyms' | 'products'>>

interface HiddenFile {
  /** Under `.vocs/`, with a hash of its content. */
  name: string
  json: string
}

export interface SearchIndexFiles extends HiddenFile {
  /** The texts of each page's sections, for excerpts. */
  texts: HiddenFile[]
  sections: number
}

function hiddenFile(kind: string, content: unknown): HiddenFile {
  const json = JSON.stringify(content)
  return { name: `search-${kind}-${contentHash(json)}.json`, json }
}

/** The search index of pages whose sections are known. */
export function indexSections(
  pages: readonly { route: string; sections: Section[] }[],
  { sidebar = [], searchTerms = {}, searchSynonyms = {}, products = [] }: SearchSettings,
): SearchIndexFiles {
  const texts: HiddenFile[] = []
  const filed: SearchIndexFile['pages'] = []
  const all: (FiledSection & { page: number; source: Section })[] = []
  pages.forEach(({ route, sections }, page) => {
    const documents = toDocuments(route, sections)
    const file = hiddenFile(
      'text',
      documents.map(({ html, text }) => ({ html, text })),
    )
    texts.push(file)
    const filedSections = sections.map((section, at) => {
      const terms = searchTerms[at === 0 ? route : `${route}#${section.anchor}`]
      return { ...fileSection(section, at), ...(terms && { terms }) }
    })
    filed.push({ route, texts: file.name, trail: trailTo(sidebar, route), sections: filedSections })
    filedSections.forEach((section, at) => {
      all.push({ ...section, page, source: sections[at] as Section })
    })
  })
  const content: SearchIndexFile = {
    words: { text: indexWords(all.map(({ source }) => source)), synonyms: searchSynonyms, products },
    pages: filed,
    lookup: makeLookup(
      all.map(({ source }) => source),
      all,
    ),
  }
  return { ...hiddenFile('index', content), texts, sections: all.length }
}

function fileSection(section: Section, at: number): FiledSection {
  const { title, level, anchor, isRow } = section
  const member = memberOf(section)
  const filed = { title, level, ...(isRow && { isRow }), ...(member && { member }) }
  return at === 0 || anchor === defaultAnchor(filed) ? filed : { ...filed, anchor }
}

const uniqueTerms = (text: string) => [...new Set(indexedTerms(text))]

/** Words that are in more sections than this are indexed in titles only: in a text they tell little. */
const commonInSections = 500
/** The same for the description of a row, whose other words would add 23 KB to the index. */
const rareInSections = 2

/** For each term the sections with it in their text, as the index file has them. A text has none of its title's terms. */
function indexWords(sections: readonly Section[]): Record<string, string> {
  const texts = sections.map(({ text }) => uniqueTerms(text))
  const sectionsWith = new Map<string, number>()
  for (const term of texts.flat()) sectionsWith.set(term, (sectionsWith.get(term) ?? 0) + 1)
  const words = new Map<string, number[]>()
  sections.forEach(({ title, isRow }, at) => {
    const titleTerms = uniqueTerms(title)
    const limit = isRow ? rareInSections : commonInSections
    for (const term of texts[at] ?? []) {
      if (titleTerms.includes(term) || (sectionsWith.get(term) ?? 0) > limit) continue
      const positions = words.get(term) ?? []
      positions.push(at)
      words.set(term, positions)
    }
  })
  const sorted = [...words].sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(sorted.map(([term, positions]) => [term, differences(positions).join(' ')]))
}

const differences = (numbers: readonly number[]) => numbers.map((number, at) => number - (numbers[at - 1] ?? 0))
