import type { PageInfo } from '../page/readPages.ts'
import { canonicalUrl } from '../shared/head.ts'
import type { ThemeConfig } from '../shared/types.ts'

/** `sitemap.xml`, which needs the site's address. */
export function sitemapText(config: ThemeConfig, pages: readonly PageInfo[]): string {
  const urls = pages.map(({ path, lastUpdatedAt }) => {
    const date = lastUpdatedAt ? `<lastmod>${new Date(lastUpdatedAt).toISOString()}</lastmod>` : ''
    return `  <url><loc>${canonicalUrl(config, path)}</loc>${date}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}

export const robotsText = (config: ThemeConfig): string =>
  `User-agent: *\nAllow: /\n${config.baseUrl ? `Sitemap: ${canonicalUrl(config, '/sitemap.xml')}\n` : ''}`
