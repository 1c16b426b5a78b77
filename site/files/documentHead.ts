import { createElement, Fragment, type ReactElement } from 'react'
import { canonicalUrl } from '../shared/head.ts'
import { longestPrefix } from '../shared/paths.ts'
import type { PageData, ThemeConfig } from '../shared/types.ts'
import { feedsOf } from './feeds.ts'
import { structuredData } from './structuredData.ts'

interface HeadTag {
  tag: 'meta' | 'link'
  attributes: Record<string, string>
}

/** What the head needs of a page. */
type PageHead = Pick<PageData, 'path' | 'frontmatter' | 'lastUpdatedAt'>

/** A picture that a link to the page is shown with. */
export interface SocialImage {
  url: string
  /** Pixels; absent for a picture that another service makes. */
  width?: number
  height?: number
}

/** The configured social image of a page: one template for all, or the one with the longest prefix. */
export function configuredImage(
  config: ThemeConfig,
  { path, frontmatter }: Pick<PageData, 'path' | 'frontmatter'>,
): SocialImage | undefined {
  const { ogImageUrl, logoUrl, baseUrl } = config
  const template = typeof ogImageUrl === 'object' ? longestPrefix(ogImageUrl, path)?.value : ogImageUrl
  if (!template) return undefined
  const logo = typeof logoUrl === 'object' ? logoUrl.dark : (logoUrl ?? '')
  const url = template
    .replace('%logo', () => encodeURIComponent(baseUrl + logo))
    .replace('%title', () => encodeURIComponent(frontmatter.title))
    .replace('%description', () => encodeURIComponent(frontmatter.description))
  return { url }
}

const meta = (attributes: Record<string, string>): HeadTag => ({ tag: 'meta', attributes })
const link = (attributes: Record<string, string>): HeadTag => ({ tag: 'link', attributes })

function socialTags(config: ThemeConfig, { path, frontmatter }: PageHead, image: SocialImage | undefined): HeadTag[] {
  const { title, description } = frontmatter
  const property = (name: string, content: string) => meta({ property: name, content })
  const tags = [
    property('og:type', path === '/' ? 'website' : 'article'),
    property('og:title', title),
    property('og:description', description),
    property('og:site_name', config.title),
    meta({ name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' }),
  ]
  if (config.baseUrl && path !== '*') tags.push(property('og:url', canonicalUrl(config, path)))
  if (!image) return tags
  tags.push(property('og:image', image.url))
  if (image.width) tags.push(property('og:image:width', String(image.width)))
  if (image.height) tags.push(property('og:image:height', String(image.height)))
  tags.push(property('og:image:alt', `${title}: ${description}`), meta({ name: 'twitter:image', content: image.url }))
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
  return link({ rel: 'icon', href, ...(type && { type }), ...(media && { media }) })
}

function iconTags({ iconUrl }: ThemeConfig): HeadTag[] {
  if (iconUrl === undefined) return []
  if (typeof iconUrl === 'string') return [icon(iconUrl)]
  return [icon(iconUrl.light), icon(iconUrl.dark, '(prefers-color-scheme: dark)')]
}

/** The style sheet of the configured font. Scripts do not wait for one of another medium; site/chrome/start/fonts.ts applies it. */
export function fontSheet({ font }: Pick<ThemeConfig, 'font'>): string {
  if (!font) return ''
  const family = encodeURIComponent(font.google).replaceAll('%20', '+')
  return `<link rel="stylesheet" media="print" data-web-font href="https://fonts.googleapis.com/css2?family=${family}:wght@400;500;600&amp;display=swap">`
}

function fontTags({ font }: ThemeConfig): HeadTag[] {
  if (!font) return []
  return [
    link({ rel: 'preconnect', href: 'https://fonts.googleapis.com' }),
    link({ rel: 'preconnect', href: 'https://fonts.gstatic.com', crossorigin: '' }),
  ]
}

/**
 * What only a program reads in a document's head, for Vocs's setting `head`: social cards, icons, structured data. Title,
 * description and addresses are in site/chrome/page/Head.tsx, since they change with each navigation. `made` is the picture that
 * the build makes of the page; a configured one goes before it. `script` is the page's, which the browser fetches when idle.
 */
export function documentHead(config: ThemeConfig, page: PageHead, made?: SocialImage, script?: string): ReactElement {
  const image = configuredImage(config, page) ?? made
  const data = structuredData(config, page, image?.url)
  const tags = [
    ...socialTags(config, page, image),
    ...(script ? [meta({ name: 'page-script', content: `${config.basePath}/${script}` })] : []),
    ...iconTags(config),
    ...fontTags(config),
    ...feedsOf(config, page.path).map(({ path, title }) =>
      link({ rel: 'alternate', type: 'application/atom+xml', title, href: config.basePath + path }),
    ),
    ...(config.baseUrl
      ? [
          link({
            rel: 'search',
            type: 'application/opensearchdescription+xml',
            title: config.title,
            href: `${config.basePath}/opensearch.xml`,
          }),
        ]
      : []),
  ]
  return createElement(
    Fragment,
    null,
    ...tags.map(({ tag, attributes: { crossorigin, ...attributes } }) =>
      createElement(tag, { ...attributes, ...(crossorigin !== undefined && { crossOrigin: crossorigin }) }),
    ),
    data &&
      createElement('script', {
        type: 'application/ld+json',
        // In JSON an escaped bracket keeps an HTML parser from reading a tag; a dollar would be a pattern in Vocs's html.js.
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of the site's own pages
        dangerouslySetInnerHTML: { __html: JSON.stringify(data).replaceAll('<', '\\u003c').replaceAll('$', '\\u0024') },
      }),
  )
}
