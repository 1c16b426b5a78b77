// #region swap
import { OPEN_DELTA, settle, swapExactInSingle, takeAll } from './actions.ts'
import { approve } from './approve.ts'
import { execute, type Trader } from './execute.ts'
import type { PoolKey } from './pool-key.ts'

/**
 * Sells a token that takes a fee on transfer: pays first, and swaps what
 * arrived. Quote with what arrives, not with `amountIn`, to compute `minimum`.
 */
export async function swapTaxed(trader: Trader, key: PoolKey, zeroForOne: boolean, amountIn: bigint, minimum: bigint) {
  const [currencyIn, currencyOut] = zeroForOne ? [key.currency0, key.currency1] : [key.currency1, key.currency0]
  await approve(trader, currencyIn, amountIn, trader.router)
  return execute(trader, [
    settle(currencyIn, amountIn, true),
    // 0 stands for all that the Vault has credited: less than was sent.
    swapExactInSingle({ type: 'CL', key, zeroForOne }, OPEN_DELTA, minimum),
    takeAll(currencyOut, minimum),
  ])
}
// #endregion swap
