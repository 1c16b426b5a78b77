import { headingsAbove } from '../../shared/search/indexFile.ts'
import { escapeHtml } from '../support/escapeHtml.ts'
import type { Section } from './sections.ts'

/** A section of a page, as the specification names its fields. */
export interface SearchDocument {
  /** `/route#anchor`, or the route for the text before the first heading. */
  id: string
  href: string
  /** The start of the section as escaped text. */
  html: string
  isPage: boolean
  text: string
  title: string
  /** The headings above it, the page's title first. */
  titles: string[]
}

const leadLength = 240

export function toDocuments(route: string, sections: readonly Section[]): SearchDocument[] {
  const above = headingsAbove(sections)
  return sections.map(({ anchor, title, text: source }, position) => {
    const text = source.replace(/\s+/g, ' ').trim()
    const isPage = position === 0
    const href = isPage ? route : `${route}#${anchor}`
    const html = escapeHtml(text.slice(0, leadLength))
    return { id: href, href, html, isPage, text, title, titles: above[position] ?? [] }
  })
}
