import type { ThemeConfig } from './types.ts'

/** Where the site is. */
export interface Address {
  baseUrl?: string
  basePath: string
}

/** A page's title in the site's template, or unchanged if it already contains the site's name. */
export function documentTitle(config: Pick<ThemeConfig, 'title' | 'titleTemplate'>, title: string): string {
  return title.includes(config.title) ? title : config.titleTemplate.replace('%s', () => title)
}

export const canonicalUrl = ({ baseUrl = '', basePath }: Address, route: string): string =>
  `${baseUrl}${basePath}${route}`
