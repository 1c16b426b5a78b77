import { defineConfig } from 'vitest/config'
import { onConsoleLog } from '../../tests/consoleLog.ts'

/** Apart from the other tests: these need web3.py and the protocol's own contracts. `npm run python` runs them. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['proofs/python/*.test.ts'],
    onConsoleLog,
    testTimeout: 120_000,
    hookTimeout: 240_000,
  },
})
