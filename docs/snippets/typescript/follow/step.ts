// #region step
import type { Hex, PublicClient } from 'viem'
import { type Found, readEvents } from './read-events.ts'
import type { Source } from './sources.ts'

interface Place {
  block: number
  hash: Hex
}

/** What has been read so far: to be stored whole, or in one transaction
 * of a database. */
export interface Store {
  /** The first block to read. */
  from: number
  /** Ends of earlier steps, the last one being the cursor. */
  places: readonly Place[]
  /** In the order of the chain. */
  found: readonly Found[]
}

/** So many ends are kept to go back to. */
const kept = 64

interface Options {
  /** Blocks to stay behind the newest. */
  confirmations: number
  /** The most blocks to read in one step. */
  span: number
}

/** Reads on from the cursor, or goes back to where the chain has changed.
 * Returns the same object when there is nothing to do. */
export async function step(
  client: PublicClient,
  sources: readonly Source[],
  store: Store,
  { confirmations, span }: Options,
): Promise<Store> {
  const { from, places, found } = store
  const newest = Number((await client.getBlock()).number)
  const head = newest - confirmations
  const cursor = places.at(-1)
  // A node that is behind the one which answered last time: wait for it.
  if (cursor && newest < cursor.block) return store
  const hashOf = async (block: number) => (await client.getBlock({ blockNumber: BigInt(block) })).hash

  if (cursor && (await hashOf(cursor.block)) !== cursor.hash) {
    // A block that is still on the chain has all of its ancestors: go back to
    // the last such place, and drop everything that was found after it.
    const left = [...places]
    for (let last: Place | undefined = cursor; last && (await hashOf(last.block)) !== last.hash; last = left.at(-1))
      left.pop()
    const until = left.at(-1)?.block ?? -1
    return { from, places: left, found: found.filter(({ block }) => block <= until) }
  }

  const start = cursor ? cursor.block + 1 : from
  const end = Math.min(head, start + span - 1)
  if (end < start) return store
  const hash = await hashOf(end)
  const read = await readEvents(client, sources, start, end)
  // The chain changed between two answers: they do not fit together.
  if ((await hashOf(end)) !== hash) return step(client, sources, store, { confirmations, span })
  const known = new Set(found.map(({ key }) => key))
  return {
    from,
    places: [...places, { block: end, hash }].slice(-kept),
    found: [...found, ...read.filter(({ key }) => !known.has(key))],
  }
}
// #endregion step
