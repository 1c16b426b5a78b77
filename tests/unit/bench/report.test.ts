import { describe, expect, it } from 'vitest'
import type { Committed } from '../../../bench/figures.ts'
import { report } from '../../../bench/report.ts'

const measured = (figures: Committed['figures'], day: string): Committed => ({
  machine: 'attic (2 × A)',
  software: 'Node.js 24, Chromium 150',
  day,
  commit: 'abc1234',
  figures,
})

describe('the report', () => {
  it('prints the last and the current value of every figure with a verdict, and the duration of every part', () => {
    const changed = { median: 3, worst: 4.2, runs: 5 }
    const now = measured({ cold: 12, changed, memory: 900 }, '2026-02-02')
    const before = { build: measured({ cold: 9, changed: { ...changed, median: 3.1 }, memory: 1600 }, '2026-01-01') }
    const text = report([{ part: 'build', seconds: 61.4, measured: { ...now, benchmarkIndex: 1234.4 } }], before)
    const rows = text.split('\n').map((line) => line.split(/ {2,}/))
    expect(rows.slice(0, 6)).toEqual([
      ['what', 'unit', 'goal', 'committed', 'now', 'worst', 'runs', 'verdict'],
      expect.anything(),
      ['cold build of the whole site', 's', '9.00', '12.00', 'GREW 33 % (+3.00)'],
      ['build after one page changed', 's', '≤ 3', '3.10', '3.00', '4.20', '5', 'met; as before'],
      ['build with nothing changed', 's', '–', '–', 'not measured here'],
      ['memory of a cold build, at most', 'MB', '1600', '900', 'shrank 44 % (−700)'],
    ])
    expect(text).toContain('build: 2026-02-02, abc1234, attic (2 × A), Node.js 24, Chromium 150, benchmark index 1234')
    expect(text).toContain('build: 2026-01-01, abc1234, attic (2 × A), Node.js 24, Chromium 150')
    expect(text).toContain('Took 1.0 minutes: build 61 s.')
    expect(text).not.toContain('Failed')
  })

  it('says why a part failed, and has its rows all the same', () => {
    const text = report([{ part: 'dev', seconds: 2, failure: 'the dev server ended' }], {})
    expect(text).toMatch(/^dev server: edit to screen .* failed$/m)
    expect(text).toContain('Failed:\n  dev: the dev server ended')
  })
})
