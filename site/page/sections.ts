import type { Element, ElementContent, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { partOf } from '../blocks/index.ts'
import { membersOf } from '../blocks/member/members.ts'
import { isLeftOut } from '../blocks/part.ts'
import { isMember } from '../blocks/reference/block.ts'
import { type Member, memberName } from '../search/options.ts'
import { hasClass, headingLevel, isControl } from '../support/elements.ts'
import type { Description, Reason, Section } from '../support/section.ts'

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
const isSkipped = (node: Element) =>
  isLeftOut(node, 'search') || isControl(node, ['code-title', 'kind', 'mutability', 'visually-hidden', 'unsearched'])

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
  // In an excerpt, the title of a callout ends like a sentence, before the callout's text.
  if (hasClass(node, 'callout-title')) return ` ${text.replace(/[^.?!]$/, '$&.')} `
  return isSeparate(node) ? ` ${text} ` : text
}

const tagIs = (name: string) => (node: ElementContent) => node.type === 'element' && node.tagName === name

/** The children of a description, without the words that say who may call the member. */
const withoutAccess = (node: ElementContent): ElementContent[] =>
  node.type === 'element' ? node.children.filter((child) => child.type !== 'element' || !hasClass(child, 'access')) : []

const plainText = (nodes: readonly ElementContent[]): string =>
  nodes.map(shownText).join('').replace(/\s+/g, ' ').trim()

/** The reasons in a table of reverts, which its first column heading identifies. A table of codes has them in capitals. */
function revertsOf(table: Element): Reason[] {
  const [head] = within(table, tagged('th'))
  const kind = head && /^(error|message|revert|reason|code)/i.exec(textOf(head))?.[1]?.toLowerCase()
  if (!kind) return []
  return within(table, tagged('tr')).flatMap((row) => {
    const cells = row.children.filter((child): child is Element => child.type === 'element')
    const codes = cells.map((cell) => within(cell, isCode).map((code) => textOf(code).trim()))
    const at = kind === 'code' ? codes.findIndex((all) => all.length > 0) : 0
    const names = codes[at] ?? []
    const meaning = cells
      .slice(at + 1)
      .map((cell) => plainText([cell]).replace(/[^.]$/, '$&.'))
      .join(' ')
    return names.filter((name) => kind !== 'code' || /^[A-Z][A-Z0-9_]*$/.test(name)).map((name) => ({ name, meaning }))
  })
}

/** A paragraph or an item of a list, except for the line that links a contract's ABI. */
const isProse = (node: Element) => (node.tagName === 'p' || node.tagName === 'li') && !hasClass(node, 'abi')

/** The reasons in a member's list of reverts. */
const listedReverts = (list: Element): Reason[] =>
  within(list, tagged('div')).flatMap((row) => {
    const [term] = within(row, tagged('dt'))
    const name = term && textOf(within(term, isCode)[0] ?? term).trim()
    return name ? { name, meaning: plainText(within(row, tagged('dd'))) } : []
  })

/** The terms and descriptions of the lists in an entry. */
function described(entry: Element): Description {
  const prose = entry.children.filter((child) => child.type === 'element' && child.tagName === 'p')
  const description: Description = { summary: plainText(prose), fields: [] }
  for (const lists of within(entry, (node) => hasClass(node, 'field-lists'))) {
    let title = ''
    for (const child of lists.children) {
      if (child.type !== 'element') continue
      if (hasClass(child, 'fields-name')) title = textOf(child)
      if (child.tagName !== 'dl' || title === 'Returns' || hasClass(child, 'reverts')) continue
      for (const row of within(child, tagged('div'))) {
        const [term] = within(row, tagged('dt'))
        const meaning = plainText(within(row, tagged('dd')))
        if (!term) continue
        const [type] = within(term, (node) => hasClass(node, 'type'))
        // "uint256, seconds": the type is code, and the unit follows it. A parameter without a name has its type only.
        const unit = type
          ? textOf(type)
              .replace(textOf(within(type, isCode)[0] ?? type), '')
              .replace(/^, /, '')
          : ''
        const [name] = term.children.filter((part): part is Element => part.type === 'element' && isCode(part))
        description.fields.push({ name: name ? textOf(name) : '', ...(unit && { unit }), meaning })
      }
    }
  }
  return description
}

