// #region follow
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { type Address, createPublicClient, http, type PublicClient } from 'viem'
import { bsc } from 'viem/chains'
import { poolsOf, positionsOf } from './derive.ts'
import { type Source, sourcesOn } from './sources.ts'
import { type Store, step } from './step.ts'

/** Brings a file up to date. The first time it begins at `from`, or
 * 5,000 blocks before the newest. */
export async function update(
  client: PublicClient,
  sources: readonly Source[],
  file: string,
  from?: number,
  log: (line: string) => void = console.log,
) {
  const begin = from ?? Math.max(0, Number((await client.getBlock()).number) - 5000)
  const first: Store = { from: begin, places: [], found: [] }
  let store: Store = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : first
  const before = store

  for (;;) {
    const next = await step(client, sources, store, { confirmations: 3, span: 10_000 })
    if (next === store) break
    store = next
    // A program that stops while it writes leaves the old file whole.
    writeFileSync(`${file}.new`, JSON.stringify(store))
    renameSync(`${file}.new`, file)
  }

  const [old, now] = [before, store].map(({ found }) => new Set(found.map(({ key }) => key)))
  const added = store.found.filter(({ key }) => !old?.has(key))
  const dropped = before.found.filter(({ key }) => !now?.has(key))
  for (const { generation, id } of poolsOf(dropped)) log(`gone: ${generation} ${id}`)
  for (const { generation, id } of poolsOf(added)) log(`new: ${generation} ${id}`)
  log(`events: ${added.length} new, ${dropped.length} dropped`)
  log(`pools: ${poolsOf(store.found).length}, positions: ${positionsOf(store.found).length}`)
}

async function main() {
  const { RPC_URL, STABLESWAP_FACTORY, FROM_BLOCK } = process.env
  if (!RPC_URL) throw new Error('Set RPC_URL in .env')
  const client = createPublicClient({ chain: bsc, transport: http(RPC_URL) })
  const sources = sourcesOn(bsc.id, STABLESWAP_FACTORY as Address | undefined)
  await update(client, sources, 'pools.json', FROM_BLOCK ? Number(FROM_BLOCK) : undefined)
}

if (import.meta.main) await main()
// #endregion follow
