// #region native
import { type Account, type Address, type PublicClient, parseAbi, type WalletClient } from 'viem'

const routerAbi = parseAbi([
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable returns (uint256[] amounts)',
  'function swapETHForExactTokens(uint256 amountOut, address[] path, address to, uint256 deadline) payable returns (uint256[] amounts)',
  'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline) returns (uint256[] amounts)',
])

/** Sells an exact amount of native coin. The path
 * begins with the wrapped coin. */
export async function sellNative(
  client: PublicClient,
  wallet: WalletClient,
  account: Account,
  router: Address,
  path: readonly Address[],
  amountIn: bigint,
  leastOut: bigint,
  deadline: bigint,
) {
  const { request } = await client.simulateContract({
    account,
    address: router,
    abi: routerAbi,
    functionName: 'swapExactETHForTokens',
    args: [leastOut, path, account.address, deadline],
    value: amountIn,
  })
  return wallet.writeContract(request)
}

/** Buys an exact amount for native coin. The router
 * returns what is left of `mostIn`. */
export async function buyWithNative(
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
    functionName: 'swapETHForExactTokens',
    args: [amountOut, path, account.address, deadline],
    value: mostIn,
  })
  return wallet.writeContract(request)
}

/** Sells an exact amount of a token for native coin. The
 * path ends with the wrapped coin. */
export async function sellForNative(
  client: PublicClient,
  wallet: WalletClient,
  account: Account,
  router: Address,
  path: readonly Address[],
  amountIn: bigint,
  leastOut: bigint,
  deadline: bigint,
) {
  const { request } = await client.simulateContract({
    account,
    address: router,
    abi: routerAbi,
    functionName: 'swapExactTokensForETH',
    args: [amountIn, leastOut, path, account.address, deadline],
  })
  return wallet.writeContract(request)
}
// #endregion native
