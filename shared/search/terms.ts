/** The longest term in characters. No word and no name of a contract is longer. */
export const longestTerm = 64

const hexDigits = /^0x[0-9a-f]{7,}$/i
const base58Address = /^(?=(?:\D*\d){3})[1-9A-HJ-NP-Za-km-z]{40,}$/
const fractionDigits = /^0\d{8,}$/

/** The digits of an address, a hash or an amount. The paste lookup finds addresses and hashes. */
const isLong = (word: string) =>
  hexDigits.test(word) || base58Address.test(word) || fractionDigits.test(word) || word.length > longestTerm

const words = /[\p{L}\p{N}\p{M}_]+/gu
const parts = /\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{M}]+|\p{N}+|[^\p{Lu}\p{Ll}\p{N}_]+/gu

/** Removes an English plural ending. */
function singular(term: string): string {
  // The library `ethers` is not the coin.
  if (!term.endsWith('s') || /(ss|us|is)$|^ethers$/.test(term)) return term
  if (term.endsWith('ies')) return `${term.slice(0, -3)}y`
  return /(ss|sh|ch|x)es$/.test(term) ? term.slice(0, -2) : term.slice(0, -1)
}

/** Removes the ending of a verb: `swapping`, `staked` and `copied` become `swap`, `stake` and `copy`. */
function infinitive(term: string): string {
  if (term.endsWith('ied')) return `${term.slice(0, -3)}y`
  const root = /^(.*[aeiouy].*)(?:ing|ed)$/.exec(term)?.[1]
  if (root === undefined || root.length < 3 || root.endsWith('e')) return term
  if (/..([bdgmnprt])\1$/.test(root)) return root.slice(0, -1)
  return /^[^aeiou][aeiou][^aeiouwxy]$/.test(root) ? `${root}e` : root
}

/**
 * What the forms of an English word have in common: `swap` for `swaps`, `swapped` and `swapping`. Nearly always the start
 * of the word, so it can be marked in the text.
 */
function stem(term: string): string {
  if (!/^[a-z]{4,}$/.test(term)) return term
  const base = infinitive(singular(term))
  return base.length > 4 && base.endsWith('e') && !base.endsWith('ee') ? base.slice(0, -1) : base
}

/** Words of nearly every section, which tell no section from another. */
export const stopWords: ReadonlySet<string> = new Set(
  (
    'a about an and any are as at be been but by can could did do does doesn don for from get had has have how i if in ' +
    'into is isn it its me my no of on one or our s should so t than that the their them then there these they this ' +
    'those to up us via was we were what when where which who whose why will with would you your'
  )
    .split(' ')
    .map(stem),
)

/** The parts of a word, split at changes of case, underscores and digits. Empty for a word of one part. */
export function partsOf(word: string): string[] {
  const pieces = word.match(parts) ?? []
  // `v3` and `X96` stay one part: a single letter or number is not worth searching for.
  const joined: string[] = []
  for (const piece of pieces) {
    const last = joined.at(-1)
    if (last !== undefined && /^\p{N}/u.test(piece) && /^\p{L}$/u.test(last)) joined[joined.length - 1] = last + piece
    else joined.push(piece)
  }
  return joined.length > 1 ? joined : []
}

/** The terms of a text in order: each word whole, then its parts. */
export function termsOf(text: string): string[] {
  const terms: string[] = []
  for (const [word] of text.matchAll(words)) {
    if (isLong(word)) continue
    const whole = stem(word.toLowerCase())
    terms.push(whole)
    for (const part of partsOf(word)) {
      const term = stem(part.toLowerCase())
      if (term !== whole) terms.push(term)
    }
  }
  return terms
}

/** The terms of a text that are indexed. */
export const indexedTerms = (text: string): string[] => termsOf(text).filter((term) => !stopWords.has(term))

/** How much of a query is read. The start of a long paste is enough. */
const longestQuery = 2000
const mostTerms = 24

/** The unique terms of a query, without common words unless it has no others. */
export function queryTerms(query: string): string[] {
  const terms = [...new Set(termsOf(query.slice(0, longestQuery)))]
  const specific = terms.filter((term) => !stopWords.has(term))
  return (specific.length > 0 ? specific : terms).slice(0, mostTerms)
}

/** The terms of a query without the parts of the names in it that the index has: `permit2` says more than `permit` and `2`. */
export function wholeTerms(query: string, has: (term: string) => boolean): string[] {
  const parts = new Set<string>()
  const others = new Set<string>()
  for (const [word] of query.slice(0, longestQuery).matchAll(words)) {
    const [whole = '', ...rest] = termsOf(word)
    if (rest.length > 0 && has(whole)) for (const part of rest) parts.add(part)
    else for (const term of [whole, ...rest]) others.add(term)
  }
  return queryTerms(query).filter((term) => others.has(term) || !parts.has(term))
}

/** Neighbouring words of a query as one name: `exact input single` becomes `exactinputsingle`, among others. */
export function joinedTerms(query: string): string[] {
  const spelled = [...query.slice(0, longestQuery).matchAll(words)]
    .map(([word]) => word.toLowerCase())
    .slice(0, mostTerms)
  const joined = spelled.flatMap((_, at) =>
    [2, 3, 4, 5].filter((count) => at + count <= spelled.length).map((count) => spelled.slice(at, at + count).join('')),
  )
  return joined.map(stem).filter((term) => term.length <= longestTerm)
}

/** The letters and digits of a name, so that `Smart Router` equals `smartRouter`. */
export const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}\p{M}]/gu, '')
