import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { sidebar } from '../../sidebar.ts'
import type { CompiledPage } from '../../site/page/page.ts'
import { makeSearchFiles, type SearchFiles } from '../../site/search/build/makeSearchFiles.ts'
import { openIndex, type SearchEngine } from '../../site/search/dialog/searchEngine.ts'
import type { Pages } from '../../site/vocs/pages.ts'
import { vocsFile } from '../../site/vocs/replaced.ts'

/** A page with its content as HTML, which Vocs's own search reads. */
export interface SearchedHtml extends Pick<CompiledPage, 'sections'> {
  route: string
  html: string
  keywords?: Readonly<Record<string, readonly string[]>>
}

const load = (file: string) => import(pathToFileURL(vocsFile(file)).href)

/** The pages of this site, compiled as the build does, with its cache. */
export async function compiledPages(): Promise<CompiledPage[]> {
  const [{ resolveVocsConfig }, { mdx }] = await Promise.all([
    load('vite/utils/resolveVocsConfig.js'),
    load('vite/plugins/mdx.js'),
  ])
  const { config } = await resolveVocsConfig()
  const site = (config.vite.plugins as Plugin[]).find(({ name }) => name === 'site') as Plugin<{ pages: Pages }>
  return (site.api as { pages: Pages }).pages.compileAll(await mdx())
}

/** What search engines read of a page. */
export const searchedPage = ({ page, html, sections }: CompiledPage): SearchedHtml => ({
  route: page.path,
  sections,
  html: `<article data-content><h1>${page.frontmatter.title}</h1>${html.join('\n')}</article>`,
  ...(page.keywords && { keywords: page.keywords }),
})

export const searchedPages = async (): Promise<SearchedHtml[]> => (await compiledPages()).map(searchedPage)

/** The search of this site, as the build makes it and the worker opens it. */
export async function siteSearch(pages: readonly SearchedHtml[]): Promise<{ made: SearchFiles; engine: SearchEngine }> {
  const made = makeSearchFiles(pages, { sidebar })
  const engine = await openIndex(made.files.index.json, JSON.parse(made.files.lookup.json))
  return { made, engine }
}
