import { TickMath } from '@pancakeswap/v3-sdk'
import { encodeAbiParameters, encodePacked, type Hex, keccak256, parseAbiParameters, zeroAddress, zeroHash } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sqrtPriceX96, usableTick } from '../../../docs/snippets/typescript/infinity/cl-math.ts'
import {
  binParameters,
  clParameters,
  DYNAMIC_FEE,
  type PoolKey,
  poolId,
} from '../../../docs/snippets/typescript/infinity/pool-key.ts'
import { claim, provokes } from '../claims.ts'
import { type Call, type Contract, type Puppet, revertOf } from '../fixture.ts'
import { type InfinityFixture, priceOne, startInfinity } from '../kits/infinity.ts'
import { reaching } from '../reach.ts'
import { answerOf, clCallback, highestLimit, lowestLimit, toolsOf, unpack } from './tools.ts'

const CL = 'infinity-core/CLPoolManager'
const whole = 10n ** 18n

let fixture: InfinityFixture
let tools: ReturnType<typeof toolsOf>
let manager: Contract
let actor: Puppet

beforeAll(async () => {
  fixture = await startInfinity()
  manager = fixture.clPoolManager
  tools = toolsOf(fixture)
  actor = await tools.newActor()
})

afterAll(() => fixture?.stop())

/** Each pool of a test has a fee that no other has: pools of one pair are told apart by it. */
let nextFee = 100
const pool = (options: Parameters<InfinityFixture['createClPool']>[0] = {}) => {
  nextFee += 1
  return fixture.createClPool({ fee: nextFee, ...options })
}

const keyOf = (changes: Partial<PoolKey> = {}): PoolKey => ({
  currency0: fixture.token0.address,
  currency1: fixture.token1.address,
  hooks: zeroAddress,
  poolManager: manager.address,
  fee: 3333,
  parameters: clParameters(60),
  ...changes,
})
const initialize = (changes: Partial<PoolKey> = {}, price = priceOne) =>
  manager.send('initialize', [keyOf(changes), price])
const slot0 = (key: PoolKey) => manager.call<[bigint, number, number, number]>('getSlot0', [poolId(key)])
const donate = (key: PoolKey, amount0: bigint, amount1 = 0n) => manager.encode('donate', [key, amount0, amount1, '0x'])
/** The two packed deltas that modifyLiquidity returns. */
const modified = (result: Hex | undefined) => {
  const bytes = result?.slice(2) ?? ''
  return [unpack(`0x${bytes.slice(0, 64)}`), unpack(`0x${bytes.slice(64)}`)] as const
}

async function newHook(bitmap: number): Promise<Puppet> {
  const hook = await tools.newActor('actors/HookPuppet')
  await hook.send('setBitmap', [bitmap])
  return hook
}

describe('swaps in concentrated liquidity', () => {
  claim(
    'cl/runs-dry',
    'A swap that runs out of liquidity stops at its limit and reports less than was asked for',
    async () => {
      const key = await pool()
      const range = [-60, 60] as const
      await tools.closing(actor, tools.modify(key, range, 10n ** 21n))
      const [in0, out1] = await tools.closing(actor, tools.clSwap(key, true, -(10n ** 21n)))
      expect(in0).toBeLessThan(0n)
      expect(in0).toBeGreaterThan(-(10n ** 21n))
      expect(out1).toBeGreaterThan(0n)
      expect((await slot0(key))[0]).toBe(lowestLimit)
    },
  )

  claim(
    'cl/short-exact-output',
    'An exact output that runs out of liquidity delivers less and does not revert',
    async () => {
      const key = await pool()
      await tools.closing(actor, tools.modify(key, [-60, 60], 10n ** 21n))
      const [, out1] = await tools.deltasAfter(actor, actor.address, tools.clSwap(key, true, 10n ** 21n))
      expect(out1).toBeGreaterThan(0n)
      expect(out1).toBeLessThan(10n ** 21n)
    },
  )

  claim(
    'cl/empty-pool',
    'Without liquidity in its way a swap trades nothing and moves the price to its limit',
    async () => {
      const key = await pool()
      // Both directions and both kinds, to a limit in between and to the ends.
      for (const amount of [-1000n, 1000n])
        for (const [zeroForOne, limit] of [
          [true, TickMath.getSqrtRatioAtTick(-1234)],
          [true, lowestLimit],
          [false, TickMath.getSqrtRatioAtTick(1234)],
          [false, highestLimit],
        ] as const) {
          expect(await tools.closing(actor, tools.clSwap(key, zeroForOne, amount, limit))).toEqual([0n, 0n])
          expect((await slot0(key))[0]).toBe(limit)
        }
    },
  )

  claim(
    'cl/limit',
    'The limit lies strictly inside the bounds and on the right side of the price; 0 is not none',
    async () => {
      const key = await pool()
      await tools.closing(actor, tools.modify(key, [-600, 600], 10n ** 21n))
      for (const [zeroForOne, limit] of [
        [true, 0n],
        [true, lowestLimit - 1n],
        [true, priceOne],
        [true, priceOne + 1n],
        [false, highestLimit + 1n],
        [false, priceOne],
        [false, 0n],
      ] as const)
        expect(await revertOf(tools.probe(actor, tools.clSwap(key, zeroForOne, -1000n, limit)))).toEqual([
          'InvalidSqrtPriceLimit',
        ])
      await tools.probe(actor, tools.clSwap(key, true, -1000n, lowestLimit))
      await tools.probe(actor, tools.clSwap(key, false, -1000n, highestLimit))
    },
  )

  claim('cl/negative-is-exact-input', 'A negative amount fixes the input, a positive one the output', async () => {
    const key = await pool()
    await tools.closing(actor, tools.modify(key, [-600, 600], 10n ** 21n))
    const deltas = (zeroForOne: boolean, amount: bigint) =>
      tools.deltasAfter(actor, actor.address, tools.clSwap(key, zeroForOne, amount))
    expect((await deltas(true, -1000n))[0]).toBe(-1000n)
    expect((await deltas(true, 1000n))[1]).toBe(1000n)
    expect((await deltas(false, -1000n))[1]).toBe(-1000n)
    expect((await deltas(false, 1000n))[0]).toBe(1000n)
  })

  claim('cl/zero-output', 'An input whose output rounds to zero succeeds', async () => {
    const key = await pool()
    await tools.closing(actor, tools.modify(key, [-600, 600], 10n ** 21n))
    expect(await tools.deltasAfter(actor, actor.address, tools.clSwap(key, true, -1n))).toEqual([-1n, 0n])
  })

  claim(
    'cl/tick-below',
    'After selling currency0 exactly to a tick in use, the tick is one below and a donation goes to the range below',
    async () => {
      const key = await pool()
      const [upper, lower] = [[-60, 60] as const, [-120, -60] as const]
      await tools.closing(actor, tools.modify(key, upper, 10n ** 21n), tools.modify(key, lower, 10n ** 21n))
      const boundary = TickMath.getSqrtRatioAtTick(-60)
      await tools.closing(actor, tools.clSwap(key, true, -(10n ** 21n), boundary))
      const [price, tick] = await slot0(key)
      expect([price, tick]).toEqual([boundary, -61])
      // Collect what the swap left first.
      await tools.closing(actor, tools.modify(key, upper, 0n), tools.modify(key, lower, 0n))
      const results = await tools.probe(
        actor,
        donate(key, 10n ** 6n),
        tools.modify(key, upper, 0n),
        tools.modify(key, lower, 0n),
      )
      expect(modified(results[1])[1]).toEqual([0n, 0n])
      expect(modified(results[2])[1][0]).toBeGreaterThanOrEqual(10n ** 6n - 1n)
    },
  )
})

