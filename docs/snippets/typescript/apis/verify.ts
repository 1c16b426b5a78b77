// #region order
import { OrderType, type ParsedOrder, parseRouterOrder } from '@pancakeswap/pcsx-sdk'
import { type Address, type Hex, isAddressEqual } from 'viem'
import type { CheckedOrder, Swap } from './swapApi.ts'
import type { PcsxOrder } from './swapApiTypes.ts'

const familyOf: Partial<Record<string, OrderType>> = {
  ExclusiveDutchOrder: OrderType.ExclusiveDutchOrder,
  V3DutchOrder: OrderType.ExclusiveDutchOrderV3,
  V4DutchOrder: OrderType.ExclusiveDutchOrderV4,
}

/** The fields of an order that are read: not every answer has the others. */
export interface OfferedOrder {
  encodedOrder: Hex
  permitData: { domain: { verifyingContract: Address }; types?: PcsxOrder['permitData']['types'] }
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

/** Decodes the bytes of an order, compares them with what was asked for, and
 * returns what to sign. `permit2` is the one that the wallet has approved,
 * PancakeSwap's or Binance Wallet's; `now` is in Unix seconds. Throws with what
 * differs. */
export function verifyOrder(
  { encodedOrder, permitData }: OfferedOrder,
  swap: Swap & { chainId: 56 },
  permit2: Address,
  minimum: bigint,
  now: number,
): CheckedOrder {
  const witness = permitData.types?.PermitWitnessTransferFrom?.find(({ name }) => name === 'witness')
  const family = familyOf[witness?.type ?? 'ExclusiveDutchOrder']
  if (!family) throw new Error(`Orders of the type ${witness?.type} are not known here`)
  // Throws unless the reactor is a router of the SDK.
  const parsed = parseRouterOrder(encodedOrder, swap.chainId, family)
  const decoded = parsed.order
  decoded.permit2Address = permit2 // the SDK assumes PancakeSwap's
  const { info } = decoded
  const { sold, sells, outputs } = limitsOf(parsed)
  const received = outputs
    .filter(({ token, recipient }) => isAddressEqual(token, swap.tokenOut) && isAddressEqual(recipient, swap.wallet))
    .reduce((sum, { least }) => sum + least, 0n)
  const checks: [string, boolean][] = [
    ['the order is for the Permit2 that is approved', isAddressEqual(permitData.domain.verifyingContract, permit2)],
    ['the bytes are those of the order', decoded.encode() === encodedOrder.toLowerCase()],
    ['the wallet is the swapper', isAddressEqual(info.swapper, swap.wallet)],
    ['the sold token is the one asked for', isAddressEqual(sold, swap.tokenIn)],
    ['it sells no more', sells.every((amount) => amount <= swap.amountIn)],
    ['the wallet receives the minimum', received >= minimum],
    ['it ends within ten minutes', Number(info.deadline) > now && Number(info.deadline) <= now + 600],
  ]
  const failed = checks.filter(([, holds]) => !holds).map(([name]) => name)
  if (failed.length > 0) throw new Error(`The order must not be signed; not true: ${failed.join('; ')}`)
  const { domain, types, values } = decoded.permitData()
  return {
    hash: decoded.hash() as Hex,
    deadline: Number(info.deadline),
    typedData: {
      domain: domain as CheckedOrder['typedData']['domain'],
      types: types as CheckedOrder['typedData']['types'],
      primaryType: 'PermitWitnessTransferFrom',
      message: values as unknown as Record<string, unknown>,
    },
  }
}

// #endregion order

// #region calldata
import { erc20Abi, type PublicClient, parseEventLogs } from 'viem'
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
  const sent = parseEventLogs({ abi: erc20Abi, eventName: 'Transfer', logs: call.logs ?? [], args: { from: account } })
  const other = sent.find(({ address }) => !isAddressEqual(address, swap.tokenIn))
  if (other) throw new Error(`The transaction would also take ${other.address}`)
  if (hadIn - hasIn > swap.amountIn) throw new Error(`The transaction would take ${hadIn - hasIn}`)
  if (hasOut - hadOut < minimum) throw new Error(`The wallet would receive ${hasOut - hadOut}, less than ${minimum}`)
}
// #endregion calldata
