import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Mutation } from './mutation.ts'
import { filesOf, read, root } from './project.ts'

interface Report {
  testResults: {
    name: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

const vitestCommand = [resolve(root, 'node_modules/vitest/vitest.mjs'), 'run']

/** What a run of Vitest prints, with the difference of each failed comparison. */
export async function printedBy(files: readonly string[], cwd: string): Promise<string> {
  const child = spawn(process.execPath, [...vitestCommand, '--no-color', ...files], { cwd })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk))
  await new Promise((done) => child.on('close', done))
  return stripVTControlCharacters(printed)
}

/** What failed in each file of a run of Vitest, a text for each failure. */
async function failuresOf(args: readonly string[], cwd: string): Promise<Map<string, string[]>> {
  const report = join(mkdtempSync(join(tmpdir(), 'mutations-report-')), 'report.json')
  const child = spawn(process.execPath, [...vitestCommand, '--reporter=json', `--outputFile.json=${report}`, ...args], {
    cwd,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (chunk) => (errors += chunk))
  await new Promise((done) => child.on('close', done))
  let read: Report
  try {
    read = JSON.parse(readFileSync(report, 'utf8')) as Report
  } catch {
    throw new Error(`Vitest wrote no report: ${errors.slice(0, 2000)}`)
  } finally {
    rmSync(dirname(report), { recursive: true, force: true })
  }
  return new Map(
    read.testResults.map(({ name, message, assertionResults }) => [
      name,
      [
        ...(message ? [message] : []),
        ...assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages }) => `${fullName}: ${failureMessages.join('\n')}`),
      ],
    ]),
  )
}

/** Files of the project that import another, straight or through others: those that a change of it reaches. */
function reaching(file: string): Set<string> {
  const all = [...filesOf('facts/**/*.ts'), ...filesOf('plugins/**/*.ts'), ...filesOf('tests/{facts,mutations}/*.ts')]
  const imports = new Map(
    all.map((one) => [
      one,
      [...read(one).matchAll(/(?:from|import) '(\.[^']+)'/g)].map(([, path = '']) => join(dirname(one), path)),
    ]),
  )
  const reached = new Set([file])
  for (let size = 0; size < reached.size; ) {
    size = reached.size
    for (const [one, paths] of imports) if (paths.some((path) => reached.has(path))) reached.add(one)
  }
  return reached
}

/** The words by which pages name what a file of facts holds. */
function wordsOf({ file, what }: Mutation): string[] {
  if (file.startsWith('facts/abis/')) return [`"${basename(file, '.ts')}"`]
  if (file === 'facts/constants.ts') return ['constant{', 'constants{']
  if (file.startsWith('facts/deployments/')) {
    const contract = /contract: '(\w+)/.exec(what)?.[1]
    return [':address{', ...(contract ? [`"${contract}"`] : []), `product="${basename(file, '.ts')}"`]
  }
  return [':address{']
}

const testsOf = (file: string): string[] =>
  filesOf('tests/facts/*.test.ts').filter(
    (test) =>
      reaching(file).has(test) &&
      // The ABIs are compared with every package: it takes long, and nothing else changes them.
      (!test.endsWith('abis.test.ts') || file.startsWith('facts/abis/')),
  )

/**
 * Runs each mutation of the facts through the build's checks, or through the tests of the facts: in one Vitest, where
 * each mutation has its own instances of the modules that it reaches.
 */
export async function factFailures(
  mutations: readonly Mutation[],
  level: 'build' | 'tests',
): Promise<Map<number, string[]>> {
  const directory = mkdtempSync(join(tmpdir(), 'mutations-facts-'))
  try {
    const plan = mutations.map((mutation) => ({
      id: mutation.id,
      file: resolve(root, mutation.file),
      content: String(mutation.edits[0]?.content ?? ''),
      reached: [...reaching(mutation.file)].map((file) => resolve(root, file)),
    }))
    mkdirSync(join(directory, 'runs'))
    writeFileSync(join(directory, 'plan.json'), JSON.stringify(plan))
    for (const mutation of mutations) {
      const at = (file: string) => `${JSON.stringify(resolve(root, file)).slice(0, -1)}?mutation=${mutation.id}"`
      const text =
        level === 'build'
          ? `import { toldByBuild } from ${at('tests/mutations/factsCheck.ts')}\ntest('build', async () => { expect(await toldByBuild(${JSON.stringify(wordsOf(mutation))})).toBe('') })\n`
          : testsOf(mutation.file)
              .map((file) => `import ${at(file)}`)
              .join('\n')
      writeFileSync(join(directory, `runs/${mutation.id}.test.ts`), `${text}\n`)
    }
    const config = resolve(root, 'tests/mutations/vitest.config.ts')
    process.env.MUTATIONS = directory
    const failures = await failuresOf(['--config', config, '--root', directory], root)
    return new Map([...failures].map(([name, messages]) => [Number(basename(name, '.test.ts')), messages]))
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}
