import { constants } from 'node:os'

const tasks = new Set<() => unknown>()
let stopping: number | undefined

/** Whether a signal is ending the benchmark, which makes the current part fail. */
export const isStopping = (): boolean => stopping !== undefined

/**
 * Registers a task that runs when the benchmark ends, for whatever reason; the returned function runs it immediately.
 * Throws if a signal is ending the benchmark, so that nothing new starts.
 */
export function atEnd(task: () => unknown): () => Promise<void> {
  tasks.add(task)
  if (isStopping()) throw new Error('the benchmark was stopped')
  return async () => {
    if (tasks.delete(task)) await task()
  }
}

/** Runs the remaining tasks, the newest first, so that servers and browsers stop before their folders are removed. */
export async function cleanUp(): Promise<void> {
  for (let last = [...tasks].at(-1); last; last = [...tasks].at(-1)) {
    tasks.delete(last)
    // A task that fails must not prevent the others from running.
    await Promise.resolve()
      .then(last)
      .catch((error: unknown) => console.error(`Could not clean up: ${(error as Error).message}`))
  }
}

/** Cleans up before a signal ends the process. Another signal more than two seconds later ends it immediately. */
export function cleanUpOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      const end = () => process.exit(128 + constants.signals[signal])
      // The terminal and npm both send a signal for the same Ctrl+C.
      if (stopping === undefined) {
        stopping = performance.now()
        void cleanUp().then(end)
      } else if (performance.now() - stopping > 2000) end()
    })
}
