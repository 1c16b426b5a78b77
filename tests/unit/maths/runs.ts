/** How many random cases a property is tried with: `RUNS=10000 npx vitest run tests/unit/maths` tries more. */
export const numRuns = Number(process.env.RUNS ?? 300)
