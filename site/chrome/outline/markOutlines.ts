import { activeHeading, clickPause, scrollThrottle } from './outline.ts'

/** How far below the place that a jump leads to a heading counts as reached, in pixels. */
const margin = 16
/** How far from the edges of its box the active entry stays, in pixels: its neighbours are in sight, too. */
const air = 72

interface Entry {
  id: string
  heading: HTMLElement
  level: number
  item: HTMLElement
  link: HTMLAnchorElement
}

const isBefore = (one: Node, other: Node): boolean =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

/** The entries of a list whose headings can be seen, in the headings' order: a filter hides some, and puts others first. */
const entriesOf = (list: Element): Entry[] =>
  [...list.querySelectorAll<HTMLElement>('li')]
    .flatMap((item) => {
      const link = item.querySelector('a')
      if (!link) return []
      const id = decodeURIComponent(link.hash.slice(1))
      const heading = document.getElementById(id)
      if (heading && !heading.closest('[hidden]'))
        return [{ id, heading, level: Number(item.dataset.level), item, link }]
      item.hidden = true
      return []
    })
    .sort(({ heading }, other) => (isBefore(heading, other.heading) ? -1 : 1))

/** Scrolls the box of a long outline, and not the page, until an entry is in sight. */
function showEntry({ link }: Entry): void {
  const scroller = link.closest('aside, [role=dialog]')
  if (!scroller) return
  const box = scroller.getBoundingClientRect()
  const { top, bottom } = link.getBoundingClientRect()
  if (top < box.top + air) scroller.scrollTop += top - box.top - air
  else if (bottom > box.bottom - air) scroller.scrollTop += bottom - box.bottom + air
}

function show(list: Element, entries: readonly Entry[], active: string | undefined): void {
  const isChange = entries.some(({ item }, at) => {
    const before = entries[at - 1]
    return item.hidden || (before && isBefore(item, before.item))
  })
  // Entries that are inserted again count as new, and not as a layout shift. A focused entry would lose its focus.
  if (isChange && !list.contains(document.activeElement)) list.append(...entries.map(({ item }) => item))
  list.parentElement?.toggleAttribute('data-empty', entries.length === 0)
  for (const entry of entries) {
    entry.item.hidden = false
    const isNew = entry.id === active && !entry.link.hasAttribute('aria-current')
    if (entry.id === active) entry.link.setAttribute('aria-current', 'location')
    else entry.link.removeAttribute('aria-current')
    if (isNew) showEntry(entry)
  }
}

/** Marks the heading being read in each outline that is displayed. */
export function markOutlines(): void {
  for (const list of document.querySelectorAll<HTMLElement>('[data-outline]')) {
    // On a small screen the outline is in a menu, so most scrolling needs no measurements.
    if (!list.offsetParent) continue
    const entries = entriesOf(list)
    const tops = entries.map(({ id, heading }) => {
      // An entry starts with its heading; measuring the heading would lay out an entry that is far from the window.
      const block = heading.closest('.entry') ?? heading
      return { id, top: block.getBoundingClientRect().top + scrollY }
    })
    const offset = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) + margin
    const { clientHeight: viewHeight, scrollHeight: pageHeight } = document.documentElement
    show(list, entries, activeHeading({ scrollY, viewHeight, pageHeight, tops, offset }))
  }
}

/**
 * Keeps the mark at the heading being read, on every page of this document. After a click on an entry, that entry stays
 * marked for a moment. Only the boot script calls this.
 */
export function followOutlines(): void {
  let isScheduled = false
  let pausedUntil = 0
  const onScroll = () => {
    if (isScheduled) return
    isScheduled = true
    setTimeout(() => {
      isScheduled = false
      if (performance.now() >= pausedUntil) markOutlines()
    }, scrollThrottle)
  }
  addEventListener('scroll', onScroll, { passive: true })
  addEventListener('resize', onScroll, { passive: true })
  document.addEventListener('click', ({ target }) => {
    const link = (target as Element | null)?.closest?.('[data-outline] a')
    const list = link?.closest('[data-outline]')
    if (!link || !list) return
    pausedUntil = performance.now() + clickPause
    const entries = entriesOf(list)
    show(list, entries, entries.find((entry) => entry.link === link)?.id)
  })
}
