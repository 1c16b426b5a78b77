import { afterAll, beforeAll, expect } from 'vitest'
import { settle, swapExactInSingle, takeAll } from '../../../docs/snippets/typescript/infinity/actions.ts'
import { ALL_HELD, CALLER, commands } from '../../../docs/snippets/typescript/universal-router/plan.ts'
import { claim } from '../claims.ts'
import { revertOf } from '../fixture.ts'
import { type RouterFixture, startRouter } from '../kits/router.ts'

let fixture: RouterFixture

const unit = 10n ** 18n

beforeAll(async () => {
  fixture = await startRouter()
  await fixture.v2.pairWith(fixture.token0, fixture.token1, 100n * unit)
})

afterAll(() => fixture?.stop())

const held = async () => (await fixture.balances(fixture.universalRouter.address, fixture.token0))[0]
const give = (amount: bigint) => fixture.token0.send('transfer', [fixture.universalRouter.address, amount])

claim(
  'router/all-held-v2',
  'A v2 exact input of 2^255 with payerIsUser false sells all that the router holds; with true it reverts',
  async () => {
    const { token0, token1, alice } = fixture
    const sale = (payerIsUser: boolean) =>
      commands.v2SwapExactIn({ recipient: CALLER, amount: ALL_HELD, limit: 0n, payerIsUser }, [
        token0.address,
        token1.address,
      ])
    await give(unit)
    expect(await revertOf(fixture.execute([sale(true)], { from: alice }))).toEqual(['UnsafeCast'])
    const [before = 0n] = await fixture.balances(alice.address, token1)
    await fixture.execute([sale(false)], { from: alice })
    expect(await held()).toBe(0n)
    const [after = 0n] = await fixture.balances(alice.address, token1)
    expect(after - before).toBeGreaterThan((unit * 98n) / 100n)
  },
)

claim(
  'router/all-held-settle',
  'SETTLE of 2^255 with payerIsUser false pays all that the router holds into the Vault',
  async () => {
    const { alice, token1 } = fixture
    const key = await fixture.createClPool()
    await fixture.addLiquidity(key)
    await give(unit)
    const [before = 0n] = await fixture.balances(alice.address, token1)
    const sell = swapExactInSingle({ type: 'CL', key, zeroForOne: true }, 0n, 0n) // 0: the whole credit
    await fixture.swap([settle(key.currency0, ALL_HELD, false), sell, takeAll(key.currency1, 0n)], { from: alice })
    expect(await held()).toBe(0n)
    const [after = 0n] = await fixture.balances(alice.address, token1)
    expect(after - before).toBeGreaterThan((unit * 99n) / 100n)
  },
)
