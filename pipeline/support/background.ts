import { Worker } from 'node:worker_threads'
import type { Answer, Jobs, Order } from './backgroundWorker.ts'

interface Asked {
  done: (result: never) => void
  failed: (error: unknown) => void
}

/** A thread beside the build's own: it does what it is asked for in that order. */
export class Background {
  readonly #worker = new Worker(new URL('./backgroundWorker.ts', import.meta.url))
  readonly #asked: Asked[] = []

  constructor() {
    this.#worker.on('message', (answer: Answer) => {
      const asked = this.#asked.shift()
      if ('error' in answer) asked?.failed(new Error(answer.error))
      else asked?.done(answer.result as never)
    })
    this.#worker.on('error', (error) => {
      for (const { failed } of this.#asked.splice(0)) failed(error)
    })
  }

  /** Rejects with what the job threw. */
  do<name extends keyof Jobs>(name: name, ...input: Parameters<Jobs[name]>): ReturnType<Jobs[name]> {
    const answer = new Promise((done, failed) => {
      this.#asked.push({ done, failed })
      this.#worker.postMessage({ name, input } satisfies Order)
    })
    return answer as ReturnType<Jobs[name]>
  }

  close(): Promise<number> {
    return this.#worker.terminate()
  }
}

/** The threads of a build: one for pages, one for the pictures of links. */
export interface Threads {
  pages: Background
  pictures: Background
}

/** Starts them, to be called before all else: loading what compiles pages takes as long there as in the build's own. */
export function startThreads(): Threads {
  const pages = new Background()
  // What keeps it from loading, the first page tells.
  pages.do('load').catch(() => undefined)
  return { pages, pictures: new Background() }
}
