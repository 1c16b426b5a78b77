import { productSlug } from '../../site.ts'
import { sameWords } from './synonyms.ts'

/** The longest term in characters. No word and no name of a contract is longer. */
const longestTerm = 64

const hexDigits = /^0x[0-9a-f]{7,}$/i
const base58Address = /^(?=(?:\D*\d){3})[1-9A-HJ-NP-Za-km-z]{40,}$/
const fractionDigits = /^0\d{8,}$/

/** The digits of an address, a hash or an amount. The lookup finds addresses and hashes. */
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

/** A query may be the name of a property that every object has. */
const sameWord = (term: string): string => (Object.hasOwn(sameWords, term) ? (sameWords[term] ?? term) : term)

/** What the forms of an English word have in common: `swap` for `swaps`, `swapped` and `swapping`. */
function stem(word: string): string {
  if (!/^[a-z]{4,}$/.test(word)) return sameWord(word)
  const base = infinitive(singular(word))
  const term = base.length > 4 && base.endsWith('e') && !base.endsWith('ee') ? base.slice(0, -1) : base
  return sameWord(term)
}

/** Words of nearly every section, which tell no section from another; the exchange's own name is one. */
const stopWords: ReadonlySet<string> = new Set(
  (
    'a about an and any are as at be been but by can could did do does doesn don for from get had has have how i if in ' +
    'into is isn it its me mean my no of on one or our s should so t than that the their them then there these they this ' +
    'those to up us via was we were what where which whose will with would you your pancake'
  )
    .split(' ')
    .map(stem),
)

/** The parts of a name, split at changes of case, underscores and digits. Empty for a word of one part. */
function partsOf(word: string): string[] {
  const joined: string[] = []
  for (const piece of word.match(parts) ?? []) {
    const last = joined.at(-1)
    // `v3` and `X96` stay one part: a single letter or number is not worth searching for.
    if (last !== undefined && /^\p{N}/u.test(piece) && /^\p{L}$/u.test(last)) joined[joined.length - 1] = last + piece
    else joined.push(piece)
  }
  return joined.length > 1 ? joined : []
}

/** The words of a text, without the exchange's name if there are others. */
export function tokenize(text: string): string[] {
  const all = text.match(words) ?? []
  const told = all.filter((word) => word.toLowerCase() !== productSlug)
  return told.length > 0 ? told : all
}

/** The terms of a word: the whole word, then its parts, each stemmed. Null for a common word and for long digits. */
export function processTerm(word: string): string[] | null {
  if (isLong(word)) return null
  const terms = new Set([word, ...partsOf(word)].map((part) => stem(part.toLowerCase())))
  const told = [...terms].filter((term) => !stopWords.has(term))
  return told.length > 0 ? told : null
}

/** The unique terms of a text, in order. */
export const termsOf = (text: string): string[] => [
  ...new Set(tokenize(text).flatMap((word) => processTerm(word) ?? [])),
]

/** Whether a text has a word of nearly every section. */
export const hasStopWord = (text: string): boolean =>
  tokenize(text).some((word) => stopWords.has(stem(word.toLowerCase())))

/** Whether a word is a name in code: `exactInputSingle`, `get_dy`, `sqrtPriceX96`. A method of nodes, such as `eth_call`, names no contract. */
export const isCodeWord = (word: string): boolean => !word.startsWith('eth_') && /[a-z][A-Z]|._./.test(word)

/** Whether a query asks what something is, or has more than two words besides common ones and names in code. */
export const isSentence = (query: string): boolean =>
  /\bwhat (is|are|does)\b/i.test(query) ||
  tokenize(query).filter((word) => processTerm(word) && !isCodeWord(word)).length > 2

/** The same text for any order, form and case of a phrase's words: `permit sign` for `signing a permit`. */
export function phraseOf(text: string): string {
  const stems = tokenize(text)
    .flatMap((word) => (partsOf(word).length > 0 ? partsOf(word) : [word]))
    .map((word) => stem(word.toLowerCase()))
  const told = stems.filter((term) => !stopWords.has(term))
  return [...new Set(told.length > 0 ? told : stems)].sort().join(' ')
}

/** The letters and digits of a name, so that `Smart Router` equals `smartRouter`. */
export const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}\p{M}]/gu, '')
