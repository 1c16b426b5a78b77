import { encodeAbiParameters, type Hex, parseAbiParameters, zeroAddress } from 'viem'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { type Action, settle } from '../../../docs/snippets/typescript/infinity/actions.ts'
import { liquidityFor } from '../../../docs/snippets/typescript/infinity/cl-math.ts'
import type { PoolKey } from '../../../docs/snippets/typescript/infinity/pool-key.ts'
import {
  closeCurrency,
  decreaseLiquidity,
  type Range,
  sweep,
} from '../../../docs/snippets/typescript/infinity/position-actions.ts'
import { claim } from '../claims.ts'
import { type Contract, revertOf } from '../fixture.ts'
import { type InfinityFixture, priceOne, startInfinity } from '../kits/infinity.ts'
import { toolsOf } from './tools.ts'

let fixture: InfinityFixture
let key: PoolKey
let manager: Contract

const unit = 10n ** 18n
const most = 2n ** 128n - 1n
const range: Range = [-6000, 6000]
const keyType =
  '(address currency0, address currency1, address hooks, address poolManager, uint24 fee, bytes32 parameters)'

beforeAll(async () => {
  fixture = await startInfinity()
  manager = fixture.clPositionManager
  key = await fixture.createClPool()
})

afterAll(() => fixture?.stop())

const action = (code: number, types: string, values: readonly unknown[]): Action => ({
  code,
  params: encodeAbiParameters(parseAbiParameters(types), values as never),
})
const mintFromDeltas = (owner: Hex) =>
  action(0x05, `${keyType}, int24, int24, uint128, uint128, address, bytes`, [
    ...[key, range[0], range[1], most, most],
    ...[owner, '0x'],
  ])
const wrap = (amount: bigint) => action(0x15, 'uint256', [amount])
const unwrap = (amount: bigint) => action(0x16, 'uint256', [amount])
const withoutLock = (at: Contract, actions: readonly Action[], value = 0n) =>
  at.send(
    'modifyLiquiditiesWithoutLock',
    [
      `0x${actions.map(({ code }) => code.toString(16).padStart(2, '0')).join('')}`,
      actions.map(({ params }) => params),
    ],
    { value },
  )

describe('outside of a lock', () => {
  claim(
    'liquidity/needs-no-lock',
    'Without a lock SWEEP, WRAP and UNWRAP of the position managers run; what books in the Vault reverts with NoLocker',
    async () => {
      const { weth, bob, binPositionManager } = fixture
      const all = 2n ** 255n
      for (const at of [manager, binPositionManager]) {
        await withoutLock(at, [wrap(all), sweep(weth.address, bob.address)], 1000n)
        await weth.send('deposit', [], { value: 500n })
        await weth.send('transfer', [at.address, 500n])
        const before = await fixture.client.getBalance({ address: bob.address })
        await withoutLock(at, [unwrap(500n), sweep(zeroAddress, bob.address)])
        expect(await fixture.client.getBalance({ address: bob.address })).toBe(before + 500n)
        // A settlement of nothing needs no lock, one of an amount does.
        await withoutLock(at, [closeCurrency(key.currency0)])
        expect(await revertOf(withoutLock(at, [settle(key.currency0, 1n, true)]))).toEqual(['NoLocker'])
      }
      expect(await weth.call('balanceOf', [bob.address])).toBe(2000n)
      const id = await fixture.addLiquidity(key)
      expect(await revertOf(withoutLock(manager, [decreaseLiquidity(id, 1n, [0n, 0n])]))).toEqual(['NoLocker'])
    },
  )
})

describe('from deltas', () => {
  const settled = () => [settle(key.currency0, 2n * unit, true), settle(key.currency1, unit, true)]
  const close = () => [closeCurrency(key.currency0), closeCurrency(key.currency1)]

  claim(
    'liquidity/from-deltas-closes',
    'A mint from deltas uses what the smaller credit allows; the plan reverts unless it closes what is left of both',
    async () => {
      const { owner } = fixture
      const mint = mintFromDeltas(owner.address)
      expect(await revertOf(fixture.modify(manager, [...settled(), mint]))).toEqual(['CurrencyNotSettled'])

      const tokenId = await manager.call<bigint>('nextTokenId')
      const before = await fixture.balances(owner.address, fixture.token0, fixture.token1)
      await fixture.modify(manager, [...settled(), mint, ...close()])
      const after = await fixture.balances(owner.address, fixture.token0, fixture.token1)
      const expected = liquidityFor(priceOne, range, 2n * unit, unit)
      const liquidity = await manager.call<bigint>('getPositionLiquidity', [tokenId])
      // The contract computes from the credits, the sample with its own rounding.
      expect(liquidity).toBeGreaterThan((expected * 999_999n) / 1_000_000n)
      expect(liquidity).toBeLessThanOrEqual(expected)
      // The second unit of the first token came back.
      const spent = after.map((balance, index) => (before[index] ?? 0n) - balance)
      for (const amount of spent) {
        expect(amount).toBeGreaterThan((unit * 999_999n) / 1_000_000n)
        expect(amount).toBeLessThanOrEqual(unit)
      }
    },
  )
})

describe('limits', () => {
  claim(
    'pools/liquidity-per-tick',
    'A tick takes 2^128 − 1 divided by the floor plus the ceiling of 887,272 / spacing, plus 1',
    async () => {
      const tools = toolsOf(fixture)
      const actor = await tools.newActor()
      // 60 does not divide 887,272, 8 does.
      for (const [tickSpacing, usable] of [
        [60, 29_575n],
        [8, 221_819n],
      ] as const) {
        const one = await fixture.createClPool({ fee: 700 + tickSpacing, tickSpacing })
        const rest = 887_272 % tickSpacing === 0 ? 0n : 1n
        expect(usable).toBe(2n * BigInt(Math.floor(887_272 / tickSpacing)) + 1n)
        const limit = (2n ** 128n - 1n) / (usable + rest)
        const ends = [-tickSpacing, tickSpacing] as const
        await tools.probe(actor, tools.modify(one, ends, limit))
        expect(await revertOf(tools.probe(actor, tools.modify(one, ends, limit + 1n)))).toEqual([
          'TickLiquidityOverflow',
        ])
      }
    },
  )

  claim(
    'liquidity/initialize-answer-is-no-tick',
    'The 8,388,607 of initializePool is the largest number of 24 signed bits; ticks end at 887,272',
    async () => {
      const answer = await manager.call('initializePool', [key, priceOne])
      expect(answer).toBe(2 ** 23 - 1)
      // The highest price that a pool takes, one below the price of tick 887,272.
      const highest = 1461446703485210103287273052203988822378723970341n
      expect(await manager.call('initializePool', [{ ...key, fee: 71 }, highest])).toBe(887_271)
      expect(await manager.call('initializePool', [{ ...key, fee: 71 }, highest + 1n])).toBe(answer)
    },
  )

  claim(
    'pools/bin-step-limit-moves',
    'The owner of the Bin manager can raise and lower the largest bin step of new pools',
    async () => {
      const { binPoolManager } = fixture
      await binPoolManager.send('setMaxBinStep', [20])
      expect(await revertOf(fixture.createBinPool({ fee: 71, binStep: 21 }))).toEqual(['BinStepTooLarge'])
      await binPoolManager.send('setMaxBinStep', [200])
      await fixture.createBinPool({ fee: 72, binStep: 200 })
      expect(await revertOf(binPoolManager.send('setMaxBinStep', [1]))).toEqual(['MaxBinStepTooSmall'])
    },
  )
})
