/** What an element is known by on a page that is rendered anew. */
const nameOf = (element: Element): string =>
  [element.tagName, element.getAttribute('href') ?? element.getAttribute('aria-label') ?? element.textContent].join(' ')

const alike = (element: Element): Element[] =>
  [...document.getElementsByTagName(element.tagName)].filter((other) => nameOf(other) === nameOf(element))

interface Place {
  tag: string
  name: string
  at: number
}

const places = new Map<string, Place>()

/** Notes the element that has the focus under a place in the history, so that a reader who comes back finds it. */
export function keepFocus(key: string, element: Element): void {
  places.set(key, { tag: element.tagName, name: nameOf(element), at: alike(element).indexOf(element) })
}

/** The element that had the focus at a place in the history, if the page shown has it. */
export function keptFocus(key: string): HTMLElement | undefined {
  const place = places.get(key)
  if (!place) return undefined
  return [...document.querySelectorAll<HTMLElement>(place.tag)].filter((one) => nameOf(one) === place.name)[place.at]
}

/** On the closing of what lay over the page: its opener has the focus again, unless a choice has led somewhere with it. */
export function giveFocusBack(closing: Event, opener: Element | null): void {
  closing.preventDefault()
  if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus()
}
