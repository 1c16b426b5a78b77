import { longestPrefix } from '../../shared/paths.ts'
import type { PageSidebar, SidebarItem } from '../../shared/types.ts'

/** An item as the configuration defines it, read from its rendered HTML. */
function itemIn(entry: Element, basePath: string): SidebarItem {
  const link = entry.querySelector(':scope > a')
  const details = entry.querySelector(':scope > details')
  const list = (details ?? entry).querySelector(':scope > ul')
  const href = link?.getAttribute('href') ?? undefined
  return {
    text: (link ?? entry.querySelector('span'))?.textContent ?? '',
    link: href?.startsWith('/') ? href.slice(basePath.length) : href,
    items: list ? itemsIn(list, basePath) : undefined,
    collapsed: details?.hasAttribute('data-collapsed'),
  }
}

const itemsIn = (list: Element, basePath: string): SidebarItem[] =>
  [...list.children].map((entry) => itemIn(entry, basePath))

/**
 * The sidebar that a document shows, with no items if it shows none. Scripts do not contain the sidebar, because a copy in
 * the script of every page would grow with the site.
 */
export function sidebarIn(page: ParentNode, basePath: string): PageSidebar {
  const shown = page.querySelector<HTMLElement>('[data-sidebar]')
  const list = shown?.lastElementChild
  return {
    key: shown?.dataset.sidebar ?? '',
    items: list ? itemsIn(list, basePath) : [],
    backLink: list !== shown?.firstElementChild,
  }
}

/** Sidebars of loaded documents, by key. */
const kept: Record<string, PageSidebar> = {}

/** Keeps a sidebar for pages of its section that fail to load. */
export function keepSidebar(sidebar: PageSidebar): void {
  if (sidebar.items.length > 0) kept[sidebar.key] = sidebar
}

/** The kept sidebar of a route's section. */
export const keptSidebar = (route: string): PageSidebar | undefined => longestPrefix(kept, route)?.value
