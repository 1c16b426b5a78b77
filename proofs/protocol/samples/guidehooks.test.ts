import {
  type Abi,
  type AbiFunction,
  type Address,
  getAddress,
  type Hex,
  parseEventLogs,
  toFunctionSelector,
} from 'viem'
import { formatAbiItem } from 'viem/utils'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  clParameters,
  DYNAMIC_FEE,
  type PoolKey,
  poolId,
  poolKey,
} from '../../../docs/snippets/typescript/infinity/pool-key.ts'
import { contracts } from '../../../facts/abis/index.ts'
import { constants } from '../../../facts/constants.ts'
import { type LocalChain, revertOf } from '../../samples/chain.ts'
import { nameSamples } from '../../samples/failures.ts'
import { artifacts } from '../../samples/solc.ts'
import { snippetFiles } from '../../samples/sources.ts'
import type { InfinityFixture } from '../kits/fixtures.ts'
import { startInfinity } from '../kits/sampleKits.ts'
import { runSuites } from './suites.ts'

nameSamples(import.meta.filename)

const hooks = ['SurgeFeeHook', 'FeeTakingHook', 'ConstantSumHook', 'VolatilityFeeHook'] as const
const binHook = 'BinSurgeFeeHook'
const made = artifacts(
  ...[...hooks, binHook].map((name) => `docs/snippets/solidity/infinity/${name}.sol`),
  'proofs/samples/contracts/Actors.sol',
  'proofs/samples/contracts/Token.sol',
)
const abiOf = (name: string): Abi => made(name).abi
/** Errors of the samples and of the fixture. */
let errors: Abi

const one = 2n ** 96n
const price = 1_000_000n
const offsets = constants.infinity.clHookOffsets

let fixture: InfinityFixture
let chain: LocalChain
let manager: Address
let managerAbi: Abi
let actor: Address
let token0: Address
let token1: Address

beforeAll(async () => {
  fixture = await startInfinity()
  ;({ chain } = fixture)
  ;({ address: manager, abi: managerAbi } = fixture.clPoolManager)
  errors = [...hooks.flatMap((name) => abiOf(name)), ...fixture.errors].filter(({ type }) => type === 'error')
  actor = await chain.deploy(made('Actor'), [manager])
  const tokens = [await chain.deploy(made('Token'), [0n]), await chain.deploy(made('Token'), [0n])]
  ;[token0, token1] = tokens.sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1)) as [Address, Address]
  for (const token of [token0, token1]) {
    await chain.send(chain.owner, token, abiOf('Token'), 'mint', [actor, 10n ** 24n])
    await chain.send(chain.owner, token, abiOf('Token'), 'mint', [chain.alice.address, 10n ** 24n])
  }
})

afterAll(() => chain?.stop())

const bitmapOf = (hook: Address, name: string) => chain.call(hook, abiOf(name), 'getHooksRegistrationBitmap')

/** A pool with a hook, and reserves that the actor brought. */
async function open(hook: Address, name: string, fee: number): Promise<PoolKey> {
  const parameters = clParameters(60, (await bitmapOf(hook, name)) as number)
  const key = poolKey([token0, token1], { poolManager: manager, fee, parameters, hooks: hook })
  await fixture.create(key)
  await chain.send(chain.owner, actor, [...abiOf('Actor'), ...errors], 'run', [key, fixture.filling(key)])
  return key
}

/** What the trader's balances change by; what the pool exchanged before a hook took its part, and the fee of that. */
async function swap(key: PoolKey, zeroForOne: boolean, amount: bigint) {
  const { request } = await chain.client.simulateContract({
    account: chain.owner,
    address: actor,
    abi: [...abiOf('Actor'), ...errors],
    functionName: 'swap',
    args: [key, zeroForOne, amount],
  })
  const { logs } = await chain.receiptOf(await chain.walletOf(chain.owner).writeContract(request))
  const parsed = parseEventLogs({ abi: [...abiOf('Actor'), ...managerAbi], logs })
  const argsOf = (name: string) => parsed.find(({ eventName }) => eventName === name)?.args as Record<string, unknown>
  const { delta0, delta1 } = argsOf('Settled') as { delta0: bigint; delta1: bigint }
  const { fee, amount0, amount1 } = argsOf('Swap') as { fee: number; amount0: bigint; amount1: bigint }
  return { delta0, delta1, fee, pool0: amount0, pool1: amount1 }
}

