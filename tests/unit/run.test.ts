import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findChromium, findTestBrowser } from '../../bench/support/chromium.ts'
import {
  countPlaywright,
  countVitest,
  failureLine,
  type Outcome,
  outcomeOf,
  playwrightFailures,
  type Step,
  selectSteps,
  steps,
  sum,
  summaryLine,
  table,
  vitestFailures,
} from '../run.ts'

const named = (name: string) => {
  const step = steps.find((one) => one.name === name)
  if (!step) throw new Error(`no step ${name}`)
  return step
}
const names = (chosen: readonly Step[]) => chosen.map(({ name }) => name)

const vitestReport = (change: object = {}) => ({
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [{ status: 'passed', assertionResults: [{ status: 'passed' }] }],
  ...change,
})

describe('selectSteps', () => {
  it('takes every step, in order, without a name', () => {
    expect(names(selectSteps([]))).toEqual(['lint', 'types', 'unit', 'build', 'fixture', 'hosts', 'e2e'])
  })

  it('takes the named ones in the order in which they run', () => {
    expect(names(selectSteps(['unit', 'lint']))).toEqual(['lint', 'unit'])
  })

  it('names an unknown step, the nearest one, and all there are', () => {
    expect(() => selectSteps(['unti'])).toThrow(
      'There is no step "unti". Did you mean unit? Steps: lint, types, unit, build, fixture, hosts, e2e.',
    )
    expect(() => selectSteps(['everything'])).toThrow(
      'There is no step "everything". Steps: lint, types, unit, build, fixture, hosts, e2e.',
    )
  })

  it('has every step after the ones it needs', () => {
    for (const [index, { needs = [] }] of steps.entries())
      for (const need of needs) expect(names(steps.slice(0, index))).toContain(need)
  })
})

describe('counting', () => {
  it('counts Vitest’s tests one by one', () => {
    expect(countVitest(vitestReport({ numFailedTests: 2, numPendingTests: 1, numTodoTests: 4 }))).toEqual({
      passed: 3,
      failed: 2,
      skipped: 5,
    })
  })

  it('counts a file that failed before its tests, and no file twice', () => {
    const testResults = [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{ status: 'failed' }] },
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
    ]
    expect(countVitest(vitestReport({ numFailedTests: 1, testResults })).failed).toBe(2)
  })

  it('counts Playwright’s tests, its errors outside them, and a flaky one as passed', () => {
    const report = { stats: { expected: 7, unexpected: 1, flaky: 2, skipped: 3 }, errors: [{}] }
    expect(countPlaywright(report)).toEqual({ passed: 9, failed: 2, skipped: 3 })
  })
})

describe('failed tests', () => {
  it('names Vitest’s with file and title, and a file that failed before its tests', () => {
    const testResults = [
      {
        name: resolve('tests/unit/a.test.ts'),
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'adds' },
          { status: 'failed', fullName: 'subtracts', failureMessages: ['\u001B[31mexpected 1\u001B[39m\n\n  to be 2'] },
        ],
      },
      { name: resolve('tests/unit/b.test.ts'), status: 'failed', message: 'no such module', assertionResults: [] },
    ]
    expect(vitestFailures({ testResults }).map((failure) => failureLine('unit', failure))).toEqual([
      'FAILED unit: tests/unit/a.test.ts › subtracts: expected 1 | to be 2',
      'FAILED unit: tests/unit/b.test.ts: no such module',
    ])
  })

  it('names Playwright’s at any depth, flaky ones and errors outside tests', () => {
    const spec = (title: string, status: string) => ({
      file: 'site/search.spec.ts',
      line: 7,
      title,
      tests: [{ status, results: [{ error: { message: `${title} broke` } }, {}] }],
    })
    const report = {
      suites: [
        {
          specs: [spec('opens', 'expected')],
          suites: [{ specs: [spec('finds', 'unexpected'), spec('closes', 'flaky')] }],
        },
      ],
      errors: [{ message: 'no browser' }],
    }
    expect(playwrightFailures(report).map((failure) => failureLine('e2e', failure))).toEqual([
      'FAILED e2e: site/search.spec.ts:7 › finds: finds broke',
      'FLAKY e2e: site/search.spec.ts:7 › closes: closes broke',
      'FAILED e2e: outside the tests: no browser',
    ])
  })
})

