import type { Element } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { SKIP, visit } from 'unist-util-visit'
import { nearestHeight } from '../../shared/blockHeights.ts'
import { childrenOf, hasClass } from '../support/elements.ts'
import { withoutFolded } from './foldImports.ts'
import type { HtmlTransform } from './html.ts'

/** Pixels, and characters in a table as wide as the text; as theme/styles/global.css.ts sets them. */
const code = { line: 21.6, padding: 34, title: 41 }
const table = { line: 22, padding: 17, characters: 85 }
const list = { line: 21, padding: 9, characters: 58 }
const fields = { line: 21, padding: 4, list: 6, characters: 88 }
const entry = { codePadding: 24, paragraph: 23.5, margin: 7, characters: 95 }

/** The blocks that start above this are laid out immediately, because what is under them in the window would move. */
const firstScreens = 2000
/** A paragraph or another part of a page that has no estimate. */
const otherHeight = 60

function codeLines(node: Element): number {
  let lines = 1
  visit(node, (part) => {
    // Highlighted code is a string of HTML in the tree.
    if ('value' in part) lines += withoutFolded(part.value).split('\n').length - 1
  })
  return lines
}

function codeHeight(node: Element): number {
  const title = childrenOf(node, 'p').length > 0 ? code.title : 0
  return codeLines(node) * code.line + code.padding + title
}

function rowHeight(row: Element): number {
  const cells = childrenOf(row, 'th', 'td')
  const lines = cells.map((cell) => Math.ceil((textOf(cell).length * cells.length) / table.characters))
  return Math.max(1, ...lines) * table.line + table.padding
}

function tableHeight(node: Element): number {
  let height = 0
  visit(node, 'element', (row) => {
    if (row.tagName === 'tr') height += rowHeight(row)
  })
  return height
}

/** Members in lists: a line or two with the signature, and the meaning under it. */
function referenceHeight(node: Element): number {
  let height = 0
  visit(node, 'element', (part) => {
    if (part.tagName !== 'dl') return
    for (const row of childrenOf(part, 'div')) {
      const [meaning] = childrenOf(row, 'dd')
      const lines = Math.ceil((meaning ? textOf(meaning).length : 0) / list.characters)
      height += Math.max(2, lines) * list.line + list.padding
    }
  })
  return height
}

/** A parameter and its meaning follow each other. */
function fieldsHeight(node: Element): number {
  let height = 0
  visit(node, 'element', (part) => {
    if (part.tagName !== 'dl') return
    const lines = childrenOf(part, 'div').map((row) => Math.ceil(textOf(row).length / fields.characters) || 1)
    height += lines.reduce((sum, of) => sum + of * fields.line + fields.padding, fields.list)
  })
  return height
}

/** A member of a reference: the line with its name, the signature, paragraphs, and lists of fields. */
function entryHeight(node: Element): number {
  const heights = childrenOf(node, 'div', 'p').map((part) => {
    if (hasClass(part, 'code')) return codeLines(part) * code.line + entry.codePadding
    if (hasClass(part, 'field-lists')) return fieldsHeight(part)
    return Math.ceil(textOf(part).length / entry.characters) * entry.paragraph + entry.margin
  })
  return heights.reduce((sum, height) => sum + height, 0)
}

function blockHeight(node: Element): number | undefined {
  if (hasClass(node, 'entry')) return entryHeight(node)
  if (hasClass(node, 'code')) return codeHeight(node)
  if (hasClass(node, 'field-lists')) return fieldsHeight(node)
  if (hasClass(node, 'reference')) return referenceHeight(node)
  if (hasClass(node, 'table')) return tableHeight(node)
  return undefined
}

/** Estimates the height of blocks that a browser lays out only when the reader is near, so that the scroll bar is about right. */
export const blockHeights: HtmlTransform = (tree) => {
  let top = 0
  const further = tree.children.filter((node) => {
    const isFurther = top >= firstScreens
    if (node.type === 'element') top += blockHeight(node) ?? otherHeight
    return isFurther
  })
  visit({ type: 'root', children: further }, 'element', (node) => {
    const height = blockHeight(node)
    if (height === undefined) return
    node.properties.dataHeight = nearestHeight(height)
    // The parts of a block need no height.
    return SKIP
  })
}
