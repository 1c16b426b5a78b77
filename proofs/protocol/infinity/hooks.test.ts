import {
  type Abi,
  decodeFunctionData,
  encodeAbiParameters,
  type Hex,
  parseAbi,
  parseAbiParameters,
  parseEventLogs,
  toFunctionSelector,
  zeroAddress,
  zeroHash,
} from 'viem'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import {
  type Action,
  settleAll,
  swapExactInSingle,
  swapExactOutSingle,
  takeAll,
} from '../../../docs/snippets/typescript/infinity/actions.ts'
import { addLiquidity } from '../../../docs/snippets/typescript/infinity/bin-actions.ts'
import { packAmounts, packLiquidityConfig } from '../../../docs/snippets/typescript/infinity/bin-math.ts'
import {
  binParameters,
  clParameters,
  DYNAMIC_FEE,
  type PoolKey,
  poolKey,
} from '../../../docs/snippets/typescript/infinity/pool-key.ts'
import {
  burnPosition,
  closeCurrency,
  decreaseLiquidity,
  increaseLiquidity,
  mintPosition,
  takePair,
} from '../../../docs/snippets/typescript/infinity/position-actions.ts'
import { claim, provokes } from '../claims.ts'
import { samplesOf } from '../deployedSamples.ts'
import { type Call, type Contract, errorData, type Puppet, revertOf } from '../fixture.ts'
import { priceOne } from '../kits/infinity.ts'
import { type RouterFixture, startRouter } from '../kits/router.ts'
import { reaching } from '../reach.ts'
import { answerOf, binCallback, clCallback, highestLimit, lowestLimit, pack, toolsOf, unpack } from './tools.ts'

const whole = 10n ** 18n
const sample = samplesOf('infinity/FeeTakingHook.sol', 'infinity/SurgeFeeHook.sol', 'infinity/VolatilityFeeHook.sol')
const full = [-887220, 887220] as const
/** Whole units, towards zero, as the pages' tables have them. */
const units = (amount: bigint) => Number(amount / whole)
const override = 0x400000n

let fixture: RouterFixture
let tools: ReturnType<typeof toolsOf>
let vault: Contract
let manager: Contract
let trader: Puppet

beforeAll(async () => {
  fixture = await startRouter()
  ;({ vault, clPoolManager: manager } = fixture)
  tools = toolsOf(fixture)
  trader = await tools.newActor()
  for (const token of [fixture.token0, fixture.token1]) await token.send('mint', [fixture.owner.address, 10n ** 26n])
})

afterAll(() => fixture?.stop())

/** CL_INCREASE_LIQUIDITY_FROM_DELTAS: with nothing open it adds nothing and takes the fees. */
const increaseFromDeltas = (tokenId: bigint, most: readonly [bigint, bigint]): Action => ({
  code: 0x04,
  params: encodeAbiParameters(parseAbiParameters('uint256, uint128, uint128, bytes'), [tokenId, ...most, '0x']),
})

/** A puppet that answers as a hook with these bits. */
async function newHook(bitmap: number): Promise<Puppet> {
  const hook = await tools.newActor('actors/HookPuppet')
  await hook.send('setBitmap', [bitmap])
  return hook
}

const answer = (hook: Puppet, name: keyof typeof clCallback, words: bigint[] = [], calls: Call[] = []) =>
  hook.answers(clCallback[name], answerOf.callback(clCallback[name], ...words), calls)

/** A pool with a hook, and liquidity over the whole range as in the overview's example. */
async function hookedPool(
  hook: Contract,
  hookBitmap: number,
  { fee = 3000, liquidity = 10n ** 24n }: { fee?: number; liquidity?: bigint } = {},
): Promise<PoolKey> {
  const key = await fixture.createClPool({ hooks: hook.address, hookBitmap, fee })
  if (liquidity > 0n) await fixture.addLiquidity(key, { range: full, liquidity })
  return key
}

const initialize = (key: PoolKey) => manager.send('initialize', [key, priceOne])
const keyWith = (hooks: Hex, hookBitmap: number, fee = 3000) =>
  poolKey([fixture.token0.address, fixture.token1.address], {
    poolManager: manager.address,
    fee,
    parameters: clParameters(60, hookBitmap),
    hooks,
  })

/** A Bin pool with a hook, and liquidity in the bins around a price of 1. */
async function hookedBins(hook: Contract, hookBitmap: number, fee = 3000): Promise<PoolKey> {
  const key = await fixture.createBinPool({ hooks: hook.address, hookBitmap, fee })
  const amounts = { amount0: 100n * whole, amount1: 100n * whole, activeId: 2 ** 23, idSlippage: 0, bins: 2 }
  await fixture.modify(fixture.binPositionManager, [
    addLiquidity({ key, ...amounts, to: fixture.owner.address }),
    closeCurrency(key.currency0),
    closeCurrency(key.currency1),
  ])
  return key
}

/** Creates a pool of a manager with a hook and bits. */
const initializeIn = {
  ticks: (hooks: Hex, bits: number, fee = 3000) => initialize(keyWith(hooks, bits, fee)),
  bins: (hooks: Hex, bits: number, fee = 3000) => {
    const poolManager = fixture.binPoolManager.address
    const key = { ...keyWith(hooks, 0, fee), poolManager, parameters: binParameters(10, bits) }
    return fixture.binPoolManager.send('initialize', [key, 2 ** 23])
  },
}
const managerNames = ['infinity-core/CLPoolManager', 'infinity-core/BinPoolManager'] as const

async function swapEvent(key: PoolKey, amount: bigint): Promise<Record<string, bigint>> {
  const swap = swapExactInSingle({ type: 'CL', key, zeroForOne: true }, amount, 0n)
  const payload = [swap, settleAll(key.currency0, amount), takeAll(key.currency1, 0n)]
  await fixture.swap(payload)
  const block = await fixture.client.getBlockNumber()
  const logs = await fixture.client.getLogs({ address: manager.address, fromBlock: block, toBlock: block })
  const [event] = parseEventLogs({ abi: manager.abi, logs, eventName: 'Swap' })
  return (event as unknown as { args: Record<string, bigint> }).args
}

