import { describe, expect, it } from 'vitest'
import type { Source } from '../../../../../facts/index.ts'
import { sourceTitle } from '../../../../../plugins/markdown/facts/source.ts'

const sdk = (path: string): Source => ({ kind: 'sdk', package: '@pancakeswap/v3-sdk', version: '3.10.2', path })

describe('the sources of a row in one line', () => {
  it('name a map of addresses once, with the chains it was read for', () => {
    const map = ['BSC', 'BASE'].map((chain) => sdk(`FACTORY_ADDRESSES[ChainId.${chain}]`))
    expect(sourceTitle(...map, sdk('DEPLOYERS[ChainId.BSC].v3'), sdk('WETH9'))).toBe(
      '@pancakeswap/v3-sdk 3.10.2, FACTORY_ADDRESSES[ChainId.BSC | BASE], DEPLOYERS[ChainId.BSC].v3, WETH9',
    )
  })
})
