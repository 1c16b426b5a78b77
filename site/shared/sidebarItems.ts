import { isExternal, longestPrefix } from './paths.ts'
import type { PageSidebar, SidebarConfig, SidebarItem, Standing } from './types.ts'

/** How deep sections nest; deeper items are not shown. */
export const depthLimit = 5

/** The section of a sidebar that lists deprecated products: the search shows their pages after others. */
export const deprecatedGroup = 'Deprecated'

/** The sidebar of a route: the only list, or the map's entry with the longest matching path prefix. */
export function sidebarOf(config: SidebarConfig, route: string): PageSidebar {
  if (Array.isArray(config)) return { key: '', items: config, backLink: false }
  const match = longestPrefix(config, route)
  if (!match) return { key: '', items: [], backLink: false }
  if (Array.isArray(match.value)) return { key: match.key, items: match.value, backLink: false }
  return { key: match.key, items: match.value.items, backLink: match.value.backLink ?? false }
}

/** Whether an item is the route's page or contains it. */
export const holds = (item: SidebarItem, route: string): boolean =>
  item.link === route || (item.items ?? []).some((child) => holds(child, route))

/** A section starts closed only if the configuration sets `collapsed` and it does not contain the current page. */
export const startsCollapsed = (item: SidebarItem, route: string): boolean =>
  item.collapsed === true && !holds(item, route)

/** The pages that a sidebar links to, in reading order, each once. Links that leave the site are left out. */
export function linkedPages(items: SidebarItem[], depth = 0): { text: string; link: string }[] {
  if (depth > depthLimit) return []
  const pages = items.flatMap((item) => [
    ...(item.link && !isExternal(item.link) ? [{ text: item.text, link: item.link }] : []),
    ...linkedPages(item.items ?? [], depth + 1),
  ])
  const seen = new Set<string>()
  return pages.filter(({ link }) => !seen.has(link) && seen.add(link))
}

/** A list's items from its top down to the one that links to a route; empty if none does. */
export function itemsTo(items: readonly SidebarItem[], route: string): SidebarItem[] {
  for (const item of items) {
    if (item.link === route) return [item]
    const below = itemsTo(item.items ?? [], route)
    if (below.length > 0) return [item, ...below]
  }
  return []
}

/** The names of the sections that contain a route's page, outermost first, without the page's own name. */
export const trailTo = (config: SidebarConfig, route: string): string[] =>
  itemsTo(sidebarOf(config, route).items, route)
    .slice(0, -1)
    .map(({ text }) => text)

/** A page's name in its sidebar and its neighbours there; empty if the sidebar does not list it. */
export function standingOf(config: SidebarConfig, route: string): Standing {
  const { items } = sidebarOf(config, route)
  const pages = linkedPages(items)
  const index = pages.findIndex(({ link }) => link === route)
  if (index < 0) return {}
  const neighbour = (at: number) => {
    const page = pages[at]
    const [section] = page ? itemsTo(items, page.link).slice(0, -1) : []
    return page && { ...page, ...(section && { section: section.text }) }
  }
  return { name: pages[index]?.text, previous: neighbour(index - 1), next: neighbour(index + 1) }
}
