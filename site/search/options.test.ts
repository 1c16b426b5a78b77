import { describe, expect, it } from 'vitest'
import { debounce, resultLimit } from './dialog/answer.ts'
import { searchOptions } from './options.ts'

describe('the search’s constants', () => {
  it('are those of the specification', () => {
    expect(resultLimit).toBe(16)
    expect(debounce).toBe(200)
    expect(searchOptions.fields).toEqual(['title', 'titles', 'text'])
    expect(searchOptions.searchOptions).toEqual({ boost: { title: 4, text: 2, titles: 1 }, fuzzy: 0.2, prefix: true })
  })
})