describe('liquidity and fees', () => {
  claim(
    'cl/rounding',
    'Adding liquidity and removing it again costs at most one unit of each currency, and never pays; fees are rounded down',
    async () => {
      const key = await pool({ sqrtPriceX96: sqrtPriceX96(1n, 3n) })
      for (const liquidity of [1n, 7n, 999_999_999n, 123_456_789_012_345_678_901n]) {
        const range = [-6000, 60000] as const
        const [lost0, lost1] = await tools.deltasAfter(
          actor,
          actor.address,
          tools.modify(key, range, liquidity),
          tools.modify(key, range, -liquidity),
        )
        for (const lost of [lost0, lost1]) {
          expect(lost).toBeLessThanOrEqual(0n)
          expect(lost).toBeGreaterThanOrEqual(-1n)
        }
      }
      const [cost0, cost1] = await tools.deltasAfter(actor, actor.address, tools.modify(key, [-6000, 60000], 7n))
      expect([cost0 < 0n, cost1 < 0n]).toEqual([true, true])
      // Three equal shares of a fee of 1 % of 1,000 units: 3 each, and a unit stays.
      const shared = await pool({ fee: 10_000, tickSpacing: 10 })
      const range = [-6000, 6000] as const
      const owners = [await tools.newActor(), await tools.newActor(), await tools.newActor()]
      for (const owner of owners) await tools.closing(owner, tools.modify(shared, range, 10n ** 21n))
      await tools.closing(actor, tools.clSwap(shared, true, -1000n))
      for (const owner of owners) {
        const [result] = await tools.probe(owner, tools.modify(shared, range, 0n))
        const [, [fee0, fee1]] = modified(result)
        expect([fee0, fee1]).toEqual([3n, 0n])
      }
    },
  )

  claim(
    'cl/fees-with-change',
    'Fees are paid with every change of a position, and the first delta includes them',
    async () => {
      const key = await pool({ fee: 10_000 })
      const range = [-6000, 6000] as const
      await tools.closing(actor, tools.modify(key, range, 10n ** 21n))
      await tools.closing(actor, tools.clSwap(key, true, -whole))
      const [add] = await tools.probe(actor, tools.modify(key, range, 1000n))
      const [delta, fees] = modified(add)
      expect(fees[0]).toBeGreaterThan(whole / 101n)
      expect(delta[0]).toBeGreaterThan(0n)
      expect(fees[0] - delta[0]).toBeLessThan(1000n)
      // A part and all of it.
      for (const liquidity of [1000n, 10n ** 21n]) {
        const [result] = await tools.probe(actor, tools.modify(key, range, -liquidity))
        const [less, paid] = modified(result)
        expect(paid).toEqual(fees)
        expect(less[0]).toBeGreaterThan(fees[0])
      }
      const [first, second] = await tools.probe(actor, tools.modify(key, range, 0n), tools.modify(key, range, 0n))
      expect(modified(first)[1][0]).toBe(fees[0])
      expect(modified(second)[1]).toEqual([0n, 0n])
    },
  )

  claim(
    'cl/fee-growth-inflated',
    'Who owns all liquidity in range inflates feeGrowthGlobal by donating and collecting in one lock',
    async () => {
      const key = await pool()
      const range = [-60, 60] as const
      await tools.closing(actor, tools.modify(key, range, 10n ** 6n))
      const growth = async () => (await manager.call<[bigint, bigint]>('getFeeGrowthGlobals', [poolId(key)]))[0]
      const before = await growth()
      const round = [donate(key, 10n ** 24n), tools.modify(key, range, 0n)]
      const [cost] = await tools.closing(actor, ...round, ...round, ...round)
      expect(cost).toBeGreaterThanOrEqual(-3n)
      // As much as if 10^24 had been earned three times, on a position of 10^6.
      expect((await growth()) - before).toBeGreaterThanOrEqual(3n * 10n ** 18n * 2n ** 128n)
    },
  )

  claim(
    'cl/owner-is-the-caller',
    'A position belongs to the contract that called the manager, apart by salt',
    async () => {
      const key = await pool()
      const tokenId = await fixture.addLiquidity(key, { liquidity: 12345n })
      const liquidityOf = (owner: Hex, salt: Hex) =>
        manager.call('getLiquidity(bytes32,address,int24,int24,bytes32)', [poolId(key), owner, -6000, 6000, salt])
      const salt = `0x${tokenId.toString(16).padStart(64, '0')}` as const
      expect(await liquidityOf(fixture.clPositionManager.address, salt)).toBe(12345n)
      expect(await liquidityOf(fixture.owner.address, salt)).toBe(0n)
      expect(await liquidityOf(fixture.clPositionManager.address, zeroHash)).toBe(0n)
    },
  )

  claim(
    'cl/full-range',
    'The full range ends on the outermost multiples of the spacing that are in bounds; the next ones revert',
    async () => {
      for (const [spacing, inside, outside] of [
        [60, 887220, 887280],
        [50, 887250, 887300],
      ] as const) {
        const key = await pool({ tickSpacing: spacing })
        expect([usableTick(-887272, spacing), usableTick(887272, spacing)]).toEqual([-inside, inside])
        await tools.probe(actor, tools.modify(key, [-inside, inside], 10n ** 9n))
        expect(await revertOf(tools.probe(actor, tools.modify(key, [-outside, inside], 10n ** 9n)))).toEqual([
          'TickLowerOutOfBounds',
        ])
        expect(await revertOf(tools.probe(actor, tools.modify(key, [-inside, outside], 10n ** 9n)))).toEqual([
          'TickUpperOutOfBounds',
        ])
      }
    },
  )

  claim('cl/price-examples', 'A price of 600 is tick 63,972; of 18 against 6 decimals, −212,352', async () => {
    const tickAt = async (amount0: bigint, amount1: bigint) =>
      (await slot0(await pool({ sqrtPriceX96: sqrtPriceX96(amount0, amount1) })))[1]
    expect(await tickAt(1n, 600n)).toBe(63972)
    expect(await tickAt(10n ** 18n, 600n * 10n ** 6n)).toBe(-212352)
    // The ends around it at a spacing of 60, as the pool manager prices them.
    for (const [price, end] of [
      [59925n, 63960],
      [60286n, 64020],
    ] as const) {
      const [below, above] = [await tickAt(1000n, 10n * price - 5n), await tickAt(1000n, 10n * price + 5n)]
      expect([below < end, above >= end]).toEqual([true, true])
    }
  })

  claim(
    'cl/liquidity-example',
    '10,000 of each token between ticks −600 and 600 give a liquidity of nearly 338,375',
    async () => {
      const key = await pool()
      const costs = async (range: readonly [number, number], liquidity: bigint) =>
        tools.deltasAfter(actor, actor.address, tools.modify(key, range, liquidity * whole))
      for (const cost of await costs([-600, 600], 338_374n)) expect(cost).toBeGreaterThanOrEqual(-10_000n * whole)
      for (const cost of await costs([-600, 600], 338_375n)) expect(cost).toBeLessThan(-10_000n * whole)
      for (const cost of await costs([-887220, 887220], 10_000n)) expect(cost).toBeGreaterThanOrEqual(-10_000n * whole)
      for (const cost of await costs([-887220, 887220], 10_001n)) expect(cost).toBeLessThan(-10_000n * whole)
    },
  )

  claim(
    'cl/impermanent-loss',
    'A position is worth 2√r/(1+r) of its deposit when the price is r times as high, and less in a range',
    async () => {
      /** What a position without fees is worth against its deposit, in parts of 10,000 less than it. */
      const lossAt = async (range: readonly [number, number], liquidity: bigint, price: bigint) => {
        const key = await pool()
        await tools.closing(actor, tools.modify(key, [-887220, 887220], whole))
        const [paid0, paid1] = await tools.deltasAfter(actor, actor.address, tools.modify(key, range, liquidity))
        await tools.closing(actor, tools.modify(key, range, liquidity))
        await tools.closing(actor, tools.clSwap(key, price < priceOne, -(10n ** 25n), price))
        const [result] = await tools.probe(actor, tools.modify(key, range, -liquidity))
        const [[got0, got1], [fees0, fees1]] = modified(result)
        const worth = (amount0: bigint, amount1: bigint) => (amount0 * price * price) / 2n ** 192n + amount1
        const kept = worth(-paid0, -paid1)
        return { loss: Number(((kept - worth(got0 - fees0, got1 - fees1)) * 1_000_000n) / kept) / 100, got0 }
      }
      const full = [-887220, 887220] as const
      for (const [r, loss] of [
        [[5n, 4n], 61.92],
        [[2n, 1n], 571.91],
        [[1n, 2n], 571.91],
        [[4n, 1n], 2000],
        [[1n, 4n], 2000],
      ] as const) {
        const price = sqrtPriceX96(r[1], r[0])
        expect((await lossAt(full, 10_000n * whole, price)).loss).toBeCloseTo(loss, 1)
      }
      const end = BigInt(TickMath.getSqrtRatioAtTick(600).toString())
      expect((await lossAt(full, 10_000n * whole, end)).loss).toBeCloseTo(4.5, 1)
      const narrow = await lossAt([-600, 600], 338_374n * whole, end)
      expect(narrow.loss).toBeCloseTo(152.2, 1)
      expect(narrow.got0).toBe(0n)
    },
  )

  claim('cl/bitmap', 'A tick’s bit is number n & 255 of word n >> 8, below zero too', async () => {
    const key = await pool()
    await tools.closing(actor, tools.modify(key, [-15420, 60], 10n ** 9n))
    for (const tick of [-15420, 60]) {
      const n = tick / 60
      const word = await manager.call<bigint>('getPoolBitmapInfo', [poolId(key), n >> 8])
      expect(word & (1n << BigInt(n & 255))).not.toBe(0n)
    }
  })
})

