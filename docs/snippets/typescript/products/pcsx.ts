// #region sign
import { ExclusiveDutchOrder, MULTI_REACTOR_ROUTER_MAPPING, OrderType } from '@pancakeswap/pcsx-sdk'
import { type Account, type Address, type Chain, type Hex, type Transport, type WalletClient, zeroAddress } from 'viem'

export interface Terms {
  sell: Address
  sellAmount: bigint
  buy: Address
  /** Asked at first, and the least that is accepted at the end; in the
   * bought token's smallest unit. */
  buyStart: bigint
  buyEnd: bigint
  /** An unused Permit2 nonce of the signer, from the unordered nonces. */
  nonce: bigint
}

/** A Dutch order that the account signs and anyone may fill. The sold token must
 * be approved for Permit2 before. */
export async function signOrder(wallet: WalletClient<Transport, Chain, Account>, chainId: 56, terms: Terms) {
  const swapper = wallet.account.address
  const now = BigInt(Math.floor(Date.now() / 1000))
  const order = new ExclusiveDutchOrder(
    {
      reactor: MULTI_REACTOR_ROUTER_MAPPING[chainId].pcs,
      swapper,
      nonce: terms.nonce,
      deadline: now + 300n, // not before decayEndTime
      additionalValidationContract: zeroAddress,
      additionalValidationData: '0x',
      decayStartTime: now + 30n,
      decayEndTime: now + 180n,
      exclusiveFiller: zeroAddress, // no filler has priority
      exclusivityOverrideBps: 0n,
      input: { token: terms.sell, startAmount: terms.sellAmount, endAmount: terms.sellAmount },
      outputs: [{ token: terms.buy, startAmount: terms.buyStart, endAmount: terms.buyEnd, recipient: swapper }],
    },
    chainId,
  )
  const { domain, types, values } = order.permitData()
  const signature = await wallet.signTypedData({
    domain,
    types: types as Record<string, { name: string; type: string }[]>,
    primaryType: 'PermitWitnessTransferFrom',
    message: values as unknown as Record<string, unknown>,
  })
  return { order: order.encode(), signature, hash: order.hash(), orderType: OrderType.ExclusiveDutchOrder }
}

// #endregion sign

// #region fill
import {
  MULTI_REACTOR_ORDER_QUOTER_MAPPING,
  multiReactorOrderQuoterAbi,
  multiReactorQuoteFn,
  parseRouterOrder,
  reactorTypeFor,
} from '@pancakeswap/pcsx-sdk'
import { erc20Abi, getAddress, type PublicClient, parseAbi } from 'viem'

const routerAbi = parseAbi([
  'struct SignedOrder { bytes order; bytes sig; }',
  'function executeByType(uint16 reactorType, SignedOrder order) payable',
  'error UnknownReactorType(uint16 reactorType)',
])

export type SignedOrder = {
  order: Hex
  sig: Hex
}

/** What a fill by anyone would take and give now. While another filler has the
 * first right, it shows the price for others, or reverts: the quoter is the
 * caller of the router, not you. The filler with the right simulates `fill`.
 * Throws for an order that sells nothing: a token without code, such as the
 * zero address. */
export async function quoteOrder(client: PublicClient, chainId: 56, signed: SignedOrder, orderType: OrderType) {
  const { result } = await client.simulateContract({
    address: MULTI_REACTOR_ORDER_QUOTER_MAPPING[chainId],
    abi: multiReactorOrderQuoterAbi,
    functionName: multiReactorQuoteFn(orderType),
    args: [signed.order, signed.sig],
  })
  if (!(await client.getCode({ address: result.input.token })))
    throw new Error(`${result.input.token} has no code: nothing would come for the outputs`)
  return { input: result.input, outputs: result.outputs }
}

/** Fills with tokens that the account holds. `cost` is what the fill may take: the
 * outputs of `quoteOrder`, once you have compared both sides. An order can ask for
 * more in the block of the fill than in the quote, up to all that the router may
 * take. So this refuses to send where an allowance is more than the cost: approve
 * the cost for each fill. The input has no such limit, so an order whose input can
 * fall is refused, too. Native outputs travel as value. */
export async function fill(
  client: PublicClient,
  wallet: WalletClient<Transport, Chain, Account>,
  chainId: 56,
  router: Address,
  signed: SignedOrder,
  orderType: OrderType, // from the record that came with the order: the bytes do not tell V3 from V4
  cost: readonly { token: Address; amount: bigint }[],
) {
  const parsed = parseRouterOrder(signed.order, chainId, orderType)
  if (parsed.orderType !== OrderType.ExclusiveDutchOrder) {
    const { curve, adjustmentPerGweiBaseFee } = parsed.order.info.baseInput
    if (curve.relativeAmounts.length > 0 || adjustmentPerGweiBaseFee !== 0n)
      throw new Error('The input can fall before the fill is mined: fill by a contract that requires what it receives')
  }
  const most = new Map<Address, bigint>()
  for (const { token, amount } of cost) most.set(getAddress(token), (most.get(getAddress(token)) ?? 0n) + amount)
  for (const [token, amount] of most) {
    if (token === zeroAddress) continue
    const allowance = { address: token, abi: erc20Abi, functionName: 'allowance' } as const
    const allowed = await client.readContract({ ...allowance, args: [wallet.account.address, router] })
    if (allowed > amount) throw new Error(`The router may take ${allowed} of ${token}: approve ${amount}`)
  }
  const reactorType: number = reactorTypeFor(orderType)
  const { request } = await client.simulateContract({
    address: router,
    abi: routerAbi,
    functionName: 'executeByType',
    args: [reactorType, signed],
    account: wallet.account,
    value: most.get(zeroAddress) ?? 0n,
  })
  return wallet.writeContract(request)
}

// #endregion fill

// #region cancel
const permit2Abi = parseAbi(['function invalidateUnorderedNonces(uint256 wordPos, uint256 mask)'])

/** Makes an order unfillable by using up its nonce, once the transaction is
 * mined: wait for its receipt. Until then the order can be filled. */
export function cancel(wallet: WalletClient<Transport, Chain, Account>, permit2: Address, nonce: bigint) {
  return wallet.writeContract({
    address: permit2,
    abi: permit2Abi,
    functionName: 'invalidateUnorderedNonces',
    args: [nonce >> 8n, 1n << (nonce & 255n)],
  })
}
// #endregion cancel
