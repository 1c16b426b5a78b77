/** Identifies an element when its page is rendered again. */
const nameOf = (element: Element): string =>
  [element.tagName, element.getAttribute('href') ?? element.getAttribute('aria-label') ?? element.textContent].join(' ')

const alike = (element: Element): Element[] =>
  [...document.getElementsByTagName(element.tagName)].filter((other) => nameOf(other) === nameOf(element))

interface FocusPlace {
  tag: string
  name: string
  at: number
}

const places = new Map<string, FocusPlace>()

/** Stores the focused element for a history entry, so that it can get the focus when the reader returns. */
export function keepFocus(key: string, element: Element): void {
  places.set(key, { tag: element.tagName, name: nameOf(element), at: alike(element).indexOf(element) })
}

/** The element that had the focus at a history entry, if the current page contains it. */
export function keptFocus(key: string): HTMLElement | undefined {
  const place = places.get(key)
  if (!place) return undefined
  return [...document.querySelectorAll<HTMLElement>(place.tag)].filter((element) => nameOf(element) === place.name)[
    place.at
  ]
}

/** Returns the focus to the opener when an overlay closes, unless the focus has moved elsewhere. */
export function giveFocusBack(closing: Event, opener: Element | null): void {
  closing.preventDefault()
  if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus()
}
