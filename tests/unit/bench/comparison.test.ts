import { describe, expect, it } from 'vitest'
import { changeVerdict, goalVerdict, written } from '../../../bench/comparison.ts'
import type { Measurement } from '../../../bench/measurements.ts'

const size: Measurement = { what: 'CSS', unit: 'KB', goal: 12 }
const time: Measurement = { what: 'cold build', unit: 's', goal: 10 }
const score: Measurement = { what: 'SEO', unit: 'of 100', goal: 100, moreIsBetter: true }

describe('a goal', () => {
  it('is met up to the figure itself, and missed by what is written', () => {
    expect(goalVerdict(size, 12)).toBe('met')
    expect(goalVerdict(size, 12.04)).toBe('met')
    expect(goalVerdict(size, 13.5)).toBe('missed by 1.5 KB')
    expect(goalVerdict(time, 64.52)).toBe('missed by 54.52 s')
  })

  it('is a floor where more is better', () => {
    expect(goalVerdict(score, 100)).toBe('met')
    expect(goalVerdict(score, 98)).toBe('missed by 2 of 100')
  })

  it('is that of the median; the worst run has a separate one', () => {
    const performance: Measurement = { ...score, worstGoal: 98 }
    expect(goalVerdict(performance, { median: 100, worst: 98, runs: 5 })).toBe('met')
    expect(goalVerdict(performance, { median: 100, worst: 96, runs: 5 })).toBe('met; worst run missed by 2 of 100')
    expect(goalVerdict(performance, { median: 99, worst: 96, runs: 5 })).toBe('missed by 1 of 100')
  })

  it('has no verdict where there is none', () => {
    expect(goalVerdict({ what: 'x', unit: 's' }, 3)).toBeUndefined()
  })
})

describe('a figure next to the committed one', () => {
  const here = { machine: 'attic (2 × A)' }
  const committed = (change: object = {}) => ({
    ...here,
    software: 'Node.js 24',
    day: '2026-01-01',
    commit: 'abc1234',
    figures: {},
    ...change,
  })
  const change = (measurement: Measurement, now: number, before: number, from = committed()) =>
    changeVerdict(measurement, now, here, from, before)

  it('is as before within noise: 5 % for sizes, 15 % for times', () => {
    expect(change(size, 10.5, 10)).toBe('as before')
    expect(change(size, 10.6, 10)).toBe('GREW 6 % (+0.6)')
    expect(change(size, 9.4, 10)).toBe('shrank 6 % (−0.6)')
    expect(change(time, 11.5, 10)).toBe('as before')
    expect(change(time, 11.6, 10)).toBe('GREW 16 % (+1.60)')
    expect(change(time, 8.4, 10)).toBe('shrank 16 % (−1.60)')
  })

  it('is as before where so little changed that no share of it tells', () => {
    expect(change({ what: 'x', unit: 'ms' }, 8, 0)).toBe('as before')
    expect(change({ what: 'x', unit: 'ms' }, 9, 0)).toBe('GREW (+9)')
  })

  it('falls where more is better, by any step', () => {
    expect(change(score, 99, 100)).toBe('FELL 1 % (−1)')
    expect(change(score, 100, 99)).toBe('rose 1 % (+1)')
  })

  it('is not compared with another machine’s where it is a time; a size is', () => {
    const other = committed({ machine: 'cellar (64 × B)' })
    expect(change(time, 20, 10, other)).toBe('not compared: another machine')
    expect(change(size, 20, 10, other)).toBe('GREW 100 % (+10.0)')
  })

  it('is not compared with what was measured on more or fewer pages', () => {
    expect(change(score, 90, 100, committed({ scope: 'all 69 pages' }))).toBe('not compared: was all 69 pages')
  })

  it('is new where nothing was committed', () => {
    expect(changeVerdict(size, 5, here, undefined, undefined)).toBe('new')
    expect(changeVerdict(size, 5, here, committed(), undefined)).toBe('new')
  })
})

describe('a written figure', () => {
  it('has the digits of its unit, or is a dash', () => {
    expect(written(size, 10.25)).toBe('10.3')
    expect(written(score, 100)).toBe('100')
    expect(written(size, -0.04)).toBe('0.0')
    expect(written(time, undefined)).toBe('–')
  })
})
