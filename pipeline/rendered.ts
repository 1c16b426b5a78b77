import type { Element, Nodes } from 'hast'
import { fromHtml } from 'hast-util-from-html'

function find(node: Nodes): Element | undefined {
  if (node.type === 'element' && node.properties.dataContent !== undefined) return node
  if (!('children' in node)) return undefined
  for (const child of node.children) {
    const found = find(child)
    if (found) return found
  }
  return undefined
}

/** The content of a page as it was rendered, without the chrome around it. Throws for a page that shows none. */
export function contentOf(route: string, html: string): Element {
  // The sidebar alone may be longer than the content: it is not parsed.
  const start = /<article\b[^>]*\bdata-content\b/.exec(html)?.index ?? html.length
  const content = find(fromHtml(html.slice(start, html.lastIndexOf('</article>')), { fragment: true }))
  if (!content) throw new Error(`${route} shows no content`)
  return content
}
