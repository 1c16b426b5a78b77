// #region swap
import { type Account, type Address, encodeFunctionData, type PublicClient, parseAbi, type WalletClient } from 'viem'

const routerAbi = parseAbi([
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to) payable returns (uint256 amountOut)',
  'function multicall(uint256 deadline, bytes[] data) payable returns (bytes[] results)',
])

/** Sells along v2 pairs through SmartRouter, which must be approved for the
 * first token. Taxed tokens work too. */
export async function sellInPairs(
  client: PublicClient,
  wallet: WalletClient,
  account: Account,
  smartRouter: Address,
  path: readonly Address[],
  amountIn: bigint,
  leastOut: bigint,
  deadline: bigint,
) {
  const swap = encodeFunctionData({
    abi: routerAbi,
    functionName: 'swapExactTokensForTokens',
    args: [amountIn, leastOut, path, account.address],
  })
  const { request } = await client.simulateContract({
    account,
    address: smartRouter,
    abi: routerAbi,
    functionName: 'multicall',
    args: [deadline, [swap]],
  })
  return wallet.writeContract(request)
}
// #endregion swap
