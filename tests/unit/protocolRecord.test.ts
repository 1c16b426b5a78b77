import { describe, expect, it } from 'vitest'
import { type Report, unrecorded } from '../../proofs/protocol/claimRecords.ts'
import { folder } from '../doubles/folder.ts'
import { expectSentence, projectFile, run } from '../doubles/project.ts'

describe('npm run protocol -- --record', () => {
  it.each([['-t'], ['--testNamePattern']])('refuses %s, with which nothing is recorded', async (option) => {
    const outcome = await run(folder({}), 'proofs/protocol/run.ts', 'vault', '--record', option, 'fee')
    expectSentence(outcome)
    expect(outcome.errors).toContain('With -t nothing is recorded: a record is of a whole test file.')
  })

  const file = (name: string, ...statuses: string[]) => ({
    name: projectFile(name),
    status: 'passed',
    assertionResults: statuses.map((status) => ({ title: 'a test', status })),
  })
  const report = (...testResults: Report['testResults']): Report => ({ success: true, testResults })
  const [whole, part] = [
    file('proofs/protocol/a.test.ts', 'passed'),
    file('proofs/protocol/b.test.ts', 'passed', 'skipped'),
  ]

  it('names the files that it has not recorded', () => {
    expect(unrecorded(report(whole, part)).join('')).toMatch(/^Not recorded: .* proofs\/protocol\/b\.test\.ts\. /)
    expect(unrecorded(report(part)).join('')).toMatch(/^Nothing is recorded: .* proofs\/protocol\/b\.test\.ts\. /)
    expect(unrecorded(report(whole))).toEqual([])
  })

  it('tells that nothing is recorded after a test that failed', () => {
    expect(unrecorded({ ...report(whole), success: false }).join('')).toBe(
      'Nothing is recorded, because a test failed.',
    )
  })
})
