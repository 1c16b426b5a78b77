/** A section that the reader chose from the results. */
export interface Recent {
  href: string
  title: string
  /** Where it stands: `Infinity › Perform a swap`. */
  trail: string
}

export const recentKey = 'searchRecent'
const mostKept = 5
/** Characters: longer than any title or address of the site. */
const longest = 500

const isRecent = (value: unknown): value is Recent =>
  typeof value === 'object' &&
  value !== null &&
  ['href', 'title', 'trail'].every((key) => {
    const text = (value as Record<string, unknown>)[key]
    return typeof text === 'string' && text.length <= longest
  }) &&
  // Within the site: what storage holds is not trusted to be an address. A browser reads `/\host` as another's, and makes
  // no address of a NUL.
  /^\/(?!\/)[^\s\\\p{Cc}\p{Cs}]*$/u.test((value as Recent).href)

/** The choices with one more, the latest first, each once. */
export const withRecent = (list: readonly Recent[], one: Recent): Recent[] =>
  [one, ...list.filter(({ href }) => href !== one.href)].slice(0, mostKept)

/** What storage holds, without what is no choice. */
export const readRecent = (stored: unknown): Recent[] =>
  Array.isArray(stored) ? stored.filter(isRecent).reduceRight<Recent[]>(withRecent, []) : []

export const withoutRecent = (list: readonly Recent[], href: string): Recent[] =>
  list.filter((one) => one.href !== href)
