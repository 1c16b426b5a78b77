import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { settleAll, swapExactInSingle, takeAll } from '../../../docs/snippets/typescript/infinity/actions.ts'
import { claim, provokes } from '../claims.ts'
import { revertOf } from '../ground.ts'
import { type InfinityGround, startInfinity } from '../kits/infinity.ts'

let ground: InfinityGround

beforeAll(async () => {
  ground = await startInfinity()
})

afterAll(() => ground?.stop())

describe('the ground of Infinity', () => {
  it('swaps through the Universal Router what the quoter says', async () => {
    const { alice, clQuoter, token0, token1, balances, swap } = ground
    const key = await ground.createClPool()
    await ground.addLiquidity(key)
    const amount = 10n ** 18n
    const quoted = { poolKey: key, zeroForOne: true, exactAmount: amount, hookData: '0x' }
    const [amountOut] = await clQuoter.call<[bigint, bigint]>('quoteExactInputSingle', [quoted])
    const before = await balances(alice.address, token0, token1)
    const actions = [
      swapExactInSingle({ type: 'CL', key, zeroForOne: true }, amount, amountOut),
      settleAll(key.currency0, amount),
      takeAll(key.currency1, amountOut),
    ]
    await swap(actions, { from: alice })
    const after = await balances(alice.address, token0, token1)
    expect(after.map((balance, index) => balance - (before[index] ?? 0n))).toEqual([-amount, amountOut])
  })

  it('has Bin pools', async () => {
    const key = await ground.createBinPool()
    const [activeId] = await ground.binPoolManager.call<[number]>('getSlot0', [ground.poolId(key)])
    expect(activeId).toBe(2 ** 23)
  })
})

describe('the Vault', () => {
  claim('vault/fee-on-transfer', 'The Vault credits what arrived, not what was sent', async () => {
    const { vault, taxed, bob } = ground
    const puppet = await ground.puppet()
    await ground.fund(taxed, puppet.address, vault.address)
    const amount = 10_000n
    // 5 % of a transfer is the token's tax: 9,500 arrive, and leave again.
    const steps = [
      vault.encode('sync', [taxed.address]),
      taxed.encode('transfer', [vault.address, amount]),
      vault.encode('settle'),
    ]
    const takes = (taken: bigint) => vault.encode('take', [taxed.address, bob.address, taken])
    await puppet.runInLock(vault, ...steps, takes(9_500n))
    expect(await revertOf(puppet.runInLock(vault, ...steps, takes(9_501n)))).toEqual(['CurrencyNotSettled'])
  })

  provokes('infinity-core/Vault', 'CurrencyNotSettled', async () => {
    const puppet = await ground.puppet()
    await ground.token0.send('transfer', [ground.vault.address, 1n])
    return puppet.runInLock(ground.vault, ground.vault.encode('take', [ground.token0.address, puppet.address, 1n]))
  })

  provokes('infinity-core/Vault', 'NoLocker', () =>
    ground.vault.send('take', [ground.token0.address, ground.owner.address, 1n]),
  )
})
