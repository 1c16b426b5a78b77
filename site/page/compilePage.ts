import type { Element, Root as HtmlRoot, RootContent } from 'hast'
import { toHtml } from 'hast-util-to-html'
import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import type { VFileMessage } from 'vfile-message'
import { callouts } from '../blocks/callout/block.ts'
import { checkRetired } from '../blocks/deployments/block.ts'
import { diagrams as renderDiagrams } from '../blocks/diagram/block.ts'
import { renderDirectives } from '../blocks/index.ts'
import { renderProven } from '../blocks/proven/block.ts'
import { includeSnippets } from '../blocks/snippet/block.ts'
import { codeBlocks, codeGroups } from '../blocks/snippet/codeBlock.ts'
import { installs } from '../blocks/snippet/installs.ts'
import { renderSteps } from '../blocks/steps/block.ts'
import type { Site } from '../config.ts'
import { childrenOf, headingLevel } from '../support/elements.ts'
import { type Problem, shownPath } from '../support/problems.ts'
import { articleOf, contentOf } from './asData.ts'
import { checkDirectives, checkGroups, checkProse, checkSteps, restoreProse } from './checkAuthored.ts'
import type { Diagrams } from './diagrams.ts'
import { chainFilter, type HtmlTransform, headings, links, longNames, powers, propertyNames, tables } from './html.ts'
import { markdownOf } from './markdownPage.ts'
import { type CompiledPage, type PageContext, report, type Transform } from './page.ts'
import { type PageInfo, type PageSource, sourceProblems } from './readPages.ts'
import { filesOf, noting, type Reads } from './reads.ts'
import { sectionsOf } from './sections.ts'
import { checkSyntax } from './syntax.ts'

/** On Markdown, before Vocs's plugins. They report problems instead of throwing, so that an author sees all of them. */
const onMarkdown: Transform[] = [
  checkSyntax,
  restoreProse,
  checkDirectives,
  checkSteps,
  checkGroups,
  includeSnippets,
  checkRetired,
  renderDirectives,
  installs,
  renderProven,
  checkProse,
  callouts,
]

/** On HTML, after Vocs's plugins. */
const onHtml: HtmlTransform[] = [
  propertyNames,
  renderDiagrams,
  headings,
  renderSteps,
  longNames,
  codeBlocks,
  codeGroups,
  tables,
  chainFilter,
  links,
]

/** The pages that are being compiled, by file. */
const open = new Map<string, PageContext>()

/** Compiles a page with `compile`, which runs Vocs's MDX processor on it, and returns the page as data. */
export async function compilePage(
  site: Site,
  page: PageSource,
  pages: readonly PageInfo[],
  compile: () => Promise<string>,
  diagrams: Diagrams = new Map(),
): Promise<CompiledPage> {
  const context: PageContext = {
    site,
    page,
    pages,
    diagrams,
    headings: [],
    anchors: [],
    links: [],
    files: new Map(),
    problems: sourceProblems(page),
    html: [],
    sections: [],
    markdown: '',
  }
  open.set(page.file, context)
  let code = ''
  const reads: Reads = {}
  try {
    // A source that is too long or has invisible characters is not parsed: that can take a minute.
    if (context.problems.length === 0) code = await noting(reads, compile)
  } catch (error) {
    // An error of a later plugin may be a consequence of a problem that is reported already.
    if (context.problems.length === 0) context.problems.push(parseProblem(error as VFileMessage, page))
  } finally {
    open.delete(page.file)
  }
  const { site: _, pages: __, diagrams: ___, files, ...data } = context
  return { ...data, code, reads, dependencies: filesOf(reads), files: [...files] }
}

