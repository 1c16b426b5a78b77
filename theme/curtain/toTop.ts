/** How far the top bar is above the window when the button appears, in pixels. */
const margin = 100

/**
 * Shows the button that leads to the top of the page while the top bar is out of sight, and answers it. Only the boot
 * script calls this.
 */
export function offerTop(): void {
  const show = () => {
    const bar = document.querySelector('[data-top-bar]')
    document.documentElement.toggleAttribute('data-far', !!bar && bar.getBoundingClientRect().bottom < -margin)
  }
  addEventListener('scroll', show, { passive: true })
  document.addEventListener('click', ({ target }) => {
    if ((target as Element | null)?.closest?.('[data-to-top]')) window.scrollTo({ top: 0 })
  })
}