describe('the example of the overview', () => {
  let key: PoolKey

  beforeAll(async () => {
    const controller = await fixture.deploy('infinity-core/ProtocolFeeController', [manager.address])
    await manager.send('setProtocolFeeController', [controller.address])
    key = await fixture.createClPool({ tickSpacing: 59 })
    await fixture.addLiquidity(key, { range: [-887242 + (887242 % 59), 887242 - (887242 % 59)], liquidity: 10n ** 24n })
    await manager.send('setProtocolFeeController', [zeroAddress])
  })

  claim(
    'overview/worked-swap',
    'Selling 1,000 A brings 994.538907 B: 1.475 A are the protocol’s, 2.996 A the providers’',
    async () => {
      const [, , protocolFee] = await manager.call<[bigint, number, number, number]>('getSlot0', [fixture.poolId(key)])
      expect([protocolFee & 0xfff, protocolFee >> 12]).toEqual([1475, 1475])
      const accrued = () => manager.call<bigint>('protocolFeesAccrued', [key.currency0])
      const [before, [, growthBefore]] = [await accrued(), [0n, 0n]]
      expect(growthBefore).toBe(0n)
      const [delta0, delta1] = await tools.closing(trader, tools.clSwap(key, true, -1000n * whole))
      expect(delta0).toBe(-1000n * whole)
      expect(delta1 / 10n ** 12n).toBe(994_538907n)
      expect((await accrued()) - before).toBe((1475n * whole) / 1000n)
      const [growth] = await manager.call<[bigint, bigint]>('getFeeGrowthGlobals', [fixture.poolId(key)])
      expect(Number((growth * 10n ** 24n) / 2n ** 128n) / 1e18).toBeCloseTo(2.996, 3)
    },
  )

  claim('overview/two-fees', 'Protocol fee and LP fee combine to 4,471 hundredths of a bip', async () => {
    const { fee, protocolFee } = await swapEvent(key, whole)
    expect([fee, protocolFee]).toEqual([4471, 1475])
  })

  claim(
    'hooks/fee-taking',
    'FeeTakingHook charges 0.5 % of the open currency: 4.97 B of a sale, 5.03 A of a purchase',
    async () => {
      const controller = await fixture.deploy('infinity-core/ProtocolFeeController', [manager.address])
      await manager.send('setProtocolFeeController', [controller.address])
      const hook = await sample(fixture, 'FeeTakingHook', [manager.address, fixture.bob.address, 5000])
      const pool = await fixture.createClPool({ hooks: hook.address, hookBitmap: 0x0880 })
      await manager.send('setProtocolFeeController', [zeroAddress])
      await fixture.addLiquidity(pool, { range: full, liquidity: 10n ** 24n })
      const hundredths = (amounts: bigint[]) =>
        amounts.map((amount) => Math.round(Number(amount / 10n ** 12n) / 10_000))
      const claimOf = (token: Contract) => vault.encode('balanceOf', [hook.address, token.address])
      for (const [amount, ofTrader, ofHook] of [
        [-1000n, [-100_000, 98_957], [0, 497]],
        [1000n, [-101_052, 100_000], [503, 0]],
      ] as const) {
        const swap = tools.clSwap(pool, true, amount * whole)
        expect(hundredths(await tools.deltasAfter(trader, trader.address, swap))).toEqual(ofTrader)
        const claims = (await tools.probe(trader, swap, claimOf(fixture.token0), claimOf(fixture.token1))).slice(1)
        expect(hundredths(claims.map((value) => BigInt(value)))).toEqual(ofHook)
      }
    },
  )

  claim(
    'hooks/charge-in-no-event',
    'A charge of the hook is in no event of the pool; quotes and minimums count it, and one that rounds to zero is free',
    async () => {
      const { clQuoter, bob, owner } = fixture
      const hook = await sample(fixture, 'FeeTakingHook', [manager.address, bob.address, 5000])
      const pool = await fixture.createClPool({ hooks: hook.address, hookBitmap: 0x0880 })
      await fixture.addLiquidity(pool, { range: full, liquidity: 10n ** 24n })
      const quote = async (exactAmount: bigint) => {
        const order = { poolKey: pool, zeroForOne: true, exactAmount, hookData: '0x' }
        return (await clQuoter.call<[bigint]>('quoteExactInputSingle', [order]))[0]
      }
      const quoted = await quote(whole)
      const [before = 0n] = await fixture.balances(owner.address, fixture.token1)
      const { amount1: curve = 0n } = await swapEvent(pool, whole)
      const [after = 0n] = await fixture.balances(owner.address, fixture.token1)
      expect(after - before).toBe(quoted)
      expect(curve - quoted).toBe((curve * 5000n) / 1_000_000n)

      const order = swapExactInSingle({ type: 'CL', key: pool, zeroForOne: true }, whole, curve)
      const plan = [order, settleAll(pool.currency0, whole), takeAll(pool.currency1, 0n)]
      expect((await revertOf(fixture.swap(plan))).at(-1)).toBe('TooLittleReceived')
      // Of 198 units half a per cent is less than one.
      const { amount1: few = 0n } = await swapEvent(pool, 200n)
      expect(few).toBeLessThan(200n)
      const [last = 0n] = await fixture.balances(owner.address, fixture.token1)
      expect(last - after).toBe(few)

      // Of an exact output the input is charged: the quote counts it, and a maximum too.
      const exact = { poolKey: pool, zeroForOne: true, exactAmount: whole, hookData: '0x' }
      const [cost] = await clQuoter.call<[bigint]>('quoteExactOutputSingle', [exact])
      const buy = (most: bigint) =>
        fixture.swap([
          swapExactOutSingle({ type: 'CL', key: pool, zeroForOne: true }, whole, most),
          settleAll(pool.currency0, most),
          takeAll(pool.currency1, whole),
        ])
      expect((await revertOf(buy(cost - 1n))).at(-1)).toBe('TooMuchRequested')
      const [held = 0n] = await fixture.balances(owner.address, fixture.token0)
      await buy(cost)
      expect(await fixture.balances(owner.address, fixture.token0)).toEqual([held - cost])
      const block = await fixture.client.getBlockNumber()
      const logs = await fixture.client.getLogs({ address: manager.address, fromBlock: block, toBlock: block })
      const [event] = parseEventLogs({ abi: manager.abi, logs, eventName: 'Swap' })
      const paid = -((event as unknown as { args: Record<string, bigint> }).args.amount0 ?? 0n)
      expect(cost - paid).toBe((paid * 5000n) / 1_000_000n)
    },
  )

  claim('hooks/delta-table', 'The tables of what a delta from beforeSwap does to caller and hook', async () => {
    const controller = await fixture.deploy('infinity-core/ProtocolFeeController', [manager.address])
    await manager.send('setProtocolFeeController', [controller.address])
    const bits = 0x0440
    const hook = await newHook(bits)
    const pool = await hookedPool(hook, bits)
    await manager.send('setProtocolFeeController', [zeroAddress])
    const rows: [amount: bigint, specified: bigint, unspecified: bigint, caller: number[], hook: number[]][] = [
      [-1000n, 0n, 0n, [-1000, 994], [0, 0]],
      [-1000n, 10n, 0n, [-1000, 984], [10, 0]],
      [-1000n, 0n, 5n, [-1000, 989], [0, 5]],
      [-1000n, -100n, 0n, [-1000, 1093], [-100, 0]],
      [-1000n, 1000n, -1000n, [-1000, 1000], [1000, -1000]],
      [1000n, 0n, 0n, [-1005, 1000], [0, 0]],
      [1000n, 10n, 0n, [-1015, 1000], [0, 10]],
      [1000n, 0n, 5n, [-1010, 1000], [5, 0]],
      [1000n, -100n, 0n, [-904, 1000], [0, -100]],
      [1000n, -1000n, 1000n, [-1000, 1000], [1000, -1000]],
    ]
    for (const [amount, specified, unspecified, ofCaller, ofHook] of rows) {
      await answer(hook, 'beforeSwap', [pack(specified * whole, unspecified * whole), 0n])
      // In the other direction the currencies change places.
      for (const zeroForOne of [true, false]) {
        const swap = tools.clSwap(pool, zeroForOne, amount * whole)
        const unitsOf = async (account: Hex) => {
          const of = (await tools.deltasAfter(trader, account, swap)).map(units)
          return zeroForOne ? of : of.reverse()
        }
        expect(await unitsOf(trader.address)).toEqual(ofCaller)
        expect(await unitsOf(hook.address)).toEqual(ofHook)
      }
    }
    // One unit more than all of it, of an exact input and of an exact output.
    for (const sign of [1n, -1n]) {
      await answer(hook, 'beforeSwap', [pack(sign * (1000n * whole + 1n), 0n), 0n])
      for (const zeroForOne of [true, false]) {
        const tooMuch = tools.probe(trader, tools.clSwap(pool, zeroForOne, -sign * 1000n * whole))
        expect(await revertOf(tooMuch)).toEqual(['HookDeltaExceedsSwapAmount'])
      }
    }
  })
})

