// #region trade
const FEE_BASE = 10_000n
const KEPT = 9_975n

/** Part of the spot price that a trade loses by its own size,
 * in millionths. The fee of 0.25 % is not in it. */
export function priceImpact(amountIn: bigint, reserveIn: bigint): bigint {
  const charged = amountIn * KEPT
  return (1_000_000n * charged) / (reserveIn * FEE_BASE + charged)
}

/** What an input buys, as `getAmountOut` of the router. */
export const outputOf = (amountIn: bigint, reserveIn: bigint, reserveOut: bigint): bigint =>
  (amountIn * KEPT * reserveOut) / (reserveIn * FEE_BASE + amountIn * KEPT)

/** The least input that buys an output: the inverse of `outputOf`.
 * `getAmountIn` of the router is this, or one unit more. */
export function inputFor(amountOut: bigint, reserveIn: bigint, reserveOut: bigint): bigint {
  if (amountOut >= reserveOut) throw new Error('a pair never gives out a whole reserve')
  return divideUp(reserveIn * amountOut * FEE_BASE, (reserveOut - amountOut) * KEPT)
}

/** The least reserves at a price with which an input buys an output.
 * The price is what one unit of input is worth: `worth.out / worth.in`. */
export function reservesFor(amountIn: bigint, amountOut: bigint, worth: { in: bigint; out: bigint }) {
  const charged = amountIn * KEPT
  const surplus = charged * worth.out - amountOut * FEE_BASE * worth.in
  if (surplus <= 0n) throw new Error('at this price the fee alone takes more than that')
  const reserveIn = divideUp(amountOut * charged * worth.in, surplus)
  return { reserveIn, reserveOut: divideUp(reserveIn * worth.out, worth.in) }
}

export function divideUp(dividend: bigint, divisor: bigint): bigint {
  return (dividend + divisor - 1n) / divisor
}
// #endregion trade

// #region liquidity
export interface PairState {
  reserve0: bigint
  reserve1: bigint
  totalSupply: bigint
  /** Of the pair; 0 where the factory names no receiver of fees. */
  kLast: bigint
}

/** The supply with the protocol's share, which the pair mints first. */
export function supplyWithFee({ reserve0, reserve1, totalSupply, kLast }: PairState): bigint {
  const [root, last] = [sqrt(reserve0 * reserve1), sqrt(kLast)]
  if (kLast === 0n || root <= last) return totalSupply
  return totalSupply + (totalSupply * (root - last) * 8n) / (root * 17n + last * 8n)
}

/** The liquidity to burn for at least an amount of token0. The
 * pair's balances must equal its reserves. */
export const liquidityFor = (amount0: bigint, pair: PairState): bigint =>
  divideUp(amount0 * supplyWithFee(pair), pair.reserve0)

/** What burning liquidity pays out, in both tokens' smallest units. */
export function paidFor(liquidity: bigint, pair: PairState): [amount0: bigint, amount1: bigint] {
  const supply = supplyWithFee(pair)
  return [(liquidity * pair.reserve0) / supply, (liquidity * pair.reserve1) / supply]
}

/** What liquidity is worth by prices from another source than the pair:
 * of whole tokens, both in the unit of the result. A swap does not move it. */
export function fairValue(
  liquidity: bigint,
  pair: PairState,
  prices: readonly [bigint, bigint],
  decimals: readonly [number, number],
): bigint {
  // Both sides are equally worth where the pair's price is the true one.
  const both = pair.reserve0 * prices[0] * pair.reserve1 * prices[1]
  const side = sqrt(both / 10n ** BigInt(decimals[0] + decimals[1]))
  return (2n * side * liquidity) / supplyWithFee(pair)
}

/** The square root, rounded down. */
export function sqrt(value: bigint): bigint {
  if (value < 2n) return value
  let root = 1n << BigInt((value.toString(2).length + 1) >> 1)
  for (;;) {
    const next = (root + value / root) >> 1n
    if (next >= root) return root
    root = next
  }
}
// #endregion liquidity
