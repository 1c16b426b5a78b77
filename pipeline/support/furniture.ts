import type { Element } from 'hast'

export const classesOf = ({ properties: { className } }: Element): string[] =>
  Array.isArray(className) ? className.map(String) : []

const tags = ['button', 'script', 'style', 'noscript']
const classes = ['anchor', 'chain-filter', 'copy', 'page-actions']

/** What a rendered page shows for hands, not for reading; `more` are classes that one reader of it leaves out besides. */
export const isFurniture = (node: Element, more: readonly string[] = []): boolean =>
  tags.includes(node.tagName) || classesOf(node).some((name) => classes.includes(name) || more.includes(name))
