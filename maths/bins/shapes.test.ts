import { BinLiquidityShape, getLiquidityShape } from '@pancakeswap/infinity-sdk'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { against, runs } from '../runs.ts'
import { wholeShare } from './pool.ts'
import { middleBin } from './prices.ts'
import { binParts, type Shape } from './shapes.ts'

const theirName = { spot: BinLiquidityShape.Spot, curve: BinLiquidityShape.Curve, bidAsk: BinLiquidityShape.BidAsk }
const shape = fc.constantFrom<Shape>('spot', 'curve', 'bidAsk')
const range = fc.tuple(fc.integer({ min: -120, max: 120 }), fc.integer({ min: 0, max: 120 }))
const amount = fc.bigInt({ min: 0n, max: 2n ** 100n })

// The SDK logs the input of a curve.
beforeAll(() => void vi.spyOn(console, 'info').mockImplementation(() => {}))
afterAll(() => vi.restoreAllMocks())

describe('shapes of a deposit', () => {
  it(
    'are those of the Infinity SDK, where the range has a place for each amount',
    against(['binParts', 'getLiquidityShape of infinity-sdk']),
    () => {
      fc.assert(
        fc.property(shape, range, amount, amount, (name, [lowest, count], some0, some1) => {
          const highest = lowest + count
          // Where a token has no place or no amount, the SDK leaves parts undefined or gives them to the wrong side.
          const amounts = { amount0: highest < 0 ? 0n : some0 + 1n, amount1: lowest > 0 ? 0n : some1 + 1n }
          const theirs = getLiquidityShape({
            shape: theirName[name],
            lowerBinId: middleBin + lowest,
            upperBinId: middleBin + highest,
            activeIdDesired: middleBin,
            ...amounts,
          })
          const ours = binParts(name, lowest, highest, amounts)
          expect(ours.map(({ id }) => id)).toEqual(theirs.deltaIds)
          expect(ours.map(({ part0 }) => part0)).toEqual(theirs.distributionX)
          expect(ours.map(({ part1 }) => part1)).toEqual(theirs.distributionY)
        }),
        runs,
      )
    },
  )

  it('give each bin only the token that it can hold, and no more than the whole', () => {
    fc.assert(
      fc.property(shape, range, amount, amount, (name, [lowest, count], amount0, amount1) => {
        const parts = binParts(name, lowest, lowest + count, { amount0, amount1 })
        const total = (key: 'part0' | 'part1') => parts.reduce((sum, part) => sum + part[key], 0n)
        expect(total('part0') <= wholeShare && total('part1') <= wholeShare).toBe(true)
        expect(parts.every(({ id, part0, part1 }) => (id >= 0 || part0 === 0n) && (id <= 0 || part1 === 0n))).toBe(true)
        expect(total('part0') > 0n).toBe(amount0 > 0n && lowest + count >= 0)
        expect(total('part1') > 0n).toBe(amount1 > 0n && lowest <= 0)
      }),
      runs,
    )
  })

  it('need a range', () => {
    expect(() => binParts('spot', 2, 1, { amount0: 1n, amount1: 1n })).toThrow('not below')
  })
})
