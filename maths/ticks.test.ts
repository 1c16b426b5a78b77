import { nearestUsableTick as sdkNearestUsableTick, TickMath } from '@pancakeswap/v3-sdk'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { constants } from '../facts/constants.ts'
import { fraction } from './fraction.ts'
import { against, runs } from './runs.ts'
import {
  maxSqrtPrice,
  maxTick,
  minSqrtPrice,
  minTick,
  nearestUsableTick,
  priceOfSqrtPrice,
  sqrtPriceAtTick,
  sqrtPriceOfPrice,
  tickAtSqrtPrice,
  usableTicksAround,
} from './ticks.ts'

const tick = fc.integer({ min: minTick, max: maxTick })
/** As many bits as a price can have, so that small prices are tried as often as large ones. */
const sqrtPrice = fc
  .tuple(fc.integer({ min: 33, max: 160 }), fc.bigInt({ min: 0n, max: 2n ** 160n - 1n }))
  .map(([bits, value]) => (value >> BigInt(160 - bits)) | (1n << BigInt(bits - 1)))
  .filter((value) => value >= minSqrtPrice && value < maxSqrtPrice)

describe('ticks and prices', () => {
  it('have the bounds of the facts', () => {
    const { minTick: low, maxTick: high, minSqrtRatio, maxSqrtRatio } = constants.infinity.cl
    expect([minTick, maxTick, minSqrtPrice, maxSqrtPrice]).toEqual(
      [low, high, minSqrtRatio, maxSqrtRatio].map(({ value }) => value),
    )
    expect(sqrtPriceAtTick(minTick)).toBe(minSqrtPrice)
    expect(sqrtPriceAtTick(maxTick)).toBe(maxSqrtPrice)
    expect(tickAtSqrtPrice(minSqrtPrice)).toBe(minTick)
    expect(tickAtSqrtPrice(maxSqrtPrice - 1n)).toBe(maxTick - 1)
  })

  it(
    'agree with the v3 SDK: the price of a tick',
    against(['sqrtPriceAtTick', 'TickMath.getSqrtRatioAtTick of v3-sdk']),
    () => {
      fc.assert(
        fc.property(tick, (at) => sqrtPriceAtTick(at) === TickMath.getSqrtRatioAtTick(at)),
        runs,
      )
    },
  )

  it(
    'agree with the v3 SDK: the tick of a price, at the price of each tick and one below it too',
    against(['tickAtSqrtPrice', 'TickMath.getTickAtSqrtRatio of v3-sdk']),
    () => {
      fc.assert(
        fc.property(sqrtPrice, (price) => tickAtSqrtPrice(price) === TickMath.getTickAtSqrtRatio(price)),
        runs,
      )
      fc.assert(
        fc.property(fc.integer({ min: minTick + 1, max: maxTick - 1 }), (at) => {
          const price = sqrtPriceAtTick(at)
          expect([tickAtSqrtPrice(price), tickAtSqrtPrice(price - 1n)]).toEqual([at, at - 1])
        }),
        runs,
      )
    },
  )

  it(
    'agree with the v3 SDK: the nearest usable tick',
    against(['nearestUsableTick', 'nearestUsableTick of v3-sdk']),
    () => {
      fc.assert(
        fc.property(tick, fc.integer({ min: 1, max: 16384 }), (at, spacing) => {
          // The SDK does not clamp where the nearest multiple is two spacings beyond the bounds.
          expect(nearestUsableTick(at, spacing)).toBe(sdkNearestUsableTick(at, spacing) + 0)
        }),
        runs,
      )
    },
  )

  it('bracket a tick with usable ticks', () => {
    expect(usableTicksAround(-7, 10)).toEqual([-10, 0])
    expect(usableTicksAround(20, 10)).toEqual([20, 20])
    expect(usableTicksAround(maxTick, 60)).toEqual([887220, 887220])
  })

  it('take back the price that a sqrtPriceX96 gives, with any decimals', () => {
    const decimals = fc.integer({ min: 0, max: 24 })
    fc.assert(
      fc.property(sqrtPrice, decimals, decimals, (price, decimals0, decimals1) => {
        expect(sqrtPriceOfPrice(priceOfSqrtPrice(price, decimals0, decimals1), decimals0, decimals1)).toBe(price)
      }),
      runs,
    )
  })

  it('reject what no pool has', () => {
    for (const wrong of [minTick - 1, maxTick + 1, 0.5, Number.NaN])
      expect(() => sqrtPriceAtTick(wrong)).toThrow('from -887272 to 887272')
    for (const wrong of [0n, minSqrtPrice - 1n, maxSqrtPrice])
      expect(() => tickAtSqrtPrice(wrong)).toThrow('at least 4295128739')
    expect(() => nearestUsableTick(1, 0)).toThrow('from 1 to 32767')
    expect(() => sqrtPriceOfPrice(fraction(0n), 18, 18)).toThrow('above zero')
  })
})
