// #region income
interface Pool {
  /** What goes into the pool's swaps in a day, in any currency. */
  dailyVolume: number
  /** In hundredths of a bip. */
  fee: number
  /** The protocol's part of the fee, in
   * ten-thousandths, from `slot0.feeProtocol`. */
  protocolShare: number
  /** What all liquidity in range is worth, in the same currency. */
  liquidityInRange: number
}

/** What a year of fees is of the liquidity that earns
 * them, as a fraction: 0.05 is 5 %. */
export const feeApr = ({ dailyVolume, fee, protocolShare, liquidityInRange }: Pool): number =>
  (((dailyVolume * fee) / 1e6) * (1 - protocolShare / 1e4) * 365) / liquidityInRange
// #endregion income

// #region example
export const example = feeApr({ dailyVolume: 3e6, fee: 500, protocolShare: 3400, liquidityInRange: 8e6 })
// #endregion example
