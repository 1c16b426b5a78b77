import type { Hex } from 'viem'
import { afterAll, beforeAll, expect } from 'vitest'
import type { PoolKey } from '../../../docs/snippets/typescript/infinity/pool-key.ts'
import { claim } from '../claims.ts'
import { type Contract, revertOf } from '../fixture.ts'
import { type InfinityFixture, startInfinity } from '../kits/infinity.ts'

let fixture: InfinityFixture
let key: PoolKey

const unit = 10n ** 18n

beforeAll(async () => {
  fixture = await startInfinity()
  key = await fixture.createClPool()
  await fixture.addLiquidity(key)
})

afterAll(() => fixture?.stop())

/** A StableSwap pool of new coins, with 1000 of each. */
async function stablePool(count: 2 | 3): Promise<Contract[]> {
  const coins: Contract[] = await fixture.tokens(count)
  const { pool } = await fixture.stableSwap.createPool(coins)
  for (const coin of coins) await coin.send('approve', [pool.address, 2n ** 255n])
  await pool.send('add_liquidity', [coins.map(() => 1000n * unit), 0n])
  return coins
}

/** What each of two halves brings through one StableSwap pool, quoted in one multicall with shared context. */
async function halves(count: 2 | 3): Promise<readonly bigint[]> {
  const [sold, bought] = await stablePool(count)
  const path = [sold?.address, bought?.address]
  const action = count === 2 ? '0x00' : '0x01'
  const { mixedQuoter } = fixture
  const half = mixedQuoter.encode('quoteMixedExactInputSharedContext', [path, action, ['0x'], 400n * unit]).data
  const results = await mixedQuoter.call<readonly Hex[]>('multicall', [[half, half]])
  return results.map((result) => BigInt(result.slice(0, 66)))
}

claim(
  'quoters/context-skips-three-coins',
  'The shared context leaves out StableSwap pools of three coins: the second part of a split route is quoted as if the first had not traded',
  async () => {
    const [first = 0n, second = 0n] = await halves(2)
    expect(second).toBeLessThan(first)
    const [one, two] = await halves(3)
    expect(two).toBe(one)
  },
)

const quote = (name: string, exactAmount: bigint) =>
  fixture.clQuoter.call<readonly [bigint, bigint]>(name, [
    { poolKey: key, zeroForOne: true, exactAmount, hookData: '0x' },
  ])

claim(
  'quoters/exact-input-becomes-output',
  'CLQuoter reads an exact input of 2^127 or more as an exact output of 2^128 less that amount, and quotes it without an error',
  async () => {
    const [got] = await quote('quoteExactInputSingle', 2n ** 128n - unit)
    expect(got).toBe(unit)
    // At 2^127 itself the output is more than any pool has, and an exact output of so much is what it says.
    for (const [name, amount] of [
      ['quoteExactInputSingle', 2n ** 127n],
      ['quoteExactOutputSingle', 2n ** 128n - unit],
    ] as const)
      expect(await revertOf(quote(name, amount))).toEqual(['UnexpectedRevertBytes', 'NotEnoughLiquidity'])
  },
)