describe('registration', () => {
  claim(
    'hooks/missing-function',
    'A hook without code, or without the bitmap’s function, makes initialize revert without data',
    async () => {
      const token = fixture.token0.address
      for (const create of Object.values(initializeIn))
        for (const hook of [token, fixture.bob.address])
          expect(await revertOf(create(hook, 0x0040))).toEqual(['no data'])
    },
  )

  claim('hooks/bitmap-mismatch', 'Initialization compares all 16 bits of the key with the hook’s answer', async () => {
    const hook = await newHook(0x0041)
    // Each bit alone that differs, with a hook and without one, in both managers.
    const error = ['HookConfigValidationError']
    for (const create of Object.values(initializeIn)) {
      await hook.send('setBitmap', [0x0041])
      for (let bit = 0; bit < 16; bit++) {
        expect(await revertOf(create(hook.address, 0x0041 ^ (1 << bit)))).toEqual(error)
        expect(await revertOf(create(zeroAddress, 1 << bit))).toEqual(error)
      }
      expect(await revertOf(create(zeroAddress, 0, DYNAMIC_FEE))).toEqual(error)
      await hook.send('setBitmap', [0xc000])
      await create(hook.address, 0xc000)
    }
  })

  claim(
    'hooks/bitmap-asked-once',
    'After initialization the key’s bits count, whatever the hook answers later',
    async () => {
      const hook = await newHook(0x0040)
      await answer(hook, 'beforeSwap', [0n, 0n])
      const key = await hookedPool(hook, 0x0040)
      await hook.send('setBitmap', [0])
      const before = await hook.call<bigint>('receivedCount')
      await tools.closing(trader, tools.clSwap(key, true, -1000n))
      expect(await hook.call('receivedCount')).toBeGreaterThan(before)
      expect(await revertOf(initialize(keyWith(hook.address, 0x0040, 2999)))).toEqual(['HookConfigValidationError'])
      // No other function of a manager asks the hook for its bits.
      for (const name of managerNames) expect(reaching(name, 'getHooksRegistrationBitmap')).toEqual(['initialize'])
    },
  )

  claim('hooks/only-set-bits', 'The pool manager makes the callbacks whose bits are set, and no other', async () => {
    const key = '(address,address,address,address,uint24,bytes32)'
    const signatures = [
      ...Object.values(clCallback),
      `beforeDonate(address,${key},uint256,uint256,bytes)`,
      `afterDonate(address,${key},uint256,uint256,bytes)`,
    ]
    const wordsOf: Record<string, bigint[]> = { beforeSwap: [0n, 0n], afterSwap: [0n] }
    for (const word of ['afterAddLiquidity', 'afterRemoveLiquidity']) wordsOf[word] = [0n]
    expect(signatures).toHaveLength(10)
    for (const [bit, signature] of signatures.entries()) {
      const hook = await newHook(1 << bit)
      // The puppet would refuse a callback that is not prepared.
      await hook.answers(signature, answerOf.callback(signature, ...(wordsOf[signature.split('(')[0] ?? ''] ?? [])))
      const pool = await hookedPool(hook, 1 << bit, { liquidity: 0n })
      await tools.closing(
        trader,
        tools.modify(pool, full, 10n ** 18n),
        tools.clSwap(pool, true, -1000n),
        manager.encode('donate', [pool, 1n, 1n, '0x']),
        tools.modify(pool, full, -(10n ** 18n)),
      )
      expect(await hook.call('receivedCount')).toBe(1n)
      expect(String(await hook.call<Hex>('received', [0n])).slice(0, 10)).toBe(toFunctionSelector(signature))
    }
    // The hook's own operations make no callback, whatever its bits are.
    const hook = await newHook(0x03fc)
    const pool = await hookedPool(hook, 0x03fc, { liquidity: 0n })
    await tools.closing(
      hook,
      tools.modify(pool, full, 10n ** 18n),
      tools.clSwap(pool, true, -1000n),
      manager.encode('donate', [pool, 1n, 1n, '0x']),
      tools.modify(pool, full, -(10n ** 18n)),
    )
    expect(await hook.call('receivedCount')).toBe(0n)

    // The manager of bins in the same way, with its own ten callbacks.
    const bins = fixture.binPoolManager
    const ofMint = `(address,${key},(bytes32[],bytes32,bytes32)`
    const ofBurn = `(address,${key},(uint256[],uint256[],bytes32)`
    const binSignatures = [
      `beforeInitialize(address,${key},uint24)`,
      `afterInitialize(address,${key},uint24)`,
      `beforeMint${ofMint},bytes)`,
      `afterMint${ofMint},int256,bytes)`,
      `beforeBurn${ofBurn},bytes)`,
      `afterBurn${ofBurn},int256,bytes)`,
      binCallback.beforeSwap,
      binCallback.afterSwap,
      `beforeDonate(address,${key},uint256,uint256,bytes)`,
      `afterDonate(address,${key},uint256,uint256,bytes)`,
    ]
    for (const word of ['beforeMint', 'afterMint', 'afterBurn']) wordsOf[word] = [0n]
    const wordOf = (value: bigint): Hex => `0x${value.toString(16).padStart(64, '0')}`
    const liquidityConfigs = [wordOf(packLiquidityConfig(2 ** 23, whole, whole))]
    const operations = (of: PoolKey) => [
      bins.encode('mint', [
        of,
        { liquidityConfigs, amountIn: wordOf(packAmounts(whole, whole)), salt: zeroHash },
        '0x',
      ]),
      tools.binSwap(of, true, -1000n),
      bins.encode('donate', [of, 1n, 1n, '0x']),
      bins.encode('burn', [of, { ids: [2n ** 23n], amountsToBurn: [whole << 128n], salt: zeroHash }, '0x']),
    ]
    for (const [bit, signature] of binSignatures.entries()) {
      const hook = await newHook(1 << bit)
      await hook.answers(signature, answerOf.callback(signature, ...(wordsOf[signature.split('(')[0] ?? ''] ?? [])))
      const pool = await fixture.createBinPool({ hooks: hook.address, hookBitmap: 1 << bit })
      await tools.closing(trader, ...operations(pool))
      expect(await hook.call('receivedCount')).toBe(1n)
      expect(String(await hook.call<Hex>('received', [0n])).slice(0, 10)).toBe(toFunctionSelector(signature))
    }
    const silent = await newHook(0x03fc)
    await tools.closing(
      silent,
      ...operations(await fixture.createBinPool({ hooks: silent.address, hookBitmap: 0x03fc })),
    )
    expect(await silent.call('receivedCount')).toBe(0n)
  })

  claim('hooks/hook-data-unread', 'hookData reaches the hook as it was sent', async () => {
    const hook = await newHook(0x0040)
    await answer(hook, 'beforeSwap', [0n, 0n])
    const key = await hookedPool(hook, 0x0040)
    const params = { zeroForOne: true, amountSpecified: -1000n, sqrtPriceLimitX96: 4295128740n }
    await tools.closing(trader, manager.encode('swap', [key, params, '0xc0ffee']))
    const { args } = decodeFunctionData({
      abi: parseAbi([`function ${clCallback.beforeSwap}`] as readonly string[]) as Abi,
      data: await hook.call<Hex>('received', [0n]),
    })
    expect(args?.at(-1)).toBe('0xc0ffee')
  })

  claim(
    'hooks/fee-in-the-swap-event',
    'A fee that beforeSwap returns is in the Swap event and has no event of its own',
    async () => {
      const hook = await newHook(0x0040)
      await answer(hook, 'beforeSwap', [0n, override | 2500n])
      const key = await hookedPool(hook, 0x0040, { fee: DYNAMIC_FEE })
      expect(Number((await swapEvent(key, whole)).fee)).toBe(2500)
      const block = await fixture.client.getBlockNumber()
      const logs = await fixture.client.getLogs({ address: manager.address, fromBlock: block, toBlock: block })
      expect(parseEventLogs({ abi: manager.abi, logs }).map(({ eventName }) => eventName)).toEqual(['Swap'])
    },
  )

  claim('hooks/protocol-fee-stays', 'A hook can set its LP fee and not the protocol fee', async () => {
    const hook = await newHook(0x0040)
    await answer(hook, 'beforeSwap', [0n, 0n])
    const key = await hookedPool(hook, 0x0040, { fee: DYNAMIC_FEE })
    await hook.run(manager.encode('updateDynamicLPFee', [key, 2500]))
    // What sets a protocol fee: initialize, which asks the controller, and the controller's own function.
    for (const name of managerNames) expect(reaching(name, 'setProtocolFee')).toEqual(['initialize', 'setProtocolFee'])
    for (const of of [manager, fixture.binPoolManager])
      expect(await revertOf(hook.run(of.encode('setProtocolFee', [key, 100])))).toEqual(['InvalidCaller'])
    await manager.send('setProtocolFeeController', [fixture.owner.address])
    await manager.send('setProtocolFee', [key, 1000 | (1000 << 12)])
    await manager.send('setProtocolFeeController', [zeroAddress])
    for (const returned of [0n, override, override | 500_000n, 0x3fffffn]) {
      await answer(hook, 'beforeSwap', [0n, returned])
      expect(Number((await swapEvent(key, 1000n)).protocolFee)).toBe(1000)
    }
  })

  claim(
    'hooks/callback-answers',
    'A wrong selector, a wrong length or code that is gone end in InvalidHookResponse',
    async () => {
      const hook = await newHook(0x0040)
      await answer(hook, 'beforeSwap', [0n, 0n])
      const key = await hookedPool(hook, 0x0040)
      const swap = () => tools.probe(trader, tools.clSwap(key, true, -1000n))
      await swap()
      for (const data of [
        answerOf.callback(clCallback.afterSwap, 0n, 0n),
        answerOf.callback(clCallback.beforeSwap, 0n),
        answerOf.callback(clCallback.beforeSwap, 0n, 0n, 0n),
        '0x' as const,
      ]) {
        await hook.answers(clCallback.beforeSwap, data)
        expect(await revertOf(swap())).toEqual(['InvalidHookResponse'])
      }
      await fixture.tester.setCode({ address: hook.address, bytecode: '0x' })
      expect(await revertOf(swap())).toEqual(['InvalidHookResponse'])
    },
  )

  provokes('infinity-core/CLPoolManager', 'HookPermissionsValidationError', async () => {
    const hook = await newHook(0x0400)
    return initialize(keyWith(hook.address, 0x0400))
  })
})

