import type { Address, Hex } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { constants } from '../../../facts/constants.ts'
import { artifact, initCodeHash } from '../artifacts.ts'
import { claim, provokes } from '../claims.ts'
import { revertOf } from '../fixture.ts'
import { startV2, type V2Fixture } from '../kits/v2.ts'

let fixture: V2Fixture

beforeAll(async () => {
  fixture = await startV2()
  await fixture.pairWith(fixture.token0, fixture.token1)
})

afterAll(() => fixture?.stop())

describe('v2', () => {
  it('swaps through the router what it quotes, less 0.25 %', async () => {
    const { router, token0, token1, alice, balances } = fixture
    const [amountIn, reserve] = [10n ** 18n, 10n ** 21n]
    const path = [token0.address, token1.address]
    const [, amountOut = 0n] = await router.call<bigint[]>('getAmountsOut', [amountIn, path])
    expect(amountOut).toBe((amountIn * 9975n * reserve) / (reserve * 10_000n + amountIn * 9975n))
    const [before = 0n] = await balances(alice.address, token1)
    const args = [amountIn, amountOut, path, alice.address, 2n ** 40n]
    await router.send('swapExactTokensForTokens', args, { from: alice })
    expect(await balances(alice.address, token1)).toEqual([before + amountOut])
  })

  provokes('v2/PancakeRouter', 'PancakeRouter: EXPIRED', () => {
    const path = [fixture.token0.address, fixture.token1.address]
    return fixture.router.send('swapExactTokensForTokens', [1000n, 0n, path, fixture.owner.address, 1n])
  })
})

claim(
  'v2/hash-of-the-library',
  'The pair of exchange-protocol has the hash in its library. A router whose library has another one reverts without data, in quotes and in deposits',
  async () => {
    const { factory, weth, token0, token1, owner, client } = fixture
    const { abi, bytecode } = artifact('v2/PancakeRouter')
    const hash = initCodeHash('v2/PancakePair').slice(2)
    const { exchangeProtocol, periphery } = constants.v2.libraryHashes
    const { bsc, eth } = constants.v2.initCodeHashes
    // The pair of this source, compiled with its settings, has the hash that its library names.
    expect(initCodeHash('v2/PancakePair')).toBe(exchangeProtocol.value)
    const later = 2n ** 40n
    const path = [token0.address, token1.address]
    const amounts = [10n ** 18n, 10n ** 18n, 0n, 0n, owner.address, later]
    expect(bytecode.split(hash).length).toBe(2)
    for (const value of [periphery, bsc, eth].map((constant) => constant?.value ?? '')) {
      const other = bytecode.replace(hash, value.slice(2)) as Hex
      const sent = await fixture
        .walletOf(owner)
        .deployContract({ abi, bytecode: other, args: [factory.address, weth.address] })
      const { contractAddress } = await client.waitForTransactionReceipt({ hash: sent })
      const router = fixture.at('v2/PancakeRouter', contractAddress as Address)
      for (const token of [token0, token1]) await token.send('approve', [router.address, 2n ** 256n - 1n])
      expect(await revertOf(router.call('getAmountsOut', [1000n, path]))).toEqual(['no data'])
      expect(await revertOf(router.send('addLiquidity', [...path, ...amounts]))).toEqual(['no data'])
    }
    await fixture.router.call('getAmountsOut', [1000n, path])
    await fixture.router.send('addLiquidity', [...path, ...amounts])
  },
)
