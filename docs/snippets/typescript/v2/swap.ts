// #region swap
import { type Account, type Address, type PublicClient, parseAbi, type WalletClient } from 'viem'

const routerAbi = parseAbi([
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[] amounts)',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline) returns (uint256[] amounts)',
])
const tokenAbi = parseAbi([
  'function allowance(address owner, address spender) view returns (uint256)',
  // Some tokens answer with nothing instead of true, so no answer is read.
  'function approve(address spender, uint256 amount)',
])

export interface Swap {
  router: Address
  /** From the token that is sold to the one that is
   * bought, each neighbour a pair. */
  path: readonly Address[]
  /** In the first token's smallest unit. */
  amountIn: bigint
  /** How much less than the quote is acceptable, in basis points. */
  slippage: bigint
  /** Seconds until the order is void. */
  validFor: bigint
}

/** Approves what is sold, then sells it. Resolves when the swap is mined. Throws
 * where one fails, where the wallet sends something else in its place, and where it
 * is in no block after three minutes: look for it before you sell again. */
export async function swap(
  client: PublicClient,
  wallet: WalletClient,
  account: Account,
  { router, path, amountIn, slippage, validFor }: Swap,
) {
  const [tokenIn] = path
  if (!tokenIn) throw new Error('the path is empty')

  const token = { address: tokenIn, abi: tokenAbi } as const
  const allowed = await client.readContract({
    ...token,
    functionName: 'allowance',
    args: [account.address, router],
  })
  // Some tokens, such as USDT on Ethereum, raise an allowance from 0 only.
  const steps = allowed >= amountIn ? [] : allowed > 0n ? [0n, amountIn] : [amountIn]
  for (const allowance of steps) {
    const { request } = await client.simulateContract({
      ...token,
      account,
      functionName: 'approve',
      args: [router, allowance],
    })
    const { status } = await client.waitForTransactionReceipt({ hash: await wallet.writeContract(request) })
    if (status !== 'success') throw new Error('the approval reverted')
  }

  const quoted = await client.readContract({
    address: router,
    abi: routerAbi,
    functionName: 'getAmountsOut',
    args: [amountIn, path],
  })
  // A pool quotes its own price: first compare it with another source.
  const minimumOut = ((quoted.at(-1) ?? 0n) * (10_000n - slippage)) / 10_000n
  const now = BigInt(Math.floor(Date.now() / 1000))
  const { request } = await client.simulateContract({
    account,
    address: router,
    abi: routerAbi,
    functionName: 'swapExactTokensForTokens',
    args: [amountIn, minimumOut, path, account.address, now + validFor],
  })
  const hash = await wallet.writeContract(request)
  const receipt = await client.waitForTransactionReceipt({ hash })
  if (receipt.transactionHash !== hash) throw new Error(`the swap ${hash} was replaced by ${receipt.transactionHash}`)
  if (receipt.status !== 'success') throw new Error(`the swap ${receipt.transactionHash} reverted`)
  return receipt
}
// #endregion swap
