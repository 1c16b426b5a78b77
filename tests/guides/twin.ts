import { resolve } from 'node:path'
import { themeConfig } from '../../pipeline/bundle/siteModule.ts'
import { loadSite } from '../../pipeline/config.ts'
import { compilePage } from '../../pipeline/content/compile.ts'
import { readPages } from '../../pipeline/content/pages.ts'
import { twinOf } from '../../pipeline/output/twin.ts'
import { contentOf } from '../../pipeline/support/rendered.ts'

const root = resolve(import.meta.dirname, '../..')

/** The Markdown of a page, as the build writes it next to the page. Throws for a route without a page. */
export async function twinOfRoute(route: string): Promise<string> {
  const site = await loadSite(root)
  const { pages } = readPages(site)
  const page = pages.find(({ path }) => path === route)
  if (!page) throw new Error(`no page has the route ${route}`)
  const { html, headings } = await compilePage(site, page, pages)
  const article = `<article data-content><h1></h1><p></p>${html.join('\n')}</article>`
  return twinOf(await themeConfig(site), { ...page, headings }, contentOf(route, article))
}
