import { pageTags } from '../../shared/head.ts'
import type { PageData, ThemeConfig } from '../../shared/types.ts'

/** What a document says of the page that it was loaded for. */
const ofThePage = [
  'link[rel=canonical]',
  'link[rel=alternate]',
  'meta[name=description]',
  'meta[name=robots]',
  // Who reads cards and data of a page loads its document: after a navigation they would be another page's.
  'meta[property]',
  'meta[name^="twitter:"]',
  'script[type="application/ld+json"]',
]

/** Brings the document's head up to the page that a navigation led to: title, description, addresses. */
export function applyHead(config: ThemeConfig, page: PageData): void {
  for (const element of document.head.querySelectorAll(ofThePage.join())) element.remove()
  for (const { tag, attributes, text } of pageTags(config, page.path, page.frontmatter)) {
    if (text) document.title = text
    else {
      const element = document.createElement(tag)
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
      document.head.append(element)
    }
  }
}
