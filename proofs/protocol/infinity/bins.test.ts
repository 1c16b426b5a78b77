import {
  encodeAbiParameters,
  encodePacked,
  type Hex,
  keccak256,
  parseAbiParameters,
  toFunctionSelector,
  zeroAddress,
  zeroHash,
} from 'viem'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import * as binMath from '../../../docs/snippets/typescript/infinity/bin-math.ts'
import {
  binParameters,
  clParameters,
  DYNAMIC_FEE,
  type PoolKey,
  poolId,
} from '../../../docs/snippets/typescript/infinity/pool-key.ts'
import { claim, provokes } from '../claims.ts'
import { samplesOf } from '../deployedSamples.ts'
import { type Contract, type Puppet, revertOf } from '../fixture.ts'
import { type InfinityFixture, priceOne, startInfinity } from '../kits/infinity.ts'
import { answerOf, binCallback, pack, toolsOf, unpack } from './tools.ts'

const BIN = 'infinity-core/BinPoolManager'
const middle = 2 ** 23
const whole = 10n ** 18n
const sample = samplesOf('infinity/BinVaultSwapper.sol', 'infinity/BinSurgeFeeHook.sol')

let fixture: InfinityFixture
let tools: ReturnType<typeof toolsOf>
let manager: Contract
let actor: Puppet

beforeAll(async () => {
  fixture = await startInfinity()
  manager = fixture.binPoolManager
  tools = toolsOf(fixture)
  actor = await tools.newActor()
})

afterAll(() => fixture?.stop())

let nextFee = 100
const pool = (options: Parameters<InfinityFixture['createBinPool']>[0] = {}) => {
  nextFee += 1
  return fixture.createBinPool({ fee: nextFee, ...options })
}

const word = (value: bigint): Hex => `0x${value.toString(16).padStart(64, '0')}`
interface Addition {
  amounts: readonly [bigint, bigint]
  /** Bins, with the parts of 10^18 of both amounts. */
  bins: readonly (readonly [id: number, share0: bigint, share1: bigint])[]
}
const add = (key: PoolKey, { amounts, bins }: Addition) =>
  manager.encode('mint', [
    key,
    {
      liquidityConfigs: bins.map(([id, share0, share1]) => word(binMath.packLiquidityConfig(id, share0, share1))),
      amountIn: word(binMath.packAmounts(...amounts)),
      salt: zeroHash,
    },
    '0x',
  ])
/** Both amounts into the active bin. */
const addMiddle = (key: PoolKey, amount0: bigint, amount1: bigint) =>
  add(key, { amounts: [amount0, amount1], bins: [[middle, whole, whole]] })
const burn = (key: PoolKey, ids: readonly number[], amountsToBurn: readonly bigint[]) =>
  manager.encode('burn', [key, { ids: ids.map(BigInt), amountsToBurn, salt: zeroHash }, '0x'])
const donate = (key: PoolKey, amount0: bigint, amount1: bigint) =>
  manager.encode('donate', [key, amount0, amount1, '0x'])
const slot0 = (key: PoolKey) => manager.call<[number, number, number]>('getSlot0', [poolId(key)])
const bin = (key: PoolKey, id = middle) => manager.call<[bigint, bigint, bigint, bigint]>('getBin', [poolId(key), id])
const sharesOf = async (key: PoolKey, owner: Hex, id = middle) =>
  (await manager.call<{ share: bigint }>('getPosition', [poolId(key), owner, id, zeroHash])).share

const keyOf = (changes: Partial<PoolKey> = {}): PoolKey => ({
  currency0: fixture.token0.address,
  currency1: fixture.token1.address,
  hooks: zeroAddress,
  poolManager: manager.address,
  fee: 3333,
  parameters: binParameters(10),
  ...changes,
})
const initialize = (changes: Partial<PoolKey> = {}, activeId = middle) =>
  manager.send('initialize', [keyOf(changes), activeId])

