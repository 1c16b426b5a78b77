import { type Abi, type Address, decodeAbiParameters, type Hex, pad, parseAbiParameters, zeroAddress } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encodePlan } from '../../../docs/snippets/typescript/infinity/actions.ts'
import {
  binParameters,
  clParameters,
  type PoolKey,
  poolId,
  poolKey,
} from '../../../docs/snippets/typescript/infinity/pool-key.ts'
import * as actions from '../../../docs/snippets/typescript/infinity/position-actions.ts'
import { type LocalChain, revertOf } from '../../samples/chain.ts'
import { nameSamples } from '../../samples/failures.ts'
import { seeded } from '../../samples/random.ts'
import { artifacts } from '../../samples/solc.ts'
import type { InfinityFixture } from '../kits/fixtures.ts'
import { startInfinity } from '../kits/sampleKits.ts'
import { sentTo } from './sentTo.ts'

nameSamples(import.meta.filename)

const samples = ['VaultSwapper', 'BinVaultSwapper', 'ClaimPurse', 'PoolCreator', 'PositionKeeper']
const made = artifacts(
  ...samples.map((name) => `docs/snippets/solidity/infinity/${name}.sol`),
  'proofs/samples/contracts/Actors.sol',
  'proofs/samples/contracts/Token.sol',
)
const abiOf = (name: string): Abi => made(name).abi
/** Errors of the samples and of the fixture. */
let errors: Abi

const one = 2n ** 96n
const much = 10n ** 24n
const deadline = 2n ** 40n

let fixture: InfinityFixture
let chain: LocalChain
let vault: Address
let manager: Address
let actor: Address
let token0: Address
let token1: Address
let taxed: Address

beforeAll(async () => {
  fixture = await startInfinity()
  ;({ chain } = fixture)
  vault = fixture.vault.address
  manager = fixture.clPoolManager.address
  errors = [...[...samples, 'Borrower'].flatMap((name) => abiOf(name)), ...fixture.errors].filter(
    ({ type }) => type === 'error',
  )
  actor = await chain.deploy(made('Actor'), [manager])
  const tokens = [await chain.deploy(made('Token'), [0n]), await chain.deploy(made('SilentToken'))]
  ;[token0, token1] = tokens.sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1)) as [Address, Address]
  taxed = await chain.deploy(made('Token'), [500n])
  for (const token of [token0, token1, taxed])
    for (const to of [actor, chain.alice.address])
      await chain.send(chain.owner, token, abiOf('Token'), 'mint', [to, much])
  await chain.tester.setBalance({ address: actor, value: much })
})

afterAll(() => chain?.stop())

const balanceOf = (token: Address, owner: Address): Promise<bigint> =>
  token === zeroAddress
    ? chain.client.getBalance({ address: owner })
    : (chain.call(token, abiOf('Token'), 'balanceOf', [owner]) as Promise<bigint>)

const approve = (token: Address, spender: Address) =>
  chain.send(chain.alice, token, abiOf('SilentToken'), 'approve', [spender, much])

interface Terms {
  parameters?: Hex
  poolManager?: Address
}

const create = (
  pair: readonly [Address, Address],
  { parameters = clParameters(60), poolManager = manager }: Terms = {},
): Promise<PoolKey> => fixture.create(poolKey(pair, { poolManager, fee: 3000, parameters }))

/** A pool with reserves, of both currencies or of one only. */
async function open(pair: readonly [Address, Address], terms?: Terms, only?: Address): Promise<PoolKey> {
  const key = await create(pair, terms)
  await chain.send(chain.owner, actor, [...abiOf('Actor'), ...errors], 'run', [key, fixture.filling(key, only)])
  return key
}

