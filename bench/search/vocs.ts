import { pathToFileURL } from 'node:url'
import { fromHtml } from 'hast-util-from-html'
import { toHtml } from 'hast-util-to-html'
import MiniSearch from 'minisearch'
import { vocsFile } from '../../plugins/vocs/replaced.ts'
import type { SearchedHtml } from './sitePages.ts'

interface VocsSection {
  anchor: string
  html: string
  isPage: boolean
  text: string
  titles: string[]
}

/**
 * The search of plain Vocs 1.4.1 over the same pages, with Vocs's own splitting of pages and search options. It gets the
 * rendered pages, because Vocs's compiler does not support the directives and would drop the pages. Returns at most 16 URLs,
 * as many as Vocs's dialog lists.
 */
export async function vocsSearch(pages: readonly SearchedHtml[]): Promise<(query: string) => string[]> {
  const { splitPageIntoSections } = (await import(pathToFileURL(vocsFile('vite/utils/search.js')).href)) as {
    splitPageIntoSections: (html: string) => VocsSection[]
  }
  const index = new MiniSearch<{ id: string }>({
    fields: ['title', 'titles', 'text'],
    storeFields: ['href', 'html', 'isPage', 'text', 'title', 'titles'],
    searchOptions: { boost: { title: 4, text: 2, titles: 1 }, fuzzy: 0.2, prefix: true },
  })
  for (const { route, html } of pages) {
    // Vocs finds a heading by its quoted attributes and the link in it; this site's first heading has no link.
    const linked = toHtml(fromHtml(html, { fragment: true })).replace(/<h1>(.*?)<\/h1>/, '<h1>$1<a href="#">#</a></h1>')
    for (const section of splitPageIntoSections(linked)) {
      const href = section.anchor ? `${route}#${section.anchor}` : route
      if (index.has(href)) continue
      const title = section.titles.at(-1)
      index.add({ ...section, id: href, href, title, titles: section.titles.slice(0, -1) } as { id: string })
    }
  }
  return (query) =>
    index
      .search(query)
      .slice(0, 16)
      .map(({ id }) => id)
}
