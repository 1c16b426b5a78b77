import { afterAll, beforeAll, expect } from 'vitest'
import { settle, swapExactInSingle, takeAll } from '../../../docs/snippets/typescript/infinity/actions.ts'
import { ALL_HELD, CALLER, commands } from '../../../docs/snippets/typescript/universal-router/plan.ts'
import { claim } from '../claims.ts'
import { revertOf } from '../ground.ts'
import { type InfinityGround, startInfinity } from '../kits/infinity.ts'

let ground: InfinityGround

const unit = 10n ** 18n

beforeAll(async () => {
  ground = await startInfinity()
  await ground.v2.pairWith(ground.token0, ground.token1, 100n * unit)
})

afterAll(() => ground?.stop())

const held = async () => (await ground.balances(ground.universalRouter.address, ground.token0))[0]
const give = (amount: bigint) => ground.token0.send('transfer', [ground.universalRouter.address, amount])

claim(
  'router/all-held-v2',
  'A v2 exact input of 2^255 with payerIsUser false sells all that the router holds; with true it reverts',
  async () => {
    const { token0, token1, alice } = ground
    const sale = (payerIsUser: boolean) =>
      commands.v2SwapExactIn({ recipient: CALLER, amount: ALL_HELD, limit: 0n, payerIsUser }, [
        token0.address,
        token1.address,
      ])
    await give(unit)
    expect(await revertOf(ground.execute([sale(true)], { from: alice }))).toEqual(['UnsafeCast'])
    const [before = 0n] = await ground.balances(alice.address, token1)
    await ground.execute([sale(false)], { from: alice })
    expect(await held()).toBe(0n)
    const [after = 0n] = await ground.balances(alice.address, token1)
    expect(after - before).toBeGreaterThan((unit * 98n) / 100n)
  },
)

claim(
  'router/all-held-settle',
  'SETTLE of 2^255 with payerIsUser false pays all that the router holds into the Vault',
  async () => {
    const { alice, token1 } = ground
    const key = await ground.createClPool()
    await ground.addLiquidity(key)
    await give(unit)
    const [before = 0n] = await ground.balances(alice.address, token1)
    const sell = swapExactInSingle({ type: 'CL', key, zeroForOne: true }, 0n, 0n) // 0: the whole credit
    await ground.swap([settle(key.currency0, ALL_HELD, false), sell, takeAll(key.currency1, 0n)], { from: alice })
    expect(await held()).toBe(0n)
    const [after = 0n] = await ground.balances(alice.address, token1)
    expect(after - before).toBeGreaterThan((unit * 99n) / 100n)
  },
)
