import { Tinypool } from 'tinypool'
import type * as jobs from './worker.ts'

type Jobs = typeof jobs

/** Two threads that run the jobs of `worker.ts`, in the order in which they are asked for. */
export class Workers {
  readonly #pool = new Tinypool({
    filename: new URL('./worker.ts', import.meta.url).href,
    minThreads: 2,
    maxThreads: 2,
  })

  run<name extends keyof Jobs>(name: name, input: Parameters<Jobs[name]>[0]): ReturnType<Jobs[name]> {
    return this.#pool.run(input, { name }) as ReturnType<Jobs[name]>
  }

  close(): Promise<void> {
    return this.#pool.destroy()
  }
}
