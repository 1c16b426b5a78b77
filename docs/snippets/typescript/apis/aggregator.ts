// #region aggregator

import type { Address, Hex } from 'viem'
import { request, type Service } from './swapApi.ts'

interface AggregatorQuote {
  fromAmount: string
  dstAmount: string
  gas: number
  error?: { statusCode: string; message: string }
}

/** Quotes and encodes a swap. The token is a secret:
 * from the environment of a server. */
export async function aggregatorSwap(
  url: string,
  token: string,
  swap: { chainId: 1 | 8453; src: Address; dst: Address; amountIn: bigint; recipient: Address },
  minimum: bigint,
  slippageTolerance = 0.005,
): Promise<{ to: Address; data: Hex; value: bigint; gas: bigint }> {
  const headers = { 'x-secure-token': token }
  const query = new URLSearchParams({
    chainId: String(swap.chainId),
    src: swap.src,
    dst: swap.dst,
    amountIn: String(swap.amountIn),
  })
  const service: Service = { url, headers }
  const quote = await request<AggregatorQuote>(service, `/v2/quote?${query}`)
  // A quote that failed comes with status 200.
  if (quote.error) throw new Error(`${quote.error.statusCode}: ${quote.error.message}`)
  const kept = BigInt(Math.floor((1 - slippageTolerance) * 1e6))
  const least = (BigInt(quote.dstAmount) * kept) / 1_000_000n
  if (least < minimum) throw new Error(`The quote guarantees ${least}, less than ${minimum}`)
  const { to, calldata, value } = await request<{ to: Address; calldata: Hex; value: Hex }>(service, '/v1/calldata', {
    ...quote,
    recipient: swap.recipient,
    slippageTolerance,
  })
  return { to, data: calldata, value: BigInt(value), gas: (BigInt(quote.gas) * 6n) / 5n }
}
// #endregion aggregator
