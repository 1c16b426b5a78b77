import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Guides that no test follows from an empty folder, each with the test of what it shows. */
const others: Record<string, string> = {
  '/contracts/infinity/guides/decode-a-revert': 'tests/snippets/start.test.ts',
  '/contracts/infinity/guides/develop-a-hook': 'tests/snippets/hooks.test.ts',
  '/contracts/infinity/guides/hook-examples/bin-hook': 'tests/snippets/hooks.test.ts',
  '/contracts/infinity/guides/hook-examples/overwriting-amm-curve': 'tests/snippets/hooks.test.ts',
  '/contracts/infinity/guides/hook-examples/taking-fee-via-hook': 'tests/snippets/hooks.test.ts',
  '/contracts/infinity/guides/hook-examples/volatility-fee': 'tests/snippets/hooks.test.ts',
  '/contracts/infinity/guides/liquidity-from-a-contract': 'tests/snippets/vault.test.ts',
  '/contracts/infinity/guides/migrate-liquidity': 'tests/snippets/infinityreads.test.ts',
  '/contracts/infinity/guides/swap-from-a-contract': 'tests/snippets/vault.test.ts',
}

const following = ['tests/guides/guides.test.ts', 'tests/protocol/infinity/guides.test.ts'].map((file) =>
  readFileSync(file, 'utf8'),
)
const isFollowed = (route: string) => following.some((text) => text.includes(`'${route}'`))

it('every guide is followed by a test, or names the test of what it shows', () => {
  const routes = globSync('docs/pages/**/guides/**/*.mdx').map((file) => file.replace(/^docs\/pages|\.mdx$/g, ''))
  expect(routes.length).toBeGreaterThan(15)
  expect(routes.filter((route) => !isFollowed(route)).sort()).toEqual(Object.keys(others))
})

it('a guide that no test follows shows files that its test runs', () => {
  for (const [route, test] of Object.entries(others)) {
    const shown = [...readFileSync(`docs/pages${route}.mdx`, 'utf8').matchAll(/file="(?:[\w-]+\/)*([\w-]+)\.\w+"/g)]
    const text = readFileSync(test, 'utf8')
    expect([route, shown.some(([, name]) => name && text.includes(name))]).toEqual([route, true])
  }
})