describe('what a hook can do', () => {
  claim(
    'hooks/sandwich',
    'With bits 6 and 7 alone a hook trades before and after the user, without a callback to itself',
    async () => {
      const bits = 0x00c0
      const hook = await newHook(bits)
      await answer(hook, 'beforeSwap', [0n, 0n])
      await answer(hook, 'afterSwap', [0n])
      const key = await hookedPool(hook, bits, { fee: 0, liquidity: 10n ** 22n })
      const plain = await fixture.createClPool({ fee: 0, tickSpacing: 30 })
      await fixture.addLiquidity(plain, { range: [-887220, 887220], liquidity: 10n ** 22n })
      const [mine, users] = [10n ** 21n, 10n ** 21n]

      // A pool without the hook shows what each of the three swaps gives.
      const three = [tools.clSwap(plain, true, -mine), tools.clSwap(plain, true, -users)]
      const [fair] = await tools.probe(trader, tools.clSwap(plain, true, -users))
      const steps = await tools.probe(trader, ...three)
      const [, first] = unpack(steps[0])
      const last = await tools.probe(trader, ...three, tools.clSwap(plain, false, -first))
      const [back] = unpack(last[2])
      expect(back).toBeGreaterThan(mine)

      const { pay, take, clSwap } = tools
      await answer(hook, 'beforeSwap', [0n, 0n], [clSwap(key, true, -mine), ...pay(fixture.token0, mine)])
      await answer(hook, 'afterSwap', [0n], [clSwap(key, false, -first), take(fixture.token0, hook.address, back)])
      const [before = 0n] = await fixture.balances(hook.address, fixture.token0)
      const called = await hook.call<bigint>('receivedCount')
      const [, received] = await tools.closing(trader, tools.clSwap(key, true, -users))
      const [after = 0n] = await fixture.balances(hook.address, fixture.token0)
      expect(after - before).toBe(back - mine)
      expect(received).toBe(unpack(steps[1])[1])
      expect(received).toBeLessThan(unpack(fair)[1])
      // One call of each callback for the user's swap, none for the hook's two.
      expect(await hook.call('receivedCount')).toBe(called + 2n)
    },
  )

  claim(
    'hooks/fee-for-itself',
    'The hook of a dynamic pool can set the fee to 0 for its own swaps, also around the swap of a user',
    async () => {
      const bits = 0x0040
      const hook = await newHook(bits)
      await answer(hook, 'beforeSwap', [0n, 0n])
      const key = await hookedPool(hook, bits, { fee: DYNAMIC_FEE })
      const setFee = (fee: number) => manager.encode('updateDynamicLPFee', [key, fee])
      await hook.run(setFee(500_000))
      const [, taxed] = unpack((await tools.probe(trader, tools.clSwap(key, true, -whole)))[0])
      const [, free] = unpack((await tools.probe(hook, setFee(0), tools.clSwap(key, true, -whole)))[1])
      expect(taxed).toBeLessThan(whole / 2n + 1n)
      expect(free).toBeGreaterThan((whole * 999n) / 1000n)

      // The user pays 50 % between two swaps of the hook that pay nothing.
      const around = 0x00c0
      const sandwich = await newHook(around)
      await answer(sandwich, 'beforeSwap', [0n, 0n])
      await answer(sandwich, 'afterSwap', [0n])
      const other = await hookedPool(sandwich, around, { fee: DYNAMIC_FEE })
      const fee = (value: number) => manager.encode('updateDynamicLPFee', [other, value])
      const own = (call: Call) => [fee(0), call, fee(500_000)]
      await answer(sandwich, 'beforeSwap', [0n, 0n], own(tools.clSwap(other, true, -whole)))
      await answer(sandwich, 'afterSwap', [0n], own(tools.clSwap(other, false, whole)))
      const use = tools.clSwap(other, true, -1000n)
      const [paid, got] = await tools.deltasAfter(trader, trader.address, use)
      expect([paid, got < 501n]).toEqual([-1000n, true])
      const [gained0, gained1] = await tools.deltasAfter(trader, sandwich.address, use)
      expect(gained0).toBe(0n)
      expect(gained1 > -1000n).toBe(true)
    },
  )

  claim(
    'hooks/dynamic-fee',
    'A dynamic fee starts at 0, and the hook sets it at any time after initialization',
    async () => {
      const bits = 0x0002
      const hook = await newHook(bits)
      const key = keyWith(hook.address, bits, DYNAMIC_FEE)
      const setFee = manager.encode('updateDynamicLPFee', [key, 2500])
      expect(await revertOf(hook.run(setFee))).toEqual(['PoolNotInitialized'])
      await answer(hook, 'afterInitialize', [], [setFee])
      await initialize(key)
      const feeOf = async (of: PoolKey) =>
        (await manager.call<[bigint, number, number, number]>('getSlot0', [fixture.poolId(of)]))[3]
      expect(await feeOf(key)).toBe(2500)
      await hook.run(manager.encode('updateDynamicLPFee', [key, 100]))
      expect(await feeOf(key)).toBe(100)
      const other = await newHook(0x0040)
      await answer(other, 'beforeSwap', [0n, 0n])
      expect(await feeOf(await hookedPool(other, 0x0040, { fee: DYNAMIC_FEE }))).toBe(0)
      const bins = await fixture.createBinPool({ hooks: other.address, hookBitmap: 0x0040, fee: DYNAMIC_FEE })
      expect((await fixture.binPoolManager.call<number[]>('getSlot0', [fixture.poolId(bins)]))[2]).toBe(0)
      expect(await revertOf(hook.run(manager.encode('updateDynamicLPFee', [key, 1_000_001])))).toEqual([
        'LPFeeTooLarge',
      ])
    },
  )

  claim(
    'hooks/fee-override',
    'A returned fee counts in a dynamic pool with bit 0x400000; without the bit, or in a static pool, it is ignored',
    async () => {
      const hook = await newHook(0x0040)
      await answer(hook, 'beforeSwap', [0n, 0n])
      const dynamic = await hookedPool(hook, 0x0040, { fee: DYNAMIC_FEE })
      const fixed = await hookedPool(hook, 0x0040, { fee: 3001 })
      const feeAfter = async (key: PoolKey, returned: bigint) => {
        await answer(hook, 'beforeSwap', [0n, returned])
        return (await swapEvent(key, 1000n)).fee
      }
      await hook.run(manager.encode('updateDynamicLPFee', [dynamic, 700]))
      expect(await feeAfter(dynamic, override | 2500n)).toBe(2500)
      expect(await feeAfter(dynamic, override)).toBe(0)
      expect(await feeAfter(dynamic, 2500n)).toBe(700)
      expect(await feeAfter(fixed, override | 2500n)).toBe(3001)
      await answer(hook, 'beforeSwap', [0n, override | 1_000_001n])
      expect(await revertOf(tools.probe(trader, tools.clSwap(dynamic, true, -1000n)))).toEqual(['LPFeeTooLarge'])
      const foreign = manager.send('updateDynamicLPFee', [dynamic, 1])
      expect(await revertOf(foreign)).toEqual(['UnauthorizedDynamicLPFeeUpdate'])
      expect(await revertOf(hook.run(manager.encode('updateDynamicLPFee', [fixed, 1])))).toEqual([
        'UnauthorizedDynamicLPFeeUpdate',
      ])

      // The other type of pool.
      const { binPoolManager } = fixture
      const bin = await newHook(0x0040)
      await bin.answers(binCallback.beforeSwap, answerOf.callback(binCallback.beforeSwap, 0n, 0n))
      const [moving, still] = [await hookedBins(bin, 0x0040, DYNAMIC_FEE), await hookedBins(bin, 0x0040, 3001)]
      const binFeeAfter = async (key: PoolKey, returned: bigint) => {
        await bin.answers(binCallback.beforeSwap, answerOf.callback(binCallback.beforeSwap, 0n, returned))
        await tools.closing(trader, tools.binSwap(key, true, -1000n))
        const block = await fixture.client.getBlockNumber()
        const logs = await fixture.client.getLogs({ address: binPoolManager.address, fromBlock: block, toBlock: block })
        const [event] = parseEventLogs({ abi: binPoolManager.abi, logs, eventName: 'Swap' })
        return (event as unknown as { args: Record<string, bigint> }).args.fee
      }
      await bin.run(binPoolManager.encode('updateDynamicLPFee', [moving, 700]))
      expect(await binFeeAfter(moving, override | 2500n)).toBe(2500)
      expect(await binFeeAfter(moving, override)).toBe(0)
      expect(await binFeeAfter(moving, 2500n)).toBe(700)
      expect(await binFeeAfter(still, override | 2500n)).toBe(3001)
      expect(await revertOf(bin.run(binPoolManager.encode('updateDynamicLPFee', [still, 1])))).toEqual([
        'UnauthorizedDynamicLPFeeUpdate',
      ])
    },
  )

  claim(
    'hooks/nothing-left',
    'With nothing left for the curve the price limit and a fee of 100 % are checked all the same, so a starting price at a bound refuses each swap in its direction',
    async () => {
      const bits = 0x0440
      const hook = await newHook(bits)
      // The hook takes the whole of either kind of swap.
      const takesAll = (amount: bigint) => answer(hook, 'beforeSwap', [pack(-amount, amount), 0n])
      const swap = (key: PoolKey, zeroForOne: boolean, amount: bigint, limit?: bigint) =>
        tools.probe(trader, tools.clSwap(key, zeroForOne, amount, limit))
      const key = await hookedPool(hook, bits, { liquidity: 0n })
      const all = await hookedPool(hook, bits, { fee: 1_000_000, liquidity: 0n })
      for (const amount of [-1000n, 1000n]) {
        await takesAll(amount)
        for (const zeroForOne of [true, false]) {
          await swap(key, zeroForOne, amount)
          expect(await revertOf(swap(key, zeroForOne, amount, 0n))).toEqual(['InvalidSqrtPriceLimit'])
        }
      }
      // The sum of what is left, 0, counts as an exact output, whatever was asked for.
      for (const amount of [-1000n, 1000n]) {
        await takesAll(amount)
        expect(await revertOf(swap(all, true, amount))).toEqual(['InvalidFeeForExactOut'])
      }
      for (const [fee, sqrtPriceX96, refused] of [
        [101, lowestLimit - 1n, true],
        [102, lowestLimit, true],
        [103, highestLimit, false],
      ] as const) {
        const edge = await fixture.createClPool({ hooks: hook.address, hookBitmap: bits, fee, sqrtPriceX96 })
        for (const amount of [-1000n, 1000n]) {
          await takesAll(amount)
          expect(await revertOf(swap(edge, refused, amount))).toEqual(['InvalidSqrtPriceLimit'])
          await swap(edge, !refused, amount)
        }
      }
    },
  )

  claim(
    'hooks/fee-of-everything',
    'At a swap fee of 100 % an exact input does not revert: all of it is the fee, and nothing comes out',
    async () => {
      const key = await fixture.createClPool({ fee: 1_000_000 })
      await fixture.addLiquidity(key)
      for (const zeroForOne of [true, false]) {
        const [delta] = await tools.probe(trader, tools.clSwap(key, zeroForOne, -1000n))
        expect(unpack(delta)).toEqual(zeroForOne ? [-1000n, 0n] : [0n, -1000n])
        expect(await revertOf(tools.probe(trader, tools.clSwap(key, zeroForOne, 1000n)))).toEqual([
          'InvalidFeeForExactOut',
        ])
      }
    },
  )

  claim(
    'hooks/event-of-the-curve',
    'The Swap event of a pool whose hook is the market has two zeros, and its price stays',
    async () => {
      const bits = 0x0440
      const hook = await newHook(bits)
      const { mint, burn, pay } = tools
      const funds = 10n ** 20n
      await hook.runInLock(vault, ...pay(fixture.token1, funds), mint(fixture.token1, hook.address, funds))
      const settled = [mint(fixture.token0, hook.address, 1000n), burn(fixture.token1, hook.address, 1000n)]
      await answer(hook, 'beforeSwap', [pack(1000n, -1000n), 0n], settled)
      const key = await hookedPool(hook, bits, { liquidity: 0n })
      const { amount0, amount1, sqrtPriceX96 } = await swapEvent(key, 1000n)
      expect([amount0, amount1, sqrtPriceX96]).toEqual([0n, 0n, priceOne])
      // Both kinds of swap and both directions: neither the fee of 0.3 % nor a move of the price is in the deltas.
      for (const amount of [-1000n, 1000n]) {
        await answer(hook, 'beforeSwap', [pack(-amount, amount), 0n])
        for (const zeroForOne of [true, false]) {
          const swap = tools.clSwap(key, zeroForOne, amount)
          const deltas = await tools.deltasAfter(trader, trader.address, swap)
          expect(deltas).toEqual(zeroForOne ? [-1000n, 1000n] : [1000n, -1000n])
          const slot0 = manager.encode('getSlot0', [fixture.poolId(key)])
          expect(BigInt(String((await tools.probe(trader, swap, slot0))[1]).slice(0, 66))).toBe(priceOne)
        }
      }
    },
  )

  claim(
    'hooks/no-protocol-fee-on-the-curve',
    'Of a swap that the hook takes over no protocol fee accrues, whatever the pool’s protocol fee is',
    async () => {
      const bits = 0x0440
      const hook = await newHook(bits)
      const controller = await fixture.deploy('infinity-core/ProtocolFeeController', [manager.address])
      await manager.send('setProtocolFeeController', [controller.address])
      const key = await hookedPool(hook, bits, { liquidity: 0n })
      await manager.send('setProtocolFeeController', [zeroAddress])
      const [, , protocolFee] = await manager.call<[bigint, number, number, number]>('getSlot0', [fixture.poolId(key)])
      expect(protocolFee).toBeGreaterThan(0)
      const accrued = [key.currency0, key.currency1].map((currency) =>
        manager.encode('protocolFeesAccrued', [currency]),
      )
      const highest = 4000 | (4000 << 12)
      for (const fee of [protocolFee, highest]) {
        await manager.send('setProtocolFeeController', [fixture.owner.address])
        await manager.send('setProtocolFee', [key, fee])
        await manager.send('setProtocolFeeController', [zeroAddress])
        // Exact input and exact output, in both directions.
        for (const amount of [-(10n ** 9n), 10n ** 9n]) {
          await answer(hook, 'beforeSwap', [pack(-amount, amount), 0n])
          for (const zeroForOne of [true, false]) {
            const swap = tools.clSwap(key, zeroForOne, amount)
            const results = await tools.probe(trader, ...accrued, swap, ...accrued)
            expect(results.slice(3)).toEqual(results.slice(0, 2))
          }
        }
      }
    },
  )

  claim('hooks/open-delta', 'A delta that the hook leaves open makes the whole transaction revert', async () => {
    const swap = (key: PoolKey) => tools.clSwap(key, true, -1000n)
    const change = (liquidity: bigint) => (key: PoolKey) => tools.modify(key, full, liquidity)
    // The four bits with which a hook returns a delta.
    for (const [bits, name, words, open, operation] of [
      [0x0880, 'afterSwap', [0n], [5n], swap],
      [0x0440, 'beforeSwap', [0n, 0n], [pack(0n, 5n), 0n], swap],
      [0x1008, 'afterAddLiquidity', [0n], [pack(0n, 5n)], change(10n ** 9n)],
      [0x2020, 'afterRemoveLiquidity', [0n], [pack(0n, 5n)], change(-(10n ** 9n))],
    ] as const) {
      const hook = await newHook(bits)
      await answer(hook, name, [...words])
      const key = await hookedPool(hook, bits)
      await tools.closing(trader, tools.modify(key, full, 10n ** 12n))
      await answer(hook, name, [...open])
      expect(await revertOf(tools.closing(trader, operation(key)))).toEqual(['CurrencyNotSettled'])
      if (operation === swap) expect(await revertOf(swapEvent(key, 1000n))).toEqual(['CurrencyNotSettled'])
      await answer(hook, name, [...open], [tools.mint(fixture.token1, hook.address, 5n)])
      await tools.closing(trader, operation(key))
    }
  })

  claim(
    'hooks/after-swap-unspecified',
    'A delta from afterSwap changes the open currency: what exact input gets, what exact output pays',
    async () => {
      const bits = 0x0880
      const hook = await newHook(bits)
      await answer(hook, 'afterSwap', [0n])
      const key = await hookedPool(hook, bits)
      const deltas = async (amount: bigint) =>
        tools.deltasAfter(trader, trader.address, tools.clSwap(key, true, amount))
      const [sold, bought] = [await deltas(-whole), await deltas(whole)]
      await answer(hook, 'afterSwap', [5n])
      expect(await deltas(-whole)).toEqual([sold[0], sold[1] - 5n])
      expect(await deltas(whole)).toEqual([bought[0] - 5n, bought[1]])
    },
  )

  claim(
    'hooks/sender-is-the-router',
    'The sender that a callback sees is the contract that called the manager',
    async () => {
      const hook = await newHook(0x0040)
      await answer(hook, 'beforeSwap', [0n, 0n])
      const key = await hookedPool(hook, 0x0040)
      await swapEvent(key, 1000n)
      const count = await hook.call<bigint>('receivedCount')
      const data = await hook.call<Hex>('received', [count - 1n])
      expect(`0x${data.slice(34, 74)}`).toBe(fixture.universalRouter.address.toLowerCase())
    },
  )

  claim('hooks/wrapped', 'A revert of a hook arrives in WrappedError with the hook’s own error inside', async () => {
    const hook = await newHook(0x0040)
    await hook.refuses(clCallback.beforeSwap, errorData('NotVault()'))
    const key = await hookedPool(hook, 0x0040)
    expect(await revertOf(swapEvent(key, 1000n))).toEqual(['WrappedError', 'NotVault'])
  })
})

