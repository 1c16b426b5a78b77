import { constants } from 'node:os'

const tasks = new Set<() => unknown>()

/** Has something undone when the benchmark ends, however it does; what this returns does it now. */
export function atEnd(task: () => unknown): () => Promise<void> {
  tasks.add(task)
  return async () => {
    if (tasks.delete(task)) await task()
  }
}

/** Undoes all that is left, the last first: servers and browsers before the folders that they use. */
export async function cleanUp(): Promise<void> {
  for (const task of [...tasks].reverse()) {
    tasks.delete(task)
    // One that fails must not keep the others from being undone.
    await Promise.resolve()
      .then(task)
      .catch((error: unknown) => console.error(`Could not clean up: ${(error as Error).message}`))
  }
}

/** Cleans up before a signal ends the process; a second one ends it at once. */
export function cleanUpOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      const end = () => process.exit(128 + constants.signals[signal])
      process.once(signal, end)
      void cleanUp().then(end)
    })
}
