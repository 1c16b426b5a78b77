import type { Element } from 'hast'
import { fromHtml } from 'hast-util-from-html'

/** The part of a rendered page that holds its content. The rest is not parsed: the sidebar alone may be longer. */
export const contentHtml = (html: string): string =>
  html.slice(/<article\b[^>]*\bdata-content\b/.exec(html)?.index ?? html.length, html.lastIndexOf('</article>'))

/** The content element of a rendered page. Throws for a page without one. */
export function contentOf(route: string, html: string): Element {
  const [content] = fromHtml(contentHtml(html), { fragment: true }).children
  if (content?.type !== 'element') throw new Error(`${route} shows no content`)
  return content
}
