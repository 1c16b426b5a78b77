// #region close
import {
  type Account,
  type Address,
  encodeFunctionData,
  maxUint128,
  type PublicClient,
  parseAbi,
  type WalletClient,
} from 'viem'

const managerAbi = parseAbi([
  'struct DecreaseLiquidityParams { uint256 tokenId; uint128 liquidity; uint256 amount0Min; uint256 amount1Min; uint256 deadline; }',
  'struct CollectParams { uint256 tokenId; address recipient; uint128 amount0Max; uint128 amount1Max; }',
  'function positions(uint256 tokenId) view returns (uint96 nonce, address operator, address token0, address token1, uint24 fee, int24 tickLower, int24 tickUpper, uint128 liquidity, uint256 feeGrowthInside0LastX128, uint256 feeGrowthInside1LastX128, uint128 tokensOwed0, uint128 tokensOwed1)',
  'function decreaseLiquidity(DecreaseLiquidityParams params) payable returns (uint256 amount0, uint256 amount1)',
  'function collect(CollectParams params) payable returns (uint256 amount0, uint256 amount1)',
  'function burn(uint256 tokenId) payable',
  'function multicall(bytes[] data) payable returns (bytes[] results)',
])

/** Takes all liquidity out, pays principal and fees, and ends the token:
 * three calls in one transaction. Anyone can add liquidity to a position, and
 * `burn` reverts where some is left: so it is read here, right before. */
export async function closePosition(
  client: PublicClient,
  wallet: WalletClient,
  account: Account,
  manager: Address,
  tokenId: bigint,
  /** The least that the liquidity must be worth, fees
   * not counted, in smallest units. */
  least: { amount0: bigint; amount1: bigint },
  deadline: bigint,
) {
  const encode = { abi: managerAbi } as const
  const read = { address: manager, abi: managerAbi, functionName: 'positions', args: [tokenId] } as const
  const { 7: liquidity } = await client.readContract(read)
  const decrease = { tokenId, liquidity, amount0Min: least.amount0, amount1Min: least.amount1, deadline }
  const { request } = await client.simulateContract({
    account,
    address: manager,
    abi: managerAbi,
    functionName: 'multicall',
    args: [
      [
        // decreaseLiquidity reverts for a position that has none left.
        ...(liquidity > 0n
          ? [encodeFunctionData({ ...encode, functionName: 'decreaseLiquidity', args: [decrease] })]
          : []),
        encodeFunctionData({
          ...encode,
          functionName: 'collect',
          args: [{ tokenId, recipient: account.address, amount0Max: maxUint128, amount1Max: maxUint128 }],
        }),
        encodeFunctionData({ ...encode, functionName: 'burn', args: [tokenId] }),
      ],
    ],
  })
  return wallet.writeContract(request)
}
// #endregion close
