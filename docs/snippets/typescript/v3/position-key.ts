// #region key
import { type Address, encodePacked, keccak256, type PublicClient, parseAbi } from 'viem'

const abi = parseAbi([
  'function positions(bytes32 key) view returns (uint128 liquidity, uint256 feeGrowthInside0LastX128, uint256 feeGrowthInside1LastX128, uint128 tokensOwed0, uint128 tokensOwed1)',
])

/**
 * A position as the pool keeps it. Behind a position manager, `owner` is the
 * manager: all of its tokens with the same range are one position of the pool.
 */
export function readPoolPosition(
  client: PublicClient,
  pool: Address,
  owner: Address,
  tickLower: number,
  tickUpper: number,
) {
  const key = keccak256(encodePacked(['address', 'int24', 'int24'], [owner, tickLower, tickUpper]))
  return client.readContract({ address: pool, abi, functionName: 'positions', args: [key] })
}
// #endregion key
