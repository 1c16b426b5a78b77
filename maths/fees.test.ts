import { SwapMath } from '@pancakeswap/v3-sdk'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { constants } from '../facts/constants.ts'
import {
  dynamicFeeFlag,
  feeDenominator,
  feeOfExactInput,
  feeOfExactOutput,
  maxProtocolFee,
  packProtocolFees,
  protocolFees,
  swapFee,
} from './fees.ts'
import { against, runs } from './runs.ts'
import { sqrtPriceAtTick } from './ticks.ts'

const protocolFee = fc.integer({ min: 0, max: maxProtocolFee })
const lpFee = fc.integer({ min: 0, max: 999_999 })
const amount = fc.bigInt({ min: 1n, max: 2n ** 100n })

describe('fees', () => {
  it('have the numbers of the facts', () => {
    const { fees } = constants.infinity
    expect([Number(feeDenominator), dynamicFeeFlag, maxProtocolFee]).toEqual([
      fees.denominator.value,
      fees.dynamicFeeFlag.value,
      fees.maxProtocolFee.value,
    ])
  })

  it('pack both directions of the protocol fee', () => {
    fc.assert(
      fc.property(protocolFee, protocolFee, (zeroForOne, oneForZero) => {
        expect(protocolFees(packProtocolFees(zeroForOne, oneForZero))).toEqual({ zeroForOne, oneForZero })
      }),
      runs,
    )
  })

  it('take the LP fee from what the protocol fee leaves, rounded up', () => {
    expect(swapFee(1000, 3000)).toBe(3997)
    expect(swapFee(4000, 1_000_000)).toBe(1_000_000)
    expect(swapFee(0, 500)).toBe(500)
  })

  it(
    'agree with the v3 SDK on the fee of an exact output, and on an exact input that reaches the next tick',
    against(['feeOfExactOutput, swapFee', 'SwapMath.computeSwapStep of v3-sdk']),
    () => {
      const liquidity = 10n ** 30n
      const price = sqrtPriceAtTick(0)
      fc.assert(
        fc.property(protocolFee, lpFee, fc.integer({ min: 1, max: 5000 }), (protocol, lp, ticks) => {
          const target = sqrtPriceAtTick(-ticks)
          const total = swapFee(protocol, lp)
          if (total >= 1_000_000) return
          const [, net = 0n, out = 0n, fee] = SwapMath.computeSwapStep(
            price,
            target,
            liquidity,
            -(2n ** 120n),
            total as never,
          )
          expect(out > 0n).toBe(true)
          expect(feeOfExactOutput(net, protocol, lp).fee).toBe(fee)
        }),
        runs,
      )
    },
  )

  it('leave nothing over: the parts add up, and each direction gives back what the other took', () => {
    fc.assert(
      fc.property(amount, protocolFee, fc.integer({ min: 0, max: 100_000 }), (net, protocol, lp) => {
        const needed = feeOfExactOutput(net, protocol, lp)
        expect(needed.toProtocol + needed.toProviders).toBe(needed.fee)
        expect(needed.toProviders >= 0n).toBe(true)
        const paid = feeOfExactInput(needed.input, protocol, lp)
        expect(paid.input - paid.fee - net === 0n || paid.input - paid.fee - net === 1n).toBe(true)
      }),
      runs,
    )
  })

  it('leave nothing for an exact output at 100 %', () => {
    expect(() => feeOfExactOutput(1n, 0, 1_000_000)).toThrow('100 %')
  })
})
