import { swapFee } from '../fees.ts'
import { divUp, mulDiv } from '../integers.ts'
import { priceOfBin } from './prices.ts'

/** Shares of a bin's first deposit that stay in the bin. */
export const minimumShares = 1000n
/** The most liquidity of one bin, Q128.128. */
export const maxBinLiquidity = 65251743116719673010965625540244653191619923014385985379600384103134737n
/** A share of a distribution that stands for the whole amount. */
export const wholeShare = 10n ** 18n
/** Hundredths of a bip: 10 %. */
export const maxBinLpFee = 100_000

const one = 1n << 128n
const maxUint128 = one - 1n
const maxInt128 = (1n << 127n) - 1n
const scale = 10n ** 18n
const feeUnit = 10n ** 12n

/** Amounts of both tokens, in their smallest units. */
export interface Amounts {
  amount0: bigint
  amount1: bigint
}

/** What a bin holds, as `getBin` returns it. */
export interface Bin extends Amounts {
  shares: bigint
}

export interface BinPool {
  binStep: number
  activeId: number
  /** In hundredths of a bip, like the protocol fees. */
  lpFee: number
  protocolFees: { zeroForOne: number; oneForZero: number }
  bins: ReadonlyMap<number, Bin>
}

/** What one bin takes and gives in a swap. */
export interface BinTrade {
  id: number
  /** With the fee, in the input token's smallest unit, like `fee` and `toProtocol`. */
  amountIn: bigint
  amountOut: bigint
  fee: bigint
  /** The part of the fee that leaves the bin. */
  toProtocol: bigint
}

export interface BinSwap {
  trades: readonly BinTrade[]
  amountIn: bigint
  amountOut: bigint
  fee: bigint
  toProtocol: bigint
  activeId: number
  bins: ReadonlyMap<number, Bin>
}

export interface BinDeposit {
  id: number
  /** What the caller pays. */
  paid: Amounts
  /** What the bin keeps of it: all but the protocol's part of the composition fee. */
  kept: Amounts
  compositionFee: Amounts
  toProtocol: Amounts
  /** The shares that the position gets. */
  shares: bigint
}

export interface Mint {
  deposits: readonly BinDeposit[]
  paid: Amounts
  compositionFee: Amounts
  toProtocol: Amounts
  bins: ReadonlyMap<number, Bin>
}

/** The parts of 10^18 of both amounts that a bin gets. */
export interface BinPart {
  id: number
  part0: bigint
  part1: bigint
}

const none: Amounts = { amount0: 0n, amount1: 0n }
const plus = (a: Amounts, b: Amounts): Amounts => ({ amount0: a.amount0 + b.amount0, amount1: a.amount1 + b.amount1 })
const minus = (a: Amounts, b: Amounts): Amounts => ({ amount0: a.amount0 - b.amount0, amount1: a.amount1 - b.amount1 })
const isNone = ({ amount0, amount1 }: Amounts) => amount0 === 0n && amount1 === 0n
const least = (a: bigint, b: bigint) => (a < b ? a : b)

function uint128(value: bigint): bigint {
  if (value > maxUint128) throw new RangeError('An amount does not fit into 128 bits, so the contract reverts.')
  return value
}

/** The liquidity of amounts at a price, Q128.128. Throws `RangeError` where it does not fit into 256 bits. */
export function binLiquidity({ amount0, amount1 }: Amounts, price: bigint): bigint {
  const liquidity = price * amount0 + (amount1 << 128n)
  if (liquidity >> 256n) throw new RangeError('The liquidity does not fit into 256 bits, so the contract reverts.')
  return liquidity
}

function checkedBin(bin: Bin, id: number, price: bigint): Bin {
  uint128(bin.amount0)
  uint128(bin.amount1)
  if (binLiquidity(bin, price) > maxBinLiquidity)
    throw new RangeError(`Bin ${id} would hold too much: BinPool__MaxLiquidityPerBinExceeded.`)
  return bin
}

/** The fee on top of an amount, rounded up: `FeeHelper.getFeeAmount`. The fee is in hundredths of a bip. */
export function feeOnTop(amount: bigint, fee: number): bigint {
  const part = BigInt(fee) * feeUnit
  return divUp(amount * part, scale - part)
}

/** The fee within an amount, rounded up: `FeeHelper.getFeeAmountFrom`. */
export const feeWithin = (amount: bigint, fee: number): bigint => divUp(amount * BigInt(fee) * feeUnit, scale)

/** The fee for an amount that a deposit swaps, rounded down: `FeeHelper.getCompositionFee`. */
export function feeOfComposition(amount: bigint, fee: number): bigint {
  const part = BigInt(fee) * feeUnit
  return mulDiv(amount * part, part + scale, scale * scale)
}

/** `amount0 * price`, or `amount1 / price`, rounded as asked. Prices are Q128.128. */
function converted(amount: bigint, price: bigint, is0: boolean, roundUp: boolean): bigint {
  const [top, bottom] = is0 ? [amount * price, one] : [amount << 128n, price]
  return uint128(roundUp ? divUp(top, bottom) : top / bottom)
}

