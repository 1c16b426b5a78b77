import { h } from 'hastscript'
import type { List, ListItem, PhrasingContent, RootContent } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { code, type Directive, definition, element, splitAtColon, text } from '../../page/nodes.ts'
import { type PageContext, report } from '../../page/page.ts'
import { didYouMean } from '../../support/problems.ts'
import { type Part, show } from '../part.ts'

interface Described {
  unit?: string
  meaning: PhrasingContent[]
}

interface Descriptions {
  params: Map<string, Described>
  returns: Map<string, Described>
  reverts: { what: string; meaning: PhrasingContent[] }[]
}

const form =
  'Write "`name` in UNIT: meaning.", "returns `name`: meaning." or "reverts `error`, `error`: cause and remedy."'

/** Reads the author's list: "`name` in UNIT: meaning", "returns `name` in UNIT: meaning", "reverts `what`, `what`: meaning". */
export function readDescriptions(list: List | undefined, page: PageContext): Descriptions {
  const descriptions: Descriptions = { params: new Map(), returns: new Map(), reverts: [] }
  for (const item of list?.children ?? []) {
    const line = readLine(item)
    if (!line) report(page, item, 'a list item that describes nothing', form)
    else if (line.kind === 'reverts')
      // A row for each error, so that every one of them is found by its name.
      descriptions.reverts.push(...line.names.map((what) => ({ what, meaning: line.meaning })))
    else descriptions[line.kind].set(line.names[0], { unit: line.unit, meaning: line.meaning })
  }
  return descriptions
}

interface Line extends Described {
  kind: keyof Descriptions
  /** Of reverts there may be several. */
  names: [string, ...string[]]
}

/** Reads an item of the list. Returns undefined for an item of another form. */
function readLine({ children: [paragraph] }: ListItem): Line | undefined {
  if (paragraph?.type !== 'paragraph') return undefined
  let nodes = paragraph.children
  let kind: Line['kind'] = 'params'
  let name: string | undefined
  const [first] = nodes
  if (first?.type === 'text') {
    const match = /^(returns|reverts)(?:\s+(\d+))?/.exec(first.value)
    if (!match) return undefined
    kind = match[1] as Line['kind']
    // A return value without a name has its position.
    name = match[2]
    nodes = [...(name ? [text(first.value.slice(match[0].length))] : []), ...nodes.slice(1)]
  }
  if (name === undefined) {
    const [word, ...rest] = nodes
    if (word?.type !== 'inlineCode') return undefined
    name = word.value
    nodes = rest
  }
  const parts = splitAtColon(nodes)
  if (!parts) return undefined
  if (kind === 'reverts') {
    const others = parts.before.flatMap((node) => (node.type === 'inlineCode' ? [node.value] : []))
    const between = parts.before.every((node) => node.type === 'inlineCode' || /^(,|,? or)? ?$/.test(textOf(node)))
    return between ? { kind, names: [name, ...others], meaning: parts.meaning } : undefined
  }
  const unit = textOf({ type: 'paragraph', children: parts.before })
    .trim()
    .replace(/^\([^)]*\)\s*/, '')
    .replace(/^in\s+/, '')
  return { kind, names: [name], unit: unit || undefined, meaning: parts.meaning }
}

type ListName = 'Parameters' | 'Fields' | 'Returns' | 'Reverts'

/** A parameter, a field, a return value or an error of a member, with what it means as its content. */
export const field: Part<{ list: ListName; name: string; type?: string; unit?: string }> = {
  name: 'field',
  html: ({ name, type, unit }, ...meaning) => {
    const typed = type ? [element('span', { className: ['type'] }, [code(type), ...(unit ? [`, ${unit}`] : [])])] : []
    const term = [...(name ? [code(name)] : []), ...(name && type ? [' '] : []), ...typed]
    return element('div', {}, definition(term, meaning))
  },
}

/** The name of a list, above it. */
export const listName: Part<{ name: string }> = {
  name: 'list-name',
  html: ({ name }) => element('p', { className: ['fields-name'] }, [name]),
  markdown: ({ name }) => [h('p', h('strong', name))],
}

/** A definition list under its name; nothing without rows. */
export const fieldList = (name: ListName, rows: RootContent[], ...classes: string[]): RootContent[] =>
  rows.length === 0 ? [] : [show(listName, { name }), element('dl', { className: classes }, rows)]

/** A row for each parameter or return value. Reports each that the list leaves out, and each that the ABI does not have. */
export function describedFields(
  list: Exclude<ListName, 'Reverts'>,
  fields: { name: string; type: string }[],
  described: Map<string, Described>,
  where: string,
  node: Directive,
  page: PageContext,
): RootContent[] {
  const what = list === 'Returns' ? 'return value' : 'parameter'
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
    return show(field, { list, name, type, unit }, ...meaning)
  })
}