/** The share that is left after a second, in Q64, as the page computes it. */
const decayOf = (halfLife: number) => BigInt(Math.floor(2 ** (64 - 1 / halfLife)))

const claimsOf = (owner: Address, currency: Address) =>
  chain.call(fixture.vault.address, fixture.vault.abi, 'balanceOf', [owner, currency]) as Promise<bigint>

describe('what pages show as tests of the hooks', () => {
  const files = [...hooks, binHook].map((name) => `docs/snippets/solidity/infinity/test/${name}Test.sol`)
  const suites = runSuites(files, () => chain, errors)

  it('covers every hook of the guides', () => {
    const shown = snippetFiles('sol').filter((file) => file.includes('/infinity/') && file.endsWith('Test.sol'))
    expect(shown).toEqual(files.toSorted())
    expect(suites.toSorted()).toEqual([...hooks, binHook].map((name) => `${name}Test`).sort())
  })
})

describe.each(hooks)('%s', (name) => {
  const deploy = () => {
    if (name === 'SurgeFeeHook') return chain.deploy(made(name), [manager, 500, 20, 30_000])
    if (name === 'VolatilityFeeHook') return chain.deploy(made(name), [manager, 500, 20, 30_000, decayOf(600)])
    return chain.deploy(made(name), [
      manager,
      ...(name === 'FeeTakingHook' ? [chain.bob.address] : [token0, token1]),
      1_000,
    ])
  }

  it('sets the bits of the callbacks that it has, and no other', async () => {
    const bitmap = (await bitmapOf(await deploy(), name)) as number
    const own = new Set(abiOf(name).flatMap((item) => (item.type === 'function' ? [item.name] : [])))
    for (const [callback, { value: bit }] of Object.entries(offsets)) {
      const isSet = (bitmap & (1 << bit)) !== 0
      if (!callback.endsWith('ReturnsDelta')) expect([callback, isSet]).toEqual([callback, own.has(callback)])
      // A delta can be returned only by a callback that is called.
      else if (isSet) expect(own).toContain(callback.replace('ReturnsDelta', ''))
    }
    expect(bitmap >> 14).toBe(0)
  })

  it('has callbacks of the selectors that the pool manager calls', () => {
    const selectors = (abi: Abi) =>
      abi
        .filter((item) => item.type === 'function' && item.name in offsets)
        .map((item) => formatAbiItem(item as AbiFunction))
    const known = selectors(contracts.CLHooks?.abi ?? []).map((item) => toFunctionSelector(item))
    const own = selectors(abiOf(name)).map((item) => toFunctionSelector(item))
    expect(own.length).toBeGreaterThan(0)
    for (const selector of own) expect(known).toContain(selector)
  })

  it('lets only the pool manager call them', async () => {
    const hook = await deploy()
    const key = poolKey([token0, token1], { poolManager: manager, fee: 0, parameters: clParameters(1), hooks: hook })
    const change = { tickLower: 0, tickUpper: 1, liquidityDelta: 1n, salt: key.parameters }
    const order = { zeroForOne: true, amountSpecified: -1n, sqrtPriceLimitX96: 0n }
    const args: Record<string, readonly unknown[]> = {
      beforeInitialize: [chain.alice.address, key, one],
      afterInitialize: [chain.alice.address, key, one, 0],
      beforeAddLiquidity: [chain.alice.address, key, change, '0x'],
      beforeSwap: [chain.alice.address, key, order, '0x'],
      afterSwap: [chain.alice.address, key, order, 0n, '0x'],
    }
    const callbacks = abiOf(name).flatMap((item) =>
      item.type === 'function' && item.name in offsets ? [item.name] : [],
    )
    for (const callback of callbacks) {
      const call = chain.send(chain.alice, hook, abiOf(name), callback, args[callback] ?? [])
      expect([callback, await revertOf(call, errors)]).toEqual([callback, ['NotPoolManager']])
    }
  })

  it('is refused by the pool manager under another bitmap', async () => {
    const hook = await deploy()
    const bitmap = (await bitmapOf(hook, name)) as number
    for (const bit of Object.values(offsets)) {
      const parameters = clParameters(60, bitmap ^ (1 << bit.value))
      const key = poolKey([token0, token1], { poolManager: manager, fee: DYNAMIC_FEE, parameters, hooks: hook })
      const call = chain.send(chain.owner, manager, managerAbi, 'initialize', [key, one])
      expect(await revertOf(call, errors)).toEqual(['HookConfigValidationError'])
    }
  })
})

