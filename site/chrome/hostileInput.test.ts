import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hostile } from '../../tests/fuzz/hostileInput.ts'
import { markTerms } from '../search/dialog/excerpt.ts'
import { termsOf } from '../search/terms.ts'
import { routeOf } from '../shared/paths.ts'

const seed = 1
const texts = hostile('text', 300, seed)

describe('hostile input', () => {
  it('is marked in a text without a letter lost or added', () => {
    for (const text of texts)
      for (const terms of [termsOf(text), [text]].map((list) => list.filter(Boolean)))
        expect(
          markTerms(text, terms)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text)
  })

  it('makes terms of letters and digits alone', () => {
    for (const text of texts) for (const term of termsOf(text)) expect(term).toMatch(/^[\p{L}\p{N}\p{M}_]+$/u)
  })

  it('as an address is a route that starts with a slash', () => {
    fc.assert(
      fc.property(fc.constantFrom(...texts), (text) => routeOf(`/${text}`).startsWith('/')),
      { seed },
    )
  })
})
