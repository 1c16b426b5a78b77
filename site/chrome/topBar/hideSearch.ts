let observer: IntersectionObserver | undefined

/**
 * Marks the document when the reader has scrolled past the page's own search field. Until then the style sheet hides the
 * search of the top bar, so that one search is offered at a time. Only the boot script calls this.
 */
export function hideSearchBesideField(): void {
  observer?.disconnect()
  const { documentElement } = document
  documentElement.removeAttribute('data-past-field')
  const field = document.querySelector('.front-search')
  if (!field) return
  observer = new IntersectionObserver(([entry]) =>
    documentElement.toggleAttribute('data-past-field', !entry?.isIntersecting),
  )
  observer.observe(field)
}
