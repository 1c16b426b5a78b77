import type { PageData, ThemeConfig } from '../config.ts'
import { headTags } from './head.ts'

/** Brings the document's head up to the page that a navigation led to: title, descriptions, addresses. */
export function applyHead(config: ThemeConfig, page: PageData): void {
  const wanted = headTags(config, page.path, page.frontmatter)
  for (const element of document.head.querySelectorAll('link[rel=canonical], meta[property], meta[name="robots"]'))
    element.remove()
  for (const { tag, attributes, text } of wanted) {
    if (tag === 'title') document.title = text ?? ''
    else if (attributes.name === 'description')
      document.head.querySelector('meta[name=description]')?.setAttribute('content', attributes.content ?? '')
    else if (attributes.property || attributes.rel === 'canonical' || attributes.name === 'robots') {
      const element = document.createElement(tag)
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
      document.head.append(element)
    }
  }
}
