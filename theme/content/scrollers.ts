const overflows = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: HTMLElement): boolean =>
  scrollWidth > clientWidth || scrollHeight > clientHeight

/** Tables and code, which scroll in themselves, have a name; while they do, they are a stop of the Tab key and a landmark. */
function follow(scroller: HTMLElement, over: boolean): void {
  scroller.setAttribute('role', over ? 'region' : 'group')
  if (over) scroller.tabIndex = 0
  // One that the reader stands on stays a stop until they leave it.
  else if (scroller !== document.activeElement) scroller.removeAttribute('tabindex')
}

let observer: ResizeObserver | undefined

/** The document names each a stop, for readers without scripts; here one is a stop only where there is more to see. */
export function enhanceScrollers(): void {
  observer?.disconnect()
  observer = new ResizeObserver((entries) => {
    const scrollers = new Set(entries.flatMap(({ target }) => target.closest<HTMLElement>('.table, pre') ?? []))
    // All are read before one is changed: each change would have the next one laid out anew.
    for (const [scroller, over] of [...scrollers].map((one) => [one, overflows(one)] as const)) follow(scroller, over)
  })
  for (const scroller of document.querySelectorAll('article .table, article .code pre')) {
    observer.observe(scroller)
    // Its content may change alone: rows are hidden, a font arrives.
    if (scroller.firstElementChild) observer.observe(scroller.firstElementChild)
  }
}
