// #region aggregator
import type { Address, PublicClient } from 'viem'
import { request, type Service, type Swap } from './swapApi.ts'
import type { Calldata } from './swapApiTypes.ts'
import { verifyTransaction } from './verify.ts'

interface AggregatorQuote {
  dstAmount: string
  error?: { statusCode: string; message: string }
}

/**
 * Quotes and encodes a swap of two ERC-20 tokens, and simulates it. The service
 * has the token, a secret, in its headers. `router` is an address that you have
 * checked yourself, and that the wallet has approved for the sold token.
 */
export async function aggregatorSwap(
  service: Service,
  client: PublicClient,
  swap: Swap,
  router: Address,
  minimum: bigint,
): Promise<Calldata> {
  const query = new URLSearchParams({
    chainId: String(swap.chainId),
    src: swap.tokenIn,
    dst: swap.tokenOut,
    amountIn: String(swap.amountIn),
  })
  const quote = await request<AggregatorQuote>(service, `/v2/quote?${query}`)
  // A quote that failed comes with status 200.
  if (quote.error) throw new Error(`${quote.error.statusCode}: ${quote.error.message}`)
  const kept = BigInt(Math.floor((1 - swap.slippage) * 1e6))
  const least = (BigInt(quote.dstAmount) * kept) / 1_000_000n
  if (least < minimum) throw new Error(`The quote guarantees ${least}, less than ${minimum}`)
  const body = { ...quote, recipient: swap.wallet, slippageTolerance: swap.slippage }
  const transaction = await request<Calldata>(service, '/v1/calldata', body)
  await verifyTransaction(client, transaction, swap, router, minimum)
  return transaction
}
// #endregion aggregator
