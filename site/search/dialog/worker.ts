import { anything, fields, list, number, record, text } from '../../shared/shape.ts'
import { openIndex, type SearchEngine } from './searchEngine.ts'

/** What the page sends to the worker, which replies to each: first the texts of the index and its lookup, then queries. */
export type Request = { index: string; lookup: string } | { query: string }

/** What the engine relies on: a proxy or a cache can answer with other JSON. */
const isLookup = fields({
  documents: list(text),
  trails: record(list(text)),
  addresses: list(fields({ address: text, name: text, chains: list(number), sections: list(number) })),
  reverts: record(list(anything)),
  hashes: record(list(number)),
  chains: list(fields({ key: text, id: number, name: text, aliases: list(text), sections: list(number) })),
  products: list(text),
  terms: list(fields({ term: text, says: text, at: text })),
  steps: record(list(anything)),
  panics: record(text),
})

async function open(index: string, json: string): Promise<SearchEngine> {
  const lookup = JSON.parse(json)
  if (!isLookup(lookup)) throw new Error('The lookup of the search index has another shape.')
  return openIndex(index, lookup)
}

let engine: SearchEngine | undefined

/** Opening the index and searching take longer than a frame, so they run outside the main thread. */
addEventListener('message', async ({ data }: MessageEvent<Request>) => {
  try {
    if ('index' in data) engine = await open(data.index, data.lookup)
    postMessage('query' in data ? engine?.find(data.query) : undefined)
  } catch (error) {
    // The page receives it as the worker's error.
    reportError(error)
  }
})
