import { pageTags } from '../../shared/head.ts'
import type { PageData, ThemeConfig } from '../../shared/types.ts'
import { make } from '../support/make.ts'

/** The elements of a document's head that describe the page it was loaded for. */
const ofThePage = [
  'link[rel=canonical]',
  'link[rel=alternate]',
  'meta[name=description]',
  'meta[name=robots]',
  // Removed and not replaced: programs that read a page's cards and data load its document.
  'meta[property]',
  'meta[name^="twitter:"]',
  'script[type="application/ld+json"]',
]

/** Updates the document's head after a navigation: title, description, addresses. */
export function applyHead(config: ThemeConfig, page: PageData): void {
  for (const element of document.head.querySelectorAll(ofThePage.join())) element.remove()
  for (const { tag, attributes, text } of pageTags(config, page.path, page.frontmatter)) {
    if (text) document.title = text
    else document.head.append(make(tag, attributes))
  }
}
