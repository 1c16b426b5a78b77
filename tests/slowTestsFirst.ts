import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Starts the slow test files first, so that no core waits for the last of them. */
export const slowTestsFirst = (slow: RegExp) =>
  class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const sorted = await super.sort(files)
      const isSlow = ({ moduleId }: TestSpecification) => slow.test(moduleId)
      return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
    }
  }
