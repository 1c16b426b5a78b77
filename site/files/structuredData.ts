import { isActive } from '../shared/activeItems.ts'
import { canonicalUrl } from '../shared/head.ts'
import { isExternal } from '../shared/paths.ts'
import { itemsTo, sidebarOf, trailTo } from '../shared/sidebarItems.ts'
import type { PageData, ThemeConfig } from '../shared/types.ts'

export interface Crumb {
  name: string
  route: string
}

/** The names above a page in the top nav and in its sidebar, with or without a page. */
export function namesAbove({ topNav, sidebar }: ThemeConfig, path: string): string[] {
  const top = topNav.findLast((item) => isActive(item, path))
  return [...(top && top.link !== path ? [top.text] : []), ...trailTo(sidebar, path)]
}

/** The pages above a page and the page itself, from the home page on; a group without a page is left out. */
export function breadcrumbs(
  { title, topNav, sidebar }: ThemeConfig,
  { path, frontmatter }: Pick<PageData, 'path' | 'frontmatter'>,
): Crumb[] {
  const top = topNav.findLast((item) => isActive(item, path))
  const above = [...(top ? [top] : []), ...itemsTo(sidebarOf(sidebar, path).items, path)]
  const steps = above.flatMap(({ text, link }) =>
    link && !isExternal(link) && !link.includes('#') ? [{ name: text, route: link }] : [],
  )
  const crumbs = [{ name: title, route: '/' }, ...steps, { name: frontmatter.title, route: path }]
  // The first page of a section may be in its trail twice: the last one counts.
  return crumbs.filter(({ route }, index) => crumbs.findLastIndex((step) => step.route === route) === index)
}

/**
 * Structured data for search engines (https://schema.org). None if the site's address is not
 * known, because it identifies everything by address.
 */
export function structuredData(
  config: ThemeConfig,
  page: Pick<PageData, 'path' | 'frontmatter' | 'lastUpdatedAt'>,
  image: string | undefined,
): object | undefined {
  const { path, frontmatter, lastUpdatedAt } = page
  if (!config.baseUrl || path === '*') return undefined
  const site = { '@type': 'WebSite', name: config.title, url: canonicalUrl(config, '/') }
  const context = { '@context': 'https://schema.org' }
  if (path === '/') return { ...context, ...site, description: frontmatter.description }
  const url = canonicalUrl(config, path)
  const article = {
    '@type': 'TechArticle',
    headline: frontmatter.title,
    description: frontmatter.description,
    url,
    inLanguage: 'en',
    ...(lastUpdatedAt && { dateModified: new Date(lastUpdatedAt).toISOString() }),
    ...(image && { image }),
    isPartOf: site,
  }
  const trail = {
    '@type': 'BreadcrumbList',
    itemListElement: breadcrumbs(config, page).map(({ name, route }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: canonicalUrl(config, route),
    })),
  }
  return { ...context, '@graph': [article, trail] }
}
