import type { Answer } from './answer.ts'
import { openIndex, type SearchEngine } from './engine.ts'

/** What the page sends to the worker: first the index's bytes, then queries. */
export type Request = { index: ArrayBuffer } | { id: number; query: string }
/** What the worker replies: whether it could open the index, then answers. */
export type Reply = { ready: boolean } | { id: number; answer: Answer }

let engine: SearchEngine | undefined

const reply = (message: Reply) => postMessage(message)

/** Opening the index and searching take longer than a frame, so they run outside the main thread. */
addEventListener('message', ({ data }: MessageEvent<Request>) => {
  if ('index' in data) {
    try {
      engine = openIndex(JSON.parse(new TextDecoder().decode(data.index)))
    } catch {
      engine = undefined
    }
    reply({ ready: engine !== undefined })
  } else if (engine) reply({ id: data.id, answer: engine.find(data.query) })
})