claim(
  'hooks/donation-after-the-swap',
  'A donation in afterSwap and the charge add up to one delta; it goes to the liquidity in range after the swap, and reverts where there is none',
  async () => {
    const bits = 0x0880
    const hook = await newHook(bits)
    await answer(hook, 'afterSwap', [0n])
    const key = await hookedPool(hook, bits, { liquidity: 0n })
    // Two ranges: the swap begins in the upper one and ends in the lower one.
    await fixture.addLiquidity(key, { range: [-60, 60], liquidity: 10n ** 20n })
    await fixture.addLiquidity(key, { range: [-600, -60], liquidity: 3n * 10n ** 20n })
    const sum = 10n ** 15n
    const give = manager.encode('donate', [key, 0n, sum, '0x'])
    const growth = manager.encode('getFeeGrowthGlobals', [fixture.poolId(key)])
    const liquidity = manager.encode('getLiquidity(bytes32)', [fixture.poolId(key)])
    const grown = async (amount: bigint) => {
      const [, after, now] = await tools.probe(trader, tools.clSwap(key, true, -amount), growth, liquidity)
      return [BigInt(`0x${String(after).slice(66)}`), BigInt(now ?? 0n)] as const
    }
    for (const [amount, liquidityAfter] of [
      [10n ** 15n, 10n ** 20n],
      [whole, 3n * 10n ** 20n],
    ] as const) {
      await answer(hook, 'afterSwap', [0n])
      const [plain] = await grown(amount)
      await answer(hook, 'afterSwap', [sum], [give])
      const [donated, now] = await grown(amount)
      expect(now).toBe(liquidityAfter)
      expect(donated - plain).toBe((sum * 2n ** 128n) / liquidityAfter)
    }
    // Nothing of the hook stays open, or the lock would fail.
    await swapEvent(key, 10n ** 16n)
    const beyond = tools.probe(trader, tools.clSwap(key, true, -100n * whole))
    expect(await revertOf(beyond)).toEqual(['WrappedError', 'NoLiquidityToReceiveFees'])
    expect(await revertOf(swapEvent(key, 100n * whole))).toEqual(['WrappedError', 'NoLiquidityToReceiveFees'])
    await answer(hook, 'afterSwap', [0n])
    await swapEvent(key, 100n * whole)
  },
)