describe('managers', () => {
  claim(
    'pools/pause',
    'A pause stops swaps, new liquidity and donations; removal, collecting and initialization work',
    async () => {
      const key = await pool()
      const range = [-60, 60] as const
      await tools.closing(actor, tools.modify(key, range, 10n ** 9n))
      // The functions that ask, in both managers; bins/pause calls those of the other one.
      expect(reaching(CL, 'paused')).toEqual(['donate', 'modifyLiquidity', 'pause', 'swap'])
      expect(reaching('infinity-core/BinPoolManager', 'paused')).toEqual(['donate', 'mint', 'pause', 'swap'])
      await manager.send('pause')
      try {
        expect(await revertOf(tools.probe(actor, tools.clSwap(key, true, -1000n)))).toEqual(['EnforcedPause'])
        expect(await revertOf(tools.probe(actor, donate(key, 1n)))).toEqual(['EnforcedPause'])
        expect(await revertOf(tools.probe(actor, tools.modify(key, range, 1n)))).toEqual(['PoolPaused'])
        await tools.closing(actor, tools.modify(key, range, 0n))
        await tools.closing(actor, tools.modify(key, range, -(10n ** 9n)))
        await pool()
      } finally {
        await manager.send('unpause')
      }
    },
  )

  claim(
    'pools/open',
    'Anyone creates a pool of both managers, inside of a lock and outside, at any price and fee up to the bounds',
    async () => {
      // An account, a contract and a contract that has locked the Vault; the ends of the prices and of the fees.
      const { binPoolManager, alice, vault } = fixture
      const lowest = lowestLimit - 1n
      const open = async (fee: number, call: (data: Call) => Promise<unknown>, price: bigint, activeId: number) => {
        const inTicks = keyOf({ fee, parameters: clParameters(61) })
        await call(manager.encode('initialize', [inTicks, price]))
        expect((await slot0(inTicks))[0]).toBe(price)
        const binFee = Math.floor(fee / 10)
        const inBins = keyOf({ fee: binFee, poolManager: binPoolManager.address, parameters: binParameters(10) })
        await call(binPoolManager.encode('initialize', [inBins, activeId]))
        expect((await binPoolManager.call<number[]>('getSlot0', [poolId(inBins)]))[2]).toBe(binFee)
      }
      const byAccount = async ({ target, data }: Call) => {
        const hash = await fixture.walletOf(alice).sendTransaction({ to: target, data, gas: 1_000_000n })
        await fixture.receiptOf(hash)
      }
      await open(1_000_000, byAccount, lowest, 2 ** 23 - 80_000)
      await open(999_990, (call) => actor.run(call), highestLimit, 2 ** 23 + 80_000)
      await open(0, (call) => actor.runInLock(vault, call), priceOne, 2 ** 23)
      for (const price of [lowest - 1n, highestLimit + 1n])
        expect(await revertOf(initialize({ fee: 999_998 }, price))).toEqual(['InvalidSqrtRatio'])
    },
  )

  claim(
    'pools/protocol-fee-rule',
    'The controller’s rule: 49, 246, 1,475 and at most 4,000; 300 for a dynamic fee',
    async () => {
      const controller = await fixture.deploy('infinity-core/ProtocolFeeController', [manager.address])
      const feeOf = async (fee: number) => {
        const both = await controller.call<number>('protocolFeeForPool', [keyOf({ fee })])
        expect(both >> 12).toBe(both & 0xfff)
        return both & 0xfff
      }
      const fees = [100, 500, 3000, 10_000, DYNAMIC_FEE]
      expect(await Promise.all(fees.map(feeOf))).toEqual([49, 246, 1475, 4000, 300])
      const totals = [100, 500, 3000, 10_000].map((fee, index) => {
        const protocol = [49, 246, 1475, 4000][index] ?? 0
        return protocol + fee - Math.floor((protocol * fee) / 1_000_000)
      })
      expect(totals).toEqual([149, 746, 4471, 13_960])
      const lpFee = await controller.call<number>('getLPFeeFromTotalFee', [4471])
      expect(Math.abs(lpFee - 3000)).toBeLessThanOrEqual(1)
      // The first fee at the limit, the one below it, and the highest; then with the other ratios of the split.
      const limit = Math.ceil(0.004 * (1 / 0.33 - 1) * (1_000_000 / 0.996))
      expect(await Promise.all([limit - 1, limit, limit + 1, 1_000_000].map(feeOf))).toEqual([3999, 4000, 4000, 4000])
      for (const ratio of [1n, 500_000n, 999_999n, 1_000_000n]) {
        await controller.send('setProtocolFeeSplitRatio', [ratio])
        for (const fee of [1, 3000, 1_000_000]) expect(await feeOf(fee)).toBeLessThanOrEqual(4000)
      }
    },
  )

  claim(
    'pools/protocol-fee-failure',
    'A controller that fails arrives in WrappedError with ProtocolFeeCannotBeFetched, and one that names more than 0.4 % with ProtocolFeeTooLarge',
    async () => {
      // A contract that has no such function.
      const controller = fixture.token0
      await manager.send('setProtocolFeeController', [controller.address])
      const greedy = await fixture.deploy('actors/Answering')
      try {
        expect(await revertOf(initialize({ fee: 3334 }))).toEqual(['WrappedError', 'ProtocolFeeCannotBeFetched'])
        await manager.send('setProtocolFeeController', [greedy.address])
        for (const fee of [4001n, 4001n << 12n]) {
          await greedy.send('setAnswer', [encodeAbiParameters([{ type: 'uint256' }], [fee])])
          expect(await revertOf(initialize({ fee: 3334 }))).toEqual(['ProtocolFeeTooLarge'])
        }
        await greedy.send('setAnswer', [encodeAbiParameters([{ type: 'uint256' }], [4000n | (4000n << 12n)])])
        await initialize({ fee: 3339 })
      } finally {
        await manager.send('setProtocolFeeController', [zeroAddress])
      }
    },
  )

  claim('pools/storage-layout', 'The storage slots of CLPoolManager are where the table says', async () => {
    const hash = (a: bigint | Hex, b: bigint) =>
      BigInt(keccak256(encodeAbiParameters(parseAbiParameters('uint256, uint256'), [BigInt(a), b])))
    const load = async (slot: bigint) =>
      BigInt(await manager.call<Hex>('extsload(bytes32)', [`0x${slot.toString(16).padStart(64, '0')}`]))
    const loadAll = (first: bigint, count: number) =>
      Promise.all(Array.from({ length: count }, (_, index) => load(first + BigInt(index))))

    expect(await load(0n)).toBe(BigInt(fixture.owner.address))
    expect(await load(1n)).toBe(0n)
    await manager.send('pause')
    expect(await load(1n)).toBe(1n)
    await manager.send('unpause')
    const controller = await fixture.deploy('infinity-core/ProtocolFeeController', [manager.address])
    await manager.send('setProtocolFeeController', [controller.address])
    expect(await load(3n)).toBe(BigInt(controller.address))
    const key = await pool()
    await manager.send('setProtocolFeeController', [zeroAddress])

    // Fees of both currencies before the range is opened, so that its lower tick begins with growth outside.
    const bothWays = [tools.clSwap(key, false, -(10n ** 17n)), tools.clSwap(key, true, -(2n * 10n ** 17n))]
    await tools.closing(actor, tools.modify(key, [-120, 120], 10n ** 20n))
    await tools.closing(actor, ...bothWays)
    await tools.closing(actor, tools.modify(key, [-60, 60], 3n * 10n ** 20n))
    await tools.closing(actor, ...bothWays)
    for (const currency of [key.currency0, key.currency1]) {
      const accrued = await manager.call<bigint>('protocolFeesAccrued', [currency])
      expect(accrued).toBeGreaterThan(0n)
      expect(await load(hash(currency, 2n))).toBe(accrued)
    }

    const id = poolId(key)
    const p = hash(id, 4n)
    const [price, tick, protocolFee, lpFee] = await slot0(key)
    expect([tick < 0, protocolFee > 0, lpFee > 0]).toEqual([true, true, true])
    const packed = price | (BigInt.asUintN(24, BigInt(tick)) << 160n)
    expect(await load(p)).toBe(packed | (BigInt(protocolFee) << 184n) | (BigInt(lpFee) << 208n))
    const growth = await manager.call<[bigint, bigint]>('getFeeGrowthGlobals', [id])
    expect(growth.every((value) => value > 0n)).toBe(true)
    expect(await loadAll(p + 1n, 3)).toEqual([...growth, 4n * 10n ** 20n])

    interface TickInfo {
      liquidityGross: bigint
      liquidityNet: bigint
      feeGrowthOutside0X128: bigint
      feeGrowthOutside1X128: bigint
    }
    for (const [at, net] of [
      [-60, 3n * 10n ** 20n],
      [60, -3n * 10n ** 20n],
    ] as const) {
      const info = await manager.call<TickInfo>('getPoolTickInfo', [id, at])
      expect([info.liquidityGross, info.liquidityNet]).toEqual([3n * 10n ** 20n, net])
      const outside = [info.feeGrowthOutside0X128, info.feeGrowthOutside1X128] as const
      for (const value of outside) expect(value > 0n).toBe(at < 0)
      const both = info.liquidityGross | (BigInt.asUintN(128, net) << 128n)
      // Three slots: the fourth, in which v3 says that the tick is initialized, is no part of it.
      expect(await loadAll(hash(BigInt.asUintN(256, BigInt(at)), p + 4n), 4)).toEqual([both, ...outside, 0n])
    }
    for (const index of [-1, 0]) {
      const bitmap = await manager.call<bigint>('getPoolBitmapInfo', [id, index])
      expect(bitmap).toBeGreaterThan(0n)
      expect(await load(hash(BigInt.asUintN(256, BigInt(index)), p + 5n))).toBe(bitmap)
    }

    const salt = `0x${'5a'.repeat(32)}` as const
    const params = { tickLower: -60, tickUpper: 60, liquidityDelta: 10n ** 20n, salt }
    await tools.closing(actor, manager.encode('modifyLiquidity', [key, params, '0x']))
    for (const [of, liquidity] of [
      [zeroHash, 3n * 10n ** 20n],
      [salt, 10n ** 20n],
    ] as const) {
      const position = keccak256(encodePacked(['int24', 'int24', 'address', 'bytes32'], [-60, 60, actor.address, of]))
      const info = await manager.call<{ feeGrowthInside0LastX128: bigint; feeGrowthInside1LastX128: bigint }>(
        'getPosition',
        [id, actor.address, -60, 60, of],
      )
      const inside = [info.feeGrowthInside0LastX128, info.feeGrowthInside1LastX128]
      expect(inside.every((value) => value > 0n)).toBe(of === salt)
      expect(await loadAll(hash(position, p + 6n), 3)).toEqual([liquidity, ...inside])
    }

    const { currency0, currency1, hooks, poolManager, fee, parameters } = key
    const words = [currency0, currency1, hooks].map((address) => BigInt(address))
    words.push(BigInt(poolManager) | (BigInt(fee) << 160n), BigInt(parameters))
    expect(await loadAll(hash(id, 5n), 5)).toEqual(words)
  })

  claim(
    'pools/owner-contract',
    'In both owner contracts transferOwnership proposes and zero takes the proposal back',
    async () => {
      for (const [name, of] of [
        ['infinity-core/CLPoolManagerOwner', manager],
        ['infinity-core/BinPoolManagerOwner', fixture.binPoolManager],
      ] as const) {
        const owner = await fixture.deploy(name, [of.address])
        await owner.send('transferOwnership', [fixture.alice.address])
        expect(await owner.call('owner')).toBe(fixture.owner.address)
        expect(await owner.call('pendingOwner')).toBe(fixture.alice.address)
        await owner.send('transferOwnership', [zeroAddress])
        expect(await revertOf(owner.send('acceptOwnership', [], { from: fixture.alice }))).toEqual([
          'OwnableUnauthorizedAccount',
        ])
        await owner.send('transferOwnership', [fixture.alice.address])
        await owner.send('acceptOwnership', [], { from: fixture.alice })
        expect(await owner.call('owner')).toBe(fixture.alice.address)
      }
    },
  )

  claim(
    'pools/pausable-role',
    'The pausable role pauses and does not unpause; the manager moves in two steps',
    async () => {
      const owner = await fixture.deploy('infinity-core/CLPoolManagerOwner', [manager.address])
      await manager.send('transferOwnership', [owner.address])
      await owner.send('grantPausableRole', [fixture.alice.address])
      expect(await revertOf(owner.send('pausePoolManager', [], { from: fixture.bob }))).toEqual(['NoPausableRole'])
      await owner.send('pausePoolManager', [], { from: fixture.alice })
      expect(await revertOf(owner.send('unpausePoolManager', [], { from: fixture.alice }))).toEqual([
        'OwnableUnauthorizedAccount',
      ])
      await owner.send('unpausePoolManager')
      await owner.send('transferPoolManagerOwnership', [fixture.owner.address])
      expect(await manager.call('owner')).toBe(owner.address)
      expect(await revertOf(owner.send('acceptPoolManagerOwnership', [], { from: fixture.bob }))).toEqual([
        'NotPendingPoolManagerOwner',
      ])
      await owner.send('acceptPoolManagerOwnership')
      expect(await manager.call('owner')).toBe(fixture.owner.address)
    },
  )
})

