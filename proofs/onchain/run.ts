/** `npm run onchain`: compares the mainnet deployments of facts/ with the chains. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chainOf, chains, type Deployment } from '../../facts/index.ts'
import { closestName } from '../../site/support/problems.ts'
import { type CompiledContracts, callsOf, compiledFor, readCompiled, rowsToCheck } from './expectations.ts'
import { judge } from './judge.ts'
import { connect, type Limits, limits, observe, rpcUrls, workThrough } from './observe.ts'
import { completed, exitCode, type OnchainRecord, type Result, report, staleEntries } from './report.ts'

const recordFile = join(import.meta.dirname, '../../facts/onchain.json')

const unreachable = (row: Deployment, reason: string): Result => ({
  row,
  verdict: 'not reachable',
  details: [reason],
  missing: {},
})

/** Reads and judges the rows of one chain. */
export async function checkChain(
  rows: readonly Deployment[],
  urls: readonly string[],
  { compiled, record, limits }: { compiled: CompiledContracts; record: OnchainRecord; limits: Limits },
): Promise<Result[]> {
  const [first] = rows
  if (!first) return []
  const failed = (reason: string) => rows.map((row) => unreachable(row, reason))
  const client = await connect(chainOf(first.chain).id, urls, limits).catch((error: Error) => error)
  if (client instanceof Error) return failed(client.message)
  const check = async (row: Deployment): Promise<Result> => {
    const calls = callsOf(row, rows)
    const observation = await observe(client, row.address as `0x${string}`, calls)
    const recorded = record[row.chain]?.[row.address] ?? {}
    return { row, ...judge(observation, { compiled: compiledFor(row, compiled), calls, recorded }) }
  }
  return workThrough(rows, limits, check, unreachable)
}

async function main(args: readonly string[]): Promise<number> {
  const recording = args.includes('--record')
  const { checked, skipped } = rowsToCheck()
  const keys = chains.map(({ key }) => key as string).filter((key) => checked.some(({ chain }) => chain === key))
  const named = args.filter((argument) => argument !== '--record')
  for (const name of named) {
    if (keys.includes(name)) continue
    const nearest = closestName(name, keys)
    console.error(
      `There is no chain ${name} to check. ${nearest ? `Did you mean ${nearest}?` : `Chains: ${keys.join(', ')}`}`,
    )
    return 1
  }
  const compiled = readCompiled()
  if (recording && compiled.byName.size === 0) {
    console.error('Run npm run protocol first: a hash is recorded only of code that is not compiled here.')
    return 1
  }
  const record: OnchainRecord = JSON.parse(readFileSync(recordFile, 'utf8'))
  const stale = staleEntries(record, checked)
  for (const entry of stale) console.error(`facts/onchain.json has ${entry}, which is no row to check: remove it.`)
  if (stale.length > 0) return 1
  const perChain = await Promise.all(
    keys
      .filter((key) => named.length === 0 || named.includes(key))
      .map((key) => {
        const rows = checked.filter(({ chain }) => chain === key)
        const urls = rpcUrls(chainOf(key).id)
        if (urls.length > 0) return checkChain(rows, urls, { compiled, record, limits })
        skipped.set(`${key}, for which viem has no RPC address: set RPC_URL_${chainOf(key).id}`, rows.length)
        return []
      }),
  )
  const results = perChain.flat()
  const notes = [...skipped].map(([reason, rows]) => `Not checked: ${reason} (rows: ${rows})`)
  if (compiled.byName.size === 0) notes.push('Not compared with compiled code: there is none before npm run protocol.')
  if (Object.keys(record).length === 0)
    notes.push(
      'facts/onchain.json is empty: owners, implementations and the hashes of code that is not compiled here have ' +
        'nothing to be compared with. npm run onchain -- --record adds them.',
    )
  console.log(report(results, notes))
  if (recording) {
    writeFileSync(recordFile, `${JSON.stringify(completed(record, results), null, 2)}\n`)
    console.log('\nfacts/onchain.json is written: compare each new line with a source before you commit it.')
  }
  return exitCode(results, Boolean(process.env.CI))
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2))
