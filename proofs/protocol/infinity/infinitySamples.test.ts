import { getAddress } from 'viem'
import { afterAll, beforeAll, expect } from 'vitest'
import { addLiquidity } from '../../../docs/snippets/typescript/infinity/bin-actions.ts'
import type { PoolKey } from '../../../docs/snippets/typescript/infinity/pool-key.ts'
import { closeCurrency } from '../../../docs/snippets/typescript/infinity/position-actions.ts'
import { claim } from '../claims.ts'
import { samplesOf } from '../deployedSamples.ts'
import { type Contract, revertOf } from '../fixture.ts'
import { deadline, type InfinityFixture, startInfinity } from '../kits/infinity.ts'

const unit = 10n ** 18n
const maximum = 2n ** 256n - 1n
const codeless = getAddress(`0x${'c0'.repeat(20)}`)
const sample = samplesOf(
  ...['VaultSwapper', 'BinVaultSwapper', 'PositionKeeper', 'ClaimPurse'].map((name) => `infinity/${name}.sol`),
)

let fixture: InfinityFixture
let key: PoolKey
let binKey: PoolKey

beforeAll(async () => {
  fixture = await startInfinity()
  const { taxed, token1 } = fixture
  await taxed.send('setTax', [0n])
  const pair = [taxed.address, token1.address] as const
  key = await fixture.createClPool({ pair })
  await fixture.addLiquidity(key)
  binKey = await fixture.createBinPool({ pair })
  const amounts = { amount0: 100n * unit, amount1: 100n * unit, activeId: 2 ** 23, idSlippage: 0, bins: 2 }
  await fixture.modify(fixture.binPositionManager, [
    addLiquidity({ key: binKey, ...amounts, to: fixture.owner.address }),
    closeCurrency(binKey.currency0),
    closeCurrency(binKey.currency1),
  ])
})

afterAll(() => fixture?.stop())

/** Calls of the sample contracts that pay the taxed token in. */
async function payments() {
  const { taxed, clPoolManager, binPoolManager, clPositionManager, owner } = fixture
  const first = key.currency0 === taxed.address
  const deploy = async (name: string, args: unknown[]): Promise<Contract> => {
    const contract = await sample(fixture, name, args)
    for (const token of [taxed, fixture.token1]) await token.send('approve', [contract.address, maximum])
    return contract
  }
  const swapper = await deploy('VaultSwapper', [clPoolManager.address])
  const buyer = await deploy('BinVaultSwapper', [binPoolManager.address])
  const keeper = await deploy('PositionKeeper', [clPositionManager.address, key])
  return [
    () => swapper.send('swapExactIn', [key, first, unit, 0n, owner.address, deadline, '0x']),
    () => buyer.send('buy', [binKey, first, unit, 2n * unit, deadline]),
    () => keeper.send('open', [-600, 600, 10n * unit, unit, unit, deadline]),
  ]
}

claim(
  'samples/taxed-tokens-are-not-settled',
  'The contracts of the Infinity pages revert with CurrencyNotSettled for an input that takes a fee on transfer',
  async () => {
    const { taxed } = fixture
    for (const pay of await payments()) {
      await taxed.send('setTax', [0n])
      await pay()
      await taxed.send('setTax', [500n])
      expect(await revertOf(pay())).toEqual(['CurrencyNotSettled'])
    }
  },
)

claim(
  'vault/token-without-code',
  'The Vault cannot read the balance of a token without code: sync reverts',
  async () => {
    const purse = await sample(fixture, 'ClaimPurse', [fixture.vault.address])
    await expect(purse.send('deposit', [codeless, unit, 0n])).rejects.toThrow()
    await expect(fixture.vault.send('sync', [codeless])).rejects.toThrow()
    expect(await fixture.vault.call<bigint>('balanceOf', [fixture.owner.address, codeless])).toBe(0n)
  },
)
