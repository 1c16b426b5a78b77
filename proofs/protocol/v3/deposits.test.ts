import { afterAll, beforeAll, describe, expect } from 'vitest'
import { claim, provokes } from '../claims.ts'
import { type Contract, revertOf } from '../fixture.ts'
import { deadline, startV3, type V3Fixture } from '../kits/v3.ts'

let fixture: V3Fixture
let pool: Contract

const unit = 10n ** 18n
const maximum = 2n ** 256n - 1n

beforeAll(async () => {
  fixture = await startV3()
  pool = await fixture.createPool()
  await fixture.mint(pool)
})

afterAll(() => fixture?.stop())

claim(
  'v3/one-sided',
  'A range above the price takes token0 alone, one below it token1 alone, and a range around it reverts where one amount is zero',
  async () => {
    const above = await fixture.mint(pool, { range: [50, 600], amounts: [unit, 0n] })
    expect([above.amount0, above.amount1]).toEqual([unit, 0n])
    const below = await fixture.mint(pool, { range: [-600, -50], amounts: [0n, unit] })
    expect([below.amount0, below.amount1]).toEqual([0n, unit])
    // Of a second token nothing is taken.
    const both = await fixture.mint(pool, { range: [50, 600], amounts: [unit, unit] })
    expect([both.amount0, both.amount1]).toEqual([unit, 0n])
    const other = await fixture.mint(pool, { range: [-600, -50], amounts: [unit, unit] })
    expect([other.amount0, other.amount1]).toEqual([0n, unit])
    for (const amounts of [
      [unit, 0n],
      [0n, unit],
    ] as const)
      expect(await revertOf(fixture.mint(pool, { range: [-600, 600], amounts }))).toEqual(['no data'])
    // A range that begins or ends at the price itself lies above or below it.
    const from = await fixture.mint(pool, { range: [0, 600], amounts: [unit, 0n] })
    expect([from.amount0, from.amount1]).toEqual([unit, 0n])
    const to = await fixture.mint(pool, { range: [-600, 0], amounts: [0n, unit] })
    expect([to.amount0, to.amount1]).toEqual([0n, unit])
  },
)

describe('changing a staked position', () => {
  let tokenId: bigint

  beforeAll(async () => {
    const { masterChef, positionManager, owner } = fixture
    await masterChef.send('add', [100n, pool.address, true])
    for (const token of [fixture.token0, fixture.token1]) await token.send('approve', [masterChef.address, maximum])
    tokenId = (await fixture.mint(pool, { range: [-600, 600], amounts: [unit, unit] })).tokenId
    const stake = [owner.address, masterChef.address, tokenId]
    await positionManager.send('safeTransferFrom(address,address,uint256)', stake)
  })

  const increase = (changes: object = {}) =>
    fixture.masterChef.send('increaseLiquidity', [
      { tokenId, amount0Desired: unit, amount1Desired: unit, amount0Min: 0n, amount1Min: 0n, deadline, ...changes },
    ])
  const decrease = (changes: object = {}) =>
    fixture.masterChef.send('decreaseLiquidity', [
      { tokenId, liquidity: 1000n, amount0Min: 0n, amount1Min: 0n, deadline, ...changes },
    ])

  claim(
    'masterchef/limits-of-the-manager',
    'Slippage and deadline of MasterChefV3 are those of the position manager, with its messages',
    async () => {
      for (const change of [increase, decrease]) {
        expect(await revertOf(change({ amount0Min: 10n * unit }))).toEqual(['Price slippage check'])
        expect(await revertOf(change({ deadline: 1n }))).toEqual(['Transaction too old'])
        await change()
      }
    },
  )

  provokes('masterchef-v3/MasterChefV3', 'Price slippage check', () => increase({ amount0Min: 10n * unit }))
  provokes('masterchef-v3/MasterChefV3', 'Transaction too old', () => decrease({ deadline: 1n }))
})
