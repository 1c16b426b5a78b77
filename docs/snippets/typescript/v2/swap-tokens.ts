// #region tokens
import { type Account, type Address, type PublicClient, parseAbi, type WalletClient } from 'viem'

const routerAbi = parseAbi([
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline) returns (uint256[] amounts)',
  'function swapTokensForExactTokens(uint256 amountOut, uint256 amountInMax, address[] path, address to, uint256 deadline) returns (uint256[] amounts)',
])

/** Sells an exact amount. The router must be approved for it. */
export async function sellTokens(
  client: PublicClient,
  wallet: WalletClient,
  account: Account,
  router: Address,
  /** From the token that is sold to the one that is
   * bought, each neighbour a pair. */
  path: readonly Address[],
  amountIn: bigint,
  leastOut: bigint,
  /** Unix time in seconds. */
  deadline: bigint,
) {
  const { request } = await client.simulateContract({
    account,
    address: router,
    abi: routerAbi,
    functionName: 'swapExactTokensForTokens',
    args: [amountIn, leastOut, path, account.address, deadline],
  })
  return wallet.writeContract(request)
}

/** Buys an exact amount. The router must be approved for `mostIn`,
 * and takes what the swap costs. */
export async function buyTokens(
  client: PublicClient,
  wallet: WalletClient,
  account: Account,
  router: Address,
  path: readonly Address[],
  amountOut: bigint,
  mostIn: bigint,
  deadline: bigint,
) {
  const { request } = await client.simulateContract({
    account,
    address: router,
    abi: routerAbi,
    functionName: 'swapTokensForExactTokens',
    args: [amountOut, mostIn, path, account.address, deadline],
  })
  return wallet.writeContract(request)
}
// #endregion tokens
