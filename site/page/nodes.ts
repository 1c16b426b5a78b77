import type { PhrasingContent, RootContent, Text } from 'mdast'
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive'

export type Directive = ContainerDirective | LeafDirective | TextDirective
type Properties = Record<string, string | number | boolean | string[] | undefined>

/** An HTML element in a Markdown tree: a node with the name and the properties of the element. */
export function element(name: string, properties: Properties, children: (RootContent | string)[] = []): RootContent {
  return {
    type: 'paragraph',
    children: children.map((child) => (typeof child === 'string' ? text(child) : child)) as PhrasingContent[],
    data: { hName: name, hProperties: properties },
  }
}

export const text = (value: string): Text => ({ type: 'text', value })

/** Inline code, which browsers do not translate. */
export const code = (value: string): RootContent => ({ type: 'inlineCode', value })

/** A name in code that links to its own entry. */
export const linkedName = (id: string, name: string): RootContent =>
  element('code', {}, [element('a', { href: `#${id}` }, [name])])

/** What is before and after the first colon in text that is not code. Undefined without a colon. */
export function splitAtColon(
  nodes: readonly PhrasingContent[],
): { before: PhrasingContent[]; meaning: PhrasingContent[] } | undefined {
  const at = nodes.findIndex((node) => node.type === 'text' && node.value.includes(':'))
  const node = nodes[at]
  if (node?.type !== 'text') return undefined
  const colon = node.value.indexOf(':')
  return {
    before: [...nodes.slice(0, at), text(node.value.slice(0, colon))],
    meaning: [text(node.value.slice(colon + 1).trimStart()), ...nodes.slice(at + 1)],
  }
}

/** A table with a heading for each column. */
export const table = (columns: readonly string[], rows: RootContent[], properties: Properties = {}): RootContent =>
  groupedTable(columns, [element('tbody', {}, rows)], properties)

/** A table whose rows are in several bodies. */
export function groupedTable(
  columns: readonly string[],
  bodies: RootContent[],
  properties: Properties = {},
): RootContent {
  const headings = columns.map((name) => element('th', { scope: 'col' }, [name]))
  return element('table', properties, [element('thead', {}, [element('tr', {}, headings)]), ...bodies])
}

/** A term of a definition list and what it means. The id is an anchor. */
export const definition = (
  term: (RootContent | string)[],
  meaning: (RootContent | string)[],
  properties: Properties = {},
  id?: string,
): RootContent[] => [element('dt', { id }, term), element('dd', properties, meaning)]

export const isDirective = (node: { type: string }): node is Directive =>
  node.type === 'containerDirective' || node.type === 'leafDirective' || node.type === 'textDirective'
