import { chainOf } from '../../../facts/index.ts'
import { longestExcerpt, memberOf, type Section } from '../../page/sections.ts'
import { memberName, type SearchDocument } from '../options.ts'
import { termsOf } from '../terms.ts'

/** A page whose sections are known, with the `keywords` of its frontmatter by anchor. */
export interface SearchedPage {
  route: string
  sections: readonly Section[]
  keywords?: Readonly<Record<string, readonly string[]>>
}

/** A document with the section that it is made of. */
export interface Indexed {
  document: SearchDocument
  route: string
  section: Section
  /** A member's signature and summary; else prose, subheadings, “Addresses on …” or the page's prose. Cut at a word. */
  excerpt: string
}

/** For each heading of a page, in reading order, the headings above it. */
function headingsAbove(sections: readonly Section[]): string[][] {
  const path: string[] = []
  return sections.map(({ title, level }) => {
    path.length = Math.max(0, level - 1)
    const above = path.filter(Boolean)
    path[level - 1] = title
    return above
  })
}

/** The headings one level below a section, which tell what a section without prose is about. */
function headingsBelow(sections: readonly Section[], at: number): string {
  const level = sections[at]?.level ?? 0
  const rest = sections.slice(at + 1)
  const end = rest.findIndex((section) => section.level <= level)
  const below = rest.slice(0, end < 0 ? undefined : end)
  return below.flatMap(({ title, isRow, level: own }) => (own === level + 1 && !isRow ? title : [])).join(' · ')
}

/** On which chains a section's tables have addresses. */
function chainsIn({ deployments }: Section): string {
  const keys = new Set(deployments.map((row) => row.split(' ')[0] ?? ''))
  return keys.size > 0 ? `Addresses on ${[...keys].map((key) => chainOf(key).name).join(', ')}.` : ''
}

export function cut(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= longestExcerpt ? line : `${line.slice(0, longestExcerpt).replace(/\s+\S*$/, '')}…`
}

/** The documents of a page: one for each heading, and one for each member of a contract that a row describes. */
export function documentsOf({ route, sections, keywords = {} }: SearchedPage): Indexed[] {
  const above = headingsAbove(sections)
  return sections.flatMap((section, position): Indexed[] => {
    const { anchor, title, text, prose, described } = section
    const member = memberOf(section)
    if (section.isRow && !member) return []
    const isPage = position === 0
    const href = isPage ? route : `${route}#${anchor}`
    const { summary = '', fields = [] } = described ?? {}
    const names = [...fields, ...section.reverts].map(({ name }) => name).join(' ')
    // A row repeats common words; its name and its contract find it.
    const searched = section.isRow ? '' : member ? `${summary} ${names}` : text
    const searchedBy = keywords[isPage ? 'page' : anchor]
    const document: SearchDocument = {
      id: href,
      href,
      isPage,
      title,
      titles: member ? [] : (above[position] ?? []),
      text: searched,
      ...(searchedBy && { keywords: searchedBy }),
      ...(member && { member }),
    }
    const told = prose.trim() || headingsBelow(sections, position) || chainsIn(section) || (sections[0]?.prose ?? '')
    const excerpt = cut(member ? `${memberName(title)}${member.types}: ${summary}` : told)
    return [{ document, route, section, excerpt }]
  })
}

/** Words of a text that are in more documents than this tell little, and would be half of the index. */
const commonInDocuments = 90

/** Reduces each text to the words that tell it from others, each once, and adds the keywords. */
export function withTellingWords(indexed: readonly Indexed[]): SearchDocument[] {
  const terms = indexed.map(({ document: { text, title } }) => {
    const named = new Set(termsOf(title))
    return termsOf(text).filter((term) => !named.has(term))
  })
  const count = new Map<string, number>()
  for (const term of terms.flat()) count.set(term, (count.get(term) ?? 0) + 1)
  return indexed.map(({ document }, at) => {
    const telling = terms[at]?.filter((term) => (count.get(term) ?? 0) <= commonInDocuments) ?? []
    return { ...document, text: [...telling, ...termsOf((document.keywords ?? []).join(' '))].join(' ') }
  })
}
