import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

// Follows the recipes of CONTRIBUTING.md in a copy of the project, and runs the steps of `npm test` that look at content.

const root = resolve(import.meta.dirname, '../..')
const skipped = new Set(['.git', 'node_modules', 'dist', '.cache', 'test-results'])

let copy: string

beforeAll(() => {
  copy = realpathSync(mkdtempSync(resolve(tmpdir(), 'recipes-')))
  cpSync(root, copy, { recursive: true, filter: (source) => !skipped.has(basename(source)) })
  symlinkSync(resolve(root, 'node_modules'), resolve(copy, 'node_modules'))
})

afterAll(() => rmSync(copy, { recursive: true, force: true }))

const write = (file: string, text: string) => {
  mkdirSync(dirname(resolve(copy, file)), { recursive: true })
  writeFileSync(resolve(copy, file), text)
}

/** Adds a text after the first occurrence of a passage. */
function insert(file: string, passage: string, text: string): void {
  const source = readFileSync(resolve(copy, file), 'utf8')
  const at = source.indexOf(passage)
  if (at < 0) throw new Error(`${file} has no “${passage}”`)
  write(file, source.slice(0, at + passage.length) + text + source.slice(at + passage.length))
}

/** Runs a command in the copy; the test fails with its output where it fails. */
function run(command: string, ...args: string[]): void {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: copy,
    encoding: 'utf8',
    // A run of Vitest inside one must not take over the outer run's settings.
    env: Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV|TEST)/.test(name))),
  })
  expect(status, `${command} ${args.join(' ')}\n${stdout}\n${stderr}`).toBe(0)
}

const vitest = (...files: string[]) => run('npx', 'vitest', 'run', '--no-color', ...files)

test('a page, a sample, a chain, a deployment and an ABI that are added by the recipes pass the checks', () => {
  // Add an ABI
  write(
    'facts/abis/RecipeCounter.ts',
    `import { defineContract } from '../types.ts'

export const RecipeCounter = defineContract({
  name: 'RecipeCounter',
  product: 'v3',
  solidity: '0.7.6',
  source: {
    kind: 'source',
    repository: 'pancakeswap/pancake-v3-contracts',
    file: 'contracts/RecipeCounter.sol',
    commit: '5cc479f0c5a98966c74d94700057b8c3ca629afd',
  },
  signatures: ['function count() view returns (uint256 total)'],
  reverts: [],
})
`,
  )
  insert(
    'facts/abis/index.ts',
    "import { AffiliateProgram } from './AffiliateProgram.ts'\n",
    "import { RecipeCounter } from './RecipeCounter.ts'\n",
  )
  insert('facts/abis/index.ts', '  FixedStaking,\n  AffiliateProgram,\n', '  RecipeCounter,\n')

  // Add a chain
  insert(
    'facts/chains.ts',
    'export const chains = [\n',
    `  {
    key: 'optimism',
    id: 10,
    kind: 'evm',
    name: 'OP Mainnet',
    nativeCurrency: ether,
    explorer: { name: 'Optimism Explorer', url: 'https://optimistic.etherscan.io' },
    testnet: false,
  },
`,
  )
  insert('tests/facts/chains.test.ts', 'ChainKey, string>> = {\n', "  optimism: 'a recipe adds it',\n")

  // Add a deployment
  insert(
    'facts/deployments/v3.ts',
    'export const v3: readonly Deployment[] = [\n',
    `  ...deploy(
    {
      contract: 'RecipeCounter',
      group: 'Core',
      abi: 'RecipeCounter',
      product,
      source: repo('pancakeswap/pancake-v3-contracts', 'deployments/recipe.json'),
    },
    { optimism: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045' },
  ),
`,
  )
  run('npm', 'run', 'seal')

  // Add a sample
  write(
    'docs/snippets/typescript/v3/recipe.ts',
    '// #region double\n/** Twice an amount. */\nexport const double = (amount: bigint): bigint => 2n * amount\n// #endregion double\n',
  )
  write(
    'tests/snippets/recipe.test.ts',
    `import { expect, test } from 'vitest'

test('an amount is doubled', async () => {
  const { double } = await import('../../docs/snippets/typescript/v3/recipe.ts')
  expect(double(2n)).toBe(4n)
})
`,
  )

  // Add a page
  write(
    'docs/pages/contracts/v3/recipe.mdx',
    `---
title: RecipeCounter
description: A contract that a test adds to the site with its page, its facts and a sample that is run.
---

See the [v3 addresses](/contracts/v3/addresses).

::deployments{product="v3" contract="RecipeCounter"}

::snippet{file="typescript/v3/recipe.ts" region="double"}

## Reference

:::reference{of="RecipeCounter"}

- \`count\`: returns how often it was called.
  :::
`,
  )
  insert(
    'sidebar.ts',
    "    { text: 'PancakeV3Factory', link: '/contracts/v3/pancakev3factory' },\n",
    "    { text: 'RecipeCounter', link: '/contracts/v3/recipe' },\n",
  )
  insert('docs/pages/contracts/v3/faq.mdx', 'Short answers', ' (see [the counter](/contracts/v3/recipe))')
  // What `npm run samples` does, for the new sample alone.
  run('env', 'RECORD_SAMPLES=1', 'npx', 'vitest', 'run', 'tests/snippets/recipe.test.ts')

  run('npx', 'node', 'plugins/cli.ts', 'check')
  vitest(
    'tests/unit/specRoutes.test.ts',
    'tests/unit/project.test.ts',
    'tests/facts',
    'tests/snippets/usage.test.ts',
    'tests/snippets/recipe.test.ts',
  )
})
