import type { Element } from 'hast'

export const classesOf = ({ properties: { className } }: Element): string[] =>
  Array.isArray(className) ? className.map(String) : []

export const hasClass = (node: Element, name: string): boolean => classesOf(node).includes(name)

/** The level of a heading from 1 to 6; undefined for any other element. */
export function headingLevel({ tagName }: Element): number | undefined {
  const level = /^h([1-6])$/.exec(tagName)?.[1]
  return level ? Number(level) : undefined
}

const controlTags = ['button', 'script', 'style', 'noscript']
const controlClasses = ['anchor', 'chain-filter', 'copy', 'page-actions']

/** Whether an element is a control and no text; `classes` names more that one reader of a page leaves out. */
export const isControl = (node: Element, classes: readonly string[] = []): boolean =>
  controlTags.includes(node.tagName) ||
  classesOf(node).some((name) => controlClasses.includes(name) || classes.includes(name))

/** The elements directly in one, of the given tags or of all. */
export const childrenOf = (node: Element, ...tags: string[]): Element[] =>
  node.children.filter(
    (child): child is Element => child.type === 'element' && (tags.length === 0 || tags.includes(child.tagName)),
  )