/**
 * A swap through the bins, with the rounding of `BinPool.swap`. The amount is the input of an exact input, fee included, or
 * the output. Throws `RangeError` with the reason where the contract reverts.
 */
export function swapThroughBins(pool: BinPool, zeroForOne: boolean, amount: bigint, exactInput: boolean): BinSwap {
  if (amount <= 0n || amount > maxInt128) throw new RangeError('The amount of a swap is from 1 to 2^127 − 1.')
  const protocolFee = zeroForOne ? pool.protocolFees.zeroForOne : pool.protocolFees.oneForZero
  const fee = swapFee(protocolFee, pool.lpFee)
  // The bins that a swap can meet, in its direction.
  const ahead = [...pool.bins]
    .filter(([id, { shares }]) => shares > minimumShares && (zeroForOne ? id < pool.activeId : id > pool.activeId))
    .map(([id]) => id)
    .sort((a, b) => (zeroForOne ? b - a : a - b))
  const bins = new Map(pool.bins)
  const trades: BinTrade[] = []
  let activeId = pool.activeId
  let left = amount
  for (;;) {
    const bin = bins.get(activeId)
    const reserve = (zeroForOne ? bin?.amount1 : bin?.amount0) ?? 0n
    if (bin && reserve > 0n) {
      const price = priceOfBin(activeId, pool.binStep)
      const trade = exactInput
        ? tradeOfInput(reserve, price, zeroForOne, fee, left)
        : tradeOfOutput(reserve, price, zeroForOne, fee, left)
      left -= exactInput ? trade.amountIn : trade.amountOut
      if (trade.amountIn > 0n) {
        const toProtocol =
          protocolFee === 0 || fee === 0
            ? 0n
            : protocolFee === fee
              ? trade.fee
              : (trade.fee * BigInt(protocolFee)) / BigInt(fee)
        const added = trade.amountIn - toProtocol
        const after = zeroForOne
          ? { ...bin, amount0: bin.amount0 + added, amount1: bin.amount1 - trade.amountOut }
          : { ...bin, amount0: bin.amount0 - trade.amountOut, amount1: bin.amount1 + added }
        bins.set(activeId, checkedBin(after, activeId, price))
        trades.push({ id: activeId, ...trade, toProtocol })
      }
    }
    if (left === 0n) break
    const next = ahead.shift()
    if (next === undefined) throw new RangeError('The bins do not hold enough for this swap: BinPool__OutOfLiquidity.')
    activeId = next
  }
  const sum = (key: 'amountIn' | 'amountOut' | 'fee' | 'toProtocol') =>
    trades.reduce((total, trade) => total + trade[key], 0n)
  const unspecified = exactInput ? sum('amountOut') : sum('amountIn')
  if (unspecified === 0n)
    throw new RangeError('The other amount is rounded to zero: BinPool__InsufficientAmountUnSpecified.')
  if (unspecified > maxInt128) throw new RangeError('An amount does not fit into 127 bits, so the contract reverts.')
  return {
    trades,
    amountIn: sum('amountIn'),
    amountOut: sum('amountOut'),
    fee: sum('fee'),
    toProtocol: sum('toProtocol'),
    activeId,
    bins,
  }
}

type Trade = Pick<BinTrade, 'amountIn' | 'amountOut' | 'fee'>

/** `BinHelper.getAmountsOut`. */
function tradeOfInput(reserve: bigint, price: bigint, zeroForOne: boolean, rate: number, left: bigint): Trade {
  const most = converted(reserve, price, !zeroForOne, true)
  const mostFee = feeOnTop(most, rate)
  if (left >= uint128(most + mostFee)) return { amountIn: most + mostFee, amountOut: reserve, fee: mostFee }
  const fee = feeWithin(left, rate)
  return { amountIn: left, amountOut: least(converted(left - fee, price, zeroForOne, false), reserve), fee }
}

/** `BinHelper.getAmountsIn`. */
function tradeOfOutput(reserve: bigint, price: bigint, zeroForOne: boolean, rate: number, left: bigint): Trade {
  const amountOut = least(reserve, left)
  const net = converted(amountOut, price, !zeroForOne, true)
  const fee = feeOnTop(net, rate)
  return { amountIn: uint128(net + fee), amountOut, fee }
}

/** What shares give back of a bin, rounded down: `getAmountOutOfBin`. */
export const amountsOfShares = ({ amount0, amount1 }: Amounts, shares: bigint, allShares: bigint): Amounts => ({
  amount0: mulDiv(shares, amount0, allShares),
  amount1: mulDiv(shares, amount1, allShares),
})

