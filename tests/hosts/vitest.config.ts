import { defineConfig } from 'vitest/config'

/** Apart from the unit tests: these need the two built sites. */
export default defineConfig({
  test: { environment: 'node', include: ['tests/hosts/**/*.test.ts'], testTimeout: 60_000, fileParallelism: false },
})
