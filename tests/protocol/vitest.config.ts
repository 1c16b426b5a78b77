import { defineConfig } from 'vitest/config'

/** Apart from the other tests: these need the protocol's own contracts, which `npm run protocol` compiles. */
export default defineConfig({
  test: {
    environment: 'node',
    maxWorkers: '100%',
    include: ['tests/protocol/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
