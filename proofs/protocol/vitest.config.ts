import { defineConfig } from 'vitest/config'
import { onConsoleLog } from '../../tests/consoleLog.ts'
import { slowTestsFirst } from '../../tests/slowTestsFirst.ts'

const samples = 'proofs/protocol/samples/*.test.ts'

/** Apart from the other tests: these need the protocol's own contracts, which `npm run protocol` compiles. */
export default defineConfig({
  test: {
    environment: 'node',
    maxWorkers: '100%',
    // They compile with the JavaScript build of solc, or type-check programs: a minute and more.
    sequence: { sequencer: slowTestsFirst(/(?:starter|guides)\.test\.ts$/i) },
    // They change nothing outside themselves, so a worker loads each module once for all of them.
    isolate: false,
    projects: [
      { extends: true, test: { name: 'protocol', include: ['proofs/protocol/**/*.test.ts'], exclude: [samples] } },
      // What each of these runs is recorded, so each loads the samples again: record.ts resets the modules.
      { extends: true, test: { name: 'samples', include: [samples] } },
    ],
    setupFiles: ['proofs/samples/record.ts'],
    onConsoleLog,
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