describe('bins', () => {
  claim('bins/one-price', 'Inside a bin every trade happens at the bin’s price', async () => {
    const key = await pool({ fee: 0 })
    await tools.closing(actor, addMiddle(key, 1000n * whole, 1000n * whole))
    for (const amount of [1n, 1000n, 999n * whole]) {
      expect(unpack((await tools.probe(actor, tools.binSwap(key, true, -amount)))[0])).toEqual([-amount, amount])
      expect(unpack((await tools.probe(actor, tools.binSwap(key, false, amount)))[0])).toEqual([amount, -amount])
    }
    // In the bin of about 2, exact input and output both ways: the price of the largest amount, but for rounding.
    const activeId = middle + 770
    const two = await pool({ fee: 0, activeId, binStep: 9 })
    const deposit = { amounts: [1000n * whole, 2000n * whole], bins: [[activeId, whole, whole]] } as const
    await tools.closing(actor, add(two, deposit))
    for (const swapForY of [true, false])
      for (const sign of [-1n, 1n]) {
        const trade = async (amount: bigint) =>
          unpack((await tools.probe(actor, tools.binSwap(two, swapForY, amount)))[0])
        const [all0, all1] = await trade(sign * 900n * whole)
        for (const amount of [1000n, 10n ** 9n, whole]) {
          const [amount0, amount1] = await trade(sign * amount)
          const error = amount0 * all1 - amount1 * all0
          // At most one unit of either.
          const unit = (all0 < 0n ? -all0 : all0) + (all1 < 0n ? -all1 : all1)
          expect(error < 0n ? -error : error).toBeLessThanOrEqual(unit)
        }
      }
  })

  claim(
    'bins/price-example',
    'At bin step 25 a price of 600 is in bin 8,391,169, and with 6 decimals in 8,380,103',
    async () => {
      // The fee tells the keys apart; the price is what comes out for what remains after it.
      let fee = 0
      const priceIn = async (activeId: number, unit1 = whole) => {
        fee += 1
        const key = await pool({ fee, binStep: 25, activeId })
        const amounts = [whole, 1000n * unit1] as const
        await tools.closing(actor, add(key, { amounts, bins: [[activeId, whole, whole]] }))
        const [, gives = 0n] = unpack((await tools.probe(actor, tools.binSwap(key, true, -(whole / 100n))))[0])
        return (Number(gives) * 100) / Number(unit1) / (1 - fee / 1_000_000)
      }
      expect(await priceIn(8_391_169)).toBeCloseTo(598.55, 2)
      expect(await priceIn(8_391_170)).toBeCloseTo(600.05, 2)
      expect(await priceIn(8_380_103, 10n ** 6n)).toBeLessThan(600)
      expect(await priceIn(8_380_104, 10n ** 6n)).toBeGreaterThan(600)
    },
  )

  claim('bins/direction', 'Selling currency0 goes down through the bins, selling currency1 up', async () => {
    const key = await pool()
    const bins = [[middle - 1, 0n, whole] as const, [middle + 1, whole, 0n] as const]
    await tools.closing(actor, add(key, { amounts: [whole, whole], bins }))
    const activeAfter = async (swapForY: boolean) => {
      const reads = [tools.binSwap(key, swapForY, -1000n), manager.encode('getSlot0', [poolId(key)])]
      return Number(BigInt(`0x${(await tools.probe(actor, ...reads))[1]?.slice(2, 66)}`))
    }
    expect(await activeAfter(true)).toBe(middle - 1)
    expect(await activeAfter(false)).toBe(middle + 1)
  })

  claim('bins/out-of-liquidity', 'A swap that the bins cannot fill reverts: there is no partial fill', async () => {
    const key = await pool()
    const bins = [
      [middle - 1, 0n, whole / 2n],
      [middle, whole / 2n, whole / 2n],
      [middle + 1, whole / 2n, 0n],
    ] as const
    await tools.closing(actor, add(key, { amounts: [whole, whole], bins }))
    const reserves = await Promise.all(bins.map(([id]) => bin(key, id)))
    const totals = [0, 1].map((of) => reserves.reduce((sum, one) => sum + (one[of] ?? 0n), 0n)) as [bigint, bigint]
    const out = ['BinPool__OutOfLiquidity']
    // Both directions and both kinds, over three bins: at what they hold, one unit more, and far more.
    for (const swapForY of [true, false]) {
      const held = totals[swapForY ? 1 : 0]
      const swap = async (amount: bigint) => unpack((await tools.probe(actor, tools.binSwap(key, swapForY, amount)))[0])
      const [amount0, amount1] = await swap(held)
      const cost = swapForY ? amount0 : amount1
      await swap(cost)
      for (const amount of [held + 1n, 2n * held, cost - 10n, 2n * cost])
        expect(await revertOf(swap(amount))).toEqual(out)
    }
  })

  claim('bins/tiny-swap', 'A swap whose output rounds to zero reverts', async () => {
    const key = await pool({ fee: 99_999 })
    await tools.closing(actor, addMiddle(key, whole, whole))
    expect(await revertOf(tools.probe(actor, tools.binSwap(key, true, -1n)))).toEqual([
      'BinPool__InsufficientAmountUnSpecified',
    ])
  })

  claim(
    'bins/first-shares',
    'The first deposit of a bin gets as many shares as liquidity, less 1,000 that stay',
    async () => {
      const key = await pool()
      await tools.closing(actor, addMiddle(key, 500n, 700n))
      const liquidity = 1200n * 2n ** 128n
      expect(await sharesOf(key, actor.address)).toBe(liquidity - 1000n)
      expect((await bin(key)).slice(2)).toEqual([liquidity, liquidity])
    },
  )

  claim(
    'bins/first-mint-under-1000',
    'A first deposit that makes fewer than 1,000 shares reverts with Panic(0x11)',
    async () => {
      // Far below the middle a bin's price in Q128.128 is a small number: 1 % to the power of −8,200 is 2^-117.7.
      const id = middle - 8200
      const key = await pool({ binStep: 100, activeId: id })
      const deposit = (amount: bigint) => add(key, { amounts: [amount, 0n], bins: [[id, whole, whole]] })
      expect(await revertOf(tools.probe(actor, deposit(0n)))).toEqual(['BinPool__ZeroShares'])
      // One unit makes about 1,250 shares there, and 100 bins further down, at 37 % of the price, too few.
      await tools.probe(actor, deposit(1n))
      const lower = middle - 8300
      const cheaper = await pool({ binStep: 100, activeId: lower })
      const small = (amount: bigint) => add(cheaper, { amounts: [amount, 0n], bins: [[lower, whole, whole]] })
      expect(await revertOf(tools.probe(actor, small(1n)))).toEqual(['Panic(0x11)'])
      await tools.probe(actor, small(4n))
    },
  )

  claim('bins/removal', 'Removing gives back the same part of both reserves, rounded down', async () => {
    const key = await pool()
    await tools.closing(actor, addMiddle(key, 1001n, 3003n))
    const half = (await sharesOf(key, actor.address)) / 2n
    const [removed] = await tools.probe(actor, burn(key, [middle], [half]))
    expect(unpack(removed)).toEqual([500n, 1501n])
    // Bins of one currency, beside it, alone and in one call; and after a fee has made the shares worth more.
    const bins = [
      [middle - 1, 0n, whole],
      [middle + 1, whole, 0n],
    ] as const
    const sides = await pool({ fee: 10_003 })
    await tools.closing(actor, add(sides, { amounts: [2001n, 4005n], bins }))
    const halves = await Promise.all(bins.map(async ([id]) => (await sharesOf(sides, actor.address, id)) / 2n))
    const remove = async (...which: number[]) => {
      const ids = which.map((index) => (bins[index] ?? [0])[0])
      const shares = which.map((index) => halves[index] ?? 0n)
      return unpack((await tools.probe(actor, burn(sides, ids, shares)))[0])
    }
    expect([await remove(0), await remove(1), await remove(0, 1)]).toEqual([
      [0n, 2002n],
      [1000n, 0n],
      [1000n, 2002n],
    ])
    await tools.closing(actor, tools.binSwap(sides, true, -1000n))
    const [x, y] = await bin(sides, middle - 1)
    expect(x).toBeGreaterThan(0n)
    const all = (await bin(sides, middle - 1))[3]
    const part = halves[0] ?? 0n
    expect(await remove(0)).toEqual([(x * part) / all, (y * part) / all])
  })

  claim(
    'bins/fees-stay',
    'The LP fee stays in the bin and makes shares worth more; the protocol’s part does not',
    async () => {
      const key = await pool({ fee: 10_000 })
      await tools.closing(actor, addMiddle(key, 1000n * whole, 1000n * whole))
      const [, , before] = await bin(key)
      await tools.closing(actor, tools.binSwap(key, true, -100n * whole))
      const [, , after] = await bin(key)
      // 1 % of 100, at a price of 1.
      expect((after - before) / 2n ** 128n).toBe(whole)
      await manager.send('setProtocolFeeController', [fixture.owner.address])
      await manager.send('setProtocolFee', [key, 1000])
      await tools.closing(actor, tools.binSwap(key, true, -100n * whole))
      expect(await manager.call('protocolFeesAccrued', [key.currency0])).toBeGreaterThan(whole / 11n)

      // Both directions and both kinds: at a price of 1 the bin keeps what came in less what went out and the protocol's.
      await manager.send('setProtocolFee', [key, 1000 | (1000 << 12)])
      for (const swapForY of [true, false])
        for (const amount of [-100n * whole, 100n * whole]) {
          const currency = swapForY ? key.currency0 : key.currency1
          const accrued = () => manager.call<bigint>('protocolFeesAccrued', [currency])
          const [paidBefore, [, , worth]] = [await accrued(), await bin(key)]
          const [delta0, delta1] = await tools.closing(actor, tools.binSwap(key, swapForY, amount))
          const protocol = (await accrued()) - paidBefore
          expect(protocol).toBeGreaterThan(whole / 11n)
          const grown = ((await bin(key))[2] - worth) / 2n ** 128n
          expect(grown).toBe(-delta0 - delta1 - protocol)
          expect(grown).toBeGreaterThan((whole * 99n) / 100n)
        }
      await manager.send('setProtocolFeeController', [zeroAddress])
    },
  )

  claim(
    'bins/composition-fee',
    'A deposit into the active bin pays a composition fee unless it has the bin’s proportion',
    async () => {
      const key = await pool({ fee: 10_001 })
      await tools.closing(actor, addMiddle(key, 1000n * whole, 1000n * whole))
      const worth = async (amount0: bigint, amount1: bigint, id = middle) => {
        const before = await sharesOf(key, actor.address, id)
        const after = manager.encode('getPosition', [poolId(key), actor.address, id, zeroHash])
        const addition = add(key, {
          amounts: [amount0, amount1],
          bins: [[id, id < middle ? 0n : whole, id > middle ? 0n : whole]],
        })
        const results = await tools.probe(actor, addition, after)
        return (BigInt(results[1] ?? '0x') - before) / 2n ** 128n
      }
      expect(await worth(10n * whole, 10n * whole)).toBeGreaterThanOrEqual(20n * whole - 2n)
      // 20 of one token: half is swapped, for 1 % and 1 % of that again. Of both tokens alike.
      const fee = (10n * whole * 101n) / 10_000n
      for (const [amount0, amount1] of [
        [20n * whole, 0n],
        [0n, 20n * whole],
      ] as const) {
        const got = await worth(amount0, amount1)
        expect(got).toBeLessThan(20n * whole - (fee * 95n) / 100n)
        expect(got).toBeGreaterThan(20n * whole - (fee * 105n) / 100n)
      }
      // Beside the active bin one token is the bin's own proportion: 20 of it are worth 20 at that bin's price.
      expect(await worth(0n, 20n * whole, middle - 1)).toBeGreaterThanOrEqual(20n * whole - 1n)
      const above = await worth(20n * whole, 0n, middle + 1)
      expect([above, above + 1n]).toContain((20n * whole * 1001n) / 1000n)
    },
  )

  claim('bins/donation', 'A donation needs minBinShareForDonate shares in the active bin', async () => {
    const key = await pool()
    const least = await manager.call<bigint>('minBinShareForDonate')
    expect(least).toBe(2n ** 128n)
    await tools.closing(actor, addMiddle(key, 1n, 0n))
    await tools.probe(actor, donate(key, 1n, 1n))
    await manager.send('setMinBinSharesForDonate', [least + 1n])
    expect(await revertOf(tools.probe(actor, donate(key, 1n, 1n)))).toEqual(['InsufficientBinShareForDonate'])
    await manager.send('setMinBinSharesForDonate', [least])
  })

  claim('bins/no-pool', 'An active id of 0 means that the pool does not exist', async () => {
    expect(await slot0(keyOf({ fee: 1 }))).toEqual([0, 0, 0])
  })

  claim('bins/highest-fee', 'The LP fee of a bin pool ends at 10 %, also where a hook overrides it', async () => {
    expect(await revertOf(initialize({ fee: 100_001 }))).toEqual(['LPFeeTooLarge'])
    await initialize({ fee: 100_000 })
    const hook = await tools.newActor('actors/HookPuppet')
    await hook.send('setBitmap', [0x0040])
    const key = await pool({ hooks: hook.address, hookBitmap: 0x0040, fee: DYNAMIC_FEE })
    await tools.closing(actor, addMiddle(key, whole, whole))
    const answer = (fee: bigint) =>
      hook.answers(binCallback.beforeSwap, answerOf.callback(binCallback.beforeSwap, 0n, 0x400000n | fee))
    await answer(100_001n)
    expect(await revertOf(tools.probe(actor, tools.binSwap(key, true, -1000n)))).toEqual(['LPFeeTooLarge'])
    // The hook's own call, too.
    const update = (fee: number) => hook.run(manager.encode('updateDynamicLPFee', [key, fee]))
    expect(await revertOf(update(100_001))).toEqual(['LPFeeTooLarge'])
    await update(100_000)
    await answer(100_000n)
    expect(unpack((await tools.probe(actor, tools.binSwap(key, true, -1000n)))[0])).toEqual([-1000n, 900n])
  })

  claim(
    'bins/pause',
    'A pause stops swaps, deposits and donations in bins; removal and initialization work',
    async () => {
      const key = await pool()
      await tools.closing(actor, addMiddle(key, whole, whole))
      await manager.send('pause')
      try {
        for (const call of [tools.binSwap(key, true, -1n), addMiddle(key, 1n, 1n), donate(key, 1n, 1n)])
          expect(await revertOf(tools.probe(actor, call))).toEqual(['EnforcedPause'])
        await tools.closing(actor, burn(key, [middle], [await sharesOf(key, actor.address)]))
        const other = await pool()
        expect((await slot0(other))[0]).toBe(middle)
      } finally {
        await manager.send('unpause')
      }
    },
  )

  claim('bins/shared-fees', 'Who adds to a bin just before a swap shares its fee', async () => {
    const key = await pool({ fee: 10_002 })
    await tools.closing(actor, addMiddle(key, 1000n * whole, 1000n * whole))
    const late = await tools.newActor()
    await tools.closing(late, addMiddle(key, 1000n * whole, 1000n * whole))
    await tools.closing(actor, tools.binSwap(key, true, -100n * whole))
    const [left] = await tools.probe(late, burn(key, [middle], [await sharesOf(key, late.address)]))
    const [got0, got1] = unpack(left)
    expect(got0 + got1).toBeGreaterThan((2000n * whole * 10_002n) / 10_000n)
  })

  claim(
    'bins/exact-output',
    'BinVaultSwapper buys exactly what was asked for, and refuses amounts that do not fit',
    async () => {
      const swapper = await sample(fixture, 'BinVaultSwapper', [manager.address])
      const key = await pool()
      await tools.closing(actor, addMiddle(key, whole, whole))
      await fixture.token0.send('approve', [swapper.address, 10n ** 24n], { from: fixture.alice })
      const [before = 0n] = await fixture.balances(fixture.alice.address, fixture.token1)
      await swapper.send('buy', [key, true, 12345n, 20_000n, 2n ** 40n], { from: fixture.alice })
      expect(await fixture.balances(fixture.alice.address, fixture.token1)).toEqual([before + 12345n])
      await fixture.token1.send('approve', [swapper.address, 10n ** 24n], { from: fixture.alice })
      const [other = 0n] = await fixture.balances(fixture.alice.address, fixture.token0)
      await swapper.send('buy', [key, false, 12345n, 20_000n, 2n ** 40n], { from: fixture.alice })
      expect(await fixture.balances(fixture.alice.address, fixture.token0)).toEqual([other + 12345n])
      const atLimit = swapper.send('buy', [key, true, 2n ** 127n, 20_000n, 2n ** 40n], { from: fixture.alice })
      expect(await revertOf(atLimit)).toEqual([`unknown ${toFunctionSelector('AmountTooLarge()')}`])
      const most = swapper.send('buy', [key, true, 2n ** 127n - 1n, 20_000n, 2n ** 40n], { from: fixture.alice })
      expect(await revertOf(most)).toEqual(['BinPool__OutOfLiquidity'])
      const tooLarge = swapper.send('buy', [key, true, 2n ** 128n - 1000n, 20_000n, 2n ** 40n], { from: fixture.alice })
      expect(await revertOf(tooLarge)).toEqual([`unknown ${toFunctionSelector('AmountTooLarge()')}`])
    },
  )

  claim(
    'bins/hook-keeps-exact-output',
    'A hook changes what an exact output costs, not how much of it the caller gets',
    async () => {
      const bits = 0x0cc0
      const hook = await tools.newActor('actors/HookPuppet')
      await hook.send('setBitmap', [bits])
      await hook.answers(binCallback.afterSwap, answerOf.callback(binCallback.afterSwap, 0n))
      await hook.answers(binCallback.beforeSwap, answerOf.callback(binCallback.beforeSwap, 0n, 0n))
      const key = await pool({ hooks: hook.address, hookBitmap: bits })
      await tools.closing(actor, addMiddle(key, whole, whole))
      const answers = async (specified: bigint, unspecified: bigint, later: bigint) => {
        const before = answerOf.callback(binCallback.beforeSwap, pack(specified, unspecified), 0n)
        await hook.answers(binCallback.beforeSwap, before)
        await hook.answers(binCallback.afterSwap, answerOf.callback(binCallback.afterSwap, later))
      }
      // Both directions, up to a hook that brings the whole output, and deltas of both signs.
      for (const swapForY of [true, false]) {
        const costs = new Set<bigint>()
        for (const [specified, unspecified, later] of [
          [0n, 0n, 0n],
          [50n, 0n, 0n],
          [-50n, 7n, 0n],
          [0n, 0n, 9n],
          [0n, -11n, -12n],
          [-1000n, 2000n, 0n],
          [-1000n, 2000n, -5000n],
        ] as const) {
          await answers(specified, unspecified, later)
          const swap = tools.binSwap(key, swapForY, 1000n)
          const deltas = await tools.deltasAfter(actor, actor.address, swap)
          const [cost, got] = swapForY ? deltas : [deltas[1], deltas[0]]
          expect(got).toBe(1000n)
          costs.add(cost)
        }
        expect(costs.size).toBe(7)
        await answers(-1001n, 0n, 0n)
        expect(await revertOf(tools.probe(actor, tools.binSwap(key, swapForY, 1000n)))).toEqual([
          'HookDeltaExceedsSwapAmount',
        ])
      }
    },
  )

  claim('bins/storage-layout', 'The storage slots of BinPoolManager are where the table says', async () => {
    const hash = (a: bigint | Hex, b: bigint) =>
      BigInt(keccak256(encodeAbiParameters(parseAbiParameters('uint256, uint256'), [BigInt(a), b])))
    const load = async (slot: bigint) => BigInt(await manager.call<Hex>('extsload(bytes32)', [word(slot)]))
    expect(await load(0n)).toBe(BigInt(fixture.owner.address))
    expect(await load(1n)).toBe(0n)
    await manager.send('pause')
    expect(await load(1n)).toBe(1n)
    await manager.send('unpause')
    const controller = await fixture.deploy('infinity-core/ProtocolFeeController', [manager.address])
    await manager.send('setProtocolFeeController', [controller.address])
    expect(await load(3n)).toBe(BigInt(controller.address) | (100n << 160n))
    const key = await pool({ binStep: 1 })
    await manager.send('setProtocolFeeController', [zeroAddress])
    expect(await load(4n)).toBe(2n ** 128n)

    const above = middle + 70_000
    const bins = [
      [middle, whole / 2n, whole],
      [above, whole / 2n, 0n],
    ] as const
    await tools.closing(actor, add(key, { amounts: [whole, whole], bins }))
    await tools.closing(actor, tools.binSwap(key, true, -(10n ** 12n)), tools.binSwap(key, false, -(10n ** 12n)))
    for (const currency of [key.currency0, key.currency1]) {
      const accrued = await manager.call<bigint>('protocolFeesAccrued', [currency])
      expect(accrued).toBeGreaterThan(0n)
      expect(await load(hash(currency, 2n))).toBe(accrued)
    }
    const id = poolId(key)
    const p = hash(id, 5n)
    const [activeId, protocolFee, lpFee] = await slot0(key)
    expect([activeId, protocolFee > 0, lpFee > 0]).toEqual([middle, true, true])
    expect(await load(p)).toBe(BigInt(activeId) | (BigInt(protocolFee) << 24n) | (BigInt(lpFee) << 48n))
    for (const [at] of bins) {
      const [x, y, , shares] = await bin(key, at)
      expect(x).toBeGreaterThan(0n)
      expect(await load(hash(BigInt(at), p + 1n))).toBe(binMath.packAmounts(x, y))
      expect(await load(hash(BigInt(at), p + 2n))).toBe(shares)
      const position = keccak256(encodePacked(['uint24', 'address', 'bytes32'], [at, actor.address, zeroHash]))
      const owned = await sharesOf(key, actor.address, at)
      expect(owned).toBeGreaterThan(0n)
      expect(await load(hash(position, p + 3n))).toBe(owned)
      // The tree has a bit for each 65,536 bins, one for each 256 of them, and one for each bin.
      const n = BigInt(at)
      const bit = (index: bigint) => 1n << (index & 255n)
      expect((await load(p + 4n)) & bit(n >> 16n)).not.toBe(0n)
      expect(await load(hash(n >> 16n, p + 5n))).toBe(bit(n >> 8n))
      expect(await load(hash(n >> 8n, p + 6n))).toBe(bit(n))
    }
    expect(await load(p + 4n)).toBe((1n << 128n) | (1n << 129n))

    const { currency0, currency1, hooks, poolManager, fee, parameters } = key
    const words = [currency0, currency1, hooks].map((address) => BigInt(address))
    words.push(BigInt(poolManager) | (BigInt(fee) << 160n), BigInt(parameters))
    for (const [index, expected] of words.entries()) expect(await load(hash(id, 6n) + BigInt(index))).toBe(expected)
  })
})

