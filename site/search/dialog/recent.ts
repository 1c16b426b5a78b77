/** A section that the reader chose from the results. */
export interface Recent {
  href: string
  title: string
  /** The path to its page: `Infinity › Perform a swap`. */
  trail: string
}

export const recentKey = 'searchRecent'
const mostKept = 5
/** In characters. No title or address of the site is longer. */
const longest = 500

const isRecent = (value: unknown): value is Recent =>
  typeof value === 'object' &&
  value !== null &&
  ['href', 'title', 'trail'].every((key) => {
    const text = (value as Record<string, unknown>)[key]
    return typeof text === 'string' && text.length <= longest
  }) &&
  // Storage may hold anything, so only addresses within the site pass. A browser reads `/\host` as another host.
  /^\/(?!\/)[^\s\\\p{Cc}\p{Cs}]*$/u.test((value as Recent).href)

/** Adds a choice as the first, and removes an earlier one of the same section. */
export const withRecent = (list: readonly Recent[], choice: Recent): Recent[] =>
  [choice, ...list.filter(({ href }) => href !== choice.href)].slice(0, mostKept)

/** The valid choices in storage. */
export const readRecent = (stored: unknown): Recent[] =>
  Array.isArray(stored) ? stored.filter(isRecent).reduceRight<Recent[]>(withRecent, []) : []

export const withoutRecent = (list: readonly Recent[], href: string): Recent[] =>
  list.filter((choice) => choice.href !== href)
