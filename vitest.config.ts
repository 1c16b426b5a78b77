import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defineConfig } from 'vitest/config'

/** What the build makes up for the theme; a test's double stands in where tests/unit/doubles has one. */
const virtualModules = ['site', 'pages'] as const

const doubles = virtualModules.flatMap((name) => {
  const replacement = resolve(import.meta.dirname, `tests/unit/doubles/${name}.ts`)
  return existsSync(replacement) ? [{ find: `virtual:${name}`, replacement }] : []
})

export default defineConfig({
  plugins: [vanillaExtractPlugin()],
  resolve: { alias: doubles },
  // The theme's switches, on: a test sees all that a configuration can ask for.
  define: { __HAS_SOCIALS__: 'true' },
  test: {
    environment: 'node',
    // One is left idle by default: half of a machine with two.
    maxWorkers: '100%',
    setupFiles: ['tests/snippets/record.ts'],
    include: ['tests/{unit,facts,onchain,snippets,search,mutations}/**/*.test.{ts,tsx}'],
    // Compiling Solidity and type-checking every sample take longer than the default 5 seconds.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
