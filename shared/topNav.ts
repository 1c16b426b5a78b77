import type { NavItem } from './types.ts'

/** An item is active when the path, without `.html`, starts with its match or its link; a dropdown, when an entry is. */
export function isActive(item: NavItem, pathname: string): boolean {
  const path = pathname.replace(/\.html$/, '')
  const start = item.match ?? item.link
  if (start !== undefined && path.startsWith(start)) return true
  return (item.items ?? []).some((child) => isActive(child, path))
}

/** The ids of the active items: the last that matches, as the most specific one, and those inside it. */
export function activeIds(items: NavItem[], pathname: string): number[] {
  const item = items.findLast((one) => isActive(one, pathname))
  return item ? [item.id, ...activeIds(item.items ?? [], pathname)] : []
}
