import type { List, ListItem, PhrasingContent, RootContent } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { didYouMean } from '../../../support/problems.ts'
import { code, type Directive, definition, element, splitAtColon, text } from '../nodes.ts'
import { type PageContext, report } from '../page.ts'

interface Described {
  unit?: string
  meaning: PhrasingContent[]
}

interface Descriptions {
  params: Map<string, Described>
  returns: Map<string, Described>
  reverts: { what: string; meaning: PhrasingContent[] }[]
}

/** Reads the author's list: "`name` in UNIT: meaning", "returns `name` in UNIT: meaning", "reverts `what`: meaning". */
export function readDescriptions(list: List | undefined, page: PageContext): Descriptions {
  const descriptions: Descriptions = { params: new Map(), returns: new Map(), reverts: [] }
  for (const item of list?.children ?? []) readDescription(item, descriptions, page)
  return descriptions
}

function readDescription(item: ListItem, descriptions: Descriptions, page: PageContext): void {
  const paragraph = item.children[0]
  const wrong = () =>
    report(
      page,
      item,
      'a list item that describes nothing',
      'Write "`name` in UNIT: meaning.", "returns `name`: meaning." or "reverts `error`: cause and remedy."',
    )
  if (paragraph?.type !== 'paragraph') {
    wrong()
    return
  }
  const nodes = [...paragraph.children]
  const first = nodes[0]
  let kind = 'param'
  let name: string | undefined
  if (first?.type === 'text') {
    const match = /^(returns|reverts)(?:\s+(\d+))?/.exec(first.value)
    if (!match) {
      wrong()
      return
    }
    kind = match[1] ?? kind
    if (match[2] !== undefined) {
      name = match[2]
      nodes[0] = text(first.value.slice(match[0].length))
    } else nodes.shift()
  }
  if (name === undefined) {
    const word = nodes.shift()
    if (word?.type !== 'inlineCode') {
      wrong()
      return
    }
    name = word.value
  }
  const parts = splitAtColon(nodes)
  if (!parts) {
    wrong()
    return
  }
  const unit = textOf({ type: 'paragraph', children: parts.before })
    .trim()
    .replace(/^\([^)]*\)\s*/, '')
    .replace(/^in\s+/, '')
  addDescription(descriptions, kind, name, { unit: unit || undefined, meaning: parts.meaning })
}

function addDescription(descriptions: Descriptions, kind: string, name: string, described: Described): void {
  if (kind === 'reverts') descriptions.reverts.push({ what: name, meaning: described.meaning })
  else (kind === 'returns' ? descriptions.returns : descriptions.params).set(name, described)
}

/** A term of a definition list and what it means. */
export const fieldRow = (term: (RootContent | string)[], meaning: (RootContent | string)[]): RootContent =>
  element('div', {}, definition(term, meaning))

/** A definition list under its name; nothing without rows. */
export const fieldList = (name: string, rows: RootContent[], ...classes: string[]): RootContent[] =>
  rows.length === 0
    ? []
    : [element('p', { className: ['fields-name'] }, [name]), element('dl', { className: classes }, rows)]

/** A row for each parameter or return value. Reports each that the list leaves out, and each that the ABI does not have. */
export function describedFields(
  what: 'parameter' | 'return value',
  fields: { name: string; type: string }[],
  described: Map<string, Described>,
  where: string,
  node: Directive,
  page: PageContext,
): RootContent[] {
  const names = fields.map(({ name }, index) => name || String(index))
  for (const name of described.keys())
    if (!names.includes(name)) {
      const otherwise = names.length > 0 ? `It has ${names.join(', ')}.` : 'Remove the line.'
      report(page, node, `${where} has no ${what} \`${name}\``, didYouMean(name, names, otherwise))
    }
  const missing = names.filter((name) => !described.has(name))
  if (missing.length > 0)
    report(page, node, `${where} leaves out the ${what} \`${missing.join('`, `')}\``, 'Describe it, with its unit.')
  return fields.map(({ name, type }, index) => {
    const { unit, meaning = [] } = described.get(name || String(index)) ?? {}
    return fieldRow(
      [
        ...(name ? [code(name), ' '] : []),
        element('span', { className: ['type'] }, [code(type), ...(unit ? [`, ${unit}`] : [])]),
      ],
      meaning,
    )
  })
}
