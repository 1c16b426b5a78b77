import { afterAll, beforeAll, expect } from 'vitest'
import { claim } from '../claims.ts'
import { startV3, type V3Fixture } from '../kits/v3.ts'

let fixture: V3Fixture

const unit = 10n ** 18n
const day = 86_400n
const receiver = '0x00000000000000000000000000000000000000aa'

beforeAll(async () => {
  fixture = await startV3()
  await fixture.cake.send('mint', [fixture.owner.address, 10n ** 26n])
})

afterAll(() => fixture?.stop())

type Touch = 'swap' | 'harvest' | 'updatePools'

/**
 * What a staked position has, in hundredths of a period's CAKE, after a period, a gap as long as it and an upkeep that
 * triples the rate. `touched` is when something touches its pool, in days since the period began.
 */
async function earned(withUpdate: boolean, touched?: number, touch: Touch = 'swap') {
  const { masterChef, positionManager, owner } = fixture
  const id = await fixture.tester.snapshot()
  const tokens = await fixture.tokens(2)
  const puppet = await fixture.puppet()
  for (const token of tokens) {
    await token.send('approve', [positionManager.address, 2n ** 255n])
    await fixture.fund(token, puppet.address)
  }
  const pool = await fixture.createPool(tokens)
  await masterChef.send('add', [100n, pool.address, true])
  const pid = await masterChef.call<bigint>('poolLength')
  const { tokenId } = await fixture.mint(pool, { range: [-500, 500], amounts: [unit, unit] })
  await positionManager.send('safeTransferFrom(address,address,uint256)', [owner.address, masterChef.address, tokenId])
  await masterChef.send('upkeep', [1000n * unit, day, true])
  const { timestamp: begin } = await fixture.client.getBlock()
  const until = async (seconds: bigint) => {
    await fixture.tester.setNextBlockTimestamp({ timestamp: begin + seconds })
    await fixture.tester.mine({ blocks: 1 })
  }
  const before = await fixture.cake.call<bigint>('balanceOf', [receiver])
  const due = async () => (await masterChef.call<bigint>('harvest', [tokenId, receiver])) + (await paid()) - before
  const paid = () => fixture.cake.call<bigint>('balanceOf', [receiver])
  if (touched !== undefined) {
    await until(BigInt(Math.round(touched * 86_400)))
    if (touch === 'harvest') await masterChef.send('harvest', [tokenId, receiver])
    if (touch === 'updatePools') await masterChef.send('updatePools', [[pid]])
    if (touch === 'swap') await puppet.run(pool.encode('swap', [receiver, true, 1000n, 4_295_128_740n, '0x']))
  }
  if (touched === undefined || touched < 1) await until(day + 10n)
  const inTheGap = await due()
  await until(2n * day - 10n)
  expect(await due()).toBe(inTheGap)
  await masterChef.send('upkeep', [3000n * unit, day, withUpdate])
  const after = await due()
  await fixture.tester.revert({ id })
  return Number((after * 1000n) / (1000n * unit)) / 10
}

claim(
  'masterchef/gap-is-paid-without-update',
  'The gap after a period earns nothing where the next upkeep comes with an update; without one a pool is paid for all time since it was last touched, in the old period and in the gap, at the new rate',
  async () => {
    for (const touched of [undefined, 0.5, 1.5]) expect(await earned(true, touched)).toBeCloseTo(100, 0)
    // Two days at three times the rate.
    expect(await earned(false)).toBeCloseTo(600, 0)
    for (const touch of ['swap', 'harvest', 'updatePools'] as const) {
      // Half a day of the old rate, and one and a half of the new one.
      expect(await earned(false, 0.5, touch)).toBeCloseTo(500, 0)
      expect(await earned(false, 0.999, touch)).toBeCloseTo(400.2, 0)
      // A touch in the gap ends the old period for this pool: half a day of the gap is paid.
      expect(await earned(false, 1.5, touch)).toBeCloseTo(250, 0)
    }
  },
)
