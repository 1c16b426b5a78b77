const { RUNS, SEED } = process.env

/**
 * How many random cases a property is tried with. Without RUNS the seed is fixed, so that `npm test` repeats; with it, the
 * seed is random, a failure prints it, and SEED repeats it.
 */
export const runs = { numRuns: Number(RUNS ?? 300), ...(SEED || !RUNS ? { seed: Number(SEED ?? 1) } : {}) }
