import { resolve } from 'node:path'
import { themeConfig } from '../../plugins/bundle/siteModule.ts'
import { loadSite } from '../../plugins/config.ts'
import { twinOf } from '../../plugins/output/twin.ts'
import { compilePage } from '../../plugins/pages/compile.ts'
import { readPages } from '../../plugins/pages/pages.ts'
import { contentOf } from '../../plugins/support/rendered.ts'

const root = resolve(import.meta.dirname, '../..')

/** The Markdown of a page, as the build writes it next to the page. Throws for a route without a page. */
export async function markdownOfRoute(route: string): Promise<string> {
  const site = await loadSite(root)
  const { pages } = readPages(site)
  const page = pages.find(({ path }) => path === route)
  if (!page) throw new Error(`no page has the route ${route}`)
  const { html, headings } = await compilePage(site, page, pages)
  const article = `<article data-content><h1></h1><p></p>${html.join('\n')}</article>`
  return twinOf(await themeConfig(site), { ...page, headings }, contentOf(route, article))
}
