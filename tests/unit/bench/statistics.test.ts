import { describe, expect, it } from 'vitest'
import { median, spread } from '../../../bench/statistics.ts'

it('keeps the median and the worst of several runs', () => {
  expect(spread([3, 9, 4, 5, 1])).toEqual({ median: 4, worst: 9, runs: 5 })
  expect(spread([98, 100, 99], Math.min)).toEqual({ median: 99, worst: 98, runs: 3 })
})

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