function parseProblem(error: VFileMessage | Error, page: PageSource): Problem {
  // For a tag that is not closed, only the message has the position: (7:1-7:6).
  const line = ('line' in error && error.line) || Number(/\((\d+):\d+/.exec(error.message)?.[1] ?? 1)
  return {
    file: shownPath(page.file),
    line,
    message: `the page does not parse: ${error.message}`,
    remedy: 'Put `<` and `{` in prose inside backticks, and close every tag.',
  }
}

/** The site's directives and checks, on a page's Markdown as it was parsed. */
export function afterParsing(tree: Root, path: string): void {
  const context = open.get(path)
  if (!context) return
  for (const transform of onMarkdown) transform(tree, context)
  visit(tree, (node) => {
    // The search has them; Vocs would put them into the page's script.
    if (node.type === 'yaml') node.value = node.value.replace(/^keywords:\n(?: .*(?:\n|$))*/m, '')
    // Vocs's remark/callout.js drops inline code from a title, so it must not recognise a callout.
    if (node.type === 'containerDirective' && node.data?.hProperties?.role === 'note') node.name = 'shown'
    // Vocs's Shiki would colour code with inline styles, which the policy forbids: it skips code without a language. Its
    // remark/code.js rewrites `[title]`.
    if (node.type === 'code') {
      const fence = { dataFence: node.lang ?? 'text', dataMeta: node.meta ?? '' }
      const hProperties = { ...node.data?.hProperties, ...fence, className: [] }
      node.data = { ...node.data, hProperties }
    }
  })
}

/** The site's HTML transforms, on a page's HTML. Keeps what the page holds as data. */
export async function afterRendering(tree: HtmlRoot, path: string): Promise<void> {
  const context = open.get(path)
  if (!context) return
  visit(tree, 'element', (node) => {
    const { dataFence, dataMeta, ...properties } = node.properties
    if (dataFence !== undefined) {
      node.properties = { ...properties, className: [`language-${dataFence}`] }
      node.data = { meta: String(dataMeta) } as never
    }
    // Vocs's rehype-autolink-headings adds a link without a name to each heading.
    if (/^h[1-6]$/.test(node.tagName)) node.children = node.children.filter((child) => !isAutolink(child))
  })
  for (const transform of onHtml) await transform(tree, context)
  const content = contentOf(tree)
  const article = articleOf(content, context.page.frontmatter)
  if (hasHeading(article)) context.sections = sectionsOf(context.page.path, article)
  else
    report(
      context,
      { position: { start: { line: 1 } } },
      'the page has no heading',
      'Start it with `# ` and its title.',
    )
  context.markdown = markdownOf(context.site.config, context.page, content)
  visit(tree, 'text', (node, index, parent) => {
    const html = (node.data as { html?: string } | undefined)?.html
    if (html !== undefined && index !== undefined)
      (parent as Element).children[index] = { type: 'raw', value: html } as never
  })
  powers(tree)
  collapseStatic(tree, context.html)
}

const hasHeading = (node: Element): boolean =>
  headingLevel(node) !== undefined || childrenOf(node).some((child) => hasHeading(child))

function isAutolink(node: { type: string; children?: unknown[] }): boolean {
  const [icon] = (node.children ?? []) as { properties?: { dataAutolinkIcon?: unknown } }[]
  return icon?.properties?.dataAutolinkIcon !== undefined
}

const htmlOptions = { allowDangerousHtml: true, preferUnquoted: true, collapseEmptyAttributes: true }

/**
 * Replaces each run of static HTML by a reference to it: the document has it, so the page's script and React need not.
 * `&#36;` is a dollar sign, which Vocs's utils/html.js would read as a pattern of String.replace.
 */
function collapseStatic(tree: { children: RootContent[] }, html: string[]): void {
  const children: RootContent[] = []
  let run: RootContent[] = []
  const flush = () => {
    const text = toHtml({ type: 'root', children: run }, htmlOptions).trim().replaceAll('$', '&#36;')
    run = []
    if (!text) return
    const attributes = [{ type: 'mdxJsxAttribute', name: 'at', value: String(html.length) }]
    children.push({ type: 'mdxJsxFlowElement', name: 'Static', attributes, children: [] } as unknown as RootContent)
    html.push(text)
  }
  for (const child of tree.children) {
    if ((child.type as string) === 'mdxjsEsm') children.push(child)
    else if (isStatic(child)) run.push(child)
    else {
      flush()
      if ('children' in child) collapseStatic(child as { children: RootContent[] }, html)
      children.push(child)
    }
  }
  flush()
  tree.children = children
}

const isStatic = (node: RootContent): boolean =>
  !node.type.startsWith('mdx') &&
  (!('children' in node) || node.children.every((child) => isStatic(child as RootContent)))
