import type { Element, ElementContent, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { partOf } from '../blocks/index.ts'
import { membersOf } from '../blocks/member/members.ts'
import { isLeftOut } from '../blocks/part.ts'
import { type Member, memberName } from '../search/options.ts'
import { headingLevel, isControl } from '../support/elements.ts'
import type { Description, Found, Reason, Section } from '../support/section.ts'

export type { Description, Section }

/** The outermost elements that pass a test, in order. For many small tables this is much faster than a selector. */
function within(tree: Element | Root, test: (node: Element) => boolean): Element[] {
  return tree.children.flatMap((child) => {
    if (child.type !== 'element') return []
    return test(child) ? [child, ...within(child, test)] : within(child, test)
  })
}
const tagged =
  (name: string) =>
  ({ tagName }: Element) =>
    tagName === name
const isCode = tagged('code')

/** Parts of a page that are not searched. */
const isSkipped = (node: Element) => isLeftOut(node, 'search') || isControl(node)

const blocks = new Set('p li tr pre table ul ol div section dd dt caption figcaption th td br text tspan'.split(' '))

/** Whether a space separates an element's text from the text around it. */
const isSeparate = (node: Element): boolean => blocks.has(node.tagName) || headingLevel(node) !== undefined

/** An excerpt is at most this long, in characters. */
export const longestExcerpt = 160

const isNamed = ({ name }: { name: string }, title: string) => name === memberName(title)

/** The member that a section describes, from its contract's ABI. */
export function memberOf({ title, isRow, shown: { contract, kind, code } }: Section): Member | undefined {
  if (!contract || (!kind && !code)) return undefined
  const member = membersOf(contract)?.find((candidate) =>
    code
      ? candidate.selector === code && (!kind || candidate.kind === kind)
      : candidate.kind === kind && isNamed(candidate, title),
  )
  // Unit tests render references to contracts that the facts do not have.
  if (!member) return undefined
  const types = member.signature.includes('(') ? member.signature.slice(member.signature.indexOf('(')) : '()'
  return { kind: member.kind, contract, types, ...(isRow && { isRow }) }
}

/** The text that an element shows. */
function shownText(node: ElementContent): string {
  if (node.type === 'text') return node.value
  if (node.type !== 'element' || isSkipped(node)) return ''
  const text = node.children.map(shownText).join('')
  const part = partOf(node)?.part
  if (part?.text) return part.text(text)
  return isSeparate(node) ? ` ${text} ` : text
}

const plainText = (nodes: readonly ElementContent[]): string =>
  nodes.map(shownText).join('').replace(/\s+/g, ' ').trim()

/** Who throws a message, of a cell that begins with it: the packages in small print, else what is before the colon. */
function thrower(cell: Element): string {
  const small = within(cell, tagged('small'))
  return (small.length > 0 ? small : [cell]).map((one) => textOf(one).split(':')[0]?.trim()).join(', ')
}

/** The reasons in a table of reverts, which its first column heading identifies. A table of codes has them in capitals. */
function revertsOf(table: Element): Reason[] {
  const heads = within(table, tagged('th')).map(textOf)
  const kind = /^(error|message|revert|reason|code)/i.exec(heads[0] ?? '')?.[1]?.toLowerCase()
  if (!kind) return []
  const origin = heads.findIndex((head) => /where it comes from|, and where$/i.test(head))
  return within(table, tagged('tr')).flatMap((row) => {
    const cells = row.children.filter((child): child is Element => child.type === 'element')
    const codes = cells.map((cell) => within(cell, isCode).map((code) => textOf(code).trim()))
    const at = kind === 'code' ? codes.findIndex((all) => all.length > 0) : 0
    const names = codes[at] ?? []
    const meaning = cells
      .slice(at + 1)
      .map((cell) => plainText([cell]).replace(/[^.]$/, '$&.'))
      .join(' ')
    const by = cells[origin] && thrower(cells[origin])
    return names
      .filter((name) => kind !== 'code' || /^[A-Z][A-Z0-9_]*$/.test(name))
      .map((name) => ({ name, meaning, ...(by && { by }) }))
  })
}

/** A paragraph or an item of a list. */
const isProse = ({ tagName }: Element) => tagName === 'p' || tagName === 'li'

function headingSection(heading: Element, level: number): Section {
  const children = heading.children.filter((child) => child.type !== 'element' || !isSkipped(child))
  return {
    anchor: String(heading.properties.id ?? ''),
    level,
    title: textOf({ ...heading, children }).trim(),
    text: '',
    code: '',
    prose: '',
    shown: {},
    deployments: [],
    reverts: [],
  }
}

function addFound(section: Section, { shown, deployments = [], reverts = [], described }: Found): void {
  if (shown) section.shown = shown
  if (described) section.described = described
  section.deployments.push(...deployments)
  section.reverts.push(...reverts)
}

/** The sections of a page's content, in reading order: one for each heading with an anchor and each reference row. */
export function sectionsOf(route: string, article: Element): Section[] {
  const sections: Section[] = []
  /** The section of the latest heading. */
  let current: Section | undefined
  const add = (text: string) => {
    if (current) current.text += text
  }
  const walk = (node: ElementContent) => {
    if (node.type === 'text') add(node.value)
    if (node.type !== 'element') return
    if (isSkipped(node)) return
    const { part, data } = partOf(node) ?? {}
    const { rows, ...found } = part?.search?.(data as never, node, plainText) ?? {}
    if (rows) {
      const level = (current?.level ?? 1) + 1
      sections.push(
        ...rows.map((row): Section => ({ ...row, level, code: '', prose: '', isRow: true, deployments: [] })),
      )
      return
    }
    const level = headingLevel(node)
    // A component may have headings without an anchor: no result can link to them, so they count as text.
    if (level && (node.properties.id || sections.length === 0)) {
      current = headingSection(node, level)
      sections.push(current)
      return
    }
    if (node.tagName === 'table') current?.reverts.push(...revertsOf(node))
    if (node.tagName === 'pre') {
      if (current) current.code += ` ${textOf(node)} `
      return
    }
    if (current && part?.isProse !== false && isProse(node) && current.prose.length < longestExcerpt)
      current.prose += `${plainText([node])} `
    if (part?.text) return add(shownText(node))
    const opened = sections.length
    if (isSeparate(node)) add(' ')
    for (const child of node.children) walk(child)
    if (isSeparate(node)) add(' ')
    // A part that has a heading is its section.
    const own = sections[opened] ?? current
    if (own) addFound(own, found)
  }
  walk(article)
  if (sections.length === 0) throw new Error(`${route} has no heading to search by`)
  return sections
}
