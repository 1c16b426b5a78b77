// #region quote
import { type Address, type PublicClient, parseAbi, zeroAddress } from 'viem'

const factoryAbi = parseAbi([
  'struct TwoPool { address swapContract; address token0; address token1; address LPContract; }',
  'struct ThreePool { address swapContract; address token0; address token1; address token2; address LPContract; }',
  'function getPairInfo(address _tokenA, address _tokenB) view returns (TwoPool info)',
  'function getThreePoolPairInfo(address _tokenA, address _tokenB) view returns (ThreePool info)',
])
const poolAbi = parseAbi(['function get_dy(uint256 i, uint256 j, uint256 dx) view returns (uint256)'])

export interface StableHop {
  pool: Address
  /** How many coins the pool has: what the router calls the flag. */
  coins: 2n | 3n
  /** The places of the two tokens in the pool. */
  i: bigint
  j: bigint
}

/** The newest StableSwap pool of each size that the factory has for both
 * tokens: none, one of two coins, one of three, or both. */
export async function findStableHops(
  client: PublicClient,
  factory: Address,
  tokenIn: Address,
  tokenOut: Address,
): Promise<StableHop[]> {
  const contract = { address: factory, abi: factoryAbi, args: [tokenIn, tokenOut] } as const
  const [two, three] = await Promise.all([
    client.readContract({ ...contract, functionName: 'getPairInfo' }),
    client.readContract({ ...contract, functionName: 'getThreePoolPairInfo' }),
  ])
  const place = (tokens: readonly Address[], token: Address) =>
    BigInt(tokens.findIndex((one) => BigInt(one) === BigInt(token)))
  const found = [
    { pool: two.swapContract, coins: 2n, tokens: [two.token0, two.token1] },
    { pool: three.swapContract, coins: 3n, tokens: [three.token0, three.token1, three.token2] },
  ] as const
  return found
    .filter(({ pool }) => pool !== zeroAddress)
    .map(({ pool, coins, tokens }) => ({ pool, coins, i: place(tokens, tokenIn), j: place(tokens, tokenOut) }))
}

/**
 * What an exact input gives in one pool, after its fee, in the bought token's
 * smallest unit. Where that token has fewer than 18 decimals the swap can give
 * one unit less: subtract a tolerance before you use it as a minimum, and compare
 * it with another source or the peg: a pool quotes its own price.
 */
export const quoteStable = (client: PublicClient, { pool, i, j }: StableHop, amountIn: bigint) =>
  client.readContract({ address: pool, abi: poolAbi, functionName: 'get_dy', args: [i, j, amountIn] })
// #endregion quote
