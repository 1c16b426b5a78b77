/** Words that stand in nearly every section: nothing is found by them that is not found without. */
export const stopWords: ReadonlySet<string> = new Set(
  (
    'a about an and any are as at be been but by can could did do does doesn don for from get had has have how i if in ' +
    'into is isn it its me my no of on one or our s should so t than that the their them then there these they this ' +
    'those to up us via was we were what when where which who whose why will with would you your'
  ).split(' '),
)

/** Longer than any name of a contract, and than any word: what follows is cut off. */
export const longestTerm = 64

/** Digits of an address, a hash or an amount in wei: they are looked up, not searched. */
const isLong = (word: string) => /^0x[0-9a-f]{7,}$/i.test(word) || word.length > longestTerm

const words = /[\p{L}\p{N}\p{M}_]+/gu
const parts = /\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{M}]+|\p{N}+|[^\p{Lu}\p{Ll}\p{N}_]+/gu

/** Several of one are found by the word for one. Only what English adds to nouns, so that the mark still fits. */
function singular(term: string): string {
  if (term.length < 4 || !/^[a-z]+s$/.test(term) || /(ss|us|is)$/.test(term)) return term
  return /(ss|sh|ch|x)es$/.test(term) ? term.slice(0, -2) : term.slice(0, -1)
}

/** What a word is called by: itself, and the parts that case, underscores and digits make. */
export function partsOf(word: string): string[] {
  const pieces = word.match(parts) ?? []
  // `v3` and `X96` are one part: alone, neither the letter nor the number says anything.
  const joined: string[] = []
  for (const piece of pieces) {
    const last = joined.at(-1)
    if (last !== undefined && /^\p{N}/u.test(piece) && /^\p{L}$/u.test(last)) joined[joined.length - 1] = last + piece
    else joined.push(piece)
  }
  return joined.length > 1 ? joined : []
}

/** The terms of a text, in its order: each word whole, then its parts. Empty for a text without letters and digits. */
export function termsOf(text: string): string[] {
  const terms: string[] = []
  for (const [word] of text.matchAll(words)) {
    if (isLong(word)) continue
    const whole = singular(word.toLowerCase())
    terms.push(whole)
    for (const part of partsOf(word)) {
      const term = singular(part.toLowerCase())
      if (term !== whole) terms.push(term)
    }
  }
  return terms
}

/** The terms that the index keeps. */
export const indexedTerms = (text: string): string[] => termsOf(text).filter((term) => !stopWords.has(term))

/** A query longer than a question is a paste: its first words say what it is. */
const longestQuery = 2000
const mostTerms = 24

/** The terms of a query, each once, common words left out unless there are no others. */
export function queryTerms(query: string): string[] {
  const terms = [...new Set(termsOf(query.slice(0, longestQuery)))]
  const telling = terms.filter((term) => !stopWords.has(term))
  return (telling.length > 0 ? telling : terms).slice(0, mostTerms)
}

/** Names that a query may have written apart: `exact input single` is `exactinputsingle`. */
export function joinedTerms(query: string): string[] {
  const spelt = [...query.slice(0, longestQuery).matchAll(words)]
    .map(([word]) => word.toLowerCase())
    .slice(0, mostTerms)
  const joined = spelt.flatMap((_, at) =>
    [2, 3, 4, 5].filter((count) => at + count <= spelt.length).map((count) => spelt.slice(at, at + count).join('')),
  )
  return joined.map(singular).filter((term) => term.length <= longestTerm)
}

/** The letters and digits of a name, so that `Smart Router` and `smartRouter` are one. */
export const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}\p{M}]/gu, '')
