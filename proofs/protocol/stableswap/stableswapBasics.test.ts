import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { provokes } from '../claims.ts'
import { type StableSwapFixture, startStableSwap } from '../kits/stableswap.ts'

let fixture: StableSwapFixture

beforeAll(async () => {
  fixture = await startStableSwap()
})

afterAll(() => fixture?.stop())

describe('StableSwap', () => {
  it.each(['two', 'three'] as const)('exchanges in its pool of %s coins what it quotes', async (count) => {
    const { coins, alice, balances } = fixture
    const { pool } = fixture[count]
    const [, coin] = coins
    const amountIn = 10n ** 18n
    const amountOut = await pool.call<bigint>('get_dy', [0n, 1n, amountIn])
    const [before = 0n] = await balances(alice.address, coin)
    await pool.send('exchange', [0n, 1n, amountIn, amountOut], { from: alice })
    expect(await balances(alice.address, coin)).toEqual([before + amountOut])
  })

  provokes('stableswap/PancakeStableSwapTwoPool', 'Exchange resulted in fewer coins than expected', () =>
    fixture.two.pool.send('exchange', [0n, 1n, 10n ** 18n, 10n ** 18n]),
  )
})
