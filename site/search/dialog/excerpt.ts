/** A piece of a text, and whether it matches. */
export interface Piece {
  text: string
  match: boolean
}

const escapeExpression = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Whether a match begins inside a word. A capital starts a word, as in `BinPositionManager`. */
const isWithinWord = (before = '', piece: string) => /\p{Ll}$/u.test(before) && /^\p{Ll}/u.test(piece)

/** Splits a text at the terms that match, where a word starts. */
export function markTerms(text: string, terms: readonly string[]): Piece[] {
  if (terms.length === 0) return [{ text, match: false }]
  const longestFirst = [...terms].sort((a, b) => b.length - a.length).map(escapeExpression)
  // Stemming drops a final e: mark it, too.
  return text
    .split(new RegExp(`((?:${longestFirst.join('|')})(?:e(?!\\p{L}))?)`, 'giu'))
    .map((piece, index, pieces) => ({ text: piece, match: index % 2 === 1 && !isWithinWord(pieces[index - 1], piece) }))
    .filter((piece) => piece.text !== '')
}
