import { longestPrefix } from '../../shared/paths.ts'
import type { PageSidebar, SidebarItem } from '../../shared/types.ts'

/** An entry as the configuration has it, read off what was made of it. */
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
 * The sidebar that a document shows, without entries where it shows none. It stands in each page's document as the server
 * rendered it, and in no script: that of every page would grow with the site.
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

/** By their keys. */
const kept: Record<string, PageSidebar> = {}

/** Notes a sidebar for pages of its section that do not come. */
export function keepSidebar(sidebar: PageSidebar): void {
  if (sidebar.items.length > 0) kept[sidebar.key] = sidebar
}

/** The sidebar that pages around a route were seen with. */
export const keptSidebar = (route: string): PageSidebar | undefined => longestPrefix(kept, route)?.value
