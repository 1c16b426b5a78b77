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

async function wait(seconds: bigint) {
  await fixture.tester.increaseTime({ seconds: Number(seconds) })
  await fixture.tester.mine({ blocks: 1 })
}

/** What a staked position earns over a day's gap after a period, when the next one of the same rate begins. */
async function earnedInGap(withUpdate: boolean) {
  const { masterChef, positionManager, owner } = fixture
  const id = await fixture.tester.snapshot()
  const tokens = await fixture.tokens(2)
  for (const token of tokens) await token.send('approve', [positionManager.address, 2n ** 255n])
  const pool = await fixture.createPool(tokens)
  await masterChef.send('add', [100n, pool.address, true])
  await masterChef.send('upkeep', [1000n * unit, day, true])
  const { tokenId } = await fixture.mint(pool, { range: [-500, 500], amounts: [unit, unit] })
  await positionManager.send('safeTransferFrom(address,address,uint256)', [owner.address, masterChef.address, tokenId])
  const due = () => masterChef.call<bigint>('harvest', [tokenId, receiver])
  await wait(day + 10n)
  const atTheEnd = await due()
  await wait(day)
  expect(await due()).toBe(atTheEnd)
  await masterChef.send('upkeep', [1000n * unit, day, withUpdate])
  const after = await due()
  await fixture.tester.revert({ id })
  return (after * 100n) / atTheEnd
}

claim(
  'masterchef/gap-is-paid-without-update',
  'The gap after a period earns nothing, unless the next upkeep comes without an update: then a pool that nothing has touched is paid for it at the new rate',
  async () => {
    expect(await earnedInGap(true)).toBe(100n)
    // One day of the period and one of the gap.
    expect(await earnedInGap(false)).toBeGreaterThanOrEqual(199n)
  },
)
