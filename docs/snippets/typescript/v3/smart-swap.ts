// #region swap
import {
  type Account,
  type Address,
  encodeFunctionData,
  type Hex,
  type PublicClient,
  parseAbi,
  type WalletClient,
} from 'viem'
import { tokensBetween } from './path.ts'

const routerAbi = parseAbi([
  'struct ExactInputParams { bytes path; address recipient; uint256 amountIn; uint256 amountOutMinimum; }',
  'function exactInput(ExactInputParams params) payable returns (uint256 amountOut)',
  'function sweepToken(address token, uint256 amountMinimum) payable',
  'function multicall(uint256 deadline, bytes[] data) payable returns (bytes[] results)',
])

export interface Order {
  /** From `encodePath`, for an exact input. */
  path: Hex
  /** In the first token's smallest unit; the router must be approved for it. */
  amountIn: bigint
  /** In the last token's smallest unit: from a quote of a moment ago that
   * agrees with the price of another source, less a tolerance. */
  leastOut: bigint
  /** Unix time in seconds. */
  deadline: bigint
}

/** Swaps along v3 pools. The deadline is the batch's: the swap itself has none.
 * What a later pool does not take, because its liquidity ran out, would stay in
 * the router: the sweeps pay it to the caller. */
export async function swapExactInput(
  client: PublicClient,
  wallet: WalletClient,
  account: Account,
  router: Address,
  { path, amountIn, leastOut, deadline }: Order,
) {
  const swap = encodeFunctionData({
    abi: routerAbi,
    functionName: 'exactInput',
    args: [{ path, recipient: account.address, amountIn, amountOutMinimum: leastOut }],
  })
  const sweeps = tokensBetween(path).map((token) =>
    encodeFunctionData({ abi: routerAbi, functionName: 'sweepToken', args: [token, 0n] }),
  )
  const { request } = await client.simulateContract({
    account,
    address: router,
    abi: routerAbi,
    functionName: 'multicall',
    args: [deadline, [swap, ...sweeps]],
  })
  return wallet.writeContract(request)
}
// #endregion swap