describe('hooks of liquidity', () => {
  claim(
    'hooks/deposit-charge',
    'With bit 12 a hook takes from a deposit what is left below the maximum amounts, and no more, however high the collected fees are',
    async () => {
      const bits = 0x1008
      const hook = await newHook(bits)
      const charges = (amount: bigint, of: 0 | 1) =>
        answer(
          hook,
          'afterAddLiquidity',
          [of === 0 ? pack(amount, 0n) : pack(0n, amount)],
          amount > 0n ? [tools.mint(of === 0 ? fixture.token0 : fixture.token1, hook.address, amount)] : [],
        )
      await charges(0n, 0)
      const key = await hookedPool(hook, bits, { liquidity: 0n })
      const range = [-6000, 6000] as const
      const tokenId = await fixture.addLiquidity(key, { range })
      await tools.closing(trader, tools.clSwap(key, true, -whole), tools.clSwap(key, false, -whole))
      const closed = (action: Action, ...before: Action[]) =>
        fixture.modify(fixture.clPositionManager, [
          ...before,
          action,
          closeCurrency(key.currency0),
          closeCurrency(key.currency1),
        ])
      const part = 10n ** 15n
      const principal = unpack((await tools.probe(trader, tools.modify(key, range, part)))[0]?.slice(0, 66) as Hex)
      const [cost0, cost1] = [-principal[0], -principal[1]]
      const trial = async (call: () => Promise<unknown>) => {
        const id = await fixture.tester.snapshot()
        await call()
        await fixture.tester.revert({ id })
      }
      const charge = 10n ** 9n
      // Fees are far above the deposit and the charge, and do not count.
      const [fee0 = 0n, fee1 = 0n] = await (async () => {
        const id = await fixture.tester.snapshot()
        const before = await fixture.balances(fixture.owner.address, fixture.token0, fixture.token1)
        await closed(decreaseLiquidity(tokenId, 0n, [0n, 0n]))
        const after = await fixture.balances(fixture.owner.address, fixture.token0, fixture.token1)
        await fixture.tester.revert({ id })
        return after.map((balance, index) => balance - (before[index] ?? 0n))
      })()
      expect([fee0 > cost0 + charge, fee1 > cost1 + charge]).toEqual([true, true])
      for (const of of [0, 1] as const) {
        await charges(charge, of)
        const most = (extra: bigint) =>
          of === 0 ? ([cost0 + extra, cost1] as const) : ([cost0, cost1 + extra] as const)
        for (const deposit of [
          (limits: readonly [bigint, bigint]) => closed(increaseLiquidity(tokenId, part, limits)),
          (limits: readonly [bigint, bigint]) => closed(mintPosition(key, range, part, limits, fixture.owner.address)),
        ]) {
          await trial(() => deposit(most(charge)))
          expect(await revertOf(deposit(most(charge - 1n)))).toEqual(['MaximumAmountExceeded'])
        }
      }
    },
  )

  claim(
    'hooks/collect-breaks',
    'A charge on fees makes a decrease of 0 revert whatever its minimum is; an increase of 0 collects where its maximum is the charge',
    async () => {
      const bits = 0x2020
      const hook = await newHook(bits)
      const charge = 10n ** 12n
      const charges = (amount: bigint, of: 0 | 1) =>
        answer(
          hook,
          'afterRemoveLiquidity',
          [of === 0 ? pack(amount, 0n) : pack(0n, amount)],
          amount > 0n ? [tools.mint(of === 0 ? fixture.token0 : fixture.token1, hook.address, amount)] : [],
        )
      await charges(0n, 0)
      const key = await hookedPool(hook, bits, { liquidity: 0n })
      const liquidity = 10n ** 21n
      const tokenId = await fixture.addLiquidity(key, { liquidity })
      const earn = () => tools.closing(trader, tools.clSwap(key, true, -whole), tools.clSwap(key, false, -whole))
      await earn()

      const run = (...actions: Action[]) =>
        fixture.modify(fixture.clPositionManager, [
          ...actions,
          closeCurrency(key.currency0),
          closeCurrency(key.currency1),
        ])
      const balances = () => fixture.balances(fixture.owner.address, fixture.token0, fixture.token1)
      const gains = async (...actions: Action[]) => {
        const before = await balances()
        await run(...actions)
        return (await balances()).map((balance, index) => balance - (before[index] ?? 0n))
      }
      /** What actions bring, undone. */
      const trial = async (...actions: Action[]) => {
        const id = await fixture.tester.snapshot()
        const gained = await gains(...actions)
        await fixture.tester.revert({ id })
        return gained
      }
      const zero = [0n, 0n] as const
      // What the position manager does to a position's liquidity, and so each way to its fees.
      const routes = ['_burn', '_decrease', '_increase', '_increaseFromDeltas', '_mint', '_mintFromDeltas']
      const reached = reaching('infinity-periphery/CLPositionManager', 'modifyLiquidity', { internal: true })
      expect(reached.filter((name) => /^_(?:burn|decrease|increase|mint)/.test(name))).toEqual(routes)
      const fees = await trial(decreaseLiquidity(tokenId, 0n, zero))
      expect(fees.every((fee) => fee > charge)).toBe(true)

      for (const of of [0, 1] as const) {
        await charges(charge, of)
        const most = of === 0 ? ([charge, 0n] as const) : ([0n, charge] as const)
        const less = of === 0 ? ([charge - 1n, 0n] as const) : ([0n, charge - 1n] as const)
        const rest = fees.map((fee, index) => (index === of ? fee - charge : fee))
        // No minimum lets it pass, and no way to pay out.
        expect(await revertOf(run(decreaseLiquidity(tokenId, 0n, zero)))).toEqual(['SafeCastOverflow'])
        expect(await revertOf(run(decreaseLiquidity(tokenId, 0n, [0n, 1n])))).toEqual(['SafeCastOverflow'])
        expect(await revertOf(run(decreaseLiquidity(tokenId, 0n, [1n, 0n])))).toEqual([
          of === 0 ? 'SafeCastOverflow' : 'MinimumAmountInsufficient',
        ])
        const paid = [decreaseLiquidity(tokenId, 0n, zero), takePair(key, fixture.owner.address)]
        expect(await revertOf(fixture.modify(fixture.clPositionManager, paid))).toEqual(['SafeCastOverflow'])
        // A part or a burn reverts where the charge is more than the principal of that change, and passes above it.
        expect(await revertOf(run(decreaseLiquidity(tokenId, 10n ** 9n, zero)))).toEqual(['SafeCastOverflow'])
        await trial(decreaseLiquidity(tokenId, 10n ** 20n, zero))
        await trial(burnPosition(tokenId, zero))
        await charges(whole * 10_000n, of)
        expect(await revertOf(run(burnPosition(tokenId, zero)))).toEqual(['SafeCastOverflow'])
        await charges(charge, of)

        expect(await revertOf(run(increaseLiquidity(tokenId, 0n, less)))).toEqual(['MaximumAmountExceeded'])
        expect(await trial(increaseLiquidity(tokenId, 0n, most))).toEqual(rest)
        expect(await trial(increaseFromDeltas(tokenId, most))).toEqual(rest)
      }

      // A hook that takes a tenth of the fees: they are collected, and then there is nothing left to charge.
      const tenth = (fees[0] ?? 0n) / 10n
      await charges(tenth, 0)
      expect(await gains(increaseLiquidity(tokenId, 0n, [tenth, 0n]))).toEqual([(fees[0] ?? 0n) - tenth, fees[1]])
      await charges(0n, 0)
      expect(await gains(decreaseLiquidity(tokenId, 0n, zero))).toEqual([0n, 0n])
      const principal = await gains(burnPosition(tokenId, zero))
      expect(principal.every((amount) => amount > whole)).toBe(true)
    },
  )

  claim(
    'hooks/take-principal',
    'With bit 13 a hook can keep what is withdrawn; the minimum amounts protect the provider',
    async () => {
      const bits = 0x2020
      const hook = await newHook(bits)
      await answer(hook, 'afterRemoveLiquidity', [0n])
      const key = await hookedPool(hook, bits, { liquidity: 0n, fee: 3002 })
      const tokenId = await fixture.addLiquidity(key)
      const manage = (least: readonly [bigint, bigint]) =>
        fixture.modify(fixture.clPositionManager, [burnPosition(tokenId, least), takePair(key, fixture.owner.address)])
      const before = await fixture.balances(fixture.owner.address, fixture.token0, fixture.token1)
      const state = await fixture.tester.snapshot()
      await manage([0n, 0n])
      const after = await fixture.balances(fixture.owner.address, fixture.token0, fixture.token1)
      await fixture.tester.revert({ id: state })
      const [got0, got1] = after.map((balance, index) => balance - (before[index] ?? 0n)) as [bigint, bigint]
      expect(got0).toBeGreaterThan(0n)
      const keep = [tools.mint(fixture.token0, hook.address, got0), tools.mint(fixture.token1, hook.address, got1)]
      await answer(hook, 'afterRemoveLiquidity', [pack(got0, got1)], keep)
      expect(await revertOf(manage([1n, 0n]))).toEqual(['MinimumAmountInsufficient'])
      await manage([0n, 0n])
      expect(await fixture.balances(fixture.owner.address, fixture.token0, fixture.token1)).toEqual(before)
    },
  )

  claim('hooks/block-removal', 'With bit 4 or 5 a hook can keep liquidity in', async () => {
    for (const [bits, name] of [
      [0x0010, 'beforeRemoveLiquidity'],
      [0x0020, 'afterRemoveLiquidity'],
    ] as const) {
      const hook = await newHook(bits)
      const key = await hookedPool(hook, bits, { liquidity: 0n })
      const tokenId = await fixture.addLiquidity(key)
      await hook.refuses(clCallback[name], errorData('NotVault()'))
      const leave = fixture.modify(fixture.clPositionManager, [
        burnPosition(tokenId, [0n, 0n]),
        closeCurrency(key.currency0),
        closeCurrency(key.currency1),
      ])
      expect(await revertOf(leave)).toEqual(['WrappedError', 'NotVault'])
    }
  })

  claim(
    'hooks/price-before-liquidity',
    'With bit 2 or 4 a hook can move the price before liquidity is added or removed; the limits of the user bound it',
    async () => {
      const hook = await newHook(0x0014)
      await answer(hook, 'beforeAddLiquidity')
      await answer(hook, 'beforeRemoveLiquidity')
      const key = await hookedPool(hook, 0x0014, { liquidity: 10n ** 22n })
      const tickOf = async () => (await manager.call<[bigint, number]>('getSlot0', [fixture.poolId(key)]))[1]
      const amount = 10n ** 21n
      const trade = async () => {
        const swap = tools.clSwap(key, true, -amount)
        const [, due] = unpack((await tools.probe(hook, swap))[0])
        return [swap, ...tools.pay(fixture.token0, amount), tools.take(fixture.token1, hook.address, due)]
      }
      const change = (action: Action) =>
        fixture.modify(fixture.clPositionManager, [action, closeCurrency(key.currency0), closeCurrency(key.currency1)])
      const range = [-6000, 6000] as const
      const mint = (most: readonly [bigint, bigint]) =>
        change(mintPosition(key, range, 10n ** 20n, most, fixture.owner.address))
      /** What 10^20 of liquidity in the range is worth at the price of now, in both currencies. */
      const worth = async () => {
        const [results] = await tools.probe(trader, tools.modify(key, range, 10n ** 20n))
        const [delta0, delta1] = unpack(results?.slice(0, 66) as Hex)
        return [-delta0, -delta1] as const
      }
      const honest = await worth()

      await answer(hook, 'beforeAddLiquidity', [], await trade())
      expect(await tickOf()).toBe(0)
      expect(await revertOf(mint(honest))).toEqual(['MaximumAmountExceeded'])
      expect(await tickOf()).toBe(0)
      const tokenId = await fixture.clPositionManager.call<bigint>('nextTokenId')
      await mint([2n ** 128n - 1n, 2n ** 128n - 1n])
      expect(await tickOf()).toBeLessThan(-1000)

      await answer(hook, 'beforeAddLiquidity')
      const [now0, now1] = await worth()
      await answer(hook, 'beforeRemoveLiquidity', [], await trade())
      const before = await tickOf()
      const least = [now0 - 2n, now1 - 2n] as const
      expect(await revertOf(change(decreaseLiquidity(tokenId, 10n ** 20n, least)))).toEqual([
        'MinimumAmountInsufficient',
      ])
      await change(decreaseLiquidity(tokenId, 10n ** 20n, [0n, 0n]))
      expect(await tickOf()).toBeLessThan(before - 1000)
    },
  )
})