describe('VaultSwapper', () => {
  let swapper: Address

  beforeAll(async () => {
    swapper = await chain.deploy(made('VaultSwapper'), [manager])
  })

  const sell = (key: PoolKey, zeroForOne: boolean, amountIn: bigint, least: bigint, value?: bigint, until = deadline) =>
    chain.send(
      chain.alice,
      swapper,
      [...abiOf('VaultSwapper'), ...errors],
      'swapExactIn',
      [key, zeroForOne, amountIn, least, chain.bob.address, until, '0x'],
      value,
    )

  it('sells tokens, also one that returns nothing, and pays the recipient', async () => {
    const key = await open([token0, token1])
    for (const [zeroForOne, tokenIn, tokenOut] of [
      [true, token0, token1],
      [false, token1, token0],
    ] as const) {
      await approve(tokenIn, swapper)
      const before = [await balanceOf(tokenIn, chain.alice.address), await balanceOf(tokenOut, chain.bob.address)]
      const out = await fixture.quoteIn(key, zeroForOne, 1_000_003n)
      expect(await sell(key, zeroForOne, 1_000_003n, out)).toBe(out)
      const after = [await balanceOf(tokenIn, chain.alice.address), await balanceOf(tokenOut, chain.bob.address)]
      expect(after.map((balance, index) => balance - (before[index] ?? 0n))).toEqual([-1_000_003n, out])
      expect(await revertOf(sell(key, zeroForOne, 1_000_003n, out + 1n), errors)).toEqual(['TooLittleOut'])
    }
    expect(await revertOf(sell(key, true, 1n, 0n, 1n), errors)).toEqual(['UnexpectedValue'])
    expect(await revertOf(sell(key, true, 1n, 0n, 0n, 1n), errors)).toEqual(['Expired'])
  })

  it('sells and buys native currency', async () => {
    const key = await open([zeroAddress, token1], { parameters: clParameters(10) })
    const before = await balanceOf(token1, chain.bob.address)
    const bought = await fixture.quoteIn(key, true, 1_000_000n)
    await sell(key, true, 1_000_000n, bought, 1_000_000n)
    expect((await balanceOf(token1, chain.bob.address)) - before).toBe(bought)
    expect(await revertOf(sell(key, true, 1_000_000n, 0n, 999_999n), errors)).toEqual(['UnexpectedValue'])

    await approve(token1, swapper)
    const coins = await balanceOf(zeroAddress, chain.bob.address)
    const sold = await fixture.quoteIn(key, false, 1_000_000n)
    await sell(key, false, 1_000_000n, sold)
    expect((await balanceOf(zeroAddress, chain.bob.address)) - coins).toBe(sold)
    expect(await balanceOf(zeroAddress, swapper)).toBe(0n)
  })

  it('answers the Vault alone, and cannot leave a debt', async () => {
    const direct = chain.send(chain.alice, swapper, abiOf('VaultSwapper'), 'lockAcquired', ['0x'])
    expect(await revertOf(direct, errors)).toEqual(['NotVault'])
    // A tax on the way to the Vault leaves the payment short.
    const key = await open([token0, taxed], {}, token0)
    await approve(taxed, swapper)
    expect(await revertOf(sell(key, key.currency0 === taxed, 1_000n, 0n), errors)).toEqual(['CurrencyNotSettled'])
  })
})

describe('BinVaultSwapper', () => {
  it('buys an exact output and pays what it costs, up to a maximum', async () => {
    const swapper = await chain.deploy(made('BinVaultSwapper'), [fixture.binPoolManager.address])
    const [plain, other] = [await chain.deploy(made('Token'), [0n]), await chain.deploy(made('Token'), [0n])]
    for (const to of [actor, chain.alice.address])
      await chain.send(chain.owner, plain, abiOf('Token'), 'mint', [to, much])
    await chain.send(chain.owner, other, abiOf('Token'), 'mint', [actor, much])
    const key = await open([plain, other], {
      parameters: binParameters(10),
      poolManager: fixture.binPoolManager.address,
    })
    const isX = key.currency0 === plain
    await approve(plain, swapper)
    const cost = await fixture.quoteOut(key, isX, 1_000_000n)
    const buy = (maximum: bigint, amount = 1_000_000n, until = deadline) =>
      chain.send(chain.alice, swapper, [...abiOf('BinVaultSwapper'), ...errors], 'buy', [
        ...[key, isX, amount, maximum, until],
      ])
    const before = await balanceOf(plain, chain.alice.address)
    expect(await revertOf(buy(cost - 1n), errors)).toEqual(['TooMuchIn'])
    expect(await revertOf(buy(cost, 1_000_000n, 1n), errors)).toEqual(['Expired'])
    expect(await buy(cost)).toBe(cost)
    expect(before - (await balanceOf(plain, chain.alice.address))).toBe(cost)
    expect(await balanceOf(other, chain.alice.address)).toBe(1_000_000n)
    // As a signed number it would be negative, which sells instead of buying.
    expect(await revertOf(buy(much, 2n ** 128n - 7n), errors)).toEqual(['AmountTooLarge'])
    const direct = chain.send(chain.alice, swapper, abiOf('BinVaultSwapper'), 'lockAcquired', ['0x'])
    expect(await revertOf(direct, errors)).toEqual(['NotVault'])
  })
})

