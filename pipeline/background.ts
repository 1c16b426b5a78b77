import { Worker } from 'node:worker_threads'
import type { Answer, Jobs, Order } from './backgroundWorker.ts'

/** A thread of its own for what the build needs only at its end. */
export class Background {
  readonly #worker = new Worker(new URL('./backgroundWorker.ts', import.meta.url))
  #last: Promise<unknown> = Promise.resolve()

  /** Does one job after the other. Rejects with what the job threw. */
  do<name extends keyof Jobs>(name: name, ...input: Parameters<Jobs[name]>): ReturnType<Jobs[name]> {
    const answer = this.#last.then(
      () =>
        new Promise((done, failed) => {
          this.#worker.once('error', failed)
          this.#worker.once('message', (message: Answer) => {
            this.#worker.off('error', failed)
            if ('error' in message) failed(new Error(message.error))
            else done(message.result)
          })
          this.#worker.postMessage({ name, input } satisfies Order)
        }),
    )
    // Whoever asked hears of a failure; the next job is done all the same.
    this.#last = answer.catch(() => undefined)
    return answer as ReturnType<Jobs[name]>
  }

  close(): Promise<number> {
    return this.#worker.terminate()
  }
}