describe(binHook, () => {
  it('has the callbacks of its bits, under the selectors that BinPoolManager calls', async () => {
    const hook = await chain.deploy(made(binHook), [manager, 500, 1_000, 30_000])
    const bitmap = (await bitmapOf(hook, binHook)) as number
    const selectorsOf = (abi: Abi) =>
      abi.flatMap((item) =>
        item.type === 'function' && item.name in constants.infinity.binHookOffsets
          ? [[item.name, toFunctionSelector(formatAbiItem(item as AbiFunction))] as const]
          : [],
      )
    const own = selectorsOf(abiOf(binHook))
    const bits = own.map(([name]) => constants.infinity.binHookOffsets[name as 'beforeMint'].value)
    expect(bits.reduce((sum, bit) => sum + (1 << bit), 0)).toBe(bitmap)
    expect(bits.length).toBe(3)
    const known = new Map(selectorsOf(contracts.BinHooks?.abi ?? []))
    for (const [name, selector] of own) expect([name, selector]).toEqual([name, known.get(name)])
  })
})

describe('SurgeFeeHook in a pool', () => {
  const [base, perTick, max] = [500, 20, 30_000]
  let hook: Address
  let key: PoolKey

  beforeAll(async () => {
    hook = await chain.deploy(made('SurgeFeeHook'), [manager, base, perTick, max])
    key = await open(hook, 'SurgeFeeHook', DYNAMIC_FEE)
  })

  let at = 0
  const moving = (tick: number) => {
    const call = fixture.moving({ address: actor, abi: abiOf('Actor') }, key, at, tick)
    at = tick
    return call
  }
  const move = async (tick: number) => {
    const { address, abi, functionName, args } = moving(tick)
    await chain.send(chain.owner, address, [...abi, ...errors], functionName, args)
    // A quote runs in the latest block, where the hook would charge for the way that the price has just gone.
    await chain.tester.mine({ blocks: 1 })
  }

  it('charges the base fee where each swap has its own block, at any price', async () => {
    for (const tick of [1, 5000, -80_000]) {
      await move(tick)
      const quoted = await fixture.quoteIn(key, true, price)
      const { delta0, delta1, fee } = await swap(key, true, -price)
      expect([delta0, delta1, fee]).toEqual([-price, quoted, base])
    }
    const [blockNumber, tick] = (await chain.call(hook, abiOf('SurgeFeeHook'), 'anchors', [poolId(key)])) as unknown[]
    expect([blockNumber, tick]).toEqual([await chain.client.getBlockNumber(), -80_000])
  })

  it('charges later swaps of a block for the way that the price has gone in it', async () => {
    // The price is on its way back and forth; the block starts at its earlier position.
    await move(0)
    const distances = [0, 1, 37, -37, 1475, 1476, -20_000]
    const wallet = chain.walletOf(chain.owner)
    const nonce = await chain.client.getTransactionCount({ address: chain.owner.address })
    const calls = distances.flatMap((distance) => [
      ...(distance === 0 ? [] : [moving(distance)]),
      { address: actor, abi: abiOf('Actor'), functionName: 'swap', args: [key, false, -price] },
    ])
    const hashes: Hex[] = []
    await chain.miningByHand(async () => {
      for (const [index, call] of calls.entries())
        hashes.push(await wallet.writeContract({ ...call, nonce: nonce + index, gas: 1_000_000n }))
      await chain.tester.mine({ blocks: 1 })
    })

    const receipts = await Promise.all(hashes.map((hash) => chain.receiptOf(hash)))
    expect(new Set(receipts.map(({ blockNumber }) => blockNumber)).size).toBe(1)
    // Moving the price may take a swap, too.
    const logs = receipts.filter((_, index) => index % 2 === 0).flatMap((receipt) => receipt.logs)
    const swaps = parseEventLogs({ abi: managerAbi, logs, eventName: 'Swap' })
    const expected = distances.map((distance) => Math.min(base + Math.abs(distance) * perTick, max))
    expect(swaps.map(({ args }) => (args as unknown as { fee: number }).fee)).toEqual(expected)
    for (const { args } of swaps) expect((args as unknown as { amount1: bigint }).amount1).toBe(-price)
    for (const distance of distances)
      expect(await chain.call(hook, abiOf('SurgeFeeHook'), 'feeAt', [distance, 0])).toBe(
        Math.min(base + Math.abs(distance) * perTick, max),
      )
  })

  it('refuses a pool of a static fee, and fees out of range', async () => {
    const static_ = { ...key, fee: 3000 }
    const call = chain.send(chain.owner, manager, managerAbi, 'initialize', [static_, one])
    expect(await revertOf(call, errors)).toEqual(['WrappedError', 'PoolFeeMustBeDynamic'])
    for (const fees of [
      [501, 20, 500],
      [500, 20, 100_001],
    ])
      await expect(chain.deploy(made('SurgeFeeHook'), [manager, ...fees])).rejects.toThrow(
        toFunctionSelector('FeesOutOfRange()'),
      )
  })
})

