import type { Element, Nodes } from 'hast'
import { fromHtml } from 'hast-util-from-html'

function find(node: Nodes): Element | undefined {
  if (node.type === 'element' && node.properties.dataContent !== undefined) return node
  if (!('children' in node)) return undefined
  for (const child of node.children) {
    const content = find(child)
    if (content) return content
  }
  return undefined
}

/** The part of a rendered page that holds its content. The rest is not parsed: the sidebar alone may be longer. */
export const contentHtml = (html: string): string =>
  html.slice(/<article\b[^>]*\bdata-content\b/.exec(html)?.index ?? html.length, html.lastIndexOf('</article>'))

/** The content element of a rendered page. Throws for a page without one. */
export function contentOf(route: string, html: string): Element {
  const content = find(fromHtml(contentHtml(html), { fragment: true }))
  if (!content) throw new Error(`${route} shows no content`)
  return content
}
