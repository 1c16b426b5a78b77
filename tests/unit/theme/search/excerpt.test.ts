import { describe, expect, it } from 'vitest'
import { excerptOf, markTerms } from '../../../../theme/search/excerpt.ts'

describe('markTerms', () => {
  const marked = (text: string, terms: string[]) =>
    markTerms(text, terms)
      .filter(({ match }) => match)
      .map((piece) => piece.text)

  it('marks every occurrence, in whatever case', () => {
    expect(markTerms('Swap and swap', ['swap'])).toEqual([
      { text: 'Swap', match: true },
      { text: ' and ', match: false },
      { text: 'swap', match: true },
    ])
  })

  it('marks the longest of terms that start alike', () => {
    expect(marked('swapExactIn', ['swap', 'swapexact'])).toEqual(['swapExact'])
  })

  it('marks a term where a word or a hump starts, and not within a word', () => {
    expect(markTerms('composition', ['position'])).toEqual([
      { text: 'com', match: false },
      { text: 'position', match: false },
    ])
    expect(marked('BinPositionManager', ['position'])).toEqual(['Position'])
  })

  it('marks nothing without terms', () => {
    expect(markTerms('text', [])).toEqual([{ text: 'text', match: false }])
  })

  it.each(['(', '[a', 'a+', '.*', '$&', '\\', '^', '{2}', '|', 'a?'])('takes %s for a text, not a pattern', (term) => {
    expect(marked(`before ${term} after`, [term])).toEqual([term])
    expect(markTerms('xyz', [term])).toEqual([{ text: 'xyz', match: false }])
  })

  it.each([
    ['السيولة في المجمع', 'المجمع'],
    ['流動性プール', '流動性'],
    ['Köln und Ärger', 'ärger'],
    ['🥞🥞 pancake', '🥞'],
  ])('loses nothing of %s', (text, term) => {
    expect(
      markTerms(text, [term])
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text)
    expect(marked(text, [term]).length).toBeGreaterThan(0)
  })

  it('takes 10,000 characters, as text and as term', () => {
    const long = 'ab('.repeat(3334)
    expect(marked(`${long} end`, [long])).toEqual([long])
    expect(
      markTerms(long, ['b'])
        .map((piece) => piece.text)
        .join(''),
    ).toBe(long)
  })
})

describe('excerptOf', () => {
  const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ')

  it('is the whole of a short text', () => {
    expect(excerptOf('A short text.', ['short'])).toBe('A short text.')
  })

  it('shows the term where it is, cut at words and marked as cut', () => {
    const excerpt = excerptOf(words(200), ['word120'])
    expect(excerpt).toContain('word120')
    expect(excerpt).toMatch(/^…word\d+ .* word\d+…$/)
    expect(excerpt.length).toBeLessThanOrEqual(182)
  })

  it('starts at the start where no term is in the text', () => {
    expect(excerptOf(words(200), ['elsewhere'])).toMatch(/^word0 word1 /)
    expect(excerptOf(words(200), [])).toMatch(/^word0 word1 /)
  })

  it('shows the term in a text without spaces', () => {
    expect(excerptOf(`${'0'.repeat(5000)}needle${'0'.repeat(5000)}`, ['needle'])).toContain('needle')
  })
})
