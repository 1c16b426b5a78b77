const overflows = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: HTMLElement): boolean =>
  scrollWidth > clientWidth || scrollHeight > clientHeight

/** Makes a table or block of code a landmark and a Tab stop while it overflows. Its HTML gives it a name. */
function follow(scroller: HTMLElement, over: boolean): void {
  scroller.setAttribute('role', over ? 'region' : 'group')
  if (over) scroller.tabIndex = 0
  // Keep the Tab stop of one that has the focus, so that the reader does not lose it.
  else if (scroller !== document.activeElement) scroller.removeAttribute('tabindex')
}

let observer: ResizeObserver | undefined

/** Keeps only overflowing tables and blocks of code as Tab stops. In the HTML all are, for readers without JavaScript. */
export function enhanceScrollers(): void {
  observer?.disconnect()
  observer = new ResizeObserver((entries) => {
    const scrollers = new Set(entries.flatMap(({ target }) => target.closest<HTMLElement>('.table, pre') ?? []))
    // Measure all before changing any: each change would force a new layout for the next measurement.
    for (const [scroller, over] of [...scrollers].map((scroller) => [scroller, overflows(scroller)] as const))
      follow(scroller, over)
  })
  for (const scroller of document.querySelectorAll('article .table, article .code pre')) {
    observer.observe(scroller)
    // The content can change size without its container: rows are hidden, a font loads.
    if (scroller.firstElementChild) observer.observe(scroller.firstElementChild)
  }
}
