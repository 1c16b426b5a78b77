import { isExternal, longestPrefix } from './paths.ts'
import type { PageSidebar, SidebarConfig, SidebarItem, Standing } from './types.ts'

/** How deep sections nest; what lies deeper is not shown. */
export const depthLimit = 5

/** The sidebar of a route: the list, or the map's entry with the longest prefix at a path boundary. */
export function sidebarOf(config: SidebarConfig, route: string): PageSidebar {
  if (Array.isArray(config)) return { key: '', items: config, backLink: false }
  const found = longestPrefix(config, route)
  if (!found) return { key: '', items: [], backLink: false }
  if (Array.isArray(found.value)) return { key: found.key, items: found.value, backLink: false }
  return { key: found.key, items: found.value.items, backLink: found.value.backLink ?? false }
}

/** Whether a section is, or holds, the page. */
export const holds = (item: SidebarItem, route: string): boolean =>
  item.link === route || (item.items ?? []).some((child) => holds(child, route))

/** A section starts closed only if it is marked so and the page does not stand in it. */
export const startsCollapsed = (item: SidebarItem, route: string): boolean =>
  item.collapsed === true && !holds(item, route)

/** The linked pages of a sidebar in reading order, each once; a link that leaves the site leads to no page of it. */
export function linkedPages(items: SidebarItem[], depth = 0): { text: string; link: string }[] {
  if (depth > depthLimit) return []
  const pages = items.flatMap((item) => [
    ...(item.link && !isExternal(item.link) ? [{ text: item.text, link: item.link }] : []),
    ...linkedPages(item.items ?? [], depth + 1),
  ])
  const seen = new Set<string>()
  return pages.filter(({ link }) => !seen.has(link) && seen.add(link))
}

/** The names of the sections that a route's page stands in, outermost first, its own left out. */
export function trailTo(config: SidebarConfig, route: string): string[] {
  const trail: string[] = []
  let items = sidebarOf(config, route).items
  for (;;) {
    const within = items.find((item) => item.link !== route && holds(item, route))
    if (!within) return trail
    trail.push(within.text)
    items = within.items ?? []
  }
}

/** Where a route's page stands in its sidebar; nowhere in one that does not list it. */
export function standingOf(config: SidebarConfig, route: string): Standing {
  const pages = linkedPages(sidebarOf(config, route).items)
  const index = pages.findIndex(({ link }) => link === route)
  if (index < 0) return {}
  return { name: pages[index]?.text, previous: pages[index - 1], next: pages[index + 1] }
}
