/** A function of the tools, what it is compared with, and a difference that is accepted. */
export type Comparison = readonly [of: string, reference: string, difference?: string]

declare module 'vitest' {
  interface TaskMeta {
    comparisons?: readonly Comparison[]
    cases?: number
  }
}

const { RUNS, SEED } = process.env

/**
 * How many random cases a property is tried with. Without RUNS the seed is fixed, so that `npm test` repeats; with it, the
 * seed is random, a failure prints it, and SEED repeats it.
 */
export const runs = { numRuns: Number(RUNS ?? 300), ...(SEED || !RUNS ? { seed: Number(SEED ?? 1) } : {}) }

/** Options of a test that compares functions with a reference: the reporter of comparisons prints them as a table. */
export const against = (...comparisons: Comparison[]) => ({ meta: { comparisons, cases: runs.numRuns } })
