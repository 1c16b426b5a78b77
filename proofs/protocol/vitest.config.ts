import { defineConfig } from 'vitest/config'
import { onConsoleLog } from '../../tests/consoleLog.ts'

const samples = 'proofs/protocol/samples/*.test.ts'

/** Apart from the other tests: these need the protocol's own contracts, which `npm run protocol` compiles. */
export default defineConfig({
  test: {
    environment: 'node',
    maxWorkers: '100%',
    projects: [
      // They change nothing outside themselves, so a worker loads each module once for all of them.
      {
        extends: true,
        test: { name: 'protocol', include: ['proofs/protocol/**/*.test.ts'], exclude: [samples], isolate: false },
      },
      // What each of these runs is recorded, so each loads the samples again.
      { extends: true, test: { name: 'samples', include: [samples] } },
    ],
    setupFiles: ['proofs/samples/record.ts'],
    onConsoleLog,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
