import { getAddress } from 'viem'
import { afterAll, beforeAll, expect } from 'vitest'
import { addLiquidity } from '../../../docs/snippets/typescript/infinity/bin-actions.ts'
import type { PoolKey } from '../../../docs/snippets/typescript/infinity/pool-key.ts'
import { closeCurrency } from '../../../docs/snippets/typescript/infinity/position-actions.ts'
import { claim } from '../claims.ts'
import { type Contract, revertOf } from '../ground.ts'
import { deadline, type InfinityGround, startInfinity } from '../kits/infinity.ts'
import { samplesOf } from '../samples.ts'

const unit = 10n ** 18n
const maximum = 2n ** 256n - 1n
const codeless = getAddress(`0x${'c0'.repeat(20)}`)
const sample = samplesOf(
  ...['VaultSwapper', 'BinVaultSwapper', 'PositionKeeper', 'ClaimPurse'].map((name) => `infinity/${name}.sol`),
)

let ground: InfinityGround
let key: PoolKey
let binKey: PoolKey

beforeAll(async () => {
  ground = await startInfinity()
  const { taxed, token1 } = ground
  await taxed.send('setTax', [0n])
  const pair = [taxed.address, token1.address] as const
  key = await ground.createClPool({ pair })
  await ground.addLiquidity(key)
  binKey = await ground.createBinPool({ pair })
  const amounts = { amount0: 100n * unit, amount1: 100n * unit, activeId: 2 ** 23, idSlippage: 0, bins: 2 }
  await ground.modify(ground.binPositionManager, [
    addLiquidity({ key: binKey, ...amounts, to: ground.owner.address }),
    closeCurrency(binKey.currency0),
    closeCurrency(binKey.currency1),
  ])
})

afterAll(() => ground?.stop())

/** Calls of the sample contracts that pay the taxed token in. */
async function payments() {
  const { taxed, clPoolManager, binPoolManager, clPositionManager, owner } = ground
  const first = key.currency0 === taxed.address
  const deploy = async (name: string, args: unknown[]): Promise<Contract> => {
    const contract = await sample(ground, name, args)
    for (const token of [taxed, ground.token1]) await token.send('approve', [contract.address, maximum])
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
    const { taxed } = ground
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
    const purse = await sample(ground, 'ClaimPurse', [ground.vault.address])
    await expect(purse.send('deposit', [codeless, unit, 0n])).rejects.toThrow()
    await expect(ground.vault.send('sync', [codeless])).rejects.toThrow()
    expect(await ground.vault.call<bigint>('balanceOf', [ground.owner.address, codeless])).toBe(0n)
  },
)
