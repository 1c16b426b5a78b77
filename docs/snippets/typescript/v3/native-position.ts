// #region native
import {
  type Account,
  type Address,
  decodeFunctionResult,
  encodeFunctionData,
  maxUint128,
  type PublicClient,
  parseAbi,
  type WalletClient,
  zeroAddress,
} from 'viem'
import { type NewPosition, requirePrice } from './mint-position.ts'

const managerAbi = parseAbi([
  'struct MintParams { address token0; address token1; uint24 fee; int24 tickLower; int24 tickUpper; uint256 amount0Desired; uint256 amount1Desired; uint256 amount0Min; uint256 amount1Min; address recipient; uint256 deadline; }',
  'struct DecreaseLiquidityParams { uint256 tokenId; uint128 liquidity; uint256 amount0Min; uint256 amount1Min; uint256 deadline; }',
  'struct CollectParams { uint256 tokenId; address recipient; uint128 amount0Max; uint128 amount1Max; }',
  'function mint(MintParams params) payable returns (uint256 tokenId, uint128 liquidity, uint256 amount0, uint256 amount1)',
  'function refundETH() payable',
  'function decreaseLiquidity(DecreaseLiquidityParams params) payable returns (uint256 amount0, uint256 amount1)',
  'function collect(CollectParams params) payable returns (uint256 amount0, uint256 amount1)',
  'function unwrapWETH9(uint256 amountMinimum, address recipient) payable',
  'function sweepToken(address token, uint256 amountMinimum, address recipient) payable',
  'function burn(uint256 tokenId) payable',
  'function multicall(bytes[] data) payable returns (bytes[] results)',
])

/** The wrapped coin and the other token of a pool. */
export interface Pair {
  wrapped: Address
  token: Address
}
/** An amount of each, in smallest units. */
export interface Amounts {
  native: bigint
  token: bigint
}

/** Two values in the pool's order, which is that of the addresses. */
const ordered = <T>({ wrapped, token }: Pair, ofWrapped: T, ofToken: T): [T, T] =>
  BigInt(wrapped) < BigInt(token) ? [ofWrapped, ofToken] : [ofToken, ofWrapped]

export type Terms = Omit<NewPosition, 'token0' | 'token1' | 'most0' | 'most1'>

/** Opens a position with native coin. The manager must be approved for the
 * token; coin that is not used comes back. */
export async function mintWithNative(
  client: PublicClient,
  wallet: WalletClient,
  account: Account,
  manager: Address,
  pair: Pair,
  { fee, tickLower, tickUpper, sqrtPriceX96, tolerance, deadline }: Terms,
  most: Amounts,
) {
  const [token0, token1] = ordered(pair, pair.wrapped, pair.token)
  await requirePrice(client, manager, { token0, token1, fee, sqrtPriceX96, tolerance })
  const [amount0Desired, amount1Desired] = ordered(pair, most.native, most.token)
  const batch = (amount0Min: bigint, amount1Min: bigint) => {
    const amounts = { amount0Desired, amount1Desired, amount0Min, amount1Min }
    const key = { token0, token1, fee, tickLower, tickUpper }
    const order = { ...key, ...amounts, recipient: account.address, deadline }
    const mint = encodeFunctionData({ abi: managerAbi, functionName: 'mint', args: [order] })
    return [mint, encodeFunctionData({ abi: managerAbi, functionName: 'refundETH' })]
  }
  const call = { account, address: manager, abi: managerAbi, functionName: 'multicall', value: most.native } as const

  // A first run without limits returns what the pool takes now.
  const { result } = await client.simulateContract({ ...call, args: [batch(0n, 0n)] })
  const minted = { abi: managerAbi, functionName: 'mint', data: result[0] ?? '0x' } as const
  const [, , used0, used1] = decodeFunctionResult(minted)
  const least = (amount: bigint) => (amount * (10_000n - tolerance)) / 10_000n
  const { request } = await client.simulateContract({ ...call, args: [batch(least(used0), least(used1))] })
  return wallet.writeContract(request)
}

/**
 * Closes a position and pays its wrapped coin as native coin. The
 * manager collects to itself, which the zero address stands for,
 * unwraps the coin and sends both on.
 */
export async function closeForNative(
  client: PublicClient,
  wallet: WalletClient,
  account: Account,
  manager: Address,
  { tokenId, liquidity }: { tokenId: bigint; liquidity: bigint },
  pair: Pair,
  /** The least that the liquidity must be worth, fees not counted. */
  least: Amounts,
  deadline: bigint,
) {
  const [amount0Min, amount1Min] = ordered(pair, least.native, least.token)
  const decrease = { tokenId, liquidity, amount0Min, amount1Min, deadline }
  const toManager = { tokenId, recipient: zeroAddress, amount0Max: maxUint128, amount1Max: maxUint128 }
  const me = account.address
  const encode = { abi: managerAbi } as const
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
        encodeFunctionData({ ...encode, functionName: 'collect', args: [toManager] }),
        encodeFunctionData({ ...encode, functionName: 'unwrapWETH9', args: [least.native, me] }),
        encodeFunctionData({ ...encode, functionName: 'sweepToken', args: [pair.token, least.token, me] }),
        encodeFunctionData({ ...encode, functionName: 'burn', args: [tokenId] }),
      ],
    ],
  })
  return wallet.writeContract(request)
}
// #endregion native
