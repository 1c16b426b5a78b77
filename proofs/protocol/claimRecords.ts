import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { contracts } from '../../facts/abis/index.ts'
import { root } from './locate.ts'
import { type Project, projects, repositories } from './pinnedSources.ts'
import { unreachable } from './unreachable.ts'

// What a run has proven, for the pages that state it: claims.json and errors.json in proofs/records.

/** By id. */
export type Claims = Record<string, { sentence: string; file: string }>

/** By contract, then by error: where it arrives inside other errors, these, from the outside in. */
export type Errors = Record<string, Record<string, { inside?: string[]; file: string }[]>>

export interface Records {
  claims: Claims
  errors: Errors
}

interface Test {
  title: string
  status: string
  meta?: {
    claim?: { id: string; sentence: string }
    provoked?: { contract: string; error: string; inside: string[] }
  }
}

export interface Report {
  success: boolean
  testResults: { name: string; status: string; assertionResults: Test[] }[]
}

const folder = join(root, 'proofs/records')
const files = {
  claims: join(folder, 'claims.json'),
  errors: join(folder, 'errors.json'),
}

const read = (file: string) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})
export const readRecords = (): Records => ({
  claims: read(files.claims),
  errors: read(files.errors),
})

const sorted = <Value>(object: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1)))

/** One claim and one error a line: records of several people merge by line. */
export function textOf({ claims, errors }: Records): Record<keyof Records, string> {
  const lines = (object: Record<string, unknown>, indent: string, inner: (value: unknown) => string): string => {
    const entries = Object.entries(sorted(object))
    if (entries.length === 0) return '{}'
    const list = entries.map(([key, value]) => `${indent}  ${JSON.stringify(key)}: ${inner(value)}`)
    return `{\n${list.join(',\n')}\n${indent}}`
  }
  const ofContract = (value: unknown) => lines(value as Record<string, unknown>, '  ', JSON.stringify)
  return {
    claims: `${lines(claims, '', JSON.stringify)}\n`,
    errors: `${lines(errors, '', ofContract)}\n`,
  }
}

/**
 * The records after a run: a test file that passed as a whole replaces what it had recorded, and of the others their
 * entries stay. After a run of all files nothing stays of a file that is gone.
 */
export function merge(before: Records, report: Report, isWholeRun: boolean): Records {
  const passed = new Map<string, Test[]>()
  for (const { name, status, assertionResults } of report.testResults)
    if (status === 'passed' && assertionResults.every((test) => test.status === 'passed'))
      passed.set(relative(root, name), assertionResults)
  const stays = (file: string) => !passed.has(file) && !(isWholeRun && !existsSync(join(root, file)))

  const claims: Claims = {}
  for (const [id, entry] of Object.entries(before.claims)) if (stays(entry.file)) claims[id] = entry
  const errors: Errors = {}
  const enter = (contract: string, error: string, entry: Errors[string][string][number]) => {
    errors[contract] ??= {}
    const entries = errors[contract][error] ?? []
    if (!entries.some((other) => JSON.stringify(other) === JSON.stringify(entry))) entries.push(entry)
    errors[contract][error] = entries.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
  }
  for (const [contract, ofContract] of Object.entries(before.errors))
    for (const [error, entries] of Object.entries(ofContract))
      for (const entry of entries) if (stays(entry.file)) enter(contract, error, entry)

  for (const [file, tests] of passed)
    for (const { meta = {} } of tests) {
      const { claim, provoked } = meta
      if (claim) {
        const other = claims[claim.id]
        if (other) throw new Error(`${file} has a claim ${claim.id}, and so has ${other.file}: give one another id`)
        claims[claim.id] = { sentence: claim.sentence, file }
      }
      if (provoked) {
        const { contract, error, inside } = provoked
        enter(contract, error, { ...(inside.length > 0 ? { inside } : {}), file })
        for (const wrapper of inside) enter(contract, wrapper, { file })
      }
    }
  return { claims, errors }
}

