// #region swap
import { settleAll, swapExactInSingle, takeAll } from './actions.ts'
import { approve } from './approve.ts'
import { execute, type Trader } from './execute.ts'
import type { PoolKey } from './pool-key.ts'
import { quoteExactIn } from './quote.ts'

/** `slippageBips` in basis points: 50n accepts up to
 * 0.5 % less than the quote. */
export async function swapTokens(
  trader: Trader,
  key: PoolKey,
  zeroForOne: boolean,
  amountIn: bigint,
  slippageBips = 50n,
) {
  const [currencyIn, currencyOut] = zeroForOne ? [key.currency0, key.currency1] : [key.currency1, key.currency0]
  const { amountOut } = await quoteExactIn(trader.client, key, zeroForOne, amountIn)
  // A pool quotes its own price: first compare it with another source.
  const minimum = (amountOut * (10_000n - slippageBips)) / 10_000n

  await approve(trader, currencyIn, amountIn, trader.router)
  return execute(trader, [
    swapExactInSingle({ type: 'CL', key, zeroForOne }, amountIn, minimum),
    settleAll(currencyIn, amountIn),
    takeAll(currencyOut, minimum),
  ])
}
// #endregion swap
