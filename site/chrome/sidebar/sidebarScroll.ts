const scrollOffset = 100
/** How much of an entry may be cut off without cutting its text: the space under the text. */
const entryPadding = 5

/** Scrolls the list's box, not the page, so that the link to the current page is visible and no entry above it is cut. */
export function showActive(scroller: HTMLElement | null): void {
  const active = scroller?.querySelector<HTMLElement>('[aria-current="page"]')
  if (!scroller || !active) return
  const { top, bottom } = scroller.getBoundingClientRect()
  const item = active.getBoundingClientRect()
  if (item.top >= top && item.bottom <= bottom) return
  scroller.scrollTop += item.top - top - scrollOffset
  const first = document.elementFromPoint(item.right - 40, top + 1)?.closest('a, summary, span')
  const cut = first && scroller.contains(first) ? first.getBoundingClientRect() : undefined
  if (cut && cut.bottom - top > entryPadding) scroller.scrollTop -= top - cut.top
}
