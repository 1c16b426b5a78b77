import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { provokes } from '../claims.ts'
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
