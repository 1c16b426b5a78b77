import { openIndex, type SearchEngine } from './engine.ts'

/** What the page sends to the worker, which replies to each: first the texts of the index and its lookup, then queries. */
export type Request = { index: string; lookup: string } | { query: string }

let engine: SearchEngine | undefined

/** Opening the index and searching take longer than a frame, so they run outside the main thread. */
addEventListener('message', async ({ data }: MessageEvent<Request>) => {
  try {
    if ('index' in data) engine = await openIndex(data.index, JSON.parse(data.lookup))
    postMessage('query' in data ? engine?.find(data.query) : undefined)
  } catch (error) {
    // The page receives it as the worker's error.
    reportError(error)
  }
})
