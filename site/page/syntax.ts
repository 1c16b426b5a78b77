import { dirname, resolve } from 'node:path'
import type { Program } from 'estree'
import type { Code, Link, Nodes, Parents, Root, Table } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import { toString as textOf } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import type { PageContext, Transform } from './page.ts'
import { report } from './page.ts'
import { isThere } from './reads.ts'

/** Elements that a page may write itself, to group what Markdown cannot; all else is Markdown or a component. */
const elements = ['div', 'section', 'br', 'kbd', 'sub', 'sup']
const attributes = /^(className|id|aria-[a-z]+)$/

/** What tells nothing to a reader who hears the links of a page one after the other. */
const emptyWords = /^(click here|here|link|more|page|read more|see|see here|this|this link|this page)$/i

const at = (line: number) => ({ position: { start: { line } } })

/** What a slip makes of a line: Markdown takes it for text, and the reader sees the marks. */
const slips: readonly [RegExp, string, string][] = [
  [/^\s*:{2,}/, 'a `:::` that opens or closes nothing', 'Give an outer directive more colons than those within it.'],
  [/`/, 'a backtick that opens or closes nothing', 'Close the code, or escape the backtick with a backslash.'],
  [/\*\*/, '`**` that opens or closes nothing', 'Close it, without a blank within the stars.'],
  [/\]\s?\(\S*\)|\]\s?\[/, 'brackets that make no link', 'Write `[text](/route)`, without a blank between.'],
]
/** The same, at the start of a paragraph alone. */
const openings: readonly [RegExp, string, string][] = [
  [/^#{1,6}\S/, 'a heading without a blank behind its marks', 'Write `## Heading`.'],
  [/^\|/, 'a table without the line under its head', 'Write `| --- | --- |` there, a cell for each of the head’s.'],
]

function checkText(value: string, start: number, opens: boolean, page: PageContext): void {
  value.split('\n').forEach((line, index) => {
    for (const [pattern, message, remedy] of [...slips, ...(opens && index === 0 ? openings : [])])
      if (pattern.test(line)) report(page, at(start + index), message, remedy)
  })
}

/** Directives and fences that the end of what holds them closes: they swallow what follows. */
function checkClosed(node: Nodes, lines: readonly string[], page: PageContext): void {
  const { start, end } = node.position ?? {}
  if (!start || !end) return
  const last = lines[end.line - 1]?.slice(0, end.column - 1) ?? ''
  if (node.type === 'containerDirective' && !/:{3,}\s*$/.test(last))
    report(page, node, `the directive \`${node.name}\` is not closed`, 'Close it with a line of as many colons.')
  const fence = /(`{3,}|~{3,})/.exec(lines[start.line - 1] ?? '')?.[1]
  if (node.type !== 'code' || !fence) return
  // A line that opens another fence: this one went on to that one's end.
  const another = node.value.split('\n').some((line) => line.trimStart().startsWith(fence))
  if (another || end.line === start.line || !last.trimEnd().endsWith(fence))
    report(page, node, 'a fence that is not closed', 'Close it with a line of as many marks.')
}

function checkLink(node: Link, page: PageContext): void {
  const label = textOf(node).trim()
  const pictured = node.children.some(({ type }) => type === 'image')
  if (!label && !pictured) report(page, node, 'a link without a text', 'Say between the brackets where it leads.')
  if (emptyWords.test(label))
    report(page, node, `the link text “${label}” has no meaning on its own`, 'Name what the link leads to.')
  if (/^http:/i.test(node.url)) report(page, node, `the link \`${node.url}\` is not encrypted`, 'Write it with https.')
}

/** Two links of one text lead to one page: a reader who hears them alone cannot tell them apart otherwise. */
function checkApart(node: Link, targets: Map<string, string>, page: PageContext): void {
  const label = textOf(node).trim()
  const target = node.url.split('#', 1)[0] ?? ''
  const other = targets.get(label)
  if (label && other !== undefined && other !== target)
    report(
      page,
      node,
      `the link text “${label}” leads to \`${target || '#'}\` here, and to \`${other || '#'}\` above`,
      'Say in each text where it leads.',
    )
  targets.set(label, other ?? target)
}

function checkTable(node: Table, page: PageContext): void {
  const head = node.children[0]?.children ?? []
  const width = head.length
  if (head.some((cell) => !textOf(cell).trim()))
    report(page, node, 'a column without a heading', 'Say in its first cell what the column holds.')
  for (const row of node.children)
    if (row.children.length !== width)
      report(page, row, `a row of ${row.children.length} cells under a head of ${width}`, 'Give it as many cells.')
}

type Jsx = MdxJsxFlowElement | MdxJsxTextElement

function checkElement(node: Jsx, imported: ReadonlySet<string>, page: PageContext): void {
  const name = node.name ?? ''
  if (name === 'a' || name === 'img') {
    const instead = name === 'a' ? '[text](/route)' : '![what it shows](/picture.svg)'
    report(page, node, `\`<${name}>\` is not checked and gets no base path`, `Write \`${instead}\`.`)
    return
  }
  if (/^[A-Z]/.test(name)) {
    if (!imported.has(name))
      report(page, node, `the component \`<${name}>\` is not imported`, 'Import it from docs/components, at the top.')
    return
  }
  if (!elements.includes(name)) {
    report(
      page,
      node,
      `\`<${name}>\` does not belong in a page`,
      `Use Markdown, a component, or ${elements.join(', ')}.`,
    )
    return
  }
  for (const attribute of node.attributes) {
    const attributeName = attribute.type === 'mdxJsxAttribute' ? attribute.name : '{…}'
    if (!attributes.test(attributeName))
      report(page, node, `\`<${name}>\` takes no \`${attributeName}\` in a page`, 'Take it out, or write a component.')
  }
}

/** The names that a page imports; whatever else it does with modules is told. */
function importsOf(tree: Root, page: PageContext): Set<string> {
  const names = new Set<string>()
  visit(tree, 'mdxjsEsm', (node) => {
    const program = node.data?.estree as Program | undefined
    for (const statement of program?.body ?? []) {
      if (statement.type !== 'ImportDeclaration') {
        report(page, node, 'code in a page', 'A page only imports components: move the code to docs/components.')
        continue
      }
      const path = String(statement.source.value)
      if (!path.startsWith('.') || !isThere(resolve(dirname(page.page.file), path)))
        report(
          page,
          node,
          `there is no component file \`${path}\``,
          'Name a file of docs/components, from this page on.',
        )
      for (const { local } of statement.specifiers) names.add(local.name)
    }
  })
  return names
}

const isComment = (value: string) => /^\s*\/\*[\s\S]*\*\/\s*$/.test(value)

/** An address of 20 bytes: a fact, which a page names and never types. The zero and the dead address have no owner. */
const address = /0x(?!0{36}(?:0000|dEaD))[0-9a-fA-F]{40}(?![0-9a-fA-F])/

function checkAddress(value: string, node: Nodes, page: PageContext): void {
  const typed = address.exec(value)?.[0]
  if (typed)
    report(
      page,
      node,
      `the address ${typed} is typed into the page`,
      'Add it to facts/deployments, and name it: :address, ::deployments.',
    )
}

const opensParagraph = (parent: Parents | undefined, index: number | undefined) =>
  parent?.type === 'paragraph' && index === 0

/**
 * Slips that Markdown and MDX take in silence: what is not closed, marks that would show, cells that would be lost,
 * code that would run.
 */
export const checkSyntax: Transform = (tree, page) => {
  const { source } = page.page
  const lines = source.split(/\r\n?|\n/)
  const imported = importsOf(tree, page)
  const linked = new Map<string, string>()
  visit(tree, (node, index, parent) => {
    if (node.type === 'text') {
      const { start, end } = node.position ?? {}
      // The source text, without its escapes.
      const written = source.slice(start?.offset, end?.offset).replace(/\\[^\w\s]/g, '')
      checkText(written, node.position?.start.line ?? 1, opensParagraph(parent, index), page)
      checkAddress(node.value, node, page)
    } else if (node.type === 'link') {
      checkLink(node, page)
      checkApart(node, linked, page)
      checkAddress(node.url, node, page)
    } else if (node.type === 'inlineCode') checkAddress(node.value, node, page)
    else if (node.type === 'code') {
      checkClosed(node, lines, page)
      checkAddress((node as Code).value, node, page)
    } else if (node.type === 'containerDirective') checkClosed(node, lines, page)
    else if (node.type === 'table') checkTable(node, page)
    else if (node.type === 'image') {
      if (!node.alt?.trim()) report(page, node, 'a picture without a text', 'Say between the brackets what it shows.')
    } else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement')
      checkElement(node, imported, page)
    else if ((node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') && !isComment(node.value))
      report(
        page,
        node,
        'braces in prose, which MDX runs as code',
        'Escape the brace with a backslash, or use backticks.',
      )
  })
}
