import { dirname, relative, resolve } from 'node:path'
import { createProcessor } from '@mdx-js/mdx'
import type { Program } from 'estree'
import type { RootContent as HtmlContent, Root as HtmlRoot } from 'hast'
import { toHtml } from 'hast-util-to-html'
import type { Root } from 'mdast'
import remarkDirective from 'remark-directive'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import type { Plugin } from 'unified'
import { VFile } from 'vfile'
import type { VFileMessage } from 'vfile-message'
import type { Heading } from '../../shared/types.ts'
import { importVocs } from '../bundle/vocs.ts'
import type { Site } from '../config.ts'
import { callouts } from '../markdown/callouts.ts'
import { checkDirectives, checkGroups, checkProse, checkSteps, restoreProse } from '../markdown/checks.ts'
import { checkRetired } from '../markdown/facts/deployments.ts'
import { renderDirectives } from '../markdown/facts/index.ts'
import { blockHeights } from '../markdown/heights.ts'
import {
  chainFilter,
  codeBlocks,
  codeGroups,
  type HtmlTransform,
  headings,
  links,
  propertyNames,
  steps,
  tables,
} from '../markdown/html.ts'
import type { PageContext, PageLink, Transform } from '../markdown/page.ts'
import { renderProven } from '../markdown/proven.ts'
import { includeSnippets } from '../markdown/snippets.ts'
import { checkSyntax } from '../markdown/syntax.ts'
import { type Problem, shownPath } from '../support/problems.ts'
import { type PageInfo, type PageSource, sourceProblems } from './pages.ts'

export interface CompiledPage {
  page: PageSource
  /** The module without its imports: default export the content, named exports `frontmatter`, `headings`. */
  code: string
  /** What the module imports: of React's runtime, and components. */
  imports: PageImport[]
  /**
   * The runs of static HTML, which the content refers to by index. They are a separate module: a page that the server
   * sent contains them already, and does not load them again as a script.
   */
  html: string[]
  headings: Heading[]
  /** Ids of other elements than headings, which a link may name. */
  anchors: string[]
  links: PageLink[]
  dependencies: string[]
  /** Files that the page links to and the build writes, by name under the site's root, with their text. */
  files: [name: string, text: string][]
  problems: Problem[]
}

export interface PageImport {
  /** The text between `import` and `from`. */
  names: string
  /** A module of a package, or a path from the site's root that starts with `./`. */
  from: string
}

/** Vocs's plugins for its Markdown syntax. */
const vocsPlugins: Promise<Plugin<[], Root>[]> = Promise.all([
  importVocs('details'),
  importVocs('codeGroup'),
  importVocs('steps'),
])

const before: Transform[] = [
  checkSyntax,
  restoreProse,
  checkDirectives,
  checkSteps,
  checkGroups,
  includeSnippets,
  checkRetired,
  renderDirectives,
  renderProven,
  checkProse,
  callouts,
]
const after: HtmlTransform[] = [
  propertyNames,
  headings,
  steps,
  codeBlocks,
  codeGroups,
  tables,
  chainFilter,
  blockHeights,
  links,
]

/**
 * Compiles one page to a module. Problems of the page's author are collected in the result; a page that does not parse
 * has no code.
 */
export async function compilePage(site: Site, page: PageSource, pages: readonly PageInfo[]): Promise<CompiledPage> {
  const context: PageContext = {
    site,
    page,
    pages,
    headings: [],
    anchors: [],
    links: [],
    dependencies: new Set(),
    files: new Map(),
    problems: sourceProblems(page),
  }
  const processor = createProcessor({
    format: 'mdx',
    remarkPlugins: [
      remarkFrontmatter,
      remarkGfm,
      remarkDirective,
      () => async (tree: Root) => {
        for (const transform of before) await transform(tree, context)
      },
      ...(await vocsPlugins),
    ],
    rehypePlugins: [
      () => async (tree: HtmlRoot) => {
        for (const transform of after) await transform(tree, context)
        collapseStatic(tree, html)
      },
    ],
    recmaPlugins: [
      () => (program: Program) => {
        imports = takeImports(program, page, site.root)
      },
    ],
  })
  const html: string[] = []
  let imports: PageImport[] = []
  let code = ''
  try {
    // A source that is too long or has invisible characters is not parsed: that can take a minute.
    if (context.problems.length === 0) {
      code = String(await processor.process(new VFile({ path: page.file, value: page.source })))
      code += `\nexport const frontmatter = ${JSON.stringify(page.frontmatter)}\n`
      code += `export const headings = ${JSON.stringify(context.headings.filter(({ level }) => level > 1))}\n`
    }
  } catch (error) {
    // An error of a later plugin may be a consequence of a problem that is reported already.
    if (context.problems.length === 0) context.problems.push(parseProblem(error as VFileMessage, page))
  }
  const { headings: pageHeadings, anchors, links: pageLinks, dependencies, files, problems } = context
  return {
    page,
    code,
    imports,
    html,
    headings: pageHeadings,
    anchors,
    links: pageLinks,
    dependencies: [...dependencies],
    files: [...files],
    problems,
  }
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

/** Without optional quotes a long page is one per cent smaller. */
const htmlOptions = { allowDangerousHtml: true, preferUnquoted: true, collapseEmptyAttributes: true }
/** Removes the imports from a module, and returns them with paths from the site's root. */
function takeImports(program: Program, page: PageSource, root: string): PageImport[] {
  const imports: PageImport[] = []
  program.body = program.body.filter((statement) => {
    if (statement.type !== 'ImportDeclaration') return true
    const source = String(statement.source.value)
    const names = statement.specifiers.map((specifier) => {
      if (specifier.type === 'ImportDefaultSpecifier') return `{default as ${specifier.local.name}}`
      const imported =
        specifier.type === 'ImportSpecifier' && 'name' in specifier.imported ? specifier.imported.name : '*'
      return imported === '*' ? `* as ${specifier.local.name}` : `{${imported} as ${specifier.local.name}}`
    })
    const from = source.startsWith('.') ? `./${relative(root, resolve(dirname(page.file), source))}` : source
    imports.push(...names.map((name) => ({ names: name, from })))
    return false
  })
  return imports
}

/** Replaces each run of static HTML by one string, so that React does not create or compare its elements. */
function collapseStatic(tree: { children: HtmlContent[] }, html: string[]): void {
  const children: HtmlContent[] = []
  let run: HtmlContent[] = []
  const flush = () => {
    const text = toHtml({ type: 'root', children: run }, htmlOptions).trim()
    run = []
    if (!text) return
    children.push({
      type: 'mdxJsxFlowElement',
      name: 'Static',
      attributes: [{ type: 'mdxJsxAttribute', name: 'at', value: String(html.length) }],
      children: [],
    } as unknown as HtmlContent)
    html.push(text)
  }
  for (const child of tree.children) {
    if (isStatic(child)) run.push(child)
    else {
      flush()
      if ('children' in child) collapseStatic(child as { children: HtmlContent[] }, html)
      children.push(child)
    }
  }
  flush()
  tree.children = children
}

function isStatic(node: HtmlContent): boolean {
  if (node.type.startsWith('mdx')) return false
  return !('children' in node) || node.children.every((child) => isStatic(child as HtmlContent))
}
