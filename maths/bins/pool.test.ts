import {
  createBinPool,
  getExternalFeeAmt,
  getFeeAmount,
  getFeeAmountFrom,
  getSwapIn,
  getSwapOut,
} from '@pancakeswap/infinity-sdk'
import { ERC20Token } from '@pancakeswap/sdk'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maxProtocolFee, swapFee } from '../fees.ts'
import { against, runs } from '../runs.ts'
import {
  type BinPool,
  binLiquidity,
  feeOfComposition,
  feeOnTop,
  feeWithin,
  maxBinLpFee,
  minimumShares,
  mintBins,
  swapThroughBins,
  wholeShare,
} from './pool.ts'
import { middleBin, priceOfBin } from './prices.ts'

const [currencyA, currencyB] = ['11', '22'].map((byte) => new ERC20Token(56, `0x${byte.repeat(20)}`, 18, 'T')) as [
  ERC20Token,
  ERC20Token,
]
const fee = fc.integer({ min: 0, max: maxBinLpFee })
const protocolFee = fc.integer({ min: 0, max: maxProtocolFee })
/** Amounts of all sizes, not only large ones. */
const amount = fc.integer({ min: 0, max: 90 }).chain((bits) => fc.bigInt({ min: 0n, max: 1n << BigInt(bits) }))
const positive = amount.map((value) => value + 1n)

/** A pool whose bins hold what their place allows, with gaps; the active bin may be empty. */
const pool = fc
  .record({
    binStep: fc.integer({ min: 1, max: 100 }),
    away: fc.integer({ min: -1200, max: 1200 }),
    lpFee: fee,
    zeroForOne: protocolFee,
    oneForZero: protocolFee,
    below: fc.array(fc.tuple(fc.integer({ min: 1, max: 40 }), positive), { maxLength: 8 }),
    above: fc.array(fc.tuple(fc.integer({ min: 1, max: 40 }), positive), { maxLength: 8 }),
    active: fc.tuple(amount, amount),
  })
  .map(({ binStep, away, lpFee, zeroForOne, oneForZero, below, above, active }): BinPool => {
    const activeId = middleBin + away
    const bins = new Map<number, { amount0: bigint; amount1: bigint; shares: bigint }>()
    const put = (id: number, amount0: bigint, amount1: bigint) =>
      bins.set(id, { amount0, amount1, shares: binLiquidity({ amount0, amount1 }, priceOfBin(id, binStep)) })
    put(activeId, ...active)
    for (const [distance, held] of below) put(activeId - distance, 0n, held)
    for (const [distance, held] of above) put(activeId + distance, held, 0n)
    return { binStep, activeId, lpFee, protocolFees: { zeroForOne, oneForZero }, bins }
  })

const isEmpty = (bin?: { amount0: bigint; amount1: bigint }) => !bin?.amount0 && !bin?.amount1

/** What a swap can take out of a pool. */
const available = ({ bins }: BinPool, zeroForOne: boolean) =>
  [...bins.values()].reduce((sum, { amount0, amount1 }) => sum + (zeroForOne ? amount1 : amount0), 0n)

/**
 * The SDK throws a TypeError where it looks for the bin after an empty active one and finds none among its 256. It starts
 * at the next bin that holds something instead: a swap passes an empty bin without an effect.
 */
const startInSdk = ({ activeId, bins }: BinPool, zeroForOne: boolean) => {
  if (!isEmpty(bins.get(activeId))) return activeId
  const ahead = [...bins.keys()].filter((id) => id !== activeId && id < activeId === zeroForOne)
  return zeroForOne ? Math.max(...ahead) : Math.min(...ahead)
}

const inSdk = (pool: BinPool, zeroForOne: boolean) => sdkPool(pool, startInSdk(pool, zeroForOne))

const sdkPool = ({ binStep, lpFee, protocolFees, bins }: BinPool, activeId: number) => ({
  ...createBinPool({
    currencyA,
    currencyB,
    activeId,
    binStep,
    lpFee,
    reserveOfBin: Object.fromEntries(
      [...bins].map(([id, { amount0, amount1 }]) => [id, { reserveX: amount0, reserveY: amount1 }]),
    ),
  }),
  // createBinPool rejects fees above 1000; the contracts accept 4000.
  protocolFees: [BigInt(protocolFees.zeroForOne), BigInt(protocolFees.oneForZero)] as [bigint, bigint],
})

