import { afterAll, beforeAll, expect } from 'vitest'
import { claim } from '../claims.ts'
import { revertOf } from '../fixture.ts'
import { type StableSwapFixture, startStableSwap } from '../kits/stableswap.ts'

let fixture: StableSwapFixture

const day = 86_400n

beforeAll(async () => {
  fixture = await startStableSwap()
})

afterAll(() => fixture?.stop())

async function wait(seconds: bigint) {
  await fixture.tester.increaseTime({ seconds: Number(seconds) })
  await fixture.tester.mine({ blocks: 1 })
}

claim(
  'stableswap/stop-restarts-the-day',
  'A ramp can start a day after the last one has started or was stopped, whichever is later',
  async () => {
    const { pool } = fixture.two
    const ramp = async () => pool.send('ramp_A', [900n, (await fixture.client.getBlock()).timestamp + 3n * day])
    await ramp()
    await wait(day + 100n)
    await ramp()
    await wait(day + 100n)
    await pool.send('stop_rampget_A')
    expect(await revertOf(ramp())).toEqual(['dev : too early'])
    await wait(day)
    await ramp()
  },
)

claim(
  'stableswap/owner-gets-mistakes',
  'withdraw_admin_fees also pays the owner what was sent to the pool by mistake, donate_admin_fees leaves it to the providers',
  async () => {
    for (const [name, { pool }] of ['withdraw_admin_fees', 'donate_admin_fees'].flatMap((one) =>
      [fixture.two, fixture.three].map((pools) => [one, pools] as const),
    )) {
      const [coin] = fixture.coins
      if (!coin) throw new Error('no coin')
      const place = 0n
      await pool.send('donate_admin_fees')
      const owned = await coin.call<bigint>('balanceOf', [fixture.owner.address])
      const counted = await pool.call<bigint>('balances', [place])
      await coin.send('transfer', [pool.address, 777n], { from: fixture.bob })
      await pool.send(name)
      const isPaid = name === 'withdraw_admin_fees'
      expect(await coin.call('balanceOf', [fixture.owner.address])).toBe(owned + (isPaid ? 777n : 0n))
      expect(await pool.call('balances', [place])).toBe(counted + (isPaid ? 0n : 777n))
    }
  },
)
