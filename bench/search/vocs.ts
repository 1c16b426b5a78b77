import { pathToFileURL } from 'node:url'
import { fromHtml } from 'hast-util-from-html'
import { toHtml } from 'hast-util-to-html'
import MiniSearch, { type Options } from 'minisearch'
import { vocsFile } from '../../site/vocs/replaced.ts'
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
 * rendered pages, because Vocs's compiler does not support the directives and would drop the pages. `find` returns at most 16
 * URLs, as many as Vocs's dialog lists; `json` is the index that Vocs's browser fetches.
 */
export async function vocsSearch(
  pages: readonly SearchedHtml[],
): Promise<{ find: (query: string) => string[]; json: string; open: (json: string) => unknown }> {
  const { splitPageIntoSections } = (await import(pathToFileURL(vocsFile('vite/utils/search.js')).href)) as {
    splitPageIntoSections: (html: string) => VocsSection[]
  }
  const options: Options<{ id: string }> = {
    fields: ['title', 'titles', 'text'],
    storeFields: ['href', 'html', 'isPage', 'text', 'title', 'titles'],
    searchOptions: { boost: { title: 4, text: 2, titles: 1 }, fuzzy: 0.2, prefix: true },
  }
  const index = new MiniSearch(options)
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
  return {
    find: (query) =>
      index
        .search(query)
        .slice(0, 16)
        .map(({ id }) => id),
    json: JSON.stringify(index),
    open: (json) => MiniSearch.loadJSON(json, options),
  }
}