describe('errors of CLPoolManager', () => {
  const someRange = [-60, 60] as const
  let key: PoolKey

  beforeAll(async () => {
    key = await pool()
    await tools.closing(actor, tools.modify(key, someRange, 10n ** 9n))
  })

  /** The owner as controller, for the time of a call. */
  async function asController<Result>(call: () => Promise<Result>): Promise<Result> {
    await manager.send('setProtocolFeeController', [fixture.owner.address])
    try {
      return await call()
    } finally {
      await manager.send('setProtocolFeeController', [zeroAddress])
    }
  }

  const whilePaused = async (call: () => Promise<unknown>) => {
    await manager.send('pause')
    return call().finally(() => manager.send('unpause'))
  }

  async function hooked(bits: number, name: keyof typeof clCallback, data: Hex): Promise<PoolKey> {
    const hook = await newHook(bits)
    await hook.answers(clCallback[name], data)
    return pool({ hooks: hook.address, hookBitmap: bits })
  }

  provokes(CL, 'PoolManagerMismatch', () => initialize({ poolManager: fixture.binPoolManager.address }))
  provokes(CL, 'TickSpacingTooLarge', () => initialize({ parameters: clParameters(32768) }))
  provokes(CL, 'TickSpacingTooSmall', () => initialize({ parameters: clParameters(0) }))
  it('reads bits 32 to 39 as the upper bits of the tick spacing', async () => {
    for (const [bit, error] of [
      [32n, 'TickSpacingTooLarge'],
      [38n, 'TickSpacingTooLarge'],
      [39n, 'TickSpacingTooSmall'],
    ] as const) {
      const parameters: Hex = `0x${((1n << bit) | (60n << 16n)).toString(16).padStart(64, '0')}`
      expect(await revertOf(initialize({ parameters }))).toEqual([error])
    }
  })
  provokes(CL, 'CurrenciesInitializedOutOfOrder', () =>
    initialize({ currency0: fixture.token1.address, currency1: fixture.token0.address }),
  )
  provokes(CL, 'UnusedBitsNonZero', () =>
    initialize({ parameters: `0x${((1n << 40n) | (60n << 16n)).toString(16).padStart(64, '0')}` }),
  )
  provokes(CL, 'HookConfigValidationError', () => initialize({ parameters: clParameters(60, 1) }))
  provokes(CL, 'LPFeeTooLarge', () => initialize({ fee: 1_000_001 }))
  provokes(CL, 'InvalidSqrtRatio', () => initialize({ fee: 3335 }, 0n))
  provokes(CL, 'PoolAlreadyInitialized', () => manager.send('initialize', [key, priceOne]))
  provokes(
    CL,
    'ProtocolFeeCannotBeFetched',
    async () => {
      await manager.send('setProtocolFeeController', [fixture.token0.address])
      return initialize({ fee: 3336 }).finally(() => manager.send('setProtocolFeeController', [zeroAddress]))
    },
    { inside: ['WrappedError'] },
  )
  provokes(CL, 'EnforcedPause', () => whilePaused(() => tools.probe(actor, tools.clSwap(key, true, -1n))))
  provokes(CL, 'PoolPaused', () => whilePaused(() => tools.probe(actor, tools.modify(key, someRange, 1n))))
  provokes(CL, 'SwapAmountCannotBeZero', () => tools.probe(actor, tools.clSwap(key, true, 0n)))
  provokes(CL, 'PoolNotInitialized', () => tools.probe(actor, tools.clSwap(keyOf({ fee: 1 }), true, -1n)))
  provokes(CL, 'InvalidSqrtPriceLimit', () => tools.probe(actor, tools.clSwap(key, true, -1n, 0n)))
  provokes(CL, 'InvalidFeeForExactOut', async () => {
    const all = await pool({ fee: 1_000_000 })
    return tools.probe(actor, tools.clSwap(all, true, 1n))
  })
  provokes(CL, 'HookDeltaExceedsSwapAmount', async () => {
    const answer = answerOf.callback(clCallback.beforeSwap, 2n << 128n, 0n)
    return tools.probe(actor, tools.clSwap(await hooked(0x0440, 'beforeSwap', answer), true, -1n))
  })
  provokes(CL, 'InvalidHookResponse', async () =>
    tools.probe(actor, tools.clSwap(await hooked(0x0040, 'beforeSwap', '0x'), true, -1n)),
  )
  provokes(
    CL,
    'HookCallFailed',
    async () => {
      const hook = await newHook(0x0040)
      await hook.refuses(clCallback.beforeSwap, '0x')
      return tools.probe(actor, tools.clSwap(await pool({ hooks: hook.address, hookBitmap: 0x0040 }), true, -1n))
    },
    { inside: ['WrappedError'] },
  )
  provokes(CL, 'UnauthorizedDynamicLPFeeUpdate', () => manager.send('updateDynamicLPFee', [key, 1]))
  provokes(CL, 'TicksMisordered', () => tools.probe(actor, tools.modify(key, [60, 60], 1n)))
  provokes(CL, 'TickLowerOutOfBounds', () => tools.probe(actor, tools.modify(key, [-887280, 60], 1n)))
  provokes(CL, 'TickUpperOutOfBounds', () => tools.probe(actor, tools.modify(key, [-60, 887280], 1n)))
  provokes(CL, 'TickMisaligned', () => tools.probe(actor, tools.modify(key, [-61, 60], 1n)))
  provokes(CL, 'TickLiquidityOverflow', () => tools.probe(actor, tools.modify(key, someRange, 2n ** 126n)))
  provokes(CL, 'CannotUpdateEmptyPosition', () => tools.probe(actor, tools.modify(key, [-120, 60], 0n)))
  provokes(CL, 'SafeCastOverflow', () => tools.probe(actor, tools.modify(key, someRange, -(10n ** 9n) - 1n)))
  provokes(CL, 'NoLiquidityToReceiveFees', async () => tools.probe(actor, donate(await pool(), 1n)))
  provokes(CL, 'InvalidCaller', () => manager.send('setProtocolFee', [key, 0]))
  provokes(CL, 'ProtocolFeeTooLarge', () => asController(() => manager.send('setProtocolFee', [key, 4001])))
  provokes(CL, 'Panic(0x11)', () =>
    asController(() => manager.send('collectProtocolFees', [fixture.owner.address, key.currency0, 10n ** 30n])),
  )
  provokes('infinity-periphery/TickLens', 'PoolNotInitialized', async () => {
    const lens = await fixture.deploy('infinity-periphery/TickLens', [manager.address])
    return lens.call('getPopulatedTicksInWord(bytes32,int16)', [zeroHash, 0])
  })

  it('an owner that is not one gets no data', async () => {
    expect(await revertOf(manager.send('pause', [], { from: fixture.alice }))).toEqual(['no data'])
  })
})

