import { createProcessor } from '@mdx-js/mdx'
import type { Element } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { selectAll } from 'hast-util-select'
import { toString as textOf } from 'hast-util-to-string'
import { VFile } from 'vfile'
import { membersOf } from '../../site/blocks/member/members.ts'
import type { SiteConfigInput } from '../../site/config.ts'
import type { CompiledPage } from '../../site/page/page.ts'
import type { PageSource } from '../../site/page/readPages.ts'
import { Pages, rehypeSite, remarkSite } from '../../site/vocs/pages.ts'
import { vocsFile } from '../../site/vocs/replaced.ts'
import { pageText, siteOf } from './folder.ts'

export interface Compiled extends CompiledPage {
  /** The static HTML of the page, in order. */
  text: string
  /** Each problem as “line: message → remedy”. */
  told: string[]
}

export interface Surroundings {
  frontmatter?: string
  config?: Partial<SiteConfigInput>
  /** Files next to the page, for example `docs/snippets/a.ts`. */
  files?: Record<string, string>
}

const { getRemarkPlugins, getRehypePlugins } = await import(vocsFile('vite/plugins/mdx.js'))

/** What compiles a page of a site to a module, with Vocs's plugins and the site's own. */
export function compilerOf(pages: Pages, page: PageSource): () => Promise<string> {
  const code = { langs: [] }
  const markdown = { code, remarkPlugins: [remarkSite(pages)], rehypePlugins: [rehypeSite(pages)] }
  const processor = createProcessor({
    // It loads the configuration of the folder that the tests run in.
    remarkPlugins: getRemarkPlugins({ markdown }).filter(({ name }: { name?: string }) => name !== 'remarkLinks'),
    rehypePlugins: getRehypePlugins({ markdown, twoslash: false }),
  })
  return async () => String(await processor.process(new VFile({ path: page.file, value: page.source })))
}

/** Compiles a page of a site, and keeps nothing. */
export const compileWith = (pages: Pages, page: PageSource): Promise<CompiledPage> =>
  pages.engine.compilePage(pages.site, page, pages.sources, compilerOf(pages, page))

/** Compiles the one page of a site. The body's first line is line 5. */
export async function compile(body: string, { frontmatter, config, files }: Surroundings = {}): Promise<Compiled> {
  const pages = new Pages(siteOf({ ...files, 'docs/pages/page.mdx': pageText(body, frontmatter) }, config))
  const page = pages.sources.find(({ path }) => path === '/page')
  if (!page) throw new Error('the page was not read')
  const compiled = await compileWith(pages, page)
  return {
    ...compiled,
    text: compiled.html.join('\n'),
    told: compiled.problems.map(({ line, message, remedy }) => `${line}: ${message} → ${remedy}`),
  }
}

/** The tree of a compiled page's HTML. */
export const treeOf = ({ text }: Compiled) => fromHtml(text, { fragment: true })

export const all = (compiled: Compiled, selector: string): Element[] => selectAll(selector, treeOf(compiled))
export const texts = (compiled: Compiled, selector: string) => all(compiled, selector).map((node) => textOf(node))

/** `::omitted` for all of a contract but some members, so that a test can be about those. */
export function omitAllBut(contract: string, ...kept: string[]): string {
  const names = new Set<string>()
  for (const { kind, name, signature } of membersOf(contract) ?? [])
    if (kind !== 'struct' && !kept.includes(name) && !kept.includes(signature)) names.add(signature)
  return `::omitted{of="${contract}" items="${[...names].join(',')}" reason="left to another page"}`
}
