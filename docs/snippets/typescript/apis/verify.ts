// #region order
import { OrderType, type ParsedOrder, parseRouterOrder } from '@pancakeswap/pcsx-sdk'
import { type Address, hashTypedData, isAddressEqual } from 'viem'
import type { Swap } from './swapApi.ts'
import type { PcsxOrder } from './swapApiTypes.ts'

const typeOf = {
  v1: OrderType.ExclusiveDutchOrder,
  v3: OrderType.ExclusiveDutchOrderV3,
  v4: OrderType.ExclusiveDutchOrderV4,
}

/** The most that an order takes and the least that it
 * gives, in smallest units. */
function limitsOf({ orderType, order }: ParsedOrder) {
  if (orderType === OrderType.ExclusiveDutchOrder) {
    const { input, outputs } = order.info
    const sells = [input.startAmount, input.endAmount]
    return { sold: input.token, sells, outputs: outputs.map((output) => ({ ...output, least: output.endAmount })) }
  }
  // The cosigner and the price of gas move amounts between these bounds.
  const { baseInput, baseOutputs } = order.info
  const outputs = baseOutputs.map((output) => ({ ...output, least: output.minAmount }))
  return { sold: baseInput.token, sells: [baseInput.maxAmount], outputs }
}

/** Decodes the bytes of an order and compares them with what was asked
 * for. `permit2` is the one that the wallet has approved, PancakeSwap's
 * or Binance Wallet's. Throws with what differs. */
export function verifyOrder(
  order: PcsxOrder,
  swap: Swap & { chainId: 56 },
  permit2: Address,
  minimum: bigint,
  now: number,
): void {
  // Throws unless the reactor is a router of the SDK.
  const parsed = parseRouterOrder(order.encodedOrder, swap.chainId, typeOf[order.rfqVersion])
  const decoded = parsed.order
  decoded.permit2Address = permit2 // the SDK assumes PancakeSwap's
  const { info } = decoded
  const { sold, sells, outputs } = limitsOf(parsed)
  const { domain, types, values } = decoded.permitData()
  const own = hashTypedData({
    domain,
    types: types as Record<string, { name: string; type: string }[]>,
    primaryType: 'PermitWitnessTransferFrom',
    message: values as unknown as Record<string, unknown>,
  })
  const { permitData } = order
  const theirs = hashTypedData({ ...permitData, message: permitData.values })
  const received = outputs
    .filter(({ token, recipient }) => isAddressEqual(token, swap.tokenOut) && isAddressEqual(recipient, swap.wallet))
    .reduce((sum, { least }) => sum + least, 0n)
  const checks: [string, boolean][] = [
    ['the typed data is that of the encoded order', own === theirs],
    ['the hash is that of the encoded order', decoded.hash() === order.orderHash],
    ['the wallet is the swapper', isAddressEqual(info.swapper, swap.wallet)],
    ['the sold token is the one asked for', isAddressEqual(sold, swap.tokenIn)],
    ['it sells no more', sells.every((amount) => amount <= swap.amountIn)],
    ['the wallet receives the minimum', received >= minimum],
    ['it ends within ten minutes', info.deadline > BigInt(now) && info.deadline <= BigInt(now) + 600n],
  ]
  const failed = checks.filter(([, holds]) => !holds).map(([name]) => name)
  if (failed.length > 0) throw new Error(`The order must not be signed; not true: ${failed.join('; ')}`)
}

// #endregion order

// #region calldata
import { erc20Abi, type PublicClient } from 'viem'
import type { Calldata } from './swapApiTypes.ts'

/**
 * Simulates an aggregator transaction and compares what it would do with what
 * was asked for. `router` is an address that you have checked yourself. The
 * wallet must have approved it for the sold token.
 */
export async function verifyTransaction(
  client: PublicClient,
  tx: Calldata,
  swap: Swap, // of two ERC-20 tokens
  router: Address,
  minimum: bigint,
): Promise<void> {
  if (!isAddressEqual(tx.to, router)) throw new Error(`The transaction calls ${tx.to}, not the router`)
  if (BigInt(tx.value) !== 0n) throw new Error('The transaction sends native currency in a swap of tokens')
  const account = swap.wallet
  const balanceOf = (token: Address) =>
    ({ account, to: token, abi: erc20Abi, functionName: 'balanceOf', args: [account] }) as const
  const [block] = await client.simulateBlocks({
    blocks: [
      {
        calls: [
          balanceOf(swap.tokenIn),
          balanceOf(swap.tokenOut),
          { account, to: tx.to, data: tx.calldata },
          balanceOf(swap.tokenIn),
          balanceOf(swap.tokenOut),
        ],
      },
    ],
  })
  if (!block) throw new Error('The node has simulated nothing')
  const [inBefore, outBefore, call, inAfter, outAfter] = block.calls
  if (call.status !== 'success') throw new Error(`The transaction would revert: ${call.error.message}`)
  const numbers = [inBefore, outBefore, inAfter, outAfter].map(({ result }) => result)
  const [hadIn, hadOut, hasIn, hasOut] = numbers
  if (hadIn === undefined || hadOut === undefined || hasIn === undefined || hasOut === undefined)
    throw new Error('A balance could not be read')
  if (hadIn - hasIn > swap.amountIn) throw new Error(`The transaction would take ${hadIn - hasIn}`)
  if (hasOut - hadOut < minimum) throw new Error(`The wallet would receive ${hasOut - hadOut}, less than ${minimum}`)
}
// #endregion calldata
