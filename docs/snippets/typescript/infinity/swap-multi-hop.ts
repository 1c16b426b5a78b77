// #region swap
import type { Address } from 'viem'
import { settleAll, swapExactIn, swapExactOut, takeAll } from './actions.ts'
import { approve } from './approve.ts'
import { execute, type Trader } from './execute.ts'
import { pathFromInput, pathFromOutput } from './path.ts'
import type { PoolKey } from './pool-key.ts'
import { quoteRouteExactIn, quoteRouteExactOut } from './quote-multi-hop.ts'

/** Sells exactly `amountIn` through `pools`, in the
 * order in which the tokens pass. */
export async function sellThrough(
  trader: Trader,
  pools: readonly PoolKey[],
  [currencyIn, currencyOut]: readonly [Address, Address],
  amountIn: bigint,
) {
  const quoted = await quoteRouteExactIn(trader.client, pools, currencyIn, amountIn)
  // A pool quotes its own price: first compare it with another source.
  const minimum = (quoted * 9_950n) / 10_000n
  await approve(trader, currencyIn, amountIn, trader.router)
  return execute(trader, [
    swapExactIn({ type: 'CL', currency: currencyIn, path: pathFromInput(pools, currencyIn) }, amountIn, minimum),
    settleAll(currencyIn, amountIn),
    takeAll(currencyOut, minimum),
  ])
}

/** Buys exactly `amountOut` through the same `pools`,
 * given in the same order. */
export async function buyThrough(
  trader: Trader,
  pools: readonly PoolKey[],
  [currencyIn, currencyOut]: readonly [Address, Address],
  amountOut: bigint,
) {
  const quoted = await quoteRouteExactOut(trader.client, pools, currencyOut, amountOut)
  // A pool quotes its own price: first compare it with another source.
  const maximum = (quoted * 10_050n) / 10_000n
  await approve(trader, currencyIn, maximum, trader.router)
  return execute(trader, [
    swapExactOut({ type: 'CL', currency: currencyOut, path: pathFromOutput(pools, currencyOut) }, amountOut, maximum),
    settleAll(currencyIn, maximum),
    takeAll(currencyOut, amountOut),
  ])
}
// #endregion swap
