import { describe, expect, test } from 'vitest'
import { listedPages, nearestPages } from './likelyPages.ts'

const list = `# Site

- [Home](https://site.example/docs/index.md): The first page.
- [Vault](https://site.example/docs/contracts/infinity/reference/vault.md): Its functions.
- [CLPoolManager](https://site.example/docs/contracts/infinity/reference/cl-pool-manager.md): Its functions.
- [Router](https://site.example/docs/contracts/v2/router-v2.md): Swaps [and](https://site.example/x.md) more.
- [Manage liquidity](https://site.example/docs/contracts/infinity/guides/manage-liquidity.md): Positions.
- [Tokens](https://site.example/docs/contracts/tokens.md): Addresses.
`
const pages = listedPages(list, '/docs')
const nearest = (wanted: string) => nearestPages(wanted, pages).map(({ route }) => route)

describe('the pages that a wrong address may have meant', () => {
  test('are those of llms.txt, without base path and ending', () => {
    expect(pages.map(({ route, title }) => [route, title])).toEqual([
      ['/', 'Home'],
      ['/contracts/infinity/reference/vault', 'Vault'],
      ['/contracts/infinity/reference/cl-pool-manager', 'CLPoolManager'],
      ['/contracts/v2/router-v2', 'Router'],
      ['/contracts/infinity/guides/manage-liquidity', 'Manage liquidity'],
      ['/contracts/tokens', 'Tokens'],
    ])
  })

  test('have the same words, in another folder or with a slip of a key', () => {
    expect(nearest('/contracts/infinty/vault')[0]).toBe('/contracts/infinity/reference/vault')
    expect(nearest('/router')[0]).toBe('/contracts/v2/router-v2')
    expect(nearest('/contracts/infinity/clpoolmanager')[0]).toBe('/contracts/infinity/reference/cl-pool-manager')
  })

  test('are none where nothing but a common folder is alike', () => {
    expect(nearest('/contracts/qqqq')).toEqual([])
    expect(nearest('/no-such-page')).toEqual([])
    expect(nearest('/%E2%80%A8<img>')).toEqual([])
  })
})
