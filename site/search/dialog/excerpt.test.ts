import { describe, expect, it } from 'vitest'
import { markTerms } from './excerpt.ts'

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
