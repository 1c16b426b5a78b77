import type { PageFrontmatter, ThemeConfig } from '../config.ts'
import { longestPrefix, twinPath } from './paths.ts'

export interface HeadTag {
  tag: 'title' | 'meta' | 'link'
  attributes: Record<string, string>
  text?: string
}

/** A page's title in the site's template; a title that names the site already stands alone. */
export function documentTitle(config: Pick<ThemeConfig, 'title' | 'titleTemplate'>, title: string): string {
  return title.includes(config.title) ? title : config.titleTemplate.replace('%s', () => title)
}

/** The social image of a route: one template for all, or the one with the longest prefix. */
export function socialImage(config: ThemeConfig, route: string, page: { title: string; description: string }) {
  const { ogImageUrl, logoUrl, baseUrl } = config
  const template = typeof ogImageUrl === 'object' ? longestPrefix(ogImageUrl, route)?.value : ogImageUrl
  if (!template) return undefined
  const logo = typeof logoUrl === 'object' ? logoUrl.dark : (logoUrl ?? '')
  return template
    .replace('%logo', () => encodeURIComponent(/^https?:/.test(logo) ? logo : baseUrl + logo))
    .replace('%title', () => encodeURIComponent(page.title))
    .replace('%description', () => encodeURIComponent(page.description))
}

export const canonicalUrl = ({ baseUrl, basePath }: ThemeConfig, route: string): string =>
  `${baseUrl}${basePath}${route}`

/** What a page puts in its head, apart from scripts and style sheets. */
export function headTags(config: ThemeConfig, route: string, frontmatter: Partial<PageFrontmatter>): HeadTag[] {
  const title = frontmatter.title ?? config.title
  const description = frontmatter.description ?? config.description
  const meta = (attributes: Record<string, string>): HeadTag => ({ tag: 'meta', attributes })
  const link = (attributes: Record<string, string>): HeadTag => ({ tag: 'link', attributes })
  const image = socialImage(config, route, { title, description })
  const tags: HeadTag[] = [
    { tag: 'title', attributes: {}, text: documentTitle(config, title) },
    meta({ name: 'description', content: description }),
    meta({ property: 'og:type', content: route === '/' ? 'website' : 'article' }),
    meta({ property: 'og:title', content: title }),
    meta({ property: 'og:description', content: description }),
    meta({ property: 'og:site_name', content: config.title }),
    meta({ name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' }),
  ]
  if (route !== '*')
    tags.push(link({ rel: 'alternate', type: 'text/markdown', href: config.basePath + twinPath(route) }))
  if (config.baseUrl && route !== '*') {
    tags.push(link({ rel: 'canonical', href: canonicalUrl(config, route) }))
    tags.push(meta({ property: 'og:url', content: canonicalUrl(config, route) }))
  }
  if (route === '*') tags.push(meta({ name: 'robots', content: 'noindex' }))
  if (image) tags.push(meta({ property: 'og:image', content: image }), meta({ name: 'twitter:image', content: image }))
  if (typeof config.iconUrl === 'string') tags.push(icon(config.iconUrl))
  else if (config.iconUrl)
    tags.push(icon(config.iconUrl.light), icon(config.iconUrl.dark, '(prefers-color-scheme: dark)'))
  if (config.font) {
    const family = encodeURIComponent(config.font.google).replaceAll('%20', '+')
    tags.push(
      link({ rel: 'preconnect', href: 'https://fonts.googleapis.com' }),
      link({ rel: 'preconnect', href: 'https://fonts.gstatic.com', crossorigin: '' }),
      link({
        rel: 'stylesheet',
        href: `https://fonts.googleapis.com/css2?family=${family}:wght@400;500;600&display=swap`,
      }),
    )
  }
  return tags
}

const iconTypes: Record<string, string> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  ico: 'image/x-icon',
  webp: 'image/webp',
}

function icon(href: string, media?: string): HeadTag {
  const type = iconTypes[href.split('.').at(-1) ?? '']
  return { tag: 'link', attributes: { rel: 'icon', href, ...(type && { type }), ...(media && { media }) } }
}
