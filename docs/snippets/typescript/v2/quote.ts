// #region quote
import { type Address, type PublicClient, parseAbi } from 'viem'

const routerAbi = parseAbi([
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[] amounts)',
  'function getAmountsIn(uint256 amountOut, address[] path) view returns (uint256[] amounts)',
])

/** What an exact input gives along pairs, in the last token's smallest unit. */
export async function quoteIn(client: PublicClient, router: Address, path: readonly Address[], amountIn: bigint) {
  const call = { address: router, abi: routerAbi, functionName: 'getAmountsOut', args: [amountIn, path] } as const
  const amounts = await client.readContract(call)
  return amounts.at(-1) ?? 0n
}

/** What an exact output costs along pairs, in the
 * first token's smallest unit. */
export async function quoteOut(client: PublicClient, router: Address, path: readonly Address[], amountOut: bigint) {
  const call = { address: router, abi: routerAbi, functionName: 'getAmountsIn', args: [amountOut, path] } as const
  const amounts = await client.readContract(call)
  return amounts[0] ?? 0n
}
// #endregion quote