describe('FlashBorrower', () => {
  it('has the loan in hand and gives it back, or the lock fails', async () => {
    const abi = [...abiOf('Borrower'), ...errors]
    const borrower = await chain.deploy(made('Borrower'), [vault])
    const token = await chain.deploy(made('Token'), [0n])
    await chain.send(chain.owner, token, abiOf('Token'), 'mint', [vault, 5_000n])
    await chain.send(chain.owner, borrower, abi, 'borrow', [token, 5_000n, 0n])
    expect(await chain.call(borrower, abi, 'seen')).toBe(5_000n)
    expect(await balanceOf(token, vault)).toBe(5_000n)

    await chain.send(chain.owner, token, abiOf('Token'), 'mint', [borrower, 10n])
    await chain.send(chain.owner, borrower, abi, 'borrow', [token, 5_000n, 10n])
    const short = chain.send(chain.owner, borrower, abi, 'borrow', [token, 5_000n, 1n])
    await expect(short).rejects.toThrow()
    const direct = chain.send(chain.alice, borrower, abi, 'lockAcquired', ['0x'])
    expect(await revertOf(direct, errors)).toEqual(['NotVault'])
  })
})

describe('ClaimPurse', () => {
  it('turns tokens into claims of their owner and back', async () => {
    const abi = [...abiOf('ClaimPurse'), ...errors]
    const purse = await chain.deploy(made('ClaimPurse'), [vault])
    const claims = (token: Address) => chain.call(vault, fixture.vault.abi, 'balanceOf', [chain.alice.address, token])
    const token = await chain.deploy(made('Token'), [0n])
    await chain.send(chain.owner, token, abiOf('Token'), 'mint', [chain.alice.address, 100n])
    await approve(token, purse)
    await chain.send(chain.alice, purse, abi, 'deposit', [token, 100n, 100n])
    expect(await claims(token)).toBe(100n)
    await expect(chain.send(chain.alice, purse, abi, 'withdraw', [token, 100n])).rejects.toThrow()

    await chain.send(chain.alice, vault, fixture.vault.abi, 'approve', [purse, token, 40n])
    await chain.send(chain.alice, purse, abi, 'withdraw', [token, 40n])
    await chain.send(chain.alice, vault, fixture.vault.abi, 'setOperator', [purse, true])
    await chain.send(chain.alice, purse, abi, 'withdraw', [token, 60n])
    expect(await balanceOf(token, chain.alice.address)).toBe(100n)

    // What arrives counts: a tax of 5 %.
    await approve(taxed, purse)
    const tooMuch = chain.send(chain.alice, purse, abi, 'deposit', [taxed, 1_000n, 951n])
    expect(await revertOf(tooMuch, errors)).toEqual(['TooLittleCredited'])
    await chain.send(chain.alice, purse, abi, 'deposit', [taxed, 1_000n, 950n])
    expect(await claims(taxed)).toBe(950n)
    const direct = chain.send(chain.alice, purse, abi, 'lockAcquired', ['0x'])
    expect(await revertOf(direct, errors)).toEqual(['NotVault'])
  })
})

describe('PoolCreator and PoolIds', () => {
  it('agree with the samples in TypeScript', async () => {
    const caller = await chain.deploy(made('PoolIdsCaller'))
    const creator = await chain.deploy(made('PoolCreator'), [manager])
    const random = seeded(40)
    for (let run = 0; run < 30; run++) {
      const [bitmap, spacing, step] = [random.below(2 ** 14), 1 + random.below(32767), 1 + random.below(100)]
      const ids = abiOf('PoolIdsCaller')
      expect(await chain.call(caller, ids, 'clParameters', [bitmap, spacing])).toBe(clParameters(spacing, bitmap))
      expect(await chain.call(caller, ids, 'binParameters', [bitmap, step])).toBe(binParameters(step, bitmap))
      const pair = [random.address(), random.address()] as const
      const parameters = clParameters(spacing)
      const key = poolKey(pair, { poolManager: manager, fee: random.below(1_000_000), parameters })
      expect(await chain.call(caller, ids, 'idOf', [key])).toBe(poolId(key))

      const args = [...pair, key.fee, spacing, one]
      const [id] = (await chain.send(chain.owner, creator, abiOf('PoolCreator'), 'create', args)) as [string]
      expect(id).toBe(poolId(key))
      const [sqrtPriceX96] = (await chain.call(manager, fixture.clPoolManager.abi, 'getSlot0', [id])) as [bigint]
      expect(sqrtPriceX96).toBe(one)
    }
  })
})