/** The shares that amounts give, and what of the amounts they need: `getSharesAndEffectiveAmountsIn`. */
function sharesFor(bin: Bin, amounts: Amounts, price: bigint): { shares: bigint; used: Amounts } {
  const offered = binLiquidity(amounts, price)
  const held = binLiquidity(bin, price)
  if (bin.shares === 0n || offered === 0n || held === 0n) return { shares: offered, used: amounts }
  const shares = mulDiv(offered, bin.shares, held)
  let surplus = offered - divUp(shares * held, bin.shares)
  if (surplus <= 0n) return { shares, used: amounts }
  // What is too little to make a share stays with the caller, token1 first.
  const over1 = least(surplus >> 128n, amounts.amount1)
  surplus -= over1 << 128n
  const over0 = least(surplus / price, amounts.amount0)
  return { shares, used: { amount0: amounts.amount0 - over0, amount1: amounts.amount1 - over1 } }
}

/** The composition fee of a deposit into the active bin: `getCompositionFeesAmount`. */
function compositionFeeOf(
  pool: BinPool,
  bin: Bin,
  used: Amounts,
  shares: bigint,
): { fee: Amounts; toProtocol: Amounts } {
  if (shares === 0n) return { fee: none, toProtocol: none }
  const received = amountsOfShares(plus(bin, used), shares, bin.shares + shares)
  const feesOf = (swapped: bigint, protocolFee: number) => {
    if (swapped < 0n) throw new RangeError('The rounding of this deposit makes the contract revert.')
    return [
      feeOfComposition(swapped, swapFee(protocolFee, pool.lpFee)),
      feeOfComposition(swapped, protocolFee),
    ] as const
  }
  if (received.amount0 > used.amount0) {
    const [fee, toProtocol] = feesOf(used.amount1 - received.amount1, pool.protocolFees.oneForZero)
    return { fee: { amount0: 0n, amount1: fee }, toProtocol: { amount0: 0n, amount1: toProtocol } }
  }
  if (received.amount1 > used.amount1) {
    const [fee, toProtocol] = feesOf(used.amount0 - received.amount0, pool.protocolFees.zeroForOne)
    return { fee: { amount0: fee, amount1: 0n }, toProtocol: { amount0: toProtocol, amount1: 0n } }
  }
  return { fee: none, toProtocol: none }
}

/**
 * A deposit of parts of two amounts into bins, with the rounding of `BinPool.mint`. Throws `RangeError` with the reason where
 * the contract reverts.
 */
export function mintBins(pool: BinPool, amounts: Amounts, parts: readonly BinPart[]): Mint {
  if (parts.length === 0) throw new RangeError('A deposit names a bin at least: BinPool__EmptyLiquidityConfigs.')
  uint128(amounts.amount0)
  uint128(amounts.amount1)
  const bins = new Map(pool.bins)
  const deposits = parts.map((part) => {
    const bin = bins.get(part.id) ?? { ...none, shares: 0n }
    const [deposit, after] = depositInto(pool, bin, part, amounts)
    bins.set(part.id, after)
    return deposit
  })
  const sum = (key: 'paid' | 'compositionFee' | 'toProtocol') =>
    deposits.reduce((total, deposit) => plus(total, deposit[key]), none)
  const paid = sum('paid')
  if (paid.amount0 > amounts.amount0 || paid.amount1 > amounts.amount1)
    throw new RangeError('The parts of a token are more than 10^18 together, so the contract reverts.')
  return { deposits, paid, compositionFee: sum('compositionFee'), toProtocol: sum('toProtocol'), bins }
}

function depositInto(pool: BinPool, bin: Bin, { id, part0, part1 }: BinPart, amounts: Amounts): [BinDeposit, Bin] {
  const price = priceOfBin(id, pool.binStep)
  const most = {
    amount0: mulDiv(amounts.amount0, part0, wholeShare),
    amount1: mulDiv(amounts.amount1, part1, wholeShare),
  }
  let { shares, used: paid } = sharesFor(bin, most, price)
  let compositionFee = none
  let toProtocol = none
  if (id === pool.activeId) {
    const composition = compositionFeeOf(pool, bin, paid, shares)
    if (!isNone(composition.fee)) {
      compositionFee = composition.fee
      toProtocol = composition.toProtocol
      const own = binLiquidity(minus(paid, compositionFee), price)
      const held = binLiquidity(plus(bin, minus(compositionFee, toProtocol)), price)
      shares = mulDiv(own, bin.shares, held)
    }
  } else if (id < pool.activeId ? paid.amount0 > 0n : paid.amount1 > 0n)
    throw new RangeError(`Bin ${id} cannot hold this token: BinHelper__CompositionFactorFlawed.`)
  const kept = minus(paid, toProtocol)
  if (shares === 0n || isNone(kept)) throw new RangeError(`Bin ${id} would get nothing: BinPool__ZeroShares.`)
  const own = bin.shares === 0n ? shares - minimumShares : shares
  if (own < 0n)
    throw new RangeError(`The first deposit of bin ${id} makes fewer than 1,000 shares, so the contract reverts.`)
  const after = checkedBin({ ...plus(bin, kept), shares: bin.shares + shares }, id, price)
  return [{ id, paid, kept, compositionFee, toProtocol, shares: own }, after]
}
