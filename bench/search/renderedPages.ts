import { fileURLToPath } from 'node:url'
import { loadSite } from '../../plugins/config.ts'
import { compilePage } from '../../plugins/pages/compile.ts'
import { readPages } from '../../plugins/pages/pages.ts'

/** A page in the form that the search index reads. */
export interface RenderedPage {
  route: string
  html: string
}

/** The content of every page of this site as the build renders it, without the theme's components. */
export async function renderedPages(): Promise<RenderedPage[]> {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const site = await loadSite(root)
  const { pages } = readPages(site)
  const compiled = await Promise.all(pages.map((page) => compilePage(site, page, pages)))
  return compiled.map(({ page, html }) => ({
    route: page.path,
    html: `<article data-content><h1>${page.frontmatter.title}</h1>${html.join('\n')}</article>`,
  }))
}
