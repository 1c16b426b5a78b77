import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { onConsoleLog } from '../../tests/consoleLog.ts'

/** Tests of samples that choose their fixture: here they run on the protocol's own contracts. */
const samples = globSync('proofs/samples/*.test.ts').filter((file) =>
  readFileSync(file, 'utf8').includes("'./fixtures/"),
)

/** Apart from the other tests: these need the protocol's own contracts, which `npm run protocol` compiles. */
export default defineConfig({
  test: {
    environment: 'node',
    maxWorkers: '100%',
    projects: [
      // They change nothing outside themselves, so a worker loads each module once for all of them.
      { extends: true, test: { name: 'protocol', include: ['proofs/protocol/**/*.test.ts'], isolate: false } },
      { extends: true, test: { name: 'samples', include: samples } },
    ],
    setupFiles: ['proofs/samples/record.ts'],
    onConsoleLog,
    env: { SAMPLES_FIXTURE: 'protocol' },
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
