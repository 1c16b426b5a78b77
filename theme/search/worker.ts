import type { Answer } from './answer.ts'
import { openIndex, type SearchEngine } from './engine.ts'

/** What the page asks of the worker: first the index's bytes, then queries. */
export type Request = { index: ArrayBuffer } | { id: number; query: string }
/** What it answers: whether the index can be asked, and what a query found. */
export type Reply = { ready: boolean } | { id: number; answer: Answer }

let engine: SearchEngine | undefined

const reply = (message: Reply) => postMessage(message)

/** Reading the index and asking it take longer than a frame: here they hold up no key and no scroll. */
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
