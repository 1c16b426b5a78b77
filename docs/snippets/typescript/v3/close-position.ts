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
  'function decreaseLiquidity(DecreaseLiquidityParams params) payable returns (uint256 amount0, uint256 amount1)',
  'function collect(CollectParams params) payable returns (uint256 amount0, uint256 amount1)',
  'function burn(uint256 tokenId) payable',
  'function multicall(bytes[] data) payable returns (bytes[] results)',
])

/** Takes all liquidity out, pays principal and fees, and ends the token:
 * three calls in one transaction. */
export async function closePosition(
  client: PublicClient,
  wallet: WalletClient,
  account: Account,
  manager: Address,
  { tokenId, liquidity }: { tokenId: bigint; liquidity: bigint },
  /** The least that the liquidity must be worth, fees
   * not counted, in smallest units. */
  least: { amount0: bigint; amount1: bigint },
  deadline: bigint,
) {
  const encode = { abi: managerAbi } as const
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
