import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { delimiter, join, relative, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { closestName } from '../plugins/support/problems.ts'

const root = resolve(import.meta.dirname, '..')

export interface Step {
  /** What the command line selects it by. */
  name: string
  /** What it does, for the heading over its output. */
  does: string
  command: readonly string[]
  /** Relative to the project's root. */
  cwd?: string
  /** The steps whose result it works on: where one of them failed, it is not run. */
  needs?: readonly string[]
  /** Reads the counts out of the runner's JSON report; a step without it counts as one. */
  count?: (report: unknown) => Counts
  /** Reads the failed tests out of the same report. */
  failures?: (report: unknown) => Failure[]
}

export interface Failure {
  /** File and title of the test. */
  test: string
  message: string
  /** Whether the test passed when it was repeated, which `.ci/run` does once. */
  passedLater?: boolean
}

export interface Counts {
  passed: number
  failed: number
  skipped: number
}

export interface Outcome extends Counts {
  step: string
  seconds: number
  /** Why there is no count. */
  note?: string
}

export const steps: readonly Step[] = [
  { name: 'lint', does: 'format and lint', command: ['biome', 'check', '.'] },
  { name: 'types', does: 'type check', command: ['tsc', '--noEmit'] },
  {
    name: 'unit',
    does: 'unit tests, facts against the SDK packages, snippets, search',
    command: ['vitest', 'run', '--reporter=default', '--reporter=json'],
    count: countVitest,
    failures: vitestFailures,
  },
  { name: 'build', does: 'build of the site', command: ['node', 'plugins/cli.ts', 'build'] },
  {
    name: 'fixture',
    does: 'build of the fixture site, which has every setting that this site leaves empty',
    command: ['node', '../../../plugins/cli.ts', 'build'],
    cwd: 'tests/fixtures/site',
  },
  {
    name: 'hosts',
    does: 'the built sites as hosts send them: nginx, a plain folder server, a base path',
    command: ['vitest', 'run', '--config', 'tests/hosts/vitest.config.ts', '--reporter=default', '--reporter=json'],
    needs: ['build', 'fixture'],
    count: countVitest,
    failures: vitestFailures,
  },
  {
    name: 'e2e',
    does: 'end-to-end tests in Chromium, on the two built sites',
    command: ['playwright', 'test', '--reporter=list,json'],
    needs: ['build', 'fixture'],
    count: countPlaywright,
    failures: playwrightFailures,
  },
]

/** The steps of the names on the command line, in the order in which they run; all of them without a name. */
export function selectSteps(names: readonly string[], all: readonly Step[] = steps): Step[] {
  const known = all.map(({ name }) => name)
  for (const name of names) {
    if (known.includes(name)) continue
    const meant = closestName(name, known)
    throw new Error(`There is no step "${name}".${meant ? ` Did you mean ${meant}?` : ''} Steps: ${known.join(', ')}.`)
  }
  return all.filter(({ name }) => names.length === 0 || names.includes(name))
}

/** Vitest's JSON report. A file that failed before its first test (an import that throws, say) counts as one failure. */
export function countVitest(report: unknown): Counts {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = report as {
    numPassedTests: number
    numFailedTests: number
    numPendingTests: number
    numTodoTests: number
    testResults: { status: string; assertionResults: { status: string }[] }[]
  }
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  return {
    passed: numPassedTests,
    failed: numFailedTests + brokenFiles.length,
    skipped: numPendingTests + numTodoTests,
  }
}

/** Playwright's JSON report. A flaky test is one that passed when it was repeated. */
export function countPlaywright(report: unknown): Counts {
  const { stats, errors } = report as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number }
    errors: unknown[]
  }
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  }
}

/** The failed tests of Vitest's JSON report, and the files that failed outside their tests. */
export function vitestFailures(report: unknown): Failure[] {
  const { testResults } = report as {
    testResults: {
      name: string
      status: string
      message?: string
      assertionResults: { status: string; fullName: string; failureMessages?: string[] }[]
    }[]
  }
  return testResults.flatMap(({ name, status, message = '', assertionResults }) => {
    const file = relative(root, name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0 && status === 'failed') return [{ test: file, message }]
    return failed.map(({ fullName, failureMessages = [] }) => ({
      test: `${file} › ${fullName}`,
      message: failureMessages[0] ?? '',
    }))
  })
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs: { file: string; line: number; title: string; tests: { status: string; results: PlaywrightResult[] }[] }[]
}

interface PlaywrightResult {
  error?: { message?: string }
}

/** The tests of Playwright's JSON report that failed, also once only, and its errors outside tests. */
export function playwrightFailures(report: unknown): Failure[] {
  const { suites = [], errors = [] } = report as { suites?: PlaywrightSuite[]; errors?: { message?: string }[] }
  const failuresIn = (suite: PlaywrightSuite): Failure[] => [
    ...suite.specs.flatMap(({ file, line, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ status, results }) => ({
          test: `${file}:${line} › ${title}`,
          message: results.find(({ error }) => error)?.error?.message ?? '',
          ...(status === 'flaky' && { passedLater: true }),
        })),
    ),
    ...(suite.suites ?? []).flatMap(failuresIn),
  ]
  return [...suites.flatMap(failuresIn), ...errors.map(({ message = '' }) => ({ test: 'outside the tests', message }))]
}

