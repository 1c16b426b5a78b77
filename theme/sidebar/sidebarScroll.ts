const scrollOffset = 100

/** Scrolls the list's box, not the page, so that the link to the current page is visible. */
export function showActive(scroller: HTMLElement | null): void {
  const active = scroller?.querySelector<HTMLElement>('[aria-current="page"]')
  if (!scroller || !active) return
  const box = scroller.getBoundingClientRect()
  const item = active.getBoundingClientRect()
  if (item.top < box.top || item.bottom > box.bottom) scroller.scrollTop += item.top - box.top - scrollOffset
}