/** The sections of a reference's row, one for each of its members. They share the row's description. */
function rowSections(row: Element, members: Element[], contract = '', heading?: Section): Section[] {
  const [, ...description] = row.children.filter((child) => child.type === 'element').map(shownText)
  return members.map((member) => {
    const [name] = within(member, tagged('a'))
    const title = String(member.properties.dataMember ?? (name ? textOf(name) : ''))
    const [code] = within(member, (node) => hasClass(node, 'selector')).flatMap((node) => within(node, isCode))
    // A row without a selector describes a struct or a revert reason.
    const isStruct =
      !code && membersOf(contract)?.some((candidate) => candidate.kind === 'struct' && isNamed(candidate, title))
    const summary = plainText(row.children.filter(tagIs('dd')).flatMap(withoutAccess))
    return {
      anchor: String(member.properties.id),
      level: (heading?.level ?? 1) + 1,
      title,
      text: [contract, shownText(member), ...description].join(' '),
      code: '',
      prose: '',
      isRow: true,
      shown: { contract, ...(code && { code: textOf(code) }), ...(isStruct && { kind: 'struct' }) },
      deployments: [],
      reverts: code || isStruct ? [] : [{ name: title, meaning: summary }],
      described: { summary, fields: [] },
    }
  })
}

function headingSection(heading: Element, level: number, contract?: string): Section {
  const children = heading.children.filter((child) => child.type !== 'element' || !isSkipped(child))
  return {
    anchor: String(heading.properties.id ?? ''),
    level,
    title: textOf({ ...heading, children }).trim(),
    text: '',
    code: '',
    prose: '',
    shown: { ...(contract && { contract }) },
    deployments: [],
    reverts: [],
  }
}

/** Adds to a section what an element in it shows of a member, of deployments and of reverts. */
function addDetails(section: Section, node: Element): void {
  if (hasClass(node, 'selector')) section.shown.code = textOf(within(node, isCode)[0] ?? node)
  if (node.tagName === 'table') section.reverts.push(...revertsOf(node))
  if (node.tagName === 'dl' && hasClass(node, 'reverts')) section.reverts.push(...listedReverts(node))
}

/** The sections of a page's content, in reading order: one for each heading with an anchor and each reference row. */
export function sectionsOf(route: string, article: Element): Section[] {
  const sections: Section[] = []
  /** The section of the latest heading. */
  let current: Section | undefined
  let contract: string | undefined
  const add = (text: string) => {
    if (current) current.text += text
  }
  const walk = (node: ElementContent) => {
    if (node.type === 'text') add(node.value)
    if (node.type !== 'element') return
    if (current && hasClass(node, 'kind')) current.shown.kind = textOf(node)
    if (isSkipped(node)) return
    const { dataContract, id } = node.properties
    const ownContract = typeof dataContract === 'string' ? dataContract : undefined
    contract = ownContract ?? contract
    const members = hasClass(node, 'reference-row') ? within(node, isMember) : []
    if (members.length > 0) {
      sections.push(...rowSections(node, members, contract, current))
      return
    }
    const level = headingLevel(node)
    // A component may have headings without an anchor: no result can link to them, so they count as text.
    if (level && (id || sections.length === 0)) {
      current = headingSection(node, level, ownContract)
      sections.push(current)
      return
    }
    if (current) addDetails(current, node)
    if (node.tagName === 'pre') {
      if (current) current.code += ` ${textOf(node)} `
      return
    }
    if (current && isProse(node) && current.prose.length < longestExcerpt) current.prose += `${plainText([node])} `
    const { part, data } = partOf(node) ?? {}
    if (part?.text) return add(shownText(node))
    const opened = sections.length
    if (isSeparate(node)) add(' ')
    for (const child of node.children) walk(child)
    if (isSeparate(node)) add(' ')
    const { deployments = [], reverts = [] } = part?.search?.(data as never, node, plainText) ?? {}
    // A part that has a heading is its section.
    const own = sections[opened] ?? current
    own?.deployments.push(...deployments)
    own?.reverts.push(...reverts)
    // The heading inside of the entry is the current section by now.
    if (current && hasClass(node, 'entry')) current.described = described(node)
  }
  walk(article)
  if (sections.length === 0) throw new Error(`${route} has no heading to search by`)
  return sections
}
