// #region maker
import { createHash, timingSafeEqual } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Address, Hex } from 'viem'

export interface QuoteRequest {
  tokenInChainId: number
  tokenIn: Address
  tokenOut: Address
  /** One of the two is set: what is exact. In smallest units. */
  tokenInAmount?: string
  tokenOutAmount?: string
  swapper?: Address
  requestId: string
}
export interface SentOrder {
  orderHash: Hex
  encodedOrder: Hex
  signature: Hex
  chainId: number
  offerer: Address
  rfqVersion: 'v1' | 'v3' | 'v4'
}

/** What is yours: prices, inventory, and what fills. */
export interface Desk {
  /** The other amount, or undefined to decline. */
  price(request: QuoteRequest): Promise<bigint | undefined>
  fill(order: SentOrder & { quoteId: string }): void
  watch(order: SentOrder & { decayStartTime?: number; decayStartBlock?: number }): void
}

interface Call {
  jsonrpc: '2.0'
  id: string
  method: string
  params: [unknown]
}

const budgetMs = 400 // of 500: the rest is the way back
const quoteSeconds = 30

/** Compares without telling by its time how much of the secret was right. */
export function isFromPancakeSwap(header: string | undefined, secret: string): boolean {
  if (secret === '') throw new Error('the secret is empty')
  const digest = (value: string) => createHash('sha256').update(value).digest()
  return timingSafeEqual(digest(header ?? ''), digest(secret))
}

async function quote(desk: Desk, asked: QuoteRequest) {
  // With both, the answer would be the price of whoever asks.
  if ((asked.tokenInAmount === undefined) === (asked.tokenOutAmount === undefined))
    return { declined: true as const, reason: 'one amount must be exact' }
  const late = sleep(budgetMs, undefined, { ref: false })
  const other = await Promise.race([desk.price(asked), late])
  if (other === undefined || other <= 0n) return { declined: true as const, reason: 'no price' }
  const { tokenInAmount = String(other), tokenOutAmount = String(other), requestId } = asked
  return {
    quoteId: `quote-${requestId}`,
    tokenInAmount,
    tokenOutAmount,
    expiry: Math.floor(Date.now() / 1000) + quoteSeconds,
  }
}

/** Answers one JSON-RPC call of PancakeSwap X. Filling
 * goes on after the answer. */
export async function answer({ id, method, params: [params] }: Call, desk: Desk) {
  const reply = (result: object) => ({ jsonrpc: '2.0' as const, id, result })
  if (method === 'rfq_requestQuote') return reply(await quote(desk, params as QuoteRequest))
  if (method === 'rfq_quoteAccepted') {
    desk.fill(params as SentOrder & { quoteId: string })
    return reply({ accepted: true })
  }
  if (method === 'rfq_orderOpen') {
    desk.watch(params as SentOrder)
    return reply({ received: true })
  }
  return { jsonrpc: '2.0' as const, id, error: { code: -32601, message: `no method ${method}` } }
}
// #endregion maker