describe('VolatilityFeeHook in a pool', () => {
  const name = 'VolatilityFeeHook'
  let hook: Address
  let key: PoolKey
  let now: bigint

  beforeAll(async () => {
    hook = await chain.deploy(made(name), [manager, 500, 20, 30_000, decayOf(600)])
    key = await open(hook, name, DYNAMIC_FEE)
    now = (await chain.client.getBlock()).timestamp
  })

  const later = (seconds: number) => {
    now += BigInt(seconds)
    return chain.tester.setNextBlockTimestamp({ timestamp: now })
  }
  const moving = (from: number, to: number) => fixture.moving({ address: actor, abi: abiOf('Actor') }, key, from, to)
  /** Upwards: at price 1 a sale would leave the tick. */
  const feeOfSwap = async () => (await swap(key, false, -price)).fee
  const stored = async () => {
    const slot0 = (await chain.call(manager, managerAbi, 'getSlot0', [poolId(key)])) as readonly unknown[]
    return Number(slot0[3])
  }

  /** Mines calls in one block, a minute later, and gives the fee of its last swap. */
  async function inOneBlock(calls: readonly ReturnType<typeof moving>[]): Promise<number> {
    const wallet = chain.walletOf(chain.owner)
    const nonce = await chain.client.getTransactionCount({ address: chain.owner.address })
    const hashes: Hex[] = []
    await chain.miningByHand(async () => {
      for (const [index, call] of calls.entries())
        hashes.push(await wallet.writeContract({ ...call, nonce: nonce + index, gas: 1_000_000n }))
      await later(60)
      await chain.tester.mine({ blocks: 1 })
    })
    const { logs } = await chain.receiptOf(hashes.at(-1) as Hex)
    const [event] = parseEventLogs({ abi: managerAbi, logs, eventName: 'Swap' })
    return (event as unknown as { args: { fee: number } }).args.fee
  }
  const trade = () => ({ address: actor, abi: abiOf('Actor'), functionName: 'swap', args: [key, false, -price] })

  it('shows its base fee from the start, and charges it while the price stays', async () => {
    expect(await stored()).toBe(500)
    await later(60)
    expect(await feeOfSwap()).toBe(500)
  })

  it('charges a move from the next second on, and halves its square in a half-life', async () => {
    expect(await inOneBlock([trade(), moving(0, 100), trade()])).toBe(500)
    await later(10)
    expect(await feeOfSwap()).toBe(2_500)
    expect(await stored()).toBe(2_500)
    await later(600)
    // 20 for each tick of the root of a half of 100 squared.
    const expected = 500 + Math.floor(20 * Math.sqrt(100 ** 2 / 2))
    expect(Math.abs((await feeOfSwap()) - expected)).toBeLessThanOrEqual(1)
    await later(86_400)
    expect(await feeOfSwap()).toBe(500)
  })

  it('does not see a price that returns within the block', async () => {
    await inOneBlock([trade(), moving(100, 900), moving(900, 100), trade()])
    await later(60)
    expect(await feeOfSwap()).toBe(500)
  })

  it('counts a longer move as 1,000 ticks, and ends at the highest fee', async () => {
    await inOneBlock([trade(), moving(100, 20_100), trade()])
    await later(1)
    expect(await feeOfSwap()).toBe(500 + 20 * 1_000)
    await inOneBlock([trade(), moving(20_100, 100), trade()])
    await later(1)
    const twice = 500 + Math.floor(20 * 1_000 * Math.sqrt(1 + 0.5 ** (61 / 600)))
    expect(Math.abs((await feeOfSwap()) - twice)).toBeLessThanOrEqual(1)
    await inOneBlock([trade(), moving(100, 20_100), trade()])
    await later(1)
    expect(await feeOfSwap()).toBe(30_000)
    // What an interface shows is what the next swap pays.
    expect(await chain.call(hook, abiOf(name), 'feeOf', [poolId(key)])).toBe(30_000)
  })

  it('refuses a pool of a static fee, and parameters out of range', async () => {
    const call = chain.send(chain.owner, manager, managerAbi, 'initialize', [{ ...key, fee: 3000 }, one])
    expect(await revertOf(call, errors)).toEqual(['WrappedError', 'UnauthorizedDynamicLPFeeUpdate'])
    for (const wrong of [
      [501, 20, 500, decayOf(600)],
      [500, 20, 100_001, decayOf(600)],
      [500, 20, 30_000, decayOf(90_000)],
    ])
      await expect(chain.deploy(made(name), [manager, ...wrong])).rejects.toThrow(
        toFunctionSelector('ParametersOutOfRange()'),
      )
  })
})

