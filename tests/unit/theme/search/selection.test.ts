import { describe, expect, it } from 'vitest'
import { moveSelection } from '../../../../theme/search/selection.ts'

describe('moveSelection', () => {
  it('goes on and back', () => {
    expect(moveSelection(0, 1, 3)).toBe(1)
    expect(moveSelection(2, -1, 3)).toBe(1)
  })

  it('wraps around at either end', () => {
    expect(moveSelection(2, 1, 3)).toBe(0)
    expect(moveSelection(0, -1, 3)).toBe(2)
  })

  it('starts at the first or the last where nothing is selected', () => {
    expect(moveSelection(-1, 1, 3)).toBe(0)
    expect(moveSelection(-1, -1, 3)).toBe(2)
  })

  it('selects nothing where there are no results', () => {
    expect(moveSelection(0, 1, 0)).toBe(-1)
    expect(moveSelection(-1, -1, 0)).toBe(-1)
  })
})
