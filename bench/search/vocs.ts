import { pathToFileURL } from 'node:url'
import { fromHtml } from 'hast-util-from-html'
import { toHtml } from 'hast-util-to-html'
import MiniSearch from 'minisearch'
import { vocsFile } from '../../pipeline/bundle/vocs.ts'
import type { RenderedPage } from './renderedPages.ts'

interface VocsSection {
  anchor: string
  html: string
  isPage: boolean
  text: string
  titles: string[]
}

/**
 * The search of plain Vocs 1.4.1 over the same pages: its own splitting of a page, its index's options and its dialog's.
 * Its own compiler knows none of the directives and would drop the pages, so it is given the rendered ones. Answers with
 * what its dialog lists: at most 16 addresses.
 */
export async function vocsSearch(pages: readonly RenderedPage[]): Promise<(query: string) => string[]> {
  const { splitPageIntoSections } = (await import(pathToFileURL(vocsFile('vite/utils/search.js')).href)) as {
    splitPageIntoSections: (html: string) => VocsSection[]
  }
  const index = new MiniSearch<{ id: string }>({
    fields: ['title', 'titles', 'text'],
    storeFields: ['href', 'html', 'isPage', 'text', 'title', 'titles'],
    searchOptions: { boost: { title: 4, text: 2, titles: 1 }, fuzzy: 0.2, prefix: true },
  })
  for (const { route, html } of pages) {
    // It finds a heading by its quoted attributes and the link in it; our first heading does without.
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
