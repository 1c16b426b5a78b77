// #region quote
import { type Address, isAddressEqual, type PublicClient, parseAbi } from 'viem'
import type { PoolKey } from './pool-key.ts'

const hookAbi = parseAbi([
  'function coins(uint256 i) view returns (address)',
  'function get_dy(int128 i, int128 j, uint256 dx) view returns (uint256)',
  'function dynamic_fee(int128 i, int128 j) view returns (uint256)',
])

/** What a swap through the pool's hook gives, in smallest units,
 * and its fee in parts of 1e10. */
export async function quoteStable(client: PublicClient, key: PoolKey, tokenIn: Address, amountIn: bigint) {
  const contract = { address: key.hooks, abi: hookAbi } as const
  const coins = await Promise.all(
    [0n, 1n].map((i) => client.readContract({ ...contract, functionName: 'coins', args: [i] })),
  )
  const from = coins.findIndex((coin) => isAddressEqual(coin, tokenIn))
  if (from < 0) throw new Error(`The pool of ${key.hooks} does not hold ${tokenIn}`)
  const [i, j] = from === 0 ? ([0n, 1n] as const) : ([1n, 0n] as const)
  const [amountOut, fee] = await Promise.all([
    client.readContract({ ...contract, functionName: 'get_dy', args: [i, j, amountIn] }),
    client.readContract({ ...contract, functionName: 'dynamic_fee', args: [i, j] }),
  ])
  return { amountOut, fee, zeroForOne: isAddressEqual(tokenIn, key.currency0) }
}

// #endregion quote

// #region swap
import { type Action, settleAll, swapExactInSingle, takeAll } from './actions.ts'

/** The plan of a swap through the pool, for `execute` of the guide. `least` is the
 * minimum that follows from the peg, or from another source than the pool: the
 * hook's own quote can be bad already. `slippageBips` in basis points: 10n is
 * 0.1 % less than the quote. */
export async function planStable(
  client: PublicClient,
  key: PoolKey,
  tokenIn: Address,
  amountIn: bigint,
  least: bigint,
  slippageBips = 10n,
): Promise<Action[]> {
  const { amountOut, zeroForOne } = await quoteStable(client, key, tokenIn, amountIn)
  if (amountOut < least) throw new Error(`The pool gives ${amountOut}, less than ${least}`)
  const tolerated = (amountOut * (10_000n - slippageBips)) / 10_000n
  const minimum = tolerated > least ? tolerated : least
  return [
    swapExactInSingle({ type: 'CL', key, zeroForOne }, amountIn, minimum),
    settleAll(tokenIn, amountIn),
    takeAll(zeroForOne ? key.currency1 : key.currency0, minimum),
  ]
}
// #endregion swap
