// #region native
import {
  type Account,
  type Address,
  encodeFunctionData,
  isAddressEqual,
  maxUint128,
  type PublicClient,
  parseAbi,
  type WalletClient,
  zeroAddress,
} from 'viem'
import { limitsAt, type NewPosition, requirePrice } from './mint-position.ts'

const managerAbi = parseAbi([
  'struct MintParams { address token0; address token1; uint24 fee; int24 tickLower; int24 tickUpper; uint256 amount0Desired; uint256 amount1Desired; uint256 amount0Min; uint256 amount1Min; address recipient; uint256 deadline; }',
  'struct DecreaseLiquidityParams { uint256 tokenId; uint128 liquidity; uint256 amount0Min; uint256 amount1Min; uint256 deadline; }',
  'struct CollectParams { uint256 tokenId; address recipient; uint128 amount0Max; uint128 amount1Max; }',
  'function mint(MintParams params) payable returns (uint256 tokenId, uint128 liquidity, uint256 amount0, uint256 amount1)',
  'function refundETH() payable',
  'function positions(uint256 tokenId) view returns (uint96 nonce, address operator, address token0, address token1, uint24 fee, int24 tickLower, int24 tickUpper, uint128 liquidity, uint256 feeGrowthInside0LastX128, uint256 feeGrowthInside1LastX128, uint128 tokensOwed0, uint128 tokensOwed1)',
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
  const price = await requirePrice(client, manager, { token0, token1, fee, sqrtPriceX96, tolerance })
  const [most0, most1] = ordered(pair, most.native, most.token)
  const order = {
    token0,
    token1,
    fee,
    tickLower,
    tickUpper,
    ...limitsAt(price, { tickLower, tickUpper, most0, most1, tolerance }),
    recipient: account.address,
    deadline,
  }
  const { request } = await client.simulateContract({
    account,
    address: manager,
    abi: managerAbi,
    functionName: 'multicall',
    args: [
      [
        encodeFunctionData({ abi: managerAbi, functionName: 'mint', args: [order] }),
        encodeFunctionData({ abi: managerAbi, functionName: 'refundETH' }),
      ],
    ],
    value: most.native,
  })
  return wallet.writeContract(request)
}

/**
 * Closes a position and pays its wrapped coin as native coin. The
 * manager collects to itself, which the zero address stands for,
 * unwraps the coin and sends both on. What it does not send on, anyone can
 * take, so the pair is compared with the position. Anyone can add liquidity,
 * and `burn` reverts where some is left: it is read here, right before.
 */
export async function closeForNative(
  client: PublicClient,
  wallet: WalletClient,
  account: Account,
  manager: Address,
  tokenId: bigint,
  pair: Pair,
  /** The least that the liquidity must be worth, fees not counted. */
  least: Amounts,
  deadline: bigint,
) {
  const read = { address: manager, abi: managerAbi, functionName: 'positions', args: [tokenId] } as const
  const [, , token0, token1, , , , liquidity] = await client.readContract(read)
  const [own0, own1] = ordered(pair, pair.wrapped, pair.token)
  if (!isAddressEqual(token0, own0) || !isAddressEqual(token1, own1)) throw new Error('the position has other tokens')
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
