import type { NavItem } from './types.ts'

/** Whether the path, without `.html`, starts with an item's `match`, or one of them, or else `link`, or so for an item inside it. */
export function isActive(item: NavItem, pathname: string): boolean {
  const path = pathname.replace(/\.html$/, '')
  const starts = [item.match ?? item.link ?? []].flat()
  if (starts.some((start) => path.startsWith(start))) return true
  return (item.items ?? []).some((child) => isActive(child, path))
}

/** The ids of the active items: the last match, which is taken as the most specific, and the active items inside it. */
export function activeIds(items: NavItem[], pathname: string): number[] {
  const item = items.findLast((one) => isActive(one, pathname))
  return item ? [item.id, ...activeIds(item.items ?? [], pathname)] : []
}
