// #region swap
import { type Account, type Address, encodeFunctionData, type PublicClient, parseAbi, type WalletClient } from 'viem'

const routerAbi = parseAbi([
  'function exactInputStableSwap(address[] path, uint256[] flag, uint256 amountIn, uint256 amountOutMin, address to) payable returns (uint256 amountOut)',
  'function multicall(uint256 deadline, bytes[] data) payable returns (bytes[] results)',
])

/** Sells along StableSwap pools through SmartRouter, which must be
 * approved for the first token. */
export async function sellInStablePools(
  client: PublicClient,
  wallet: WalletClient,
  account: Account,
  smartRouter: Address,
  /** One token more than there are pools. */
  path: readonly Address[],
  /** For each pool, how many coins it has. */
  coins: readonly (2n | 3n)[],
  amountIn: bigint,
  leastOut: bigint,
  deadline: bigint,
) {
  const swap = encodeFunctionData({
    abi: routerAbi,
    functionName: 'exactInputStableSwap',
    args: [path, coins, amountIn, leastOut, account.address],
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