describe('a swap through bins', () => {
  it(
    'takes and gives what the Infinity SDK computes for an exact input',
    against(['swapThroughBins, exact input', 'getSwapOut of infinity-sdk']),
    () => {
      fc.assert(
        fc.property(pool, fc.boolean(), positive, (state, zeroForOne, input) => {
          if (available(state, zeroForOne) === 0n)
            return void expect(() => swapThroughBins(state, zeroForOne, input, true)).toThrow('OutOfLiquidity')
          const theirs = getSwapOut(inSdk(state, zeroForOne), input, zeroForOne)
          if (theirs.amountInLeft > 0n)
            return void expect(() => swapThroughBins(state, zeroForOne, input, true)).toThrow('OutOfLiquidity')
          if (theirs.amountOut === 0n)
            return void expect(() => swapThroughBins(state, zeroForOne, input, true)).toThrow('rounded to zero')
          const ours = swapThroughBins(state, zeroForOne, input, true)
          expect([ours.amountIn, ours.amountOut, ours.fee]).toEqual([input, theirs.amountOut, theirs.fee])
        }),
        runs,
      )
    },
  )

  it(
    'takes and gives what the Infinity SDK computes for an exact output',
    against(['swapThroughBins, exact output', 'getSwapIn of infinity-sdk']),
    () => {
      fc.assert(
        fc.property(pool, fc.boolean(), positive, (state, zeroForOne, output) => {
          if (available(state, zeroForOne) < output)
            return void expect(() => swapThroughBins(state, zeroForOne, output, false)).toThrow('OutOfLiquidity')
          const theirs = getSwapIn(inSdk(state, zeroForOne), output, zeroForOne)
          const ours = swapThroughBins(state, zeroForOne, output, false)
          expect([ours.amountIn, ours.amountOut, ours.fee]).toEqual([theirs.amountIn, output, theirs.fee])
        }),
        runs,
      )
    },
  )

  it('passes an empty active bin, where the Infinity SDK throws', () => {
    const activeId = middleBin - 2
    const filled = { amount0: 1n, amount1: 0n, shares: 1n << 128n }
    const bins = new Map([
      [activeId, { amount0: 0n, amount1: 0n, shares: 0n }],
      [middleBin, filled],
    ])
    const state: BinPool = { ...empty, activeId, bins }
    expect(swapThroughBins(state, false, 1n, false).amountOut).toBe(1n)
    expect(() => getSwapIn(sdkPool(state, state.activeId), 1n, false)).toThrow('undefined to a BigInt')
  })

  it(
    'keeps what the protocol does not get in the bins, bin by bin',
    against(['toProtocol of swapThroughBins', 'getExternalFeeAmt of infinity-sdk']),
    () => {
      fc.assert(
        fc.property(pool, fc.boolean(), positive, (state, zeroForOne, input) => {
          let swap: ReturnType<typeof swapThroughBins>
          try {
            swap = swapThroughBins(state, zeroForOne, input, true)
          } catch {
            return
          }
          const { zeroForOne: down, oneForZero: up } = state.protocolFees
          const rate = swapFee(zeroForOne ? down : up, state.lpFee)
          for (const trade of swap.trades) {
            const of = (value: bigint): [bigint, bigint] => (zeroForOne ? [value, 0n] : [0n, value])
            const protocol = getExternalFeeAmt(of(trade.fee), [BigInt(down), BigInt(up)], BigInt(rate))
            expect(of(trade.toProtocol)).toEqual(protocol)
            const before = state.bins.get(trade.id)
            const after = swap.bins.get(trade.id)
            const change = [
              (after?.amount0 ?? 0n) - (before?.amount0 ?? 0n),
              (after?.amount1 ?? 0n) - (before?.amount1 ?? 0n),
            ]
            const [added, taken] = zeroForOne ? change : [change[1], change[0]]
            expect([added, taken]).toEqual([trade.amountIn - trade.toProtocol, -trade.amountOut])
          }
        }),
        runs,
      )
    },
  )

  it(
    'has the fees of the Infinity SDK, and a composition fee that is rounded down',
    against(['feeOnTop', 'getFeeAmount of infinity-sdk'], ['feeWithin', 'getFeeAmountFrom of infinity-sdk']),
    () => {
      fc.assert(
        fc.property(amount, fee, (value, rate) => {
          expect(feeOnTop(value, rate)).toBe(getFeeAmount(value, BigInt(rate)))
          expect(feeWithin(value, rate)).toBe(getFeeAmountFrom(value, BigInt(rate)))
          const exact = value * BigInt(rate) * (1_000_000n + BigInt(rate))
          expect(feeOfComposition(value, rate)).toBe(exact / 10n ** 12n)
        }),
        runs,
      )
    },
  )
})