describe('errors of the controller and the owner contracts', () => {
  const C = 'infinity-core/ProtocolFeeController'
  const controller = () => fixture.deploy(C, [manager.address])
  provokes(C, 'InvalidPoolManager', async () =>
    (await controller()).call('protocolFeeForPool', [keyOf({ poolManager: fixture.binPoolManager.address })]),
  )
  provokes(C, 'InvalidProtocolFeeSplitRatio', async () =>
    (await controller()).send('setProtocolFeeSplitRatio', [1_000_001n]),
  )
  provokes(C, 'InvalidDefaultProtocolFeeForDynamicFeePool', async () =>
    (await controller()).send('setDefaultProtocolFeeForDynamicFeePool', [4001]),
  )
  provokes(C, 'OwnableUnauthorizedAccount', async () =>
    (await controller()).send('setProtocolFeeSplitRatio', [1n], { from: fixture.alice }),
  )

  const O = 'infinity-core/CLPoolManagerOwner'
  provokes(O, 'NoPausableRole', async () =>
    (await fixture.deploy(O, [manager.address])).send('pausePoolManager', [], { from: fixture.alice }),
  )
  provokes(O, 'OwnableUnauthorizedAccount', async () =>
    (await fixture.deploy(O, [manager.address])).send('unpausePoolManager', [], { from: fixture.alice }),
  )
  provokes(O, 'NotPendingPoolManagerOwner', async () =>
    (await fixture.deploy(O, [manager.address])).send('acceptPoolManagerOwnership'),
  )
  const B = 'infinity-core/BinPoolManagerOwner'
  const ofBins = () => fixture.deploy(B, [fixture.binPoolManager.address])
  provokes(B, 'MinShareTooSmall', async () => (await ofBins()).send('setMinBinSharesForDonate', [999n]))
  provokes(B, 'NoPausableRole', async () => (await ofBins()).send('pausePoolManager', [], { from: fixture.alice }))
  provokes(B, 'OwnableUnauthorizedAccount', async () =>
    (await ofBins()).send('setMaxBinStep', [200], { from: fixture.alice }),
  )
  provokes(B, 'NotPendingPoolManagerOwner', async () => (await ofBins()).send('acceptPoolManagerOwnership'))
})