describe('errors of BinPoolManager', () => {
  let key: PoolKey

  beforeAll(async () => {
    key = await pool()
    await tools.closing(actor, addMiddle(key, whole, whole))
  })

  const swap = (amount: bigint, of = key) => tools.probe(actor, tools.binSwap(of, true, amount))
  const minting = (addition: Addition, of = key) => tools.probe(actor, add(of, addition))
  const burning = (ids: readonly number[], amounts: readonly bigint[]) => tools.probe(actor, burn(key, ids, amounts))

  async function hooked(bits: number, data: Hex): Promise<PoolKey> {
    const hook = await tools.newActor('actors/HookPuppet')
    await hook.send('setBitmap', [bits])
    await hook.answers(binCallback.beforeSwap, data)
    return pool({ hooks: hook.address, hookBitmap: bits })
  }

  provokes(BIN, 'PoolManagerMismatch', () => initialize({ poolManager: fixture.clPoolManager.address }))
  provokes(BIN, 'BinStepTooSmall', () => initialize({ parameters: binParameters(0) }))
  provokes(BIN, 'BinStepTooLarge', () => initialize({ parameters: binParameters(101) }))
  provokes(BIN, 'MaxBinStepTooSmall', () => manager.send('setMaxBinStep', [1]))
  provokes(BIN, 'CurrenciesInitializedOutOfOrder', () =>
    initialize({ currency0: fixture.token1.address, currency1: fixture.token0.address }),
  )
  provokes(BIN, 'UnusedBitsNonZero', () => initialize({ parameters: word((1n << 32n) | (10n << 16n)) }))
  provokes(BIN, 'HookConfigValidationError', () => initialize({ parameters: binParameters(10, 1) }))
  provokes(BIN, 'HookPermissionsValidationError', async () => {
    const hook = await tools.newActor('actors/HookPuppet')
    await hook.send('setBitmap', [0x1000])
    return initialize({ hooks: hook.address, parameters: binParameters(10, 0x1000) })
  })
  provokes(BIN, 'LPFeeTooLarge', () => initialize({ fee: 100_001 }))
  provokes(BIN, 'Uint128x128Math__PowUnderflow', () => initialize({ parameters: binParameters(100) }, 1))
  provokes(BIN, 'PoolAlreadyInitialized', () => manager.send('initialize', [key, middle]))
  provokes(
    BIN,
    'ProtocolFeeCannotBeFetched',
    async () => {
      await manager.send('setProtocolFeeController', [fixture.token0.address])
      return initialize({ fee: 3336 }).finally(() => manager.send('setProtocolFeeController', [zeroAddress]))
    },
    { inside: ['WrappedError'] },
  )
  provokes(BIN, 'EnforcedPause', async () => {
    await manager.send('pause')
    return swap(-1n).finally(() => manager.send('unpause'))
  })
  provokes(BIN, 'AmountSpecifiedIsZero', () => swap(0n))
  provokes(BIN, 'PoolNotInitialized', () => swap(-1n, keyOf({ fee: 1 })))
  provokes(BIN, 'BinPool__OutOfLiquidity', () => swap(-2n * whole))
  provokes(BIN, 'BinPool__InsufficientAmountUnSpecified', () => swap(-1n))
  provokes(BIN, 'HookDeltaExceedsSwapAmount', async () =>
    swap(-1n, await hooked(0x0440, answerOf.callback(binCallback.beforeSwap, 2n << 128n, 0n))),
  )
  provokes(BIN, 'InvalidHookResponse', async () => swap(-1n, await hooked(0x0040, '0x')))
  provokes(
    BIN,
    'HookCallFailed',
    async () => {
      const hook = await tools.newActor('actors/HookPuppet')
      await hook.send('setBitmap', [0x0040])
      await hook.refuses(binCallback.beforeSwap, '0x')
      return swap(-1n, await pool({ hooks: hook.address, hookBitmap: 0x0040 }))
    },
    { inside: ['WrappedError'] },
  )
  provokes(BIN, 'SafeCastOverflow', async () => {
    const hook = await tools.newActor('actors/HookPuppet')
    await hook.send('setBitmap', [0x0880])
    await hook.answers(binCallback.afterSwap, answerOf.callback(binCallback.afterSwap, 2n ** 127n))
    const hookPool = await pool({ hooks: hook.address, hookBitmap: 0x0880 })
    await tools.closing(actor, addMiddle(hookPool, whole, whole))
    return swap(-1000n, hookPool)
  })
  provokes(BIN, 'BinPool__EmptyLiquidityConfigs', () => minting({ amounts: [1n, 1n], bins: [] }))
  provokes(BIN, 'LiquidityConfigurations__InvalidConfig', () =>
    minting({ amounts: [1n, 1n], bins: [[middle, whole + 1n, 0n]] }),
  )
  provokes(BIN, 'BinHelper__CompositionFactorFlawed', () =>
    minting({ amounts: [whole, whole], bins: [[middle - 1, whole, 0n]] }),
  )
  provokes(BIN, 'BinPool__ZeroShares', () => minting({ amounts: [0n, 0n], bins: [[middle + 1, whole, 0n]] }))
  provokes(BIN, 'PackedUint128Math__SubUnderflow', () =>
    minting({
      amounts: [whole, 0n],
      bins: [
        [middle + 1, whole, 0n],
        [middle + 2, whole, 0n],
      ],
    }),
  )
  provokes(BIN, 'BinPool__MaxLiquidityPerBinExceeded', () =>
    minting({ amounts: [0n, 2n ** 120n], bins: [[middle - 1, 0n, whole]] }),
  )
  provokes(BIN, 'BinHelper__LiquidityOverflow', async () => {
    const steep = await pool({ binStep: 100 })
    return minting({ amounts: [2n ** 100n, 0n], bins: [[middle + 5000, whole, 0n]] }, steep)
  })
  provokes(BIN, 'Panic(0x11)', async () => burning([middle], [(await sharesOf(key, actor.address)) + 1n]))
  provokes(BIN, 'BinPool__InvalidBurnInput', () => burning([middle], []))
  provokes(BIN, 'BinPool__BurnZeroAmount', () => burning([middle], [0n]))
  provokes(BIN, 'BinPool__ZeroAmountsOut', () => burning([middle], [1n]))
  provokes(BIN, 'InsufficientBinShareForDonate', async () => tools.probe(actor, donate(await pool(), 1n, 1n)))
  provokes(BIN, 'BinPool__NoLiquidityToReceiveFees', async () => {
    const empty = await pool()
    await manager.send('setMinBinSharesForDonate', [0n])
    return tools
      .probe(actor, donate(empty, 1n, 1n))
      .finally(() => manager.send('setMinBinSharesForDonate', [2n ** 128n]))
  })
  provokes(BIN, 'PackedUint128Math__AddOverflow', () => tools.probe(actor, donate(key, 2n ** 128n - 1n, 0n)))
  provokes(BIN, 'UnauthorizedDynamicLPFeeUpdate', () => manager.send('updateDynamicLPFee', [key, 1]))
  provokes(BIN, 'InvalidCaller', () => manager.send('setProtocolFee', [key, 0]))
  provokes(BIN, 'ProtocolFeeTooLarge', async () => {
    await manager.send('setProtocolFeeController', [fixture.owner.address])
    return manager
      .send('setProtocolFee', [key, 4001 << 12])
      .finally(() => manager.send('setProtocolFeeController', [zeroAddress]))
  })
})

