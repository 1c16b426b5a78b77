// #region distributor
import type { Account, Address, Chain, Hex, Transport, WalletClient } from 'viem'
import { ApiError, request, type Service, type Swap } from '../apis/swapApi.ts'
import type { PcsxOrder } from '../apis/swapApiTypes.ts'
import { verifyOrder } from '../apis/verify.ts'

interface Priced {
  messageType: 'PRICE_RESPONSE' | 'ERROR'
  message: { bestOrder?: { type: string; order: PcsxOrder }; error?: string }
}
interface Approval {
  to: Address
  data: Hex
  spender: Address
}
type Status = 'OPEN' | 'PENDING' | 'FILLED' | 'EXPIRED' | 'CANCELLED'

/** An order of market makers for a swap, decoded and
 * compared with what was asked for. `permit2` is the
 * one that the wallet has approved. */
export async function priceOrder(
  service: Service,
  swap: Swap & { chainId: 56 },
  permit2: Address,
  minimum: bigint,
): Promise<PcsxOrder> {
  const { messageType, message } = await request<Priced>(service, '/order-price/get-price', {
    tokenInChainId: swap.chainId,
    tokenIn: swap.tokenIn,
    tokenOutChainId: swap.chainId,
    tokenOut: swap.tokenOut,
    amount: String(swap.amountIn),
    type: 'EXACT_INPUT',
    // Per cent here, and 0.007 * 100 is 0.7000000000000001.
    slippageTolerance: String(Number((swap.slippage * 100).toFixed(5))),
    configs: [{ routingType: 'DUTCH_LIMIT', swapper: swap.wallet }],
  })
  const best = message.bestOrder
  if (messageType !== 'PRICE_RESPONSE' || best?.type !== 'DUTCH_LIMIT') throw new Error(message.error ?? 'No order')
  verifyOrder(best.order, swap, permit2, minimum, Math.floor(Date.now() / 1000))
  return best.order
}

/** The approval that the wallet must send first, or null if
 * Permit2 is approved for the amount. */
export async function missingApproval(service: Service, swap: Swap, permit2: Address): Promise<Approval | null> {
  const { approval } = await request<{ approval: Approval | null }>(service, '/order-handler/permit2/approval', {
    tokenAddress: swap.tokenIn,
    userAddress: swap.wallet,
    amount: String(swap.amountIn),
    chainId: swap.chainId,
  })
  // The endpoint knows one Permit2 only, and an approval of
  // another contract would be a gift.
  if (approval && approval.spender.toLowerCase() !== permit2.toLowerCase()) throw new Error('Another spender')
  if (approval && approval.to.toLowerCase() !== swap.tokenIn.toLowerCase()) throw new Error('Another token')
  return approval
}

/** Signs an order and submits it. Returns the hash
 * that its state is asked by. */
export async function submitOrder(
  service: Service,
  wallet: WalletClient<Transport, Chain, Account>,
  { encodedOrder, permitData, quoteId }: PcsxOrder,
): Promise<Hex> {
  const { domain, types, primaryType, values } = permitData
  const signature = await wallet.signTypedData({ domain, types, primaryType, message: values })
  const body = { encodedOrder, signature, chainId: domain.chainId, quoteId }
  const { hash } = await request<{ hash: Hex }>(service, '/order-handler/order', body)
  return hash
}

/** The final state of an order; credit a user for FILLED only. */
export async function settled(service: Service, chainId: number, hash: Hex, until: number, everyMs = 1500) {
  while (Date.now() / 1000 < until) {
    const { order } = await request<{ order: { status: Status } }>(service, `/order-handler/order/${chainId}/${hash}`)
    if (order.status === 'FILLED' || order.status === 'EXPIRED' || order.status === 'CANCELLED') return order.status
    await new Promise((done) => setTimeout(done, everyMs))
  }
  throw new ApiError(0, 'NO_FINAL_STATE', `order ${hash} was neither filled nor ended`)
}
// #endregion distributor