describe('PositionKeeper', () => {
  const abi = [...abiOf('PositionKeeper')]
  const most = [10_000n, 11_000n] as const
  const liquidity = 1_000_000n

  /** A keeper of the chain's owner, for a new pool of tokens that the owner has approved to it. */
  async function startKeeper() {
    const pair = [await chain.deploy(made('Token'), [0n]), await chain.deploy(made('SilentToken'))] as const
    const key = poolKey(pair, { poolManager: manager, fee: 500, parameters: clParameters(10) })
    await fixture.create(key)
    const keeper = await chain.deploy(made('PositionKeeper'), [fixture.clPositionManager.address, key])
    for (const token of pair) {
      await chain.send(chain.owner, token, abiOf('Token'), 'mint', [chain.owner.address, much])
      await chain.send(chain.owner, token, abiOf('SilentToken'), 'approve', [keeper, much])
    }
    const { address, abi: positions } = fixture.clPositionManager
    const id = (await chain.call(address, positions, 'nextTokenId')) as bigint
    const send = (functionName: string, args: readonly unknown[], from = chain.owner) =>
      chain.send(from, keeper, [...abi, ...errors], functionName, args)
    return { key, keeper, id, send }
  }

  it('sends the plans that the samples in TypeScript make', async () => {
    const { clPositionManager: positions } = fixture
    const { key, keeper, id, send } = await startKeeper()

    /** What the keeper sent to the position manager, as the facts' ABI reads it. */
    const planOf = async (functionName: string, args: readonly unknown[]) => {
      const { request, result } = await chain.client.simulateContract({
        account: chain.owner,
        address: keeper,
        abi,
        functionName,
        args,
      })
      const hash = await chain.walletOf(chain.owner).writeContract(request)
      await chain.receiptOf(hash)
      const sent = await sentTo(chain, hash, positions.address, 'CLPositionManager', 'modifyLiquidities')
      expect(sent).toHaveLength(1)
      const [payload, until] = (sent[0]?.args ?? ['0x', 0n]) as readonly [Hex, bigint]
      expect(until).toBe(deadline)
      // Throws where the data is not a plan.
      decodeAbiParameters(parseAbiParameters('bytes, bytes[]'), payload)
      return { payload, result }
    }
    const close = [actions.closeCurrency(key.currency0), actions.closeCurrency(key.currency1)]
    const opened = await planOf('open', [-60, 60, liquidity, ...most, deadline])
    expect(opened.payload).toBe(encodePlan([actions.mintPosition(key, [-60, 60], liquidity, most, keeper), ...close]))
    expect(opened.result).toBe(id)
    const increased = await planOf('increase', [id, liquidity, ...most, deadline])
    expect(increased.payload).toBe(encodePlan([actions.increaseLiquidity(id, liquidity, most), ...close]))
    const decreased = await planOf('decrease', [id, liquidity, 8n, 9n, chain.bob.address, deadline])
    const take = actions.takePair(key, chain.bob.address)
    expect(decreased.payload).toBe(encodePlan([actions.decreaseLiquidity(id, liquidity, [8n, 9n]), take]))
    for (const to of [
      pad('0x', { size: 20 }),
      pad('0x1', { size: 20 }),
      pad('0x2', { size: 20 }),
      keeper,
      positions.address,
    ]) {
      const paid = send('decrease', [id, liquidity, 8n, 9n, to, deadline])
      expect([to, await revertOf(paid, errors)]).toEqual([to, ['WrongReceiver']])
    }
    for (const [name, args] of [
      ['open', [-60, 60, 7n, 8n, 9n, deadline]],
      ['increase', [id, 7n, 8n, 9n, deadline]],
      ['decrease', [id, 7n, 8n, 9n, chain.alice.address, deadline]],
      ['release', [id, chain.alice.address]],
    ] as const)
      expect(await revertOf(send(name, args, chain.alice), errors)).toEqual(['NotOwner'])
  })

  it('keeps no tokens and leaves no allowance, and hands the position over', async () => {
    const { permit2, clPositionManager: positions } = fixture
    const { key, keeper, id, send } = await startKeeper()
    const check = async () => {
      for (const token of [key.currency0, key.currency1]) {
        expect(await balanceOf(token, keeper)).toBe(0n)
        expect(await chain.call(token, abiOf('Token'), 'allowance', [keeper, permit2.address])).toBe(0n)
        const args = [keeper, token, positions.address]
        const [, expiration] = (await chain.call(permit2.address, permit2.abi, 'allowance', args)) as number[]
        const { timestamp } = await chain.client.getBlock()
        expect(expiration).toBeLessThanOrEqual(Number(timestamp))
      }
    }
    await send('open', [-60, 60, liquidity, ...most, deadline])
    await check()
    await send('increase', [id, liquidity, ...most, deadline])
    await check()
    await send('release', [id, chain.bob.address])
    expect(await chain.call(positions.address, positions.abi, 'ownerOf', [id])).toBe(chain.bob.address)
  })
})