claim(
  'hooks/tick-before-swap',
  'A fee by the tick in beforeSwap charges one large swap the base fee, and the later parts of a split one more',
  async () => {
    const base = 500
    const hook = await sample(fixture, 'SurgeFeeHook', [manager.address, base, 20, 30_000])
    const hookBitmap = Number(await hook.call('getHooksRegistrationBitmap'))
    const key = await hookedPool(hook, hookBitmap, { fee: Number(DYNAMIC_FEE) })
    const plain = await fixture.createClPool({ fee: base })
    await fixture.addLiquidity(plain, { range: full, liquidity: 10n ** 24n })
    const swap = (pool: PoolKey, amount: bigint) => tools.clSwap(pool, true, -amount)
    const outputOf = async (...swaps: Call[]) => {
      const deltas = (await tools.probe(trader, ...swaps)).map((result) => unpack(result)[1])
      return deltas.reduce((sum, delta) => sum + delta, 0n)
    }
    const amount = 100_000n * whole
    const atOnce = await outputOf(swap(key, amount))
    expect(atOnce).toBe(await outputOf(swap(plain, amount)))
    expect(await outputOf(swap(key, amount / 2n), swap(key, amount / 2n))).toBeLessThan((atOnce * 995n) / 1000n)
  },
)

describe('a fee that follows volatility', () => {
  const halfLife = 600
  let key: PoolKey
  let plain: PoolKey

  beforeAll(async () => {
    const decay = BigInt(Math.floor(2 ** (64 - 1 / halfLife)))
    const hook = await sample(fixture, 'VolatilityFeeHook', [manager.address, 500, 20, 30_000, decay])
    key = await fixture.createClPool({ hooks: hook.address, hookBitmap: 0x0042, fee: DYNAMIC_FEE })
    plain = await fixture.createClPool({ fee: 501 })
    for (const pool of [key, plain]) await fixture.addLiquidity(pool, { range: full, liquidity: 10n ** 24n })
  })

  const storedFee = async () => (await manager.call<number[]>('getSlot0', [fixture.poolId(key)]))[3]
  const tick = async () => (await manager.call<number[]>('getSlot0', [fixture.poolId(key)]))[1] as number

  /** Sells a time after the last block, with `back` buys all of it again, and gives the gas of the transaction. */
  async function after(seconds: number, pool: PoolKey, amount: bigint, back = false) {
    const { timestamp } = await fixture.client.getBlock()
    await fixture.tester.setNextBlockTimestamp({ timestamp: timestamp + BigInt(seconds) })
    await fixture.swap([
      swapExactInSingle({ type: 'CL', key: pool, zeroForOne: true }, amount, 0n),
      // An amount of 0 is what the first swap has brought.
      ...(back ? [swapExactInSingle({ type: 'CL', key: pool, zeroForOne: false }, 0n, 0n)] : []),
      settleAll(pool.currency0, amount),
      takeAll(pool.currency1, 0n),
    ])
    return Number((await fixture.client.getBlock()).gasUsed)
  }
  const small = 1000n
  /** Moves the tick by 100. */
  const large = 5_030n * whole

  claim(
    'hooks/volatility-return',
    'A price that returns within the block leaves the fee of the volatility hook as it was',
    async () => {
      const before = await tick()
      await after(60, key, large, true)
      expect(Math.abs((await tick()) - before)).toBeLessThanOrEqual(1)
      await after(60, key, small)
      expect(await storedFee()).toBeLessThanOrEqual(520)
    },
  )

  claim(
    'hooks/volatility-fee',
    'A move of 100 ticks raises the fee to 2,500 from the next second on, and ten quiet minutes lower it to 1,914',
    async () => {
      await after(86_400, key, small)
      const from = await tick()
      const resting = await storedFee()
      expect(resting).toBe(500)
      await after(60, key, large)
      expect(Math.abs((await tick()) - from)).toBe(100)
      expect(await storedFee()).toBe(500)
      await after(1, key, small)
      expect(await storedFee()).toBe(2_500)
      await after(halfLife, key, small)
      expect(await storedFee()).toBe(1_914)
    },
  )

  claim(
    'hooks/volatility-gas',
    'Without the optimizer the volatility hook adds up to 60,000 gas to the first swap of a second, and 12,000 to another',
    async () => {
      for (const pool of [key, plain, key, plain]) await after(60, pool, small)
      const without = await after(60, plain, small)
      const quiet = await after(86_400, key, small)
      const again = await after(0, key, small)
      await after(60, key, large)
      const moved = await after(60, key, small)
      for (const first of [quiet, moved]) {
        expect(first - without).toBeGreaterThan(50_000)
        expect(first - without).toBeLessThan(60_000)
      }
      expect(again - without).toBeGreaterThan(8_000)
      expect(again - without).toBeLessThan(12_000)
    },
  )
})
