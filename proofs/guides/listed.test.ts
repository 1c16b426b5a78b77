import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const following = [
  'proofs/protocol/v3/exchange-guides.test.ts',
  'proofs/protocol/infinity/guides.test.ts',
  'proofs/protocol/v3/contract-guides.test.ts',
].map((file) => readFileSync(file, 'utf8'))
/** A list writes the routes of Infinity's guides with the variable of their folder. */
const isFollowed = (route: string) =>
  [route, route.replace('/contracts/infinity/guides', '$' + '{guides}')].some((name) =>
    following.some((text) => text.includes(`'${name}'`) || text.includes(`\`${name}\``)),
  )

it('every guide is followed by a test, from its Markdown', () => {
  const routes = globSync('docs/pages/**/guides/**/*.mdx').map((file) => file.replace(/^docs\/pages|\.mdx$/g, ''))
  expect(routes.length).toBeGreaterThan(15)
  expect(routes.filter((route) => !isFollowed(route))).toEqual([])
})
