/** How far the top bar is above the window when the button appears, or would be if it did not stay in sight, in pixels. */
const margin = 100

/**
 * Shows the button that leads to the top of the page while the top bar is out of sight, and answers it. Only the boot
 * script calls this.
 */
export function offerTop(): void {
  const show = () => {
    const bar = document.querySelector<HTMLElement>('[data-top-bar]')
    if (!bar) return
    const isSticky = getComputedStyle(bar).position === 'sticky'
    const bottom = isSticky ? bar.offsetHeight - scrollY : bar.getBoundingClientRect().bottom
    document.documentElement.toggleAttribute('data-far', bottom < -margin)
  }
  addEventListener('scroll', show, { passive: true })
  document.addEventListener('click', ({ target }) => {
    if ((target as Element | null)?.closest?.('[data-to-top]')) window.scrollTo({ top: 0 })
  })
}
