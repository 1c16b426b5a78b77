// #region place
import {
  type Account,
  type Address,
  type Chain,
  erc20Abi,
  isAddressEqual,
  type PublicClient,
  parseAbi,
  parseEventLogs,
  type Transport,
  type WalletClient,
  zeroAddress,
} from 'viem'
import type { PoolKey } from './pool-key.ts'

const hookAbi = parseAbi([
  'struct PoolKey { address currency0; address currency1; address hooks; address poolManager; uint24 fee; bytes32 parameters; }',
  'struct UserInfo { uint128 liquidity; uint128 rewardDebtOfCurrency0; uint128 rewardDebtOfCurrency1; uint128 feeOfCurrency0; uint128 feeOfCurrency1; uint48 expiry; uint72 gasFeeForOperator; }',
  'function placeOrder(PoolKey key, int24 tick, bool zeroForOne, uint128 liquidity) payable returns (uint256 amount0, uint256 amount1)',
  'function cancelOrder(uint232 orderId, address to) returns (uint256, uint256)',
  'function withdraw(uint232 orderId, address to) returns (uint256 amount0, uint256 amount1)',
  'function orderInfos(uint232 orderId) view returns (uint8 status, uint128 liquidityTotal, int24 tickLower, bool zeroForOne, uint256 accCurrency0PerLiquidity, uint256 accCurrency1PerLiquidity, bytes32 poolId)',
  'function getOrderUserInfo(uint232 orderId, address owner) view returns (UserInfo)',
  'event Place(address indexed owner, uint232 indexed orderId, int24 tickLower, bool zeroForOne, uint48 expiry, uint128 liquidity, bytes32 poolId, uint128 amount0, uint128 amount1)',
  'error ZeroLiquidity()',
  'error InRange()',
  'error CrossedRange()',
  'error Filled()',
  'error NotFilled()',
  'error InvalidNativeAmount()',
])

type Wallet = WalletClient<Transport, Chain, Account>

export interface NewOrder {
  key: PoolKey
  /** A multiple of the tick spacing: above the price to sell
   * currency0, below it to sell currency1. */
  tick: number
  zeroForOne: boolean
  liquidity: bigint
  /** The most that the order may take, in the sold currency's smallest unit. */
  most: bigint
}

/** Places an order and returns its id. Approves no more than `most`, and
 * takes back what was not needed, also when the order fails. */
export async function placeOrder(client: PublicClient, wallet: Wallet, order: NewOrder): Promise<bigint> {
  const { key, tick, zeroForOne, liquidity, most } = order
  const { account } = wallet
  const sold = zeroForOne ? key.currency0 : key.currency1
  const isNative = sold === zeroAddress
  const approve = async (allowed: bigint) => {
    const terms = { address: sold, abi: erc20Abi, functionName: 'approve', args: [key.hooks, allowed] } as const
    const { status } = await client.waitForTransactionReceipt({ hash: await wallet.writeContract(terms) })
    if (status !== 'success') throw new Error('The approval reverted')
  }
  if (!isNative) await approve(most)
  const call = {
    account,
    address: key.hooks,
    abi: hookAbi,
    functionName: 'placeOrder',
    args: [key, tick, zeroForOne, liquidity],
  } as const
  let spent = 0n
  try {
    const { result } = await client.simulateContract({ ...call, value: isNative ? most : 0n })
    const amount = zeroForOne ? result[0] : result[1]
    if (amount > most) throw new Error(`The order takes ${amount}, more than ${most}`)

    // Exactly: the hook may keep what is over as the fee
    // of the bot that closes orders.
    const hash = await wallet.writeContract({ ...call, value: isNative ? amount : 0n })
    const { logs, status, transactionHash } = await client.waitForTransactionReceipt({ hash })
    if (transactionHash !== hash) throw new Error(`Placing the order was replaced by ${transactionHash}`)
    if (status !== 'success') throw new Error(`Placing the order reverted: ${hash}`)
    spent = amount
    // The sold token's own code runs, too, and can emit the same event.
    const ofHook = logs.filter(({ address }) => isAddressEqual(address, key.hooks))
    const args = { owner: account.address }
    const [placed] = parseEventLogs({ abi: hookAbi, eventName: 'Place', logs: ofHook, args })
    if (!placed) throw new Error(`${hash} placed no order`)
    return placed.args.orderId
  } finally {
    if (!isNative && spent < most) await approve(0n)
  }
}
// #endregion place

// #region read
const states = ['Open', 'Pending', 'Filled'] as const

/** An order's state, and what one account has in it. */
export async function readOrder(client: PublicClient, hook: Address, orderId: bigint, owner: Address) {
  const contract = { address: hook, abi: hookAbi } as const
  const [[status, , tick, zeroForOne], { liquidity, expiry }] = await Promise.all([
    client.readContract({ ...contract, functionName: 'orderInfos', args: [orderId] }),
    client.readContract({ ...contract, functionName: 'getOrderUserInfo', args: [orderId, owner] }),
  ])
  const state = states[status]
  if (!state) throw new Error(`Unknown state ${status}`)
  return { state, tick, zeroForOne, liquidity, expiry: new Date(expiry * 1000) }
}
// #endregion read

// #region close
/**
 * Cancels an open order, or withdraws a filled one, to the wallet itself.
 * Returns the amounts of both currencies in its simulation. An order that is filled between the
 * reading and the call reverts with `Filled`: call it again.
 */
export async function closeOrder(
  client: PublicClient,
  wallet: Wallet,
  hook: Address,
  orderId: bigint,
): Promise<readonly [bigint, bigint]> {
  const owner = wallet.account.address
  const { state, liquidity } = await readOrder(client, hook, orderId, owner)
  if (liquidity === 0n) throw new Error('Nothing is left in this order: the bot may have closed it')
  const { request, result } = await client.simulateContract({
    account: wallet.account,
    address: hook,
    abi: hookAbi,
    functionName: state === 'Open' ? 'cancelOrder' : 'withdraw',
    args: [orderId, owner],
  })
  const hash = await wallet.writeContract(request)
  const { status, transactionHash } = await client.waitForTransactionReceipt({ hash })
  if (transactionHash !== hash) throw new Error(`Closing the order was replaced by ${transactionHash}`)
  if (status !== 'success') throw new Error(`Closing the order reverted: ${hash}`)
  return result
}
// #endregion close
