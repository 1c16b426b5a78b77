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
const resized = new Set<HTMLElement>()

function followResized(): void {
  // Measure all before changing any: each change would force a new layout for the next measurement.
  for (const [scroller, over] of [...resized].map((scroller) => [scroller, overflows(scroller)] as const))
    follow(scroller, over)
  resized.clear()
}

/** Keeps only overflowing tables and blocks of code as Tab stops. In the HTML all are, for readers without JavaScript. */
export function enhanceScrollers(): void {
  observer?.disconnect()
  observer = new ResizeObserver((entries) => {
    // In the next frame: measuring lays out what is far from the window, which would resize what is observed here.
    if (resized.size === 0) requestAnimationFrame(followResized)
    for (const { target } of entries) {
      const scroller = target.closest<HTMLElement>('.table, pre')
      if (scroller) resized.add(scroller)
    }
  })
  for (const scroller of document.querySelectorAll('article .table, article .code pre')) {
    observer.observe(scroller)
    // The content can change size without its container: rows are hidden, a font loads.
    if (scroller.firstElementChild) observer.observe(scroller.firstElementChild)
  }
}
