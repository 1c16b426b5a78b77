import { describe, expect, it } from 'vitest'
import { makeCoverage } from '../../../../theme/search/coverage.ts'

/** An index that has these terms, and how rare they are in it. */
const vocabulary = (known: Record<string, number>) => ({
  has: (term: string) => term in known,
  rarity: (term: string) => known[term] ?? 1,
})
const cover = (terms: string[], set: string[], known: Record<string, number> = {}) =>
  makeCoverage({ terms, synonyms: [] }, vocabulary(known))(new Set(set))

describe('the coverage of a query', () => {
  it('is the share of its terms in a set', () => {
    expect(cover(['hook', 'fee'], ['hook', 'fee', 'pool'])).toBe(1)
    expect(cover(['hook', 'fee'], ['fee'])).toBe(0.5)
    expect(cover(['hook', 'fee'], ['pool'])).toBe(0)
    expect(cover([], ['pool'])).toBe(0)
  })

  it('counts a rare term for more than a frequent one', () => {
    const known = { cut: 3, swap: 1 }
    expect(cover(['cut', 'swap'], ['cut'], known)).toBe(0.75)
    expect(cover(['cut', 'swap'], ['swap'], known)).toBe(0.25)
  })

  it('counts a longer word in part, where the index does not have the word itself', () => {
    expect(cover(['calculat'], ['calculator'])).toBeGreaterThan(0)
    expect(cover(['calculat'], ['calculator'])).toBeLessThan(1)
    expect(cover(['calculat'], ['calculator'], { calculat: 1 })).toBe(0)
    expect(cover(['calculat'], ['swap'])).toBe(0)
  })

  it('counts a synonym in place of the words that it stands for, and of no others', () => {
    const synonyms = [{ typed: ['apr'], written: ['yearly', 'rate'] }]
    const withSynonyms = makeCoverage({ terms: ['farm', 'apr'], synonyms }, vocabulary({}))
    expect(withSynonyms(new Set(['farm', 'yearly', 'rate']))).toBe(1)
    expect(withSynonyms(new Set(['farm', 'rate']))).toBe(0.75)
    expect(withSynonyms(new Set(['yearly', 'rate']))).toBe(0.5)
  })
})
