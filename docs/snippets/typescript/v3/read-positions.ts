// #region read
import { type Address, maxUint128, type PublicClient, parseAbi } from 'viem'

const managerAbi = parseAbi([
  'struct CollectParams { uint256 tokenId; address recipient; uint128 amount0Max; uint128 amount1Max; }',
  'function balanceOf(address owner) view returns (uint256 balance)',
  'function tokenOfOwnerByIndex(address owner, uint256 index) view returns (uint256 tokenId)',
  'function positions(uint256 tokenId) view returns (uint96 nonce, address operator, address token0, address token1, uint24 fee, int24 tickLower, int24 tickUpper, uint128 liquidity, uint256 feeGrowthInside0LastX128, uint256 feeGrowthInside1LastX128, uint128 tokensOwed0, uint128 tokensOwed1)',
  'function collect(CollectParams params) payable returns (uint256 amount0, uint256 amount1)',
])

/** Pool, range and liquidity of one position. */
export async function readPosition(client: PublicClient, manager: Address, tokenId: bigint, blockNumber?: bigint) {
  const position = await client.readContract({
    address: manager,
    abi: managerAbi,
    functionName: 'positions',
    args: [tokenId],
    blockNumber,
  })
  const [, , token0, token1, fee, tickLower, tickUpper, liquidity] = position
  return { tokenId, token0, token1, fee, tickLower, tickUpper, liquidity }
}

/**
 * Every position that an account holds, with what it could
 * collect now. Anyone can mint a position to the account, in tokens
 * of their own: one whose `collect` fails has the error in `failure`, and
 * the others are read all the same. Positions that are staked in a farm
 * belong to the farm's contract and do not show here.
 */
export async function readPositions(client: PublicClient, manager: Address, owner: Address) {
  const contract = { address: manager, abi: managerAbi, blockNumber: await client.getBlockNumber() } as const
  const count = await client.readContract({ ...contract, functionName: 'balanceOf', args: [owner] })
  return Promise.all(
    Array.from({ length: Number(count) }, async (_, index) => {
      const tokenId = await client.readContract({
        ...contract,
        functionName: 'tokenOfOwnerByIndex',
        args: [owner, BigInt(index)],
      })
      const position = await readPosition(client, manager, tokenId, contract.blockNumber)
      // tokensOwed is as of the last change. A simulated
      // collect brings the fees up to date.
      const collect = client.simulateContract({
        ...contract,
        account: owner,
        functionName: 'collect',
        args: [{ tokenId, recipient: owner, amount0Max: maxUint128, amount1Max: maxUint128 }],
      })
      const owed = await collect.then(
        ({ result: [owed0, owed1] }) => ({ owed0, owed1, failure: undefined }),
        (failure: Error) => ({ owed0: undefined, owed1: undefined, failure }),
      )
      return { ...position, ...owed }
    }),
  )
}
// #endregion read
