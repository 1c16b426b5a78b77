// #region distributor
import {
  type Account,
  type Address,
  type Chain,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  type Transport,
  type WalletClient,
} from 'viem'
import { type CheckedOrder, delivered, request, type Service, type Swap, untilEnded } from '../apis/swapApi.ts'
import { type OfferedOrder, verifyOrder } from '../apis/verify.ts'

interface Priced {
  messageType: 'PRICE_RESPONSE' | 'ERROR'
  message: { bestOrder?: { type: string; order: OfferedOrder & { quoteId: string } }; error?: string }
}
type Status = 'OPEN' | 'PENDING' | 'FILLED' | 'EXPIRED' | 'CANCELLED'

/** An order, and what it takes to submit it. */
type Order = CheckedOrder & { encodedOrder: Hex; quoteId: string }

/** An order of market makers for a swap, decoded and
 * compared with what was asked for. `permit2` is the
 * one that the wallet has approved. */
export async function priceOrder(
  service: Service,
  swap: Swap & { chainId: 56 },
  permit2: Address,
  minimum: bigint,
): Promise<Order> {
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
  const { encodedOrder, quoteId } = best.order
  return { ...verifyOrder(best.order, swap, permit2, minimum, Date.now() / 1000), encodedOrder, quoteId }
}

/** The approval that the wallet must send first, or null if
 * Permit2 is approved for the amount. */
export async function missingApproval(service: Service, swap: Swap, permit2: Address) {
  const { approval } = await request<{ approval: object | null }>(service, '/order-handler/permit2/approval', {
    tokenAddress: swap.tokenIn,
    userAddress: swap.wallet,
    amount: String(swap.amountIn),
    chainId: swap.chainId,
  })
  // The answer has calldata, too. This is our own: a wallet that sends
  // what a service encoded may approve a thief.
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [permit2, swap.amountIn] })
  return approval && { to: swap.tokenIn, data }
}

/** Signs an order and submits it. Throws where each attempt was refused with a
 * status below 500. Returns the hash that its state is asked by where the order has
 * arrived, or may have. */
export async function submitOrder(
  service: Service,
  wallet: WalletClient<Transport, Chain, Account>,
  { encodedOrder, quoteId, typedData, hash }: Order,
): Promise<Hex> {
  const signature = await wallet.signTypedData(typedData)
  const body = { encodedOrder, signature, chainId: typedData.domain.chainId, quoteId }
  await delivered(request(service, '/order-handler/order', body))
  return hash
}

/** The final state of an order, whose deadline is in Unix seconds. Credit a
 * user for FILLED only, and sign no other order before this returns. */
export async function settled(service: Service, chainId: number, hash: Hex, deadline: number, everyMs?: number) {
  const read = () => request<{ order: { status: Status } }>(service, `/order-handler/order/${chainId}/${hash}`)
  const { status } = await untilEnded(() => read().then(({ order }) => order), deadline, everyMs)
  return status
}
// #endregion distributor
