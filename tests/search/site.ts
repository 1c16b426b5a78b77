import { fileURLToPath } from 'node:url'
import { loadSite } from '../../pipeline/config.ts'
import { PageStore } from '../../pipeline/content/pageStore.ts'

/** A page as the search index takes it. */
export interface RenderedPage {
  route: string
  html: string
}

/** The content of every page of this site, as the build renders it, without its components. */
export async function renderedPages(): Promise<RenderedPage[]> {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const compiled = await new PageStore(await loadSite(root)).compileAll()
  return compiled.map(({ page, html }) => ({
    route: page.path,
    html: `<article data-content><h1>${page.frontmatter.title}</h1>${html.join('\n')}</article>`,
  }))
}