claim(
  'cl/fee-growth-wraps',
  'The fee growth inside a range can be just under 2^256, and fees are right by subtraction with wrap-around',
  async () => {
    const key = await pool()
    const priceAt = (tick: number) => TickMath.getSqrtRatioAtTick(tick)
    const move = (up: boolean, tick: number) =>
      tools.closing(actor, tools.clSwap(key, !up, -(10n ** 24n), priceAt(tick)))
    await tools.closing(actor, tools.modify(key, [-600, 600], 10n ** 21n))
    await tools.closing(actor, tools.modify(key, [60, 120], 10n ** 21n))
    for (const [up, tick] of [
      [true, 100],
      [false, 70],
      [true, 100],
      [false, -120],
    ] as const)
      await move(up, tick)

    await tools.closing(actor, tools.modify(key, [-60, 60], 10n ** 21n))
    const position = [poolId(key), actor.address, -60, 60, zeroHash]
    type Position = { feeGrowthInside0LastX128: bigint; feeGrowthInside1LastX128: bigint }
    const { feeGrowthInside0LastX128, feeGrowthInside1LastX128 } = await manager.call<Position>('getPosition', position)
    expect(feeGrowthInside0LastX128).toBeGreaterThan(2n ** 255n)
    expect(feeGrowthInside1LastX128).toBeGreaterThan(2n ** 255n)

    const [, paid] = await move(true, 30)
    const [, fees] = modified((await tools.probe(actor, tools.modify(key, [-60, 60], 0n)))[0])
    expect(fees[0]).toBe(0n)
    expect(fees[1]).toBeGreaterThan(0n)
    expect(fees[1]).toBeLessThan(-paid / 1000n)
  },
)
