// #region watch
import type { Log, PublicClient } from 'viem'
import { decode, eventsOf, type Found } from './read-events.ts'
import type { Source } from './sources.ts'

/** Adds what arrived to what is shown, and takes away what a
 * reorganisation removed. */
export function apply(
  shown: Map<string, Found>,
  sources: readonly Source[],
  logs: readonly Log<bigint, number, false>[],
) {
  for (const log of logs) {
    const found = decode(sources, log)
    if (!found) continue
    if (log.removed) shown.delete(found.key)
    else shown.set(found.key, found)
  }
}

/** Shows events of unconfirmed blocks as they come. Returns a function that ends it. */
export function watch(client: PublicClient, sources: readonly Source[], onChange: (shown: Found[]) => void) {
  const shown = new Map<string, Found>()
  return client.watchEvent({
    address: sources.map(({ address }) => address),
    events: eventsOf(sources),
    onLogs(logs) {
      apply(shown, sources, logs)
      onChange([...shown.values()])
    },
  })
}
// #endregion watch
