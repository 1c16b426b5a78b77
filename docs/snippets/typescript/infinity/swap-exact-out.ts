// #region swap
import { settleAll, swapExactOutSingle, takeAll } from './actions.ts'
import { approve } from './approve.ts'
import { execute, type Trader } from './execute.ts'
import type { PoolKey } from './pool-key.ts'
import { quoteExactOut } from './quote.ts'

/** Buys exactly `amountOut`; pays at most the quote
 * plus `slippageBips` basis points. */
export async function buyTokens(
  trader: Trader,
  key: PoolKey,
  zeroForOne: boolean,
  amountOut: bigint,
  slippageBips = 50n,
) {
  const [currencyIn, currencyOut] = zeroForOne ? [key.currency0, key.currency1] : [key.currency1, key.currency0]
  const { amountIn } = await quoteExactOut(trader.client, key, zeroForOne, amountOut)
  // A pool quotes its own price: first compare it with another source.
  const maximum = (amountIn * (10_000n + slippageBips)) / 10_000n

  await approve(trader, currencyIn, maximum, trader.router)
  return execute(trader, [
    swapExactOutSingle({ type: 'CL', key, zeroForOne }, amountOut, maximum),
    settleAll(currencyIn, maximum),
    // The swap action bounds the input only. This minimum
    // is what makes the output exact.
    takeAll(currencyOut, amountOut),
  ])
}
// #endregion swap
