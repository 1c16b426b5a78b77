import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { differences, merge, type Records, type Report, textOf } from '../../protocol/record.ts'

const root = join(import.meta.dirname, '../../..')
/** A file that exists, so that what it recorded stays where a run leaves it out. */
const kept = 'tests/unit/protocol/record.test.ts'
const run = 'tests/protocol/a.test.ts'

const before: Records = {
  claims: { 'a/kept': { sentence: 'Kept', file: kept }, 'a/old': { sentence: 'Old', file: run } },
  errors: { 'core/A': { Old: [{ file: run }], Kept: [{ file: kept }] } },
  abis: {},
}

interface Meta {
  claim?: { id: string; sentence: string }
  provoked?: { contract: string; error: string; inside: string[] }
}

const reportOf = (status: 'passed' | 'failed', ...metas: Meta[]): Report => ({
  testResults: [
    { name: join(root, run), status, assertionResults: metas.map((meta) => ({ title: 'a test', status, meta })) },
  ],
})

describe('the record of a run', () => {
  it('replaces what a file had recorded, and keeps what others have', () => {
    const report = reportOf(
      'passed',
      { claim: { id: 'a/new', sentence: 'New' } },
      { provoked: { contract: 'core/A', error: 'New', inside: ['WrappedError'] } },
    )
    const after = merge(before, report, true)
    expect(Object.keys(after.claims).sort()).toEqual(['a/kept', 'a/new'])
    expect(after.errors).toEqual({
      'core/A': {
        Kept: [{ file: kept }],
        New: [{ inside: ['WrappedError'], file: run }],
        WrappedError: [{ file: run }],
      },
    })
    expect(differences(before, after)).toEqual([
      'not recorded: claim a/new',
      'not recorded: core/A: New',
      'not recorded: core/A: WrappedError',
      'recorded, and not proven: claim a/old',
      'recorded, and not proven: core/A: Old',
    ])
  })

  it('takes nothing from a file in which a test failed', () => {
    const report = reportOf('failed', { claim: { id: 'a/new', sentence: 'New' } })
    expect(merge(before, report, false)).toEqual(before)
  })

  it('drops what a file had recorded that is gone, after a run of all files alone', () => {
    const none: Report = { testResults: [] }
    expect(merge(before, none, false)).toEqual(before)
    expect(Object.keys(merge(before, none, true).claims)).toEqual(['a/kept'])
  })

  it('refuses two claims of one id', () => {
    const report = reportOf('passed', { claim: { id: 'a/kept', sentence: 'Again' } })
    expect(() => merge(before, report, false)).toThrow(`${run} has a claim a/kept, and so has ${kept}`)
  })

  it('names the changed entries', () => {
    const moved = { ...before, claims: { ...before.claims, 'a/old': { sentence: 'Reworded', file: run } } }
    expect(differences(before, moved)).toEqual(['recorded otherwise: claim a/old'])
  })

  it('is written one claim and one error a line, in order', () => {
    expect(textOf(before).errors).toBe(
      `{\n  "core/A": {\n    "Kept": [{"file":"${kept}"}],\n    "Old": [{"file":"${run}"}]\n  }\n}\n`,
    )
    expect(textOf({ claims: {}, errors: {}, abis: {} }).claims).toBe('{}\n')
  })
})
