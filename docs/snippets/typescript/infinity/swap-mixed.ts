// #region swap
import { type Address, isAddressEqual } from 'viem'
import { OPEN_DELTA, settleAll, swapExactInSingle, takeAll } from './actions.ts'
import { approve } from './approve.ts'
import { execute, type Trader } from './execute.ts'
import type { PoolKey } from './pool-key.ts'

/** First a concentrated liquidity pool, then a
 * Liquidity Book pool, in one lock. */
export async function swapAcrossTypes(
  trader: Trader,
  [clKey, binKey]: readonly [PoolKey, PoolKey],
  [currencyIn, middle, currencyOut]: readonly [Address, Address, Address],
  amountIn: bigint,
  minimum: bigint,
) {
  await approve(trader, currencyIn, amountIn, trader.router)
  const [clZeroForOne, binZeroForOne] = [
    isAddressEqual(clKey.currency1, middle),
    isAddressEqual(binKey.currency0, middle),
  ]
  return execute(trader, [
    swapExactInSingle({ type: 'CL', key: clKey, zeroForOne: clZeroForOne }, amountIn, 0n),
    // OPEN_DELTA spends all of the credit that the first swap
    // left; the middle token never moves.
    swapExactInSingle({ type: 'Bin', key: binKey, zeroForOne: binZeroForOne }, OPEN_DELTA, minimum),
    settleAll(currencyIn, amountIn),
    takeAll(currencyOut, minimum),
  ])
}
// #endregion swap
