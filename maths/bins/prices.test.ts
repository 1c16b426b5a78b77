import { getPriceX128FromId } from '@pancakeswap/infinity-sdk'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { against, runs } from '../runs.ts'
import { binOfPrice, middleBin, priceOfBin } from './prices.ts'

const binStep = fc.integer({ min: 1, max: 100 })
/** Within half of what Q128.128 holds of this step: 2^64 in either direction. */
const bin = binStep.chain((step) => {
  const far = Math.floor((64 * Math.LN2) / Math.log1p(step / 10_000))
  return fc.tuple(fc.integer({ min: middleBin - far, max: middleBin + far }), fc.constant(step))
})

describe('bins and prices', () => {
  it(
    'agree with the Infinity SDK: the price of a bin',
    against(['priceOfBin', 'getPriceX128FromId of infinity-sdk']),
    () => {
      fc.assert(
        fc.property(bin, ([id, step]) => priceOfBin(id, step) === getPriceX128FromId(BigInt(id), BigInt(step))),
        runs,
      )
    },
  )

  it('find a price between two bins in the one nearer to bin 8388608, and no bin further than one away at its own price', () => {
    fc.assert(
      fc.property(bin, ([id, step]) => {
        const between = (priceOfBin(id, step) + priceOfBin(id + 1, step)) / 2n
        expect(binOfPrice(between, step)).toBe(id < middleBin ? id + 1 : id)
        expect(Math.abs(binOfPrice(priceOfBin(id, step), step) - id)).toBeLessThanOrEqual(1)
      }),
      runs,
    )
  })

  it('are one at bin 8388608, and reject what the contract reverts on', () => {
    expect(priceOfBin(middleBin, 25)).toBe(2n ** 128n)
    expect(binOfPrice(2n ** 128n, 25)).toBe(middleBin)
    expect(() => priceOfBin(0, 25)).toThrow('does not fit')
    expect(() => priceOfBin(middleBin - 1_000_000, 100)).toThrow('does not fit')
    expect(() => priceOfBin(2 ** 24, 25)).toThrow('from 0 to 16777215')
    expect(() => priceOfBin(middleBin, 0)).toThrow('bin step')
    expect(() => binOfPrice(0n, 25)).toThrow('above 0')
  })
})
