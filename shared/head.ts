import { twinPath } from './paths.ts'
import type { PageFrontmatter, ThemeConfig } from './types.ts'

export interface HeadTag {
  tag: 'title' | 'meta' | 'link' | 'script'
  attributes: Record<string, string>
  text?: string
}

/** A page's title in the site's template; a title that names the site already stands alone. */
export function documentTitle(config: Pick<ThemeConfig, 'title' | 'titleTemplate'>, title: string): string {
  return title.includes(config.title) ? title : config.titleTemplate.replace('%s', () => title)
}

export const canonicalUrl = ({ baseUrl, basePath }: ThemeConfig, route: string): string =>
  `${baseUrl}${basePath}${route}`

/**
 * What a page says of itself in the head to whoever reads the document now. What only those read who load the whole
 * document, the build adds (pipeline/output/head.ts).
 */
export function pageTags(
  config: ThemeConfig,
  route: string,
  { title, description }: Pick<PageFrontmatter, 'title' | 'description'>,
): HeadTag[] {
  const tags: HeadTag[] = [
    { tag: 'title', attributes: {}, text: documentTitle(config, title) },
    { tag: 'meta', attributes: { name: 'description', content: description } },
  ]
  if (route === '*') return [...tags, { tag: 'meta', attributes: { name: 'robots', content: 'noindex' } }]
  const twin = { rel: 'alternate', type: 'text/markdown', href: config.basePath + twinPath(route) }
  tags.push({ tag: 'link', attributes: twin })
  if (config.baseUrl) tags.push({ tag: 'link', attributes: { rel: 'canonical', href: canonicalUrl(config, route) } })
  return tags
}
