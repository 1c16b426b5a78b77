import { defaultAnchor, headingsAbove, type Member, type SearchIndexFile } from '../../shared/search/indexFile.ts'

/** A section of the index: all that a result shows except its excerpt. */
export interface IndexedSection {
  /** `/route#anchor`, or the route for the text before the first heading. */
  id: string
  href: string
  isPage: boolean
  title: string
  /** The headings above it, the page's title first. */
  titles: string[]
  page: IndexedPage
  /** Its position in its page. */
  at: number
  isRow?: true
  member?: Member
  terms?: string[]
}

export interface IndexedPage {
  route: string
  /** The file under `.vocs/` with the texts of its sections. */
  texts: string
  /** The sidebar's headings that lead to it, outermost first. */
  trail: string[]
}

/** The sections of an index, in the order of their positions. */
export function readSections(pages: SearchIndexFile['pages']): IndexedSection[] {
  return pages.flatMap(({ sections, ...page }) => {
    const above = headingsAbove(sections)
    return sections.map((section, at) => {
      const { title, anchor, isRow, member, terms } = section
      const isPage = at === 0
      const href = isPage ? page.route : `${page.route}#${anchor ?? defaultAnchor(section)}`
      return { id: href, href, isPage, title, titles: above[at] ?? [], page, at, isRow, member, terms }
    })
  })
}
