// #region price
const MIDDLE_ID = 2 ** 23

/** Price of a bin in whole tokens: currency1 for one
 * currency0. `binStep` in basis points. */
export function priceOfBin(id: number, binStep: number, decimals0: number, decimals1: number): number {
  return (1 + binStep / 10_000) ** (id - MIDDLE_ID) * 10 ** (decimals0 - decimals1)
}

/** The bin whose price is the highest that does not exceed `price`. */
export function binOfPrice(price: number, binStep: number, decimals0: number, decimals1: number): number {
  const ratio = price * 10 ** (decimals1 - decimals0)
  // Logarithms of a price that is exactly a bin's often
  // end just below the whole number.
  return MIDDLE_ID + Math.floor(Math.log(ratio) / Math.log(1 + binStep / 10_000) + 1e-6)
}
// #endregion price

// #region slippage
/** The most bins that the price may move away within a
 * tolerance. Both in basis points. */
export function binsWithin(tolerance: number, binStep: number): number {
  return Math.floor(Math.log(1 + tolerance / 10_000) / Math.log(1 + binStep / 10_000) + 1e-6)
}
// #endregion slippage

// #region packing
const HALF = 1n << 128n

/** Two amounts in a word as the pool manager packs them: currency0 in the lower
 * half, unlike a balance delta. */
export const packAmounts = (amount0: bigint, amount1: bigint): bigint => amount1 * HALF + amount0

export function unpackAmounts(packed: bigint): [amount0: bigint, amount1: bigint] {
  return [packed % HALF, packed / HALF]
}

/** One entry of `liquidityConfigs`; both shares as parts of 10^18. */
export function packLiquidityConfig(id: number, share0: bigint, share1: bigint): bigint {
  return (share0 << 88n) | (share1 << 24n) | BigInt(id)
}
// #endregion packing