/** What a run with `--record` has not recorded, in sentences. */
export function unrecorded({ success, testResults }: Report): string[] {
  if (!success) return ['', 'Nothing is recorded, because a test failed.']
  const parts = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.every(({ status }) => status === 'passed') ? [] : [relative(root, name)],
  )
  if (parts.length === 0) return []
  const what = parts.length === testResults.length ? 'Nothing is recorded' : 'Not recorded'
  return ['', `${what}: a part of the tests did not run in ${parts.join(', ')}. Run whole files, without -t.`]
}

/** The differences between the record and a run, by id and by error. */
export function differences(before: Records, after: Records): string[] {
  const flat = ({ claims, errors }: Records) =>
    new Map([
      ...Object.entries(claims).map(([id, entry]) => [`claim ${id}`, JSON.stringify(entry)] as const),
      ...Object.entries(errors).flatMap(([contract, ofContract]) =>
        Object.entries(ofContract).map(([error, list]) => [`${contract}: ${error}`, JSON.stringify(list)] as const),
      ),
    ])
  const [old, now] = [flat(before), flat(after)]
  return [
    ...[...now].filter(([key]) => !old.has(key)).map(([key]) => `not recorded: ${key}`),
    ...[...old].filter(([key]) => !now.has(key)).map(([key]) => `recorded, and not proven: ${key}`),
    ...[...now]
      .filter(([key, value]) => old.has(key) && old.get(key) !== value)
      .map(([key]) => `recorded otherwise: ${key}`),
  ]
}

/** Projects whose errors the pages describe one by one. */
const describedProjects: readonly (keyof typeof projects)[] = [
  'infinity-core',
  'infinity-periphery',
  'universal-router',
  'permit2',
  'v3-core',
  'v3-periphery',
  'v3-router',
  'masterchef-v3',
  'v2',
  'stableswap',
]

/** Abstract contracts that pages describe by themselves, by the contract that is deployed with their code. */
const deployedAs: Readonly<Record<string, string>> = {
  'v3-router/V2SwapRouter': 'v3-router/SmartRouter',
  'v3-router/V3SwapRouter': 'v3-router/SmartRouter',
  'v3-router/StableSwapRouter': 'v3-router/SmartRouter',
}

/** The compiled contract of a contract in the facts: the same file of the same repository. */
export function compiledAs(fact: string): string | undefined {
  const source = contracts[fact]?.source
  if (source?.kind !== 'source') return undefined
  // Permit2 is read in a fork of the repository that is compiled.
  const nameOf = (repository: string) => repository.split('/')[1]
  for (const [id, project] of Object.entries<Project>(projects)) {
    if (!project.source || nameOf(repositories[project.source].repository) !== nameOf(source.repository)) continue
    if (project.files.some((file) => join(project.folder ?? '', file) === source.file))
      return `${id}/${basename(source.file, '.sol')}`
  }
  return undefined
}

/** The errors and reason strings that the facts describe, and so the pages show, by compiled contract. */
export function describedErrors(): Map<string, string[]> {
  const described = new Map<string, string[]>()
  for (const [name, { abi, reverts = [] }] of Object.entries(contracts)) {
    const source = compiledAs(name)
    const compiled = (source && deployedAs[source]) ?? source
    if (!compiled || !describedProjects.some((id) => compiled.startsWith(`${id}/`))) continue
    const errors = (abi as readonly { type: string; name?: string }[]).flatMap((item) =>
      item.type === 'error' && item.name ? [item.name] : [],
    )
    described.set(compiled, [...new Set([...(described.get(compiled) ?? []), ...errors, ...reverts])])
  }
  return described
}

const isUnreachable = (contract: string, error: string): boolean =>
  unreachable.some((one) => one.contract === contract && one.error === error)

/** Described errors that no test provokes and that are not listed as out of reach, by contract. */
function missingByContract({ errors }: Pick<Records, 'errors'>) {
  return [...describedErrors()].flatMap(([contract, described]) => {
    const missing = described.filter((error) => !errors[contract]?.[error] && !isUnreachable(contract, error))
    return missing.length > 0 ? [{ contract, missing, of: described.length }] : []
  })
}

