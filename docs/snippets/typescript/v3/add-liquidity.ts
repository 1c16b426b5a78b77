// #region add
import { type Account, type Address, type PublicClient, parseAbi, type WalletClient } from 'viem'

const managerAbi = parseAbi([
  'struct IncreaseLiquidityParams { uint256 tokenId; uint256 amount0Desired; uint256 amount1Desired; uint256 amount0Min; uint256 amount1Min; uint256 deadline; }',
  'function increaseLiquidity(IncreaseLiquidityParams params) payable returns (uint128 liquidity, uint256 amount0, uint256 amount1)',
])

export interface Addition {
  tokenId: bigint
  /** The most to pay, in smallest units. The manager
   * must be approved for both. */
  most0: bigint
  most1: bigint
  /** How much less of each may be used than at the
   * current price, in basis points. */
  tolerance: bigint
  /** Unix time in seconds. */
  deadline: bigint
}

/** Adds to a position at the ratio that its range has at the current price.
 * The minima follow that price, so compare it with yours before. */
export async function addLiquidity(
  client: PublicClient,
  wallet: WalletClient,
  account: Account,
  manager: Address,
  { tokenId, most0, most1, tolerance, deadline }: Addition,
) {
  const call = { account, address: manager, abi: managerAbi, functionName: 'increaseLiquidity' } as const
  const order = { tokenId, amount0Desired: most0, amount1Desired: most1, amount0Min: 0n, amount1Min: 0n, deadline }
  // A first run without limits returns what the pool takes now.
  const {
    result: [, used0, used1],
  } = await client.simulateContract({ ...call, args: [order] })
  const least = (amount: bigint) => (amount * (10_000n - tolerance)) / 10_000n
  const { request } = await client.simulateContract({
    ...call,
    args: [{ ...order, amount0Min: least(used0), amount1Min: least(used1) }],
  })
  return wallet.writeContract(request)
}
// #endregion add