describe('outcomeOf', () => {
  it('counts lint, types and a build as one each', () => {
    expect(outcomeOf(named('build'), 0, 12)).toEqual({ step: 'build', seconds: 12, passed: 1, failed: 0, skipped: 0 })
    expect(outcomeOf(named('lint'), 1, 2)).toMatchObject({ passed: 0, failed: 1 })
  })

  it('takes the counts of the report', () => {
    expect(outcomeOf(named('unit'), 0, 1, vitestReport())).toMatchObject({ passed: 3, failed: 0 })
    expect(outcomeOf(named('unit'), 1, 1, vitestReport({ numFailedTests: 2 }))).toMatchObject({ passed: 3, failed: 2 })
  })

  it('fails where the runner failed and no test did', () => {
    expect(outcomeOf(named('unit'), 1, 1, vitestReport())).toMatchObject({ passed: 3, failed: 1 })
  })

  it('fails where there is no report, also with exit code 0', () => {
    expect(outcomeOf(named('e2e'), 0, 1)).toMatchObject({ passed: 0, failed: 1 })
  })

  it('fails where no test ran', () => {
    const report = vitestReport({ numPassedTests: 0, numPendingTests: 5, testResults: [] })
    expect(outcomeOf(named('unit'), 0, 1, report)).toMatchObject({ failed: 1, skipped: 5, note: 'no test ran' })
  })
})

describe('the end of a run', () => {
  const outcomes: Outcome[] = [
    { step: 'lint', seconds: 1.23, passed: 1, failed: 0, skipped: 0 },
    { step: 'unit', seconds: 100.06, passed: 214, failed: 2, skipped: 0 },
    { step: 'e2e', seconds: 0, passed: 0, failed: 0, skipped: 0, note: 'not run: build failed' },
  ]

  it('sums up in one line, which speaks of skipped tests only where there are any', () => {
    expect(summaryLine(sum(outcomes))).toBe('215 passed, 2 failed')
    expect(summaryLine(sum([...outcomes, { passed: 1, failed: 0, skipped: 3 }]))).toBe(
      '216 passed, 2 failed, 3 skipped',
    )
    expect(sum([])).toEqual({ passed: 0, failed: 0, skipped: 0 })
  })

  it('sets the steps as a table with seconds', () => {
    expect(table(outcomes)).toBe(
      [
        'step  seconds  passed  failed  skipped',
        'lint      1.2       1       0        0',
        'unit    100.1     214       2        0',
        'e2e       0.0       0       0        0  not run: build failed',
      ].join('\n'),
    )
  })
})

describe('findChromium', () => {
  it('prefers CHROMIUM_PATH to the system’s', () => {
    expect(findChromium({ CHROMIUM_PATH: '/opt/chromium' }, () => true)).toBe('/opt/chromium')
    expect(findChromium({}, () => true)).toBe('/usr/bin/chromium')
    expect(findChromium({}, (path) => path.includes('google'))).toBe('/usr/bin/google-chrome')
  })

  it('takes the headless shell for tests where there is one, and none is asked for', () => {
    const shell = '/usr/bin/chromium-headless-shell'
    expect(findTestBrowser({}, () => true)).toBe(shell)
    expect(findTestBrowser({}, (path) => path !== shell)).toBe('/usr/bin/chromium')
    expect(findTestBrowser({ CHROMIUM_PATH: '/opt/chromium' }, () => true)).toBe('/opt/chromium')
  })

  it('says that CHROMIUM_PATH leads nowhere, instead of taking another', () => {
    expect(() => findChromium({ CHROMIUM_PATH: '/opt/chromium' }, (path) => path === '/usr/bin/chromium')).toThrow(
      'CHROMIUM_PATH is /opt/chromium, and there is no such file.',
    )
  })

  it('says how to get one', () => {
    expect(() => findChromium({}, () => false)).toThrow(/apt-get install chromium.*npx playwright install chromium/)
  })
})
