import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { Session } from 'node:inspector'
import { basename, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeEach, expect, vi } from 'vitest'
import { exportedFunctions } from '../../site/blocks/snippet/samples.ts'
import { against, deployed } from './deployed.ts'
import { digestOf, recordCommand } from './sources.ts'

// Which samples a test file runs, for the mark that a page shows next to each (site/blocks/snippet/samples.ts). What the engine
// and the chain have run is compared with what is recorded in proofs/records/ran/: a sample that no test runs any more loses its mark,
// or a test fails. `RECORD_SAMPLES=1 npx vitest run proofs/samples` writes the records. What proofs/protocol/samples runs on the protocol's
// own contracts is recorded in proofs/records/against, which `npm run protocol -- --record` writes, with a digest of each sample: usage.test.ts
// fails for one that has changed since.

interface Task {
  type: string
  mode: string
  result?: { state?: string }
  tasks?: Task[]
}

const root = resolve(import.meta.dirname, '../..')
const testFile = expect.getState().testPath ?? ''
const isProtocol = testFile.startsWith(resolve(root, 'proofs/protocol/samples/'))
const isHere = isProtocol || testFile.startsWith(`${import.meta.dirname}/`)
const session = new Session()

/** Whether every test of the file ran and passed: a part of them runs a part of the samples. */
const isWhole = ({ type, mode, result, tasks = [] }: Task): boolean =>
  type === 'test' ? mode === 'run' && result?.state === 'pass' : tasks.every(isWhole)

interface Script {
  url: string
  functions: { functionName: string; ranges: { count: number }[] }[]
}

/** The TypeScript samples that were loaded, each with its exported functions that were called. */
function calledFunctions(): Map<string, Set<string>> {
  const samples = new Map<string, Set<string>>()
  session.post('Profiler.takePreciseCoverage', (error, coverage) => {
    if (error) throw error
    for (const { url, functions } of coverage.result as Script[]) {
      const path = relative(root, url.startsWith('file:') ? fileURLToPath(url) : url)
      if (!path.startsWith('docs/snippets/')) continue
      const exported = exportedFunctions(readFileSync(resolve(root, path), 'utf8'))
      const names = functions.filter(({ ranges }) => (ranges[0]?.count ?? 0) > 0).map((one) => one.functionName)
      const called = names.filter((name) => exported.includes(name))
      // A fixture loads samples that its tests do not call, and the worker has those of the test file before.
      if (called.length > 0 || (exported.length === 0 && names.length > 0))
        samples.set(path, new Set([...(samples.get(path) ?? []), ...called]))
    }
  })
  return samples
}

/** The repository and commit of a sample's contracts: `docs/snippets/solidity/v2/Pay.sol` is of the folder `v2`. */
function sourceOf(path: string): string {
  const source = against.folders[path.split('/')[3] ?? ''] ?? against.source
  if (!source) throw new Error(`${testFile} has started no fixture of the protocol's contracts for ${path}`)
  return source
}

/** A sample a line. */
const linesOf = (ran: readonly (readonly [path: string, of: unknown])[]): string =>
  ran.length === 0 ? '{}' : `{\n${ran.map(([path, names]) => `  "${path}": ${JSON.stringify(names)}`).join(',\n')}\n}`

const digests = (ran: readonly (readonly [path: string, names: unknown])[]) =>
  ran.map(([path]) => [path, digestOf(path)] as const)

function record(): string {
  const samples = [...calledFunctions(), ...deployed].map(([path, names]) => [path, [...names].sort()] as const)
  const ran = samples.sort(([a], [b]) => (a < b ? -1 : 1))
  if (!isProtocol) return `${linesOf(ran)}\n`
  const bySource = Object.entries(Object.groupBy(ran, ([path]) => sourceOf(path)))
  const parts = bySource.map(
    ([source, list = []]) =>
      `{ "source": ${JSON.stringify(source)}, "ran": ${linesOf(list)}, "digests": ${linesOf(digests(list))} }`,
  )
  return parts.length === 1 ? `${parts[0]}\n` : `[${parts.join(', ')}]\n`
}

if (isHere) {
  session.connect()
  session.post('Profiler.enable')
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  let file: Task | undefined
  beforeEach(({ task }) => {
    file = task.file
  })
  // The next test file in this worker loads the samples again, and packages not: they take most of the time.
  afterAll(() => {
    session.disconnect()
    vi.resetModules()
  })
  afterAll(() => {
    if (!file || !isWhole(file)) return
    const folder = `proofs/records/${isProtocol ? 'against' : 'ran'}`
    const name = basename(testFile, '.test.ts')
    const path = resolve(root, folder, `${name}.json`)
    const now = record()
    const before = existsSync(path) ? readFileSync(path, 'utf8') : '{}\n'
    if (process.env.RECORD_SAMPLES && now !== '{}\n') {
      mkdirSync(resolve(path, '..'), { recursive: true })
      writeFileSync(path, now)
    } else {
      const command = isProtocol ? recordCommand(name) : 'RECORD_SAMPLES=1 npx vitest run proofs/samples'
      expect(JSON.parse(now), `the samples that this file runs; ${command} records them`).toEqual(JSON.parse(before))
    }
  })
}
