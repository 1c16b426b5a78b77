import { describe, expect, it } from 'vitest'
import { median } from '../../../bench/statistics.ts'

describe('the median', () => {
  it('is the middle value, whatever the order, or the mean of the two in the middle', () => {
    expect(median([10, 1, 9])).toBe(9)
    expect(median([4, 10, 1, 3])).toBe(3.5)
    expect(median([7])).toBe(7)
  })

  it('is none of no values', () => {
    expect(() => median([])).toThrow('there is no median of no values')
  })
})
