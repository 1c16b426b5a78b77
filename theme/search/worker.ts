import type { Answer } from './answer.ts'
import { openIndex, type SearchEngine } from './engine.ts'

/** What the page sends to the worker: first the texts of the index and its lookup, then queries. */
export type Request = { index: string; lookup: string } | { id: number; query: string }
/** What the worker replies: whether it could open the index, then answers. */
export type Reply = { ready: boolean } | { id: number; answer: Answer }

let engine: SearchEngine | undefined

const reply = (message: Reply) => postMessage(message)

async function open(index: string, lookup: string): Promise<void> {
  try {
    engine = await openIndex(index, JSON.parse(lookup))
  } catch {
    engine = undefined
  }
  reply({ ready: engine !== undefined })
}

/** Opening the index and searching take longer than a frame, so they run outside the main thread. */
addEventListener('message', ({ data }: MessageEvent<Request>) => {
  if ('index' in data) void open(data.index, data.lookup)
  // An exception reaches the page as the worker's error.
  else if (engine) reply({ id: data.id, answer: engine.find(data.query) })
})
