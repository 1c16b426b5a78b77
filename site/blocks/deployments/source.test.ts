import { describe, expect, it } from 'vitest'
import { deploymentsOf, type Source } from '../../../facts/index.ts'
import { sourceHref, sourceTitle } from './source.ts'

const sdk = (path: string): Source => ({ kind: 'sdk', package: '@pancakeswap/v3-sdk', version: '3.10.2', path })

describe('the sources of a row in one line', () => {
  it('name a map of addresses once, with the chains it was read for', () => {
    const map = ['BSC', 'BASE'].map((chain) => sdk(`FACTORY_ADDRESSES[ChainId.${chain}]`))
    expect(sourceTitle(...map, sdk('DEPLOYERS[ChainId.BSC].v3'), sdk('WETH9'))).toBe(
      '@pancakeswap/v3-sdk 3.10.2, FACTORY_ADDRESSES[ChainId.BSC | BASE], DEPLOYERS[ChainId.BSC].v3, WETH9',
    )
  })
})

describe('a link to a source', () => {
  const commit = 'd74e43a4db585ad7d74fd7c29a93d6e25ed2463c'

  it('leads to the version of a package', () => {
    expect(sourceHref(sdk('WETH9'))).toBe('https://www.npmjs.com/package/@pancakeswap/v3-sdk/v/3.10.2')
  })

  it('leads to the file at the commit that was read, and to the line of the address', () => {
    const [row] = deploymentsOf({ contract: 'CLPoolManagerOwner', chain: 'bsc' }).filter(
      ({ source }) => source.kind === 'source',
    )
    expect(sourceHref(row?.source as Source, row?.address)).toMatch(
      /^https:\/\/github\.com\/pancakeswap\/infinity-core\/blob\/7c04695[0-9a-f]{33}\/script\/config\/bsc-mainnet\.json#L\d+$/,
    )
    expect(sourceHref(row?.source as Source)).toMatch(/bsc-mainnet\.json$/)
  })

  it('leads to the file of a page of the official site', () => {
    expect(sourceHref({ kind: 'site', page: '/contracts/cake', commit })).toBe(
      `https://github.com/pancakeswap/pancake-developer/blob/${commit}/docs/pages/contracts/cake/index.md`,
    )
  })

  it('is refused for a page whose file is not recorded, with the command that records it', () => {
    expect(() => sourceHref({ kind: 'site', page: '/nowhere', commit })).toThrow(
      /lacks the official site, \/nowhere at d74e43a: run `npx node proofs\/facts\/recordSourcePlaces\.ts`/,
    )
  })
})
