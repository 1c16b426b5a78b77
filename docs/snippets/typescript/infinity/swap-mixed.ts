// #region swap
import type { Account, Address } from 'viem'
import { OPEN_DELTA, settleAll, swapExactInSingle, takeAll } from './actions.ts'
import { approveRouter } from './approve.ts'
import { execute } from './execute.ts'
import type { PoolKey } from './pool-key.ts'

/** First a concentrated liquidity pool, then a Liquidity Book pool, in one lock. */
export async function swapAcrossTypes(
  account: Account,
  [clKey, binKey]: readonly [PoolKey, PoolKey],
  [currencyIn, middle, currencyOut]: readonly [Address, Address, Address],
  amountIn: bigint,
  minimum: bigint,
) {
  await approveRouter(account, currencyIn, amountIn)
  return execute(account, [
    swapExactInSingle({ type: 'CL', key: clKey, zeroForOne: clKey.currency1 === middle }, amountIn, 0n),
    // OPEN_DELTA spends all of the credit that the first swap left; the middle token never moves.
    swapExactInSingle({ type: 'Bin', key: binKey, zeroForOne: binKey.currency0 === middle }, OPEN_DELTA, minimum),
    settleAll(currencyIn, amountIn),
    takeAll(currencyOut, minimum),
  ])
}
// #endregion swap
