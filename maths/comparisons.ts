import type { Reporter, TestModule } from 'vitest/node'

/** Prints which functions the run compared with which references, with how many random cases. */
export default class Comparisons implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const rows = modules.flatMap((module) =>
      [...module.children.allTests()].flatMap((test) => {
        const { comparisons = [], cases = 0 } = test.meta()
        const state = test.result()?.state
        return comparisons.map(([of, reference, difference = '0']) => ({
          function: of,
          reference,
          cases,
          differences: state === 'passed' ? difference : `the test ${state}`,
        }))
      }),
    )
    if (rows.length > 0) console.table(rows)
  }
}
