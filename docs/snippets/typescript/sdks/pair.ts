// #region pair
import { type CurrencyAmount, type ERC20Token, Pair } from '@pancakeswap/sdk'

/** What a v2 pair pays for an input, and the reserves after it. Reserves come
 * from the pair's `getReserves`. */
export function pairOutput(
  reserve0: CurrencyAmount<ERC20Token>,
  reserve1: CurrencyAmount<ERC20Token>,
  amountIn: CurrencyAmount<ERC20Token>,
): { amountOut: bigint; after: Pair } {
  const [amountOut, after] = new Pair(reserve0, reserve1).getOutputAmount(amountIn)
  return { amountOut: amountOut.quotient, after }
}
// #endregion pair