/** Lines for `--missing`, by contract. */
export const missingErrors = (records: Records): string[] =>
  missingByContract(records).flatMap(({ contract, missing, of }) => [
    `${contract}: ${missing.length} of ${of}`,
    ...missing.map((error) => `  ${error}`),
  ])

/** Lines about contracts of which more than a tenth of the errors are neither provoked nor listed as out of reach. */
export const tooManyMissing = (records: Pick<Records, 'errors'>): string[] =>
  missingByContract(records)
    .filter(({ missing, of }) => missing.length > of / 10)
    .map(({ contract, missing, of }) => `${contract}: ${missing.length} of ${of} described errors are not provoked`)

/** Files of samples, without interfaces: those that ran on the protocol's own contracts, all, and the rest by test file. */
function sampleCounts(): { against: number; ran: number; rest: string } {
  const filesOf = (kind: 'against' | 'ran') =>
    globSync(`proofs/records/${kind}/*.json`, { cwd: root })
      .sort()
      .flatMap((file) => {
        const record = read(join(root, file))
        const parts: object[] = kind === 'against' ? [record].flat().map(({ ran }) => ran) : [record]
        return parts
          .flatMap(Object.keys)
          .filter((one) => !one.includes('/interfaces/'))
          .map((one) => [one, basename(file, '.json')] as const)
      })
  const against = new Map(filesOf('against'))
  const ran = new Map(filesOf('ran'))
  const others = [...ran].filter(([sample]) => !against.has(sample))
  const rest = Object.entries(Object.groupBy(others, ([, test]) => test))
  return {
    against: against.size,
    ran: new Set([...against.keys(), ...ran.keys()]).size,
    rest: rest.map(([test, samples = []]) => `${test} ${samples.length}`).join(', '),
  }
}

interface Options {
  record: boolean
  isWholeRun: boolean
  contractCount: number
}

/** Entries of `unreachable` that are wrong: the error is provoked after all, or described nowhere. */
function wronglyUnreachable({ errors }: Records): string[] {
  const described = describedErrors()
  return unreachable.flatMap(({ contract, error }) => {
    if (errors[contract]?.[error]) return [`unreachable.ts lists ${contract}: ${error}, which a test provokes`]
    if (!described.get(contract)?.includes(error))
      return [`unreachable.ts lists ${contract}: ${error}, which no page describes`]
    return []
  })
}

/** Records a run or compares it with the record, and prints the closing lines. Returns whether all is as it should be. */
export function conclude(report: Report, { record, isWholeRun, contractCount }: Options): boolean {
  const before = readRecords()
  const after = merge(before, report, isWholeRun)
  const differing = differences(before, after)
  if (record && report.success) {
    mkdirSync(folder, { recursive: true })
    for (const [name, text] of Object.entries(textOf(after))) writeFileSync(files[name as keyof Records], text)
  } else if (differing.length > 0) {
    console.log(['', ...differing, ...(record ? [] : ['Record with: npm run protocol -- --record'])].join('\n'))
  }
  if (record) for (const line of unrecorded(report)) console.log(line)
  const wrong = [...wronglyUnreachable(after), ...(isWholeRun ? tooManyMissing(after) : [])]
  for (const line of wrong) console.log(line)
  const described = describedErrors()
  const provoked = [...described].flatMap(([contract, errors]) =>
    errors.filter((error) => after.errors[contract]?.[error]),
  )
  const total = [...described.values()].reduce((sum, errors) => sum + errors.length, 0)
  const samples = sampleCounts()
  console.log(
    [
      '',
      `Contracts compiled   ${contractCount}`,
      `ABIs compiled        ${Object.values(contracts).filter(({ compiled }) => compiled).length}`,
      `Errors provoked      ${provoked.length} of ${total} described, ${unreachable.length} listed as out of reach`,
      `Claims proven        ${Object.keys(after.claims).length}`,
      `Samples run on the real contracts  ${samples.against} of ${samples.ran}; the others, by test: ${samples.rest}`,
    ].join('\n'),
  )
  // A partial run prints what is new; only a whole run passes or fails by it.
  return wrong.length === 0 && (record || differing.length === 0 || !isWholeRun)
}