/** One line for a failed or flaky test, with the first lines of its message; `.ci/run` prints these lines again at its end. */
export function failureLine(step: string, { test, message, passedLater }: Failure): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  return `${passedLater ? 'FLAKY' : 'FAILED'} ${step}: ${test}${lines.length > 0 ? `: ${lines.slice(0, 6).join(' | ').slice(0, 600)}` : ''}`
}

/**
 * What a finished step counts as. A runner that failed always counts as a failure, also where its report is missing or
 * names no failed test, and so does a run of no test at all.
 */
export function outcomeOf(step: Step, exitCode: number, seconds: number, report?: unknown): Outcome {
  if (!step.count) {
    const failed = exitCode === 0 ? 0 : 1
    return { step: step.name, seconds, passed: 1 - failed, failed, skipped: 0 }
  }
  if (report === undefined) {
    return { step: step.name, seconds, passed: 0, failed: 1, skipped: 0, note: 'the runner stopped without a report' }
  }
  const counts = step.count(report)
  if (counts.failed > 0) return { step: step.name, seconds, ...counts }
  if (exitCode !== 0) {
    return { step: step.name, seconds, ...counts, failed: 1, note: 'the runner failed outside the tests' }
  }
  if (counts.passed === 0) return { step: step.name, seconds, ...counts, failed: 1, note: 'no test ran' }
  return { step: step.name, seconds, ...counts }
}

export function sum(outcomes: readonly Counts[]): Counts {
  const total = { passed: 0, failed: 0, skipped: 0 }
  for (const { passed, failed, skipped } of outcomes) {
    total.passed += passed
    total.failed += failed
    total.skipped += skipped
  }
  return total
}

/** The line that closes a run: `N passed, M failed`, and what was skipped where anything was. */
export const summaryLine = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

/** The steps as a table: name, seconds, counts, note. */
export function table(outcomes: readonly Outcome[]): string {
  const rows = [
    ['step', 'seconds', 'passed', 'failed', 'skipped', ''],
    ...outcomes.map(({ step, seconds, passed, failed, skipped, note }) => [
      step,
      seconds.toFixed(1),
      ...[passed, failed, skipped].map(String),
      note ?? '',
    ]),
  ]
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** The exit code of a command whose output goes straight to the terminal. */
function run(step: Step, report: string): Promise<number> {
  const [command = '', ...args] = step.command
  const environment = {
    ...process.env,
    PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  }
  if (step.count === countVitest) args.push(`--outputFile.json=${report}`)
  const cwd = resolve(root, step.cwd ?? '.')
  if (!existsSync(cwd)) {
    console.error(`There is no folder ${step.cwd}.`)
    return Promise.resolve(1)
  }
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd,
      env: environment,
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    child.on('error', (error) => {
      console.error(`Could not start ${command}: ${error.message}. Is it installed? Run npm ci.`)
      done(1)
    })
    child.on('exit', (code, signal) => done(code ?? (signal ? 128 + constants.signals[signal] : 1)))
  })
}

async function main(names: readonly string[]): Promise<number> {
  let chosen: Step[]
  try {
    chosen = selectSteps(names)
  } catch (error) {
    console.error((error as Error).message)
    return 1
  }
  const directory = mkdtempSync(join(tmpdir(), 'tests-'))
  const outcomes: Outcome[] = []
  const failures: string[] = []
  for (const [index, step] of chosen.entries()) {
    console.log(`\n== step ${index + 1} of ${chosen.length}: ${step.name} (${step.does})`)
    const broken = outcomes.filter(({ step: name, failed }) => failed > 0 && step.needs?.includes(name))
    if (broken.length > 0) {
      const note = `not run: ${broken.map(({ step: name }) => name).join(' and ')} failed`
      console.log(note)
      outcomes.push({ step: step.name, seconds: 0, passed: 0, failed: 0, skipped: 0, note })
      continue
    }
    console.log(`   ${step.command.join(' ')}${step.cwd ? ` (in ${step.cwd})` : ''}\n`)
    const report = join(directory, `${step.name}.json`)
    const start = performance.now()
    const exitCode = await run(step, report)
    const seconds = (performance.now() - start) / 1000
    const read: unknown = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined
    const outcome = outcomeOf(step, exitCode, seconds, read)
    outcomes.push(outcome)
    const failedTests = read === undefined ? [] : (step.failures?.(read) ?? [])
    failures.push(...failedTests.map((failure) => failureLine(step.name, failure)))
    if (outcome.failed > 0 && failedTests.length === 0)
      failures.push(failureLine(step.name, { test: step.does, message: outcome.note ?? '' }))
  }
  rmSync(directory, { recursive: true, force: true })
  const total = sum(outcomes)
  if (failures.length > 0) console.log(`\n${failures.join('\n')}`)
  console.log(`\n${table(outcomes)}\n\n${summaryLine(total)}`)
  return total.failed > 0 || total.passed === 0 ? 1 : 0
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2))
