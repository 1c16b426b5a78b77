import { type Chain, chains, type Deployment } from '../../facts/index.ts'
import type { Judgement, Recorded, Verdict } from './judge.ts'

export interface Result extends Judgement {
  row: Deployment
}

const verdicts = [
  'right',
  'not recorded',
  'different',
  'no code',
  'not reachable',
] as const satisfies readonly Verdict[]

const count = (results: readonly Result[], verdict: Verdict) => results.filter((one) => one.verdict === verdict).length

const hasUnreachableChain = (results: readonly Result[]): boolean =>
  Object.values(Object.groupBy(results, ({ row }) => row.chain)).some((ofChain = []) =>
    ofChain.every(({ verdict }) => verdict === 'not reachable'),
  )

/** 2 where a row differs or has no code; 3 where, in CI, a whole chain was not reachable; else 0. 1 is a wrong call. */
export function exitCode(results: readonly Result[], inCI: boolean): 0 | 2 | 3 {
  if (count(results, 'different') + count(results, 'no code') > 0) return 2
  return inCI && hasUnreachableChain(results) ? 3 : 0
}

/** The table of chains and verdicts, then each row that fails, then notes on what was not checked. */
export function report(results: readonly Result[], notes: readonly string[]): string {
  const lines = chains
    .filter(({ key }) => results.some(({ row }) => row.chain === key))
    .map(({ key }) => [key, results.filter(({ row }) => row.chain === key)] as const)
  const table = [['chain', 'rows', ...verdicts]]
  for (const [name, ofChain] of [...lines, ['all', results] as const])
    table.push([name, ...[ofChain.length, ...verdicts.map((verdict) => count(ofChain, verdict))].map(String)])
  const widths = table[0]?.map((_, column) => Math.max(...table.map((cells) => cells[column]?.length ?? 0))) ?? []
  const rendered = table.map((cells) =>
    cells
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  '),
  )
  const failing = results
    .filter(({ verdict }) => verdict === 'different' || verdict === 'no code')
    .map(({ row, details }) => `${row.chain} ${row.contract} ${row.address}: ${details.join('; ')}`)
  const unreachable = lines.flatMap(([name, ofChain]) => {
    const reasons = ofChain.filter(({ verdict }) => verdict === 'not reachable').flatMap(({ details }) => details)
    return reasons.length > 0 ? [`${name} not reachable: ${[...new Set(reasons)].join(' ')}`] : []
  })
  const unrecorded = count(results, 'not recorded')
  const parts = [
    rendered,
    failing,
    unreachable,
    unrecorded > 0
      ? [`${unrecorded} rows have no hash, implementation, owner or symbol recorded in facts/onchain.json.`]
      : [],
    notes,
  ]
  return parts
    .filter((part) => part.length > 0)
    .map((part) => part.join('\n'))
    .join('\n\n')
}

export type OnchainRecord = Readonly<Record<string, Readonly<Record<string, Recorded>>>>

/** What the record has of addresses that are no longer checked. */
export function staleEntries(record: OnchainRecord, rows: readonly Deployment[]): string[] {
  const checked = new Set(rows.map(({ chain, address }) => `${chain} ${address}`))
  return Object.entries(record)
    .flatMap(([chain, addresses]) => Object.keys(addresses).map((address) => `${chain} ${address}`))
    .filter((entry) => !checked.has(entry))
}

/** The record with what is missing in it, in the order of chains and addresses. */
export function completed(record: OnchainRecord, results: readonly Result[]): OnchainRecord {
  const entries = chains.flatMap(({ key }: Chain) => {
    const addresses = new Map(Object.entries(record[key] ?? {}))
    for (const { row, missing } of results)
      if (row.chain === key && Object.keys(missing).length > 0)
        addresses.set(row.address, { ...addresses.get(row.address), ...missing })
    const sorted = [...addresses].sort(([a], [b]) => (a < b ? -1 : 1))
    return sorted.length > 0 ? [[key, Object.fromEntries(sorted)] as const] : []
  })
  return Object.fromEntries(entries)
}
