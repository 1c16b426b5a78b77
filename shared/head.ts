import { twinPath } from './paths.ts'
import type { PageFrontmatter, ThemeConfig } from './types.ts'

export interface HeadTag {
  tag: 'title' | 'meta' | 'link' | 'script'
  attributes: Record<string, string>
  text?: string
}

/** A page's title in the site's template, or unchanged if it already contains the site's name. */
export function documentTitle(config: Pick<ThemeConfig, 'title' | 'titleTemplate'>, title: string): string {
  return title.includes(config.title) ? title : config.titleTemplate.replace('%s', () => title)
}

export const canonicalUrl = ({ baseUrl, basePath }: ThemeConfig, route: string): string =>
  `${baseUrl}${basePath}${route}`

/**
 * The head tags that the browser updates on each navigation. The build adds those that only matter when the whole document
 * is loaded (plugins/output/head.ts).
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
