// #region route
import { type Pool, SmartRouter, type SmartRouterTrade } from '@pancakeswap/smart-router'
import { type Currency, type CurrencyAmount, TradeType } from '@pancakeswap/swap-sdk-core'

/** The best route through pools that you have read
 * yourself, priced in this process. */
export async function bestRoute(
  amountIn: CurrencyAmount<Currency>,
  tokenOut: Currency,
  pools: Pool[],
  gasPriceWei: bigint,
): Promise<SmartRouterTrade<TradeType>> {
  const trade = await SmartRouter.getBestTrade(amountIn, tokenOut, TradeType.EXACT_INPUT, {
    gasPriceWei,
    maxHops: 3,
    maxSplits: 4,
    poolProvider: SmartRouter.createStaticPoolProvider(pools),
    quoteProvider: SmartRouter.createOffChainQuoteProvider(),
  })
  if (!trade) throw new Error('There is no route through these pools')
  return trade
}

// #endregion route

// #region calldata
import { Percent } from '@pancakeswap/swap-sdk-core'
import { getUniversalRouterAddress, PancakeSwapUniversalRouter } from '@pancakeswap/universal-router-sdk'
import type { Address, Hex } from 'viem'

/** The transaction of a trade. The sold token must be approved for
 * Permit2, and Permit2 for the router. */
export function transactionOf(
  trade: Omit<SmartRouterTrade<TradeType>, 'gasEstimate'>,
  recipient: Address,
  deadline: number, // Unix seconds
): { to: Address; data: Hex; value: bigint } {
  const { calldata, value } = PancakeSwapUniversalRouter.swapERC20CallParameters(trade, {
    recipient,
    slippageTolerance: new Percent(50, 10_000), // half a per cent
    deadlineOrPreviousBlockhash: deadline.toString(),
  })
  // The router of the trade's chain: where an address has no code, native coin that is sent is lost.
  const to = getUniversalRouterAddress(trade.inputAmount.currency.chainId)
  return { to, data: calldata, value: BigInt(value) }
}
// #endregion calldata
