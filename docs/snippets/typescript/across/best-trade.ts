// #region best
import type { ERC20Token } from '@pancakeswap/sdk'
import { type Pool, SmartRouter, SwapRouter } from '@pancakeswap/smart-router'
import { CurrencyAmount, Percent, TradeType } from '@pancakeswap/swap-sdk-core'
import type { Address, Hex } from 'viem'

/** The best way to sell an amount through these pools, split where
 * that gives more. Asks no server. */
export async function bestTrade(
  sold: ERC20Token,
  amountIn: bigint,
  bought: ERC20Token,
  pools: Pool[],
  gasPrice: bigint,
) {
  const amount = CurrencyAmount.fromRawAmount(sold, amountIn)
  const trade = await SmartRouter.getBestTrade(amount, bought, TradeType.EXACT_INPUT, {
    gasPriceWei: gasPrice,
    maxHops: 2,
    maxSplits: 3,
    poolProvider: SmartRouter.createStaticPoolProvider(pools),
    quoteProvider: SmartRouter.createOffChainQuoteProvider(),
  })
  if (!trade) throw new Error('no route leads through these pools')
  return trade
}

/** The call of SmartRouter: pools of v2, v3 and StableSwap, at most half a
 * percent less than the trade says. */
export function callOf(
  trade: Awaited<ReturnType<typeof bestTrade>>,
  recipient: Address,
  deadline: number, // Unix seconds
): { data: Hex; value: bigint } {
  const { calldata, value } = SwapRouter.swapCallParameters(trade, {
    recipient,
    // A pool quotes its own price: first compare it with another source.
    slippageTolerance: new Percent(50, 10_000),
    deadlineOrPreviousBlockhash: deadline,
  })
  return { data: calldata, value: BigInt(value) }
}
// #endregion best