describe('FeeTakingHook in a pool', () => {
  const fee = 2_500n
  let hook: Address
  let key: PoolKey

  beforeAll(async () => {
    hook = await chain.deploy(made('FeeTakingHook'), [manager, chain.bob.address, Number(fee)])
    key = await open(hook, 'FeeTakingHook', 3000)
  })

  it('charges the currency that was left open, to the wei, and keeps it as claims', async () => {
    for (const zeroForOne of [true, false])
      for (const amount of [-1_000_003n, 1_000_003n, -7n, 7n]) {
        const before = [await claimsOf(hook, token0), await claimsOf(hook, token1)]
        const { delta0, delta1, pool0, pool1 } = await swap(key, zeroForOne, amount)
        const after = [await claimsOf(hook, token0), await claimsOf(hook, token1)]
        const gained = after.map((claims, index) => claims - (before[index] ?? 0n))

        const exactIn = amount < 0n
        const [input, output] = zeroForOne ? [-pool0, pool1] : [-pool1, pool0]
        expect(exactIn ? input : output).toBe(exactIn ? -amount : amount)
        const open = exactIn ? output : input
        const charge = (open * fee) / price
        const [paid, received] = exactIn ? [input, open - charge] : [open + charge, output]
        expect([delta0, delta1]).toEqual(zeroForOne ? [-paid, received] : [received, -paid])
        expect(gained).toEqual(exactIn === zeroForOne ? [0n, charge] : [charge, 0n])
      }
  })

  it('pays the claims out to the account that the beneficiary names, and to no other', async () => {
    const claims = await claimsOf(hook, token0)
    expect(claims).toBeGreaterThan(0n)
    const collect = (account: typeof chain.alice) =>
      chain.send(account, hook, abiOf('FeeTakingHook'), 'collect', [token0, chain.bob.address])
    expect(await revertOf(collect(chain.alice), errors)).toEqual(['NotBeneficiary'])
    await collect(chain.bob)
    expect(await chain.call(token0, abiOf('Token'), 'balanceOf', [chain.bob.address])).toBe(claims)
    expect(await claimsOf(hook, token0)).toBe(0n)
    const direct = chain.send(chain.alice, hook, abiOf('FeeTakingHook'), 'lockAcquired', ['0x'])
    expect(await revertOf(direct, errors)).toEqual(['NotVault'])
  })
})

