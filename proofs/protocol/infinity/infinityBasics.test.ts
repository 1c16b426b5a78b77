import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { settleAll, swapExactInSingle, takeAll } from '../../../docs/snippets/typescript/infinity/actions.ts'
import { claim, provokes } from '../claims.ts'
import { revertOf } from '../fixture.ts'
import { type RouterFixture, startRouter } from '../kits/router.ts'

let fixture: RouterFixture

beforeAll(async () => {
  fixture = await startRouter()
})

afterAll(() => fixture?.stop())

describe('Infinity', () => {
  it('swaps through the Universal Router what the quoter says', async () => {
    const { alice, clQuoter, token0, token1, balances, swap } = fixture
    const key = await fixture.createClPool()
    await fixture.addLiquidity(key)
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
    const key = await fixture.createBinPool()
    const [activeId] = await fixture.binPoolManager.call<[number]>('getSlot0', [fixture.poolId(key)])
    expect(activeId).toBe(2 ** 23)
  })
})

describe('the Vault', () => {
  claim('vault/fee-on-transfer', 'The Vault credits what arrived, not what was sent', async () => {
    const { vault, taxed, bob } = fixture
    const puppet = await fixture.puppet()
    await fixture.fund(taxed, puppet.address, vault.address)
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
    const puppet = await fixture.puppet()
    await fixture.token0.send('transfer', [fixture.vault.address, 1n])
    return puppet.runInLock(fixture.vault, fixture.vault.encode('take', [fixture.token0.address, puppet.address, 1n]))
  })

  provokes('infinity-core/Vault', 'NoLocker', () =>
    fixture.vault.send('take', [fixture.token0.address, fixture.owner.address, 1n]),
  )
})
