import { defineConfig } from 'vitest/config'

/** The built site in Firefox and WebKit, side by side. It runs under a screen without a monitor: `npm run browsers`. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/browsers/*.test.ts'],
    globalSetup: 'tests/browsers/serve.ts',
    maxWorkers: 2,
    // Each wait has its own, shorter limit and says what it waited for.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
