import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createProcessor } from '@mdx-js/mdx'
import type { Root as HtmlRoot } from 'hast'
import { toHtml } from 'hast-util-to-html'
import remarkGfm from 'remark-gfm'
import { visit } from 'unist-util-visit'
import type { Plugin } from 'vite'
import type { Site } from '../config.ts'
import type { PageInfo } from '../page/readPages.ts'
import { hrefOf, isExternal } from '../shared/paths.ts'
import type { ThemeConfig } from '../shared/types.ts'
import { contentHash } from '../support/contentHash.ts'
import { settingsCss, themeCss } from './themeCss.ts'

/** Markdown from the configuration as HTML. */
async function inlineHtml(markdown: string, basePath: string): Promise<string> {
  let html = ''
  const processor = createProcessor({
    format: 'md',
    remarkPlugins: [remarkGfm],
    rehypePlugins: [
      () => (tree: HtmlRoot) => {
        visit(tree, 'element', (node) => {
          if (node.tagName !== 'a') return
          const href = String(node.properties.href ?? '')
          node.properties.href = hrefOf(href, basePath)
          if (isExternal(href)) Object.assign(node.properties, { target: '_blank', rel: ['noopener', 'noreferrer'] })
        })
        html = toHtml(tree)
      },
    ],
  })
  await processor.process(markdown)
  return html
}

const socialLabels = {
  discord: 'Discord',
  github: 'GitHub',
  telegram: 'Telegram',
  warpcast: 'Warpcast',
  x: 'X (Twitter)',
}

/** The width of an SVG logo at 56 pixels high, to reserve its space before it loads. Undefined for other pictures. */
function logoWidth({ root, config: { logoUrl } }: Site): number | undefined {
  const url = typeof logoUrl === 'object' ? logoUrl.light : logoUrl
  const file = resolve(root, 'public', `.${url}`)
  const svg = url?.endsWith('.svg') && existsSync(file) ? readFileSync(file, 'utf8') : ''
  const [, width, height] = /viewBox="\S+ \S+ (\S+) (\S+)"/.exec(svg) ?? []
  return width && height ? Math.round((Number(width) / Number(height)) * 56) : undefined
}

/** The part of the configuration that the theme needs, ready to show. */
export async function themeConfig(site: Site): Promise<ThemeConfig> {
  const { config } = site
  const { basePath, banner, outlineFooter, editLink, reportLink, theme } = config
  const asset = (url: string | { light: string; dark: string } | undefined) =>
    typeof url === 'object'
      ? { light: hrefOf(url.light, basePath), dark: hrefOf(url.dark, basePath) }
      : url && hrefOf(url, basePath)
  return {
    title: config.title,
    titleTemplate: config.titleTemplate,
    description: config.description,
    tagline: config.tagline,
    baseUrl: config.baseUrl ?? '',
    basePath,
    iconUrl: asset(config.iconUrl),
    logoUrl: asset(config.logoUrl),
    logoWidth: logoWidth(site),
    ogImageUrl: config.ogImageUrl,
    font: config.font,
    banner: banner && {
      id: contentHash(banner.content),
      html: await inlineHtml(banner.content, basePath),
      dismissable: String(banner.dismissable) !== 'false',
    },
    // The ids start at 32: first the items, then the entries of dropdowns.
    topNav: numbered(config.topNav, { next: 32 }),
    tasks: config.tasks,
    socials: config.socials.map(({ icon, link }) => ({ icon, link, label: socialLabels[icon], type: icon })),
    editLink,
    reportLink,
    footerLinks: config.footerLinks,
    sidebar: config.sidebar,
    outlineFooter: outlineFooter && (await inlineHtml(outlineFooter, basePath)),
    colorScheme: theme.colorScheme,
  }
}

function numbered(items: Site['config']['topNav'], ids: { next: number }): ThemeConfig['topNav'] {
  const entries = items.map((item) => ({ item, id: ids.next++ }))
  return entries.map(({ item, id }) => ({ ...item, id, items: item.items && numbered(item.items, ids) }))
}

/** `virtual:site` and its style sheet: the configuration as the theme reads it. */
export function themeConfigPlugin(site: Site, pages: () => readonly PageInfo[]): Plugin {
  const hasDropdowns = site.config.topNav.some(({ items }) => items !== undefined)
  return {
    name: 'site:theme-config',
    enforce: 'pre',
    // A constant for the bundler, which removes the code of a feature that no setting turns on.
    config: () => ({ define: { __HAS_SOCIALS__: JSON.stringify(site.config.socials.length > 0) } }),
    resolveId(id) {
      // Radix's navigation menu is bundled only for a top nav with dropdowns.
      if (!hasDropdowns && id.endsWith('/NavDropdown.tsx')) return '\0site:no-dropdown'
      return id === 'virtual:site' || id === 'virtual:site.css' ? `\0${id}` : undefined
    },
    async load(id) {
      if (id === '\0virtual:site') return `export const config = ${JSON.stringify(await themeConfig(site))}`
      if (id === '\0site:no-dropdown') return 'export const NavDropdown = () => null'
      if (id === '\0virtual:site.css') return themeCss(site.config) + settingsCss(site.config, pages())
      return undefined
    },
  }
}
