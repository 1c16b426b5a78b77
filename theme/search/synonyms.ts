import { termsOf } from '../../shared/search/terms.ts'

/** What a query has, and what the pages write for it. */
export interface Synonym {
  typed: readonly string[]
  written: readonly string[]
}

/** A function for the synonyms that apply to a query's terms, from the setting `searchSynonyms`. */
export function makeSynonyms(table: Readonly<Record<string, string>>): (terms: readonly string[]) => Synonym[] {
  const rules = Object.entries(table).flatMap(([typed, written]) =>
    written.split('|').map((phrase) => ({ typed: termsOf(typed), written: termsOf(phrase) })),
  )
  return (terms) => rules.filter(({ typed }) => typed.every((term) => terms.includes(term)))
}
