/** The route that a pathname names: without base path, `.html`, `/index` and trailing slash. */
export function routeOf(pathname: string, basePath = ''): string {
  const inside = hasPathPrefix(pathname, basePath) ? pathname.slice(basePath.length) : pathname
  const bare = inside.replace(/\/+$/, '').replace(/\.html$/, '')
  return bare.replace(/\/index$/, '') || '/'
}

/** The Markdown twin of a route: `/x` as `/x.md`, the home page as `/index.md`. */
export const twinPath = (route: string): string => (route === '/' ? '/index.md' : `${route}.md`)

/** Whether a path is a prefix or stands beneath it: `/contracts` holds `/contracts/v2`, never `/contracts-aptos`. */
export function hasPathPrefix(path: string, prefix: string): boolean {
  const bare = prefix.replace(/\/+$/, '')
  return path === bare || path.startsWith(`${bare}/`)
}

/** The entry of a map from path prefix to value whose prefix is the longest that holds the path. */
export function longestPrefix<value>(
  map: Record<string, value>,
  path: string,
): { key: string; value: value } | undefined {
  let best: { key: string; value: value } | undefined
  for (const [key, value] of Object.entries(map))
    if (hasPathPrefix(path, key) && (!best || key.length > best.key.length)) best = { key, value }
  return best
}

/** A link that leaves the site: it starts with www or http, as the specification says. */
export const isExternal = (href: string): boolean => /^(www\.|https?:)/.test(href)

/** What an external link without a scheme leads to. */
export const externalHref = (href: string): string => (href.startsWith('www.') ? `https://${href}` : href)

/** The route that a link to the site's own host leads to; any other link as it is. */
export function ownRoute(href: string, { baseUrl, basePath }: { baseUrl?: string; basePath: string }): string {
  if (!baseUrl || !href.toLowerCase().startsWith(baseUrl.toLowerCase())) return href
  const rest = href.slice(baseUrl.length)
  if (!/^(?:$|[/?#])/.test(rest)) return href
  const path = rest.split(/[?#]/)[0] ?? ''
  const inside = basePath && hasPathPrefix(path, basePath) ? rest.slice(basePath.length) : rest
  return inside.startsWith('/') ? inside : `/${inside}`
}

/** An internal link as it stands in HTML: under the base path. Anchors and external links stay as they are. */
export function hrefOf(link: string, basePath: string): string {
  if (isExternal(link)) return externalHref(link)
  if (!link.startsWith('/')) return link
  return `${basePath}${link}` || '/'
}
