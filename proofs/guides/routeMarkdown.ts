import { resolve } from 'node:path'
import { loadSite } from '../../site/config.ts'
import { Pages } from '../../site/vocs/pages.ts'
import { compileWith } from '../../tests/doubles/compile.ts'

const root = resolve(import.meta.dirname, '../..')

/** The Markdown of a page, as the build writes it next to the page. Throws for a route without a page. */
export async function markdownOfRoute(route: string): Promise<string> {
  const pages = new Pages(await loadSite(root))
  const page = pages.sources.find(({ path }) => path === route)
  if (!page) throw new Error(`no page has the route ${route}`)
  return (await compileWith(pages, page)).markdown
}
