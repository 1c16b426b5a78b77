import { maxLiquidityForAmounts, SqrtPriceMath, TickMath } from '@pancakeswap/v3-sdk'
import { describe, expect, it } from 'vitest'
import { limitsAt } from '../../docs/snippets/typescript/v3/mint-position.ts'
import { seeded } from './random.ts'

const Q96 = 2n ** 96n
const tolerance = 50n

type Limits = ReturnType<typeof limitsAt>
type Range = Parameters<typeof limitsAt>[1]

const boundsOf = ({ tickLower, tickUpper }: Range) =>
  [TickMath.getSqrtRatioAtTick(tickLower), TickMath.getSqrtRatioAtTick(tickUpper)] as const

/** What the liquidity is made of at a price, rounded up, as the manager takes it. */
function amountsAt(sqrtPrice: bigint, range: Range, liquidity: bigint): [bigint, bigint] {
  const [lower, upper] = boundsOf(range)
  const within = sqrtPrice < lower ? lower : sqrtPrice > upper ? upper : sqrtPrice
  return [
    SqrtPriceMath.getAmount0Delta(within, upper, liquidity, true),
    SqrtPriceMath.getAmount1Delta(lower, within, liquidity, true),
  ]
}

/**
 * What a mint at a moved price loses, in token1 at the price that was meant: what it takes, less what the position is
 * worth once the price is back. Nothing where a minimum refuses it. `LiquidityManagement.addLiquidity` of the manager.
 */
function lossAt(moved: bigint, meant: bigint, range: Range, limits: Limits): { loss: bigint; paid: bigint } {
  const [lower, upper] = boundsOf(range)
  const liquidity = maxLiquidityForAmounts(moved, lower, upper, limits.amount0Desired, limits.amount1Desired, true)
  const [took0, took1] = amountsAt(moved, range, liquidity)
  const worth = (amount0: bigint, amount1: bigint) => (amount0 * meant ** 2n) / Q96 ** 2n + amount1
  const paid = worth(took0, took1)
  if (took0 < limits.amount0Min || took1 < limits.amount1Min) return { loss: 0n, paid }
  return { loss: paid - worth(...amountsAt(meant, range, liquidity)), paid }
}

/** Prices from a thousandth to a thousand times the one that is meant. */
const moves = Array.from({ length: 401 }, (_, index) => 1.0175 ** (index - 200))

describe('the limits of a v3 deposit', () => {
  const unit = 10n ** 18n
  const random = seeded(4711)
  const within = random.below
  const cases = [
    { tickLower: -887_250, tickUpper: 887_250, most0: 100n * unit, most1: 1000n * unit, tick: 0 },
    { tickLower: -1000, tickUpper: 1000, most0: 100n * unit, most1: 1000n * unit, tick: 0 },
    ...Array.from({ length: 150 }, () => {
      const tick = within(100_000) - 50_000
      const budget = () => unit * 10n ** BigInt(within(6)) + BigInt(within(1_000_000))
      return {
        tickLower: tick - within(20_000) - 1,
        tickUpper: tick + within(20_000) + 1,
        most0: budget(),
        most1: budget(),
        tick,
      }
    }),
  ]

  it('lose at most the tolerance of what is paid, wherever the price is moved before the deposit', () => {
    for (const { tick, ...range } of cases) {
      const meant = TickMath.getSqrtRatioAtTick(tick)
      const limits = limitsAt(meant, { ...range, tolerance })
      for (const move of moves) {
        const moved = (meant * BigInt(Math.round(Math.sqrt(move) * 1e9))) / 1_000_000_000n
        const { loss, paid } = lossAt(moved, meant, { ...range, tolerance }, limits)
        expect(
          loss * 10_000n,
          JSON.stringify({ ...range, tick, move }, (_, value) => (typeof value === 'bigint' ? String(value) : value)),
        ).toBeLessThanOrEqual(paid * tolerance + 10_000n * 1000n)
      }
    }
  })

  it('are at most what the reader has, and let the deposit through at the price that was compared', () => {
    for (const { tick, ...range } of cases) {
      const meant = TickMath.getSqrtRatioAtTick(tick)
      const limits = limitsAt(meant, { ...range, tolerance })
      expect(limits.amount0Desired).toBeLessThanOrEqual(range.most0)
      expect(limits.amount1Desired).toBeLessThanOrEqual(range.most1)
      const [lower, upper] = boundsOf({ ...range, tolerance })
      const liquidity = maxLiquidityForAmounts(meant, lower, upper, limits.amount0Desired, limits.amount1Desired, true)
      const [took0, took1] = amountsAt(meant, { ...range, tolerance }, liquidity)
      expect(took0).toBeGreaterThanOrEqual(limits.amount0Min)
      expect(took1).toBeGreaterThanOrEqual(limits.amount1Min)
    }
  })
})
