import type { Synonym } from './synonyms.ts'
import { coverage } from './weights.ts'

/** How much of a query a set of terms covers, from 0 to 1. Rare words of the query count for more. */
export type Coverage = (set: ReadonlySet<string>) => number

interface Asked {
  terms: readonly string[]
  synonyms: readonly Synonym[]
}

/** What the index knows of terms. */
export interface Vocabulary {
  has(term: string): boolean
  /** How much a term tells of a section that has it: a frequent one tells little. */
  rarity(term: string): number
}

/**
 * Compares terms of sections with a query. Where the index does not have a term of the query, a term that starts with it
 * covers a part of it.
 */
export function makeCoverage({ terms, synonyms }: Asked, vocabulary: Vocabulary): Coverage {
  const weights = terms.map(vocabulary.rarity)
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  const near = new Map<string, readonly (readonly [at: number, share: number])[]>()
  const nearTo = (term: string) => {
    const cached = near.get(term)
    if (cached) return cached
    const shares = terms.flatMap((asked, at) => {
      const unfinished = !vocabulary.has(asked) && term.startsWith(asked)
      const share = asked === term ? 1 : unfinished ? coverage.unfinished : 0
      return share > 0 ? [[at, share] as const] : []
    })
    near.set(term, shares)
    return shares
  }
  const rules = synonyms.map(({ typed, written }) => ({ typed: typed.map((term) => terms.indexOf(term)), written }))
  return (set) => {
    if (whole === 0) return 0
    const shares = terms.map(() => 0)
    for (const term of set) for (const [at, share] of nearTo(term)) shares[at] = Math.max(shares[at] ?? 0, share)
    for (const { typed, written } of rules) {
      const share = written.filter((term) => set.has(term)).length / written.length
      for (const at of typed) if (at >= 0) shares[at] = Math.max(shares[at] ?? 0, share)
    }
    return shares.reduce((sum, share, at) => sum + share * (weights[at] as number), 0) / whole
  }
}
