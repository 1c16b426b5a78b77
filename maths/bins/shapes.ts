import { type BinPart, wholeShare } from './pool.ts'

/** Shapes of a deposit, as the exchange's interface has them. */
export type Shape = 'spot' | 'curve' | 'bidAsk'

/** The standard deviation of a curve, as a part of its bins. */
const deviation = 0.2

/** Weights that rise from the middle to both ends: 3 2 1 2 3, or 2 1 1 2. */
const valley = (count: number): number[] =>
  Array.from({ length: count }, (_, at) => Math.max(Math.ceil(count / 2) - at, at + 1 - Math.floor(count / 2)))

/**
 * The part of each amount that the bins from `lowest` to `highest` get, both relative to the active bin: below it token1
 * alone, above it token0 alone, and half of its weight of each in the active bin. An amount that is zero gets no parts.
 * The parts are those of `getLiquidityShape` in @pancakeswap/infinity-sdk. Throws `RangeError` for an empty range.
 */
export function binParts(
  shape: Shape,
  lowest: number,
  highest: number,
  amounts: { amount0: bigint; amount1: bigint },
): BinPart[] {
  if (!(Number.isInteger(lowest) && Number.isInteger(highest) && lowest <= highest))
    throw new RangeError('The highest bin is not below the lowest.')
  const offsets = Array.from({ length: highest - lowest + 1 }, (_, at) => lowest + at)
  const has0 = amounts.amount0 > 0n && highest >= 0
  const has1 = amounts.amount1 > 0n && lowest <= 0
  const both = lowest <= 0 && highest >= 0
  const of0 = offsets.map((offset) => has0 && offset >= 0)
  const of1 = offsets.map((offset) => has1 && offset <= 0)
  const weigh = { spot: spotParts, curve: curveParts, bidAsk: bidAskParts }[shape]
  const [parts0, parts1] = weigh(offsets, of0, of1, both)
  return offsets.map((id, at) => ({ id, part0: parts0[at] ?? 0n, part1: parts1[at] ?? 0n }))
}

type Parts = [readonly bigint[], readonly bigint[]]
type Weigh = (offsets: readonly number[], of0: readonly boolean[], of1: readonly boolean[], both: boolean) => Parts

function shared(weights: readonly number[], holds: readonly boolean[], whole: bigint): bigint[] {
  const total = weights.reduce((sum, weight, at) => sum + (holds[at] ? weight : 0), 0)
  return weights.map((weight, at) => (holds[at] ? (whole / BigInt(total)) * BigInt(weight) : 0n))
}

const spotParts: Weigh = (offsets, of0, of1, both) => {
  const weights = offsets.map((offset) => (both && offset !== 0 ? 2 : 1))
  return [shared(weights, of0, wholeShare - 1n), shared(weights, of1, wholeShare - 1n)]
}

const bidAskParts: Weigh = (offsets, of0, of1, both) => {
  const weights = valley(offsets.length).map((weight) => (both && weight > 1 ? 2 * weight : weight))
  return [shared(weights, of0, wholeShare), shared(weights, of1, wholeShare)]
}

/** A normal distribution around the middle of the range. The last bin of each token gets what the rounding left over. */
const curveParts: Weigh = (offsets, of0, of1) => {
  const middle = offsets[Math.floor(offsets.length / 2)] as number
  const heights = offsets.map((offset) => {
    const distance = (offset - middle) / offsets.length
    return Math.exp(-(distance * distance) / (2 * deviation * deviation))
  })
  const ofToken = (holds: readonly boolean[], other: readonly boolean[]) => {
    const weights = heights.map((height, at) => (holds[at] ? height / (other[at] ? 2 : 1) : 0))
    const total = weights.reduce((sum, weight) => sum + weight, 0)
    if (total === 0) return offsets.map(() => 0n)
    const unit = Math.floor(Number(wholeShare - 1n) / total)
    const last = holds.lastIndexOf(true)
    let rest = wholeShare - 1n
    return weights.map((weight, at) => {
      if (!holds[at]) return 0n
      const part = at === last ? rest : BigInt(Math.floor(unit * weight))
      rest -= part
      return part
    })
  }
  return [ofToken(of0, of1), ofToken(of1, of0)]
}