const empty: BinPool = {
  binStep: 25,
  activeId: middleBin,
  lpFee: 10_000,
  protocolFees: { zeroForOne: 0, oneForZero: 0 },
  bins: new Map(),
}
const into = (id: number, part0: bigint, part1: bigint) => ({ id, part0, part1 })

describe('a deposit', () => {
  it('makes as many shares as liquidity in an empty bin, less 1,000', () => {
    const { deposits, bins, paid } = mintBins(empty, { amount0: 5n, amount1: 7n }, [
      into(middleBin, wholeShare, wholeShare),
    ])
    expect(deposits[0]?.shares).toBe((12n << 128n) - minimumShares)
    expect(bins.get(middleBin)).toEqual({ amount0: 5n, amount1: 7n, shares: 12n << 128n })
    expect(paid).toEqual({ amount0: 5n, amount1: 7n })
  })

  it('pays no composition fee in the proportion of the bin, and one for half of a single token', () => {
    const held = { amount0: 1_000_000n, amount1: 1_000_000n, shares: 2_000_000n << 128n }
    const pool = { ...empty, bins: new Map([[middleBin, held]]) }
    const all = [into(middleBin, wholeShare, wholeShare)]
    expect(mintBins(pool, { amount0: 1000n, amount1: 1000n }, all).compositionFee).toEqual({ amount0: 0n, amount1: 0n })
    // About half of it is swapped, for 1 % and 1 % of that again.
    expect(mintBins(pool, { amount0: 1_000_000n, amount1: 0n }, all).compositionFee).toEqual({
      amount0: (333_334n * 101n) / 10_000n,
      amount1: 0n,
    })
  })

  it('never gives more than it took: shares are worth no more than what was paid', () => {
    fc.assert(
      fc.property(pool, amount, amount, (state, amount0, amount1) => {
        const parts = [into(state.activeId, wholeShare, wholeShare)]
        let mint: ReturnType<typeof mintBins>
        try {
          mint = mintBins(state, { amount0, amount1 }, parts)
        } catch (error) {
          return void expect(error).toBeInstanceOf(RangeError)
        }
        const price = priceOfBin(state.activeId, state.binStep)
        const after = mint.bins.get(state.activeId)
        const { shares = 0n } = mint.deposits[0] ?? {}
        if (!after) throw new Error('The bin is missing.')
        const worth = (binLiquidity(after, price) * shares) / after.shares
        expect(worth <= binLiquidity(mint.paid, price)).toBe(true)
        expect(mint.paid.amount0 <= amount0 && mint.paid.amount1 <= amount1).toBe(true)
      }),
      runs,
    )
  })

  it.each([
    ['BinPool__ZeroShares', { amount0: 0n, amount1: 5n }, [into(middleBin + 1, wholeShare, 0n)]],
    ['BinHelper__CompositionFactorFlawed', { amount0: 5n, amount1: 5n }, [into(middleBin + 1, 0n, wholeShare)]],
    ['BinHelper__CompositionFactorFlawed', { amount0: 5n, amount1: 5n }, [into(middleBin - 1, wholeShare, 0n)]],
    ['BinPool__EmptyLiquidityConfigs', { amount0: 5n, amount1: 5n }, []],
    ['BinPool__MaxLiquidityPerBinExceeded', { amount0: 2n ** 120n, amount1: 0n }, [into(middleBin, wholeShare, 0n)]],
    ['128 bits', { amount0: 2n ** 128n, amount1: 0n }, [into(middleBin, wholeShare, 0n)]],
    [
      'more than 10^18',
      { amount0: 5n, amount1: 0n },
      [into(middleBin, wholeShare, 0n), into(middleBin + 1, wholeShare, 0n)],
    ],
  ])('that reverts gives the reason: %s', (reason, amounts, parts) => {
    expect(() => mintBins(empty, amounts, parts)).toThrow(reason)
  })

  it('of fewer than 1,000 shares gives the reason', () => {
    const low = { ...empty, binStep: 100, activeId: middleBin - 8300 }
    expect(() => mintBins(low, { amount0: 1n, amount1: 0n }, [into(low.activeId, wholeShare, 0n)])).toThrow('1,000')
  })
})
