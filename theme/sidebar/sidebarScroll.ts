const scrollOffset = 100

/** Scrolls a list's box, never the page, so that the page that is read can be seen in it. */
export function showActive(scroller: HTMLElement | null): void {
  const active = scroller?.querySelector<HTMLElement>('[aria-current="page"]')
  if (!scroller || !active) return
  const box = scroller.getBoundingClientRect()
  const item = active.getBoundingClientRect()
  if (item.top < box.top || item.bottom > box.bottom) scroller.scrollTop += item.top - box.top - scrollOffset
}