describe('ConstantSumHook in a pool', () => {
  const fee = 1_000n
  const abi = abiOf('ConstantSumHook')
  let hook: Address
  let key: PoolKey

  beforeAll(async () => {
    hook = await chain.deploy(made('ConstantSumHook'), [manager, token0, token1, Number(fee)])
    const parameters = clParameters(1, (await bitmapOf(hook, 'ConstantSumHook')) as number)
    key = poolKey([token0, token1], { poolManager: manager, fee: 0, parameters, hooks: hook })
    await chain.send(chain.owner, manager, managerAbi, 'initialize', [key, one])
    for (const token of [token0, token1])
      await chain.send(chain.alice, token, abiOf('Token'), 'approve', [hook, 2n ** 256n - 1n])
  })

  const reserves = async () => [await claimsOf(hook, token0), await claimsOf(hook, token1)] as const

  it('takes deposits, and gives shares for their value but for those that stay locked', async () => {
    const shares = await chain.send(chain.alice, hook, abi, 'deposit', [30_000_000n, 20_000_000n, 0n])
    expect(shares).toBe(50_000_000n - 1_000n)
    expect(await chain.call(hook, abi, 'sharesOf', [chain.alice.address])).toBe(shares)
    expect(await reserves()).toEqual([30_000_000n, 20_000_000n])
    for (const args of [
      [0n, 0n, 0n],
      [1_000n, 0n, 0n], // only one of two
      [3_000n, 2_000n, 5_001n],
    ]) {
      const few = chain.send(chain.alice, hook, abi, 'deposit', args)
      expect(await revertOf(few, errors)).toEqual(['TooFewShares'])
    }
  })

  it('exchanges one for one less the fee, both ways, rounding for the reserves', async () => {
    for (const zeroForOne of [true, false])
      for (const amount of [-1_000_003n, 1_000_003n, -1n, 1n]) {
        const [before0, before1] = await reserves()
        const { delta0, delta1 } = await swap(key, zeroForOne, amount)
        const size = amount < 0n ? -amount : amount
        const keep = price - fee
        const [paid, received] = amount < 0n ? [size, (size * keep) / price] : [(size * price + keep - 1n) / keep, size]
        expect([delta0, delta1]).toEqual(zeroForOne ? [-paid, received] : [received, -paid])
        const [after0, after1] = await reserves()
        expect([after0 - before0, after1 - before1]).toEqual([-delta0, -delta1])
      }
  })

  it('leaves nothing to the curve of the pool', async () => {
    const reservesOfApp = (currency: Address) =>
      chain.call(fixture.vault.address, fixture.vault.abi, 'reservesOfApp', [manager, currency])
    const before = [await reservesOfApp(token0), await reservesOfApp(token1)]
    await swap(key, true, -12_345n)
    expect([await reservesOfApp(token0), await reservesOfApp(token1)]).toEqual(before)
  })

  it('gives out no more than it has, and refuses liquidity and other pairs', async () => {
    const [, available] = await reserves()
    const call = () => swap(key, true, available + 1n)
    expect(await revertOf(call(), errors)).toEqual(['WrappedError', 'InsufficientReserve'])
    const change = { tickLower: 0, tickUpper: 1, liquidityDelta: 1n, salt: key.parameters }
    const add = chain.send(chain.alice, manager, [...managerAbi, ...errors], 'modifyLiquidity', [key, change, '0x'])
    expect(await revertOf(add, errors)).toEqual(['WrappedError', 'LiquidityGoesToTheHook'])
    const other = { ...key, currency0: getAddress(`0x${'0'.repeat(39)}1`) }
    const initialize = chain.send(chain.alice, manager, managerAbi, 'initialize', [other, one])
    expect(await revertOf(initialize, errors)).toEqual(['WrappedError', 'WrongPool'])
  })

  it('pays a depositor the share of the reserves, fees and all, and no later depositor gains by it', async () => {
    const [before0, before1] = await reserves()
    const total = (await chain.call(hook, abi, 'totalShares')) as bigint
    expect(before0 + before1).toBeGreaterThan(50_000_000n)

    const balancesOf = async (owner: Address) =>
      (await Promise.all([token0, token1].map((token) => chain.call(token, abiOf('Token'), 'balanceOf', [owner])))) as [
        bigint,
        bigint,
      ]
    const most = 10_000_000n
    for (const token of [token0, token1]) {
      await chain.send(chain.owner, token, abiOf('Token'), 'mint', [chain.bob.address, most])
      await chain.send(chain.bob, token, abiOf('Token'), 'approve', [hook, most])
    }
    const held = await balancesOf(chain.bob.address)
    const bobs = (await chain.send(chain.bob, hook, abi, 'deposit', [most, most, 0n])) as bigint
    // Of the two tokens, the one that is shorter decides.
    const shares0 = (most * total) / before0
    expect(bobs).toBe(before0 > before1 ? shares0 : (most * total) / before1)
    const left = await balancesOf(chain.bob.address)
    const paid = [held[0] - left[0], held[1] - left[1]] as const
    for (const [index, before] of [before0, before1].entries()) {
      // In the proportion of the reserves, to the last unit.
      expect(paid[index]).toBeGreaterThanOrEqual((bobs * before) / total)
      expect(paid[index]).toBeLessThanOrEqual((bobs * before) / total + 1n)
    }
    const withdraw = (minimum0: bigint, minimum1: bigint, to: Address) =>
      chain.send(chain.bob, hook, abi, 'withdraw', [bobs, minimum0, minimum1, to])
    const short = withdraw(paid[0] + 1n, 0n, chain.bob.address)
    expect(await revertOf(short, errors)).toEqual(['TooLittle'])
    const to = getAddress(`0x${'0'.repeat(39)}9`)
    const back = (await withdraw(1n, 1n, to)) as [bigint, bigint]
    expect(await balancesOf(to)).toEqual(back)
    // Of neither token more than was brought: the two calls exchange nothing.
    for (const [index, amount] of back.entries()) {
      expect(amount).toBeLessThanOrEqual(paid[index] ?? 0n)
      expect(amount).toBeGreaterThan((paid[index] ?? 0n) - 3n)
    }

    const shares = (await chain.call(hook, abi, 'sharesOf', [chain.alice.address])) as bigint
    await chain.send(chain.alice, hook, abi, 'withdraw', [shares, 0n, 0n, chain.alice.address])
    const [left0, left1] = await reserves()
    // What the locked shares stand for, and the roundings.
    expect(left0 + left1).toBeGreaterThan(0n)
    expect(left0 + left1).toBeLessThan(1_100n)
    const more = chain.send(chain.alice, hook, abi, 'withdraw', [1n, 0n, 0n, chain.alice.address])
    await expect(more).rejects.toThrow()
  })
})
