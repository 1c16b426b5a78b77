import { describe, expect, test } from 'vitest'
import { changeProblems, changes, type End, endOf, ends, makeChanges, type Origins } from '../../facts/changes.ts'
import type { Deployment } from '../../facts/factTypes.ts'
import { deployments } from '../../facts/index.ts'
import origins from '../../facts/origins.json' with { type: 'json' }

const commit = '7c04695faeab8b06570cf6c277d9a9717136fb26'
const source = { kind: 'source', repository: 'pancakeswap/infinity-core', file: 'a.json', commit } as const
const vault: Deployment = {
  contract: 'Vault',
  chain: 'bsc',
  address: '0x238a358808379702088667322f80aC48bAd5e6c4',
  product: 'infinity',
  group: 'Core',
  status: 'active',
  source,
}
const manager: Deployment = {
  ...vault,
  contract: 'CLPoolManager',
  address: '0xa0FfB9c1CE1Fe56963B0321B32E7A0302114058b',
  status: 'deprecated',
  deprecated: { since: '2025-06-30' },
}
const first = {
  date: '2025-04-01',
  repository: 'pancakeswap/infinity-core',
  commit,
  files: { 'a.json': [`bsc/${vault.address}`, `bsc/${manager.address}`] },
}
const sound: Origins = { firstNamed: [first], undated: [] }
const end: End = {
  date: '2025-06-30',
  what: 'it is replaced',
  isOf: ({ contract }) => contract === 'CLPoolManager',
  source,
}
const told = (rows: readonly Deployment[], from = sound, ended: readonly End[] = [end]) =>
  changeProblems(rows, from, ended).map(({ file, message, remedy }) => `${file}: ${message} → ${remedy}`)

describe('what changed', () => {
  test('agrees with the deployments, row by row', () => expect(changeProblems(deployments, origins, ends)).toEqual([]))

  test('has at least 150 dated entries from 2020 on, newest first, each with its commit', () => {
    expect(changes.length).toBeGreaterThanOrEqual(150)
    expect(changes.at(-1)?.date.slice(0, 4)).toBe('2020')
    expect(changes.map(({ date }) => date)).toEqual(
      changes
        .map(({ date }) => date)
        .sort()
        .reverse(),
    )
    expect(new Set(changes.map(({ id }) => id)).size).toBe(changes.length)
    for (const { source } of changes) expect(source.commit).toMatch(/^[0-9a-f]{40}$/)
  })

  test('makes of the rows of a product on a chain on a day one entry, and one of what ends', () => {
    const base: Deployment = { ...vault, chain: 'base' }
    const rows = { 'a.json': [...first.files['a.json'], `base/${vault.address}`] }
    const made = makeChanges([vault, manager, base], { ...sound, firstNamed: [{ ...first, files: rows }] }, [end])
    expect(made.map(({ date, kind, what, chains }) => [date, kind, what, chains])).toEqual([
      ['2025-06-30', 'ended', 'Infinity: it is replaced', ['bsc']],
      ['2025-04-01', 'new', 'Infinity: Vault and CLPoolManager on BNB Smart Chain', ['bsc']],
      ['2025-04-01', 'new', 'Infinity: Vault on Base', ['base']],
    ])
  })

  // Known from the repositories: a mistake in reading the chain of a shared address would move these days.
  test.each([
    ['v3', 'PancakeV3Factory', 'base', '2023-08-31'],
    ['v3', 'PancakeV3Factory', 'monad', '2025-11-24'],
    ['v3', 'PancakeV3Factory', 'robinhood', '2026-07-06'],
    ['masterchef', 'MasterChef', 'bsc', '2020-09-22'],
  ])('dates %s/%s on %s', (product, contract, chain, date) => {
    const row = deployments.find((one) => one.product === product && one.contract === contract && one.chain === chain)
    const entry = changes.find(
      ({ kind, rows }) => kind === 'new' && rows.some((one) => one.chain === chain && one.address === row?.address),
    )
    expect(entry?.date).toBe(date)
  })
})

describe('a mistake is named with its file and remedy', () => {
  const another: Deployment = { ...vault, address: '0xC697d2898e0D09264376196696c51D7aBbbAA4a9' }
  test('a row that comes without an entry', () =>
    expect(told([vault, manager, another])).toEqual([
      'facts/origins.json: the deployment `bsc/0xC697d2898e0D09264376196696c51D7aBbbAA4a9` has no entry → Add it with the first public commit that names it: its UTC day, repository, id and file; or to `undated`.',
    ]))
  test('a row that leaves', () =>
    expect(told([manager])).toEqual([
      `facts/origins.json: \`bsc/${vault.address}\` is no deployment any more → Keep its row in facts/deployments as deprecated and add its end to facts/changes.ts; correct the name here; or remove it where no such contract ever was.`,
    ]))
  test('a retirement with a day and without an end', () =>
    expect(told([vault, manager], sound, [])).toEqual([
      'facts/changes.ts: infinity/CLPoolManager on bsc is deprecated since 2025-06-30, and no end has this day and row → Add the end to `ends`, with its source.',
    ]))
  test('an end of another day, which has no rows', () =>
    expect(told([vault, manager], sound, [end, { ...end, date: '2025-07-01' }])).toEqual([
      'facts/changes.ts: no deprecated row is of the end of 2025-07-01, “it is replaced” → Correct `isOf`, or retire the rows.',
    ]))
  test('a row that is named twice, and a day that does not exist', () => {
    const wrong = { firstNamed: [{ ...first, date: '2025-02-30' }], undated: [`bsc/${vault.address}`] }
    expect(told([vault, manager], wrong)).toEqual([
      `facts/origins.json: \`bsc/${vault.address}\` is listed twice → Keep the earlier commit.`,
      `facts/origins.json: the date 2025-02-30 of ${commit} is no day → Write it as YYYY-MM-DD.`,
    ])
  })
  test('a deprecated row without a day has the day of an end that takes it', () => {
    const undated = { ...manager, deprecated: {} }
    expect(endOf(undated, [end])?.date).toBe('2025-06-30')
    expect(endOf({ ...manager, status: 'active' }, [end])).toBeUndefined()
  })
})
