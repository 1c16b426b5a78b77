import { constants } from 'node:os'

const tasks = new Set<() => unknown>()
let stopping: number | undefined

/** Whether a signal is ending the benchmark: what fails now fails because of that. */
export const isStopping = (): boolean => stopping !== undefined

/**
 * Has something undone when the benchmark ends, however it does; what this returns does it now. Throws where the
 * benchmark is being stopped: nothing more is begun.
 */
export function atEnd(task: () => unknown): () => Promise<void> {
  tasks.add(task)
  if (isStopping()) throw new Error('the benchmark was stopped')
  return async () => {
    if (tasks.delete(task)) await task()
  }
}

/** Undoes all that is left, the last first: servers and browsers before the folders that they use. */
export async function cleanUp(): Promise<void> {
  for (let last = [...tasks].at(-1); last; last = [...tasks].at(-1)) {
    tasks.delete(last)
    // One that fails must not keep the others from being undone.
    await Promise.resolve()
      .then(last)
      .catch((error: unknown) => console.error(`Could not clean up: ${(error as Error).message}`))
  }
}

/** Cleans up before a signal ends the process; one that comes a while later ends it at once. */
export function cleanUpOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      const end = () => process.exit(128 + constants.signals[signal])
      // A terminal and npm both pass the same Ctrl+C on.
      if (stopping === undefined) {
        stopping = performance.now()
        void cleanUp().then(end)
      } else if (performance.now() - stopping > 2000) end()
    })
}
