// #region taxed
import { type Account, type Address, type PublicClient, parseAbi, type WalletClient } from 'viem'

const routerAbi = parseAbi([
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[] amounts)',
  'function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
])

export interface TaxedSale {
  /** Two tokens that have a pair. */
  tokenIn: Address
  tokenOut: Address
  /** In the smallest unit; the router must be approved for it. */
  amountIn: bigint
  /** What each token takes of a transfer, in basis
   * points. 0 for a token without a tax. */
  taxIn: bigint
  taxOut: bigint
  /** In basis points. */
  slippage: bigint
  /** Unix time in seconds. */
  deadline: bigint
}

/** Sells where one of the tokens takes a fee on transfer. Returns what must
 * arrive at least, and the hash. */
export async function sellTaxed(
  client: PublicClient,
  wallet: WalletClient,
  account: Account,
  router: Address,
  { tokenIn, tokenOut, amountIn, taxIn, taxOut, slippage, deadline }: TaxedSale,
) {
  const path = [tokenIn, tokenOut]
  const after = (amount: bigint, part: bigint) => (amount * (10_000n - part)) / 10_000n
  // The pair swaps what reaches it, and the buyer gets what the
  // bought token leaves of the output.
  const reaches = after(amountIn, taxIn)
  const quote = { address: router, abi: routerAbi, functionName: 'getAmountsOut', args: [reaches, path] } as const
  const paid = (await client.readContract(quote)).at(-1) ?? 0n
  // A pool quotes its own price: first compare it with another source.
  const leastOut = after(after(paid, taxOut), slippage)
  const { request } = await client.simulateContract({
    account,
    address: router,
    abi: routerAbi,
    functionName: 'swapExactTokensForTokensSupportingFeeOnTransferTokens',
    args: [amountIn, leastOut, path, account.address, deadline],
  })
  return { leastOut, hash: await wallet.writeContract(request) }
}
// #endregion taxed
