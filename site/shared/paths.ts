/** The route of a pathname: without base path, `.html`, `/index` and trailing slash. */
export function routeOf(pathname: string, basePath = ''): string {
  const inside = hasPathPrefix(pathname, basePath) ? pathname.slice(basePath.length) : pathname
  const bare = inside.replace(/\/+$/, '').replace(/\.html$/, '')
  return bare.replace(/\/index$/, '') || '/'
}

/** The path of a page's Markdown version: `/x.md` for `/x`, `/index.md` for the home page. */
export const markdownPath = (route: string): string => (route === '/' ? '/index.md' : `${route}.md`)

/** Whether a path equals a prefix or is below it: `/contracts/v2` is below `/contracts`, `/contracts-aptos` is not. */
export function hasPathPrefix(path: string, prefix: string): boolean {
  const bare = prefix.replace(/\/+$/, '')
  return path === bare || path.startsWith(`${bare}/`)
}

/** The entry with the longest key that is a prefix of the path. */
export function longestPrefix<value>(
  map: Record<string, value>,
  path: string,
): { key: string; value: value } | undefined {
  let best: { key: string; value: value } | undefined
  for (const [key, value] of Object.entries(map))
    if (hasPathPrefix(path, key) && (!best || key.length > best.key.length)) best = { key, value }
  return best
}

/** Whether a link leaves the site: it starts with `www.`, `http:` or `https:`. */
export const isExternal = (href: string): boolean => /^(www\.|https?:)/.test(href)

/** The URL of an external link: one that starts with `www.` gets a scheme. */
export const externalHref = (href: string): string => (href.startsWith('www.') ? `https://${href}` : href)

/** The route of a link to the site's own host, without the base path; any other link unchanged. */
export function ownRoute(href: string, { baseUrl, basePath }: { baseUrl?: string; basePath: string }): string {
  if (!baseUrl || !href.toLowerCase().startsWith(baseUrl.toLowerCase())) return href
  const rest = href.slice(baseUrl.length)
  if (!/^(?:$|[/?#])/.test(rest)) return href
  const path = rest.split(/[?#]/)[0] ?? ''
  const inside = basePath && hasPathPrefix(path, basePath) ? rest.slice(basePath.length) : rest
  return inside.startsWith('/') ? inside : `/${inside}`
}

/** The `href` of a link: a path gets the base path, an external link a scheme, and an anchor stays unchanged. */
export function hrefOf(link: string, basePath: string): string {
  if (isExternal(link)) return externalHref(link)
  if (!link.startsWith('/')) return link
  return `${basePath}${link}` || '/'
}
