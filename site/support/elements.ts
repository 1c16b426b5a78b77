import type { Element } from 'hast'

export const classesOf = ({ properties: { className } }: Element): string[] =>
  Array.isArray(className) ? className.map(String) : []

export const hasClass = (node: Element, name: string): boolean => classesOf(node).includes(name)

/** The level of a heading from 1 to 6; undefined for any other element. */
export function headingLevel({ tagName }: Element): number | undefined {
  const level = /^h([1-6])$/.exec(tagName)?.[1]
  return level ? Number(level) : undefined
}

/** Whether an element is a control and no text. */
export const isControl = ({ tagName }: Element): boolean => ['button', 'script', 'style', 'noscript'].includes(tagName)

/** The elements directly in one, of the given tags or of all. */
export const childrenOf = (node: Element, ...tags: string[]): Element[] =>
  node.children.filter(
    (child): child is Element => child.type === 'element' && (tags.length === 0 || tags.includes(child.tagName)),
  )
