/** A section that the reader chose from the results. */
export interface Recent {
  href: string
  title: string
  /** Where it stands: `Infinity › Perform a swap`. */
  trail: string
}

export const recentKey = 'searchRecent'
const mostKept = 5

const isRecent = (value: unknown): value is Recent =>
  typeof value === 'object' &&
  value !== null &&
  ['href', 'title', 'trail'].every((key) => typeof (value as Record<string, unknown>)[key] === 'string') &&
  // Within the site: what storage holds is not trusted to be an address.
  /^\/(?!\/)/.test((value as Recent).href)

/** What storage holds, without what is no choice. */
export const readRecent = (stored: unknown): Recent[] =>
  Array.isArray(stored) ? stored.filter(isRecent).slice(0, mostKept) : []

/** The choices with one more, the latest first, each once. */
export const withRecent = (list: readonly Recent[], one: Recent): Recent[] =>
  [one, ...list.filter(({ href }) => href !== one.href)].slice(0, mostKept)

export const withoutRecent = (list: readonly Recent[], href: string): Recent[] =>
  list.filter((one) => one.href !== href)