claim(
  'hooks/bin-fee-stored',
  'The fee that a Bin hook sets in afterInitialize is in getSlot0, and a pool with a static fee cannot be created with it',
  async () => {
    const hook = await sample(fixture, 'BinSurgeFeeHook', [manager.address, 500, 1_000, 30_000])
    const hooked = { hooks: hook.address, hookBitmap: 0x0046 }
    const key = await pool({ ...hooked, fee: DYNAMIC_FEE })
    expect((await manager.call<unknown[]>('getSlot0', [poolId(key)]))[2]).toBe(500)
    expect(await revertOf(pool({ ...hooked, fee: 3000 }))).toEqual(['WrappedError', 'UnauthorizedDynamicLPFeeUpdate'])
  },
)

claim(
  'pools/both-managers',
  'Both managers take a pool of the same currencies, fee and hook, under different ids',
  async () => {
    const inBins = keyOf({ fee: 4444 })
    const inTicks = { ...inBins, poolManager: fixture.clPoolManager.address, parameters: clParameters(60) }
    await manager.send('initialize', [inBins, middle])
    await fixture.clPoolManager.send('initialize', [inTicks, priceOne])
    expect(poolId(inBins)).not.toBe(poolId(inTicks))
    expect((await slot0(inBins))[0]).toBe(middle)
    expect((await fixture.clPoolManager.call<bigint[]>('getSlot0', [poolId(inTicks)]))[0]).toBe(priceOne)
  },
)

claim(
  'bins/empty-bins-gas',
  'Crossing hundreds of empty bins costs less gas than crossing one bin with liquidity',
  async () => {
    /** The gas of a swap that empties all bins but the last, of which it takes a part. */
    const gasOver = async (ids: readonly number[]) => {
      const key = await pool({ binStep: 1 })
      const count = BigInt(ids.length)
      const bins = ids.map((id) => [id, id === middle ? whole : 0n, whole / count] as const)
      await tools.closing(actor, add(key, { amounts: [1000n * whole, count * 1000n * whole], bins }))
      await tools.closing(actor, tools.binSwap(key, true, -(count * 1000n * whole - 500n * whole)))
      expect((await slot0(key))[0]).toBe(ids.at(-1))
      return (await fixture.client.getBlock()).gasUsed
    }
    const near = await gasOver([middle, middle - 1])
    const far = await gasOver([middle, middle - 600])
    const filled = await gasOver([middle, middle - 1, middle - 2])
    expect(far - near).toBeLessThan(filled - near)
  },
)
