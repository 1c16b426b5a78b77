import { resolve } from 'node:path'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defineConfig } from 'vitest/config'
import { onConsoleLog } from './tests/consoleLog.ts'
import { slowTestsFirst } from './tests/slowTestsFirst.ts'

/** The modules that the build generates for the theme, and what stands for them. */
const alias = {
  'virtual:site': resolve(import.meta.dirname, 'tests/doubles/virtualSite.ts'),
  'virtual:routes': resolve(import.meta.dirname, 'tests/doubles/virtualRoutes.ts'),
}

/** Tests of half a minute and more. */
const slowTests = /\/(proofs\/guides|tests\/search|proofs\/samples\/(typescript|services))\b/

/** They change nothing outside themselves, so a worker loads each module once for all of them: half of their time. */
const shared = ['{site,maths,docs/components,tests/unit,proofs/facts,proofs/onchain}/**/*.test.{ts,tsx}']
/** They replace a module, which other tests in the same worker would see. */
const replacing = [
  'tests/unit/specNavDropdown.test.tsx',
  'site/blocks/deployments/block.test.ts',
  'site/blocks/reference/access.test.ts',
]

export default defineConfig({
  plugins: [vanillaExtractPlugin()],
  resolve: { alias },
  // The theme's switches are on, so that tests cover every setting.
  define: { __HAS_SOCIALS__: 'true' },
  test: {
    environment: 'node',
    // By default Vitest leaves a core idle, which is half of a machine with two.
    maxWorkers: '100%',
    sequence: { sequencer: slowTestsFirst(slowTests) },
    setupFiles: ['proofs/samples/record.ts'],
    projects: [
      { extends: true, test: { name: 'shared', include: shared, exclude: replacing, isolate: false } },
      {
        extends: true,
        test: {
          name: 'alone',
          include: ['{proofs/samples,proofs/guides,tests/search}/**/*.test.ts', ...replacing],
        },
      },
    ],
    onConsoleLog,
    // Its ES module imports `lodash/first`, which Node finds with a file ending only; Vite finds it.
    server: { deps: { inline: ['@pancakeswap/universal-router-sdk'] } },
    // Far above what compiling Solidity or type-checking every sample takes on a slow, busy machine.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
})
