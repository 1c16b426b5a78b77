// #region mint
import { maxLiquidityForAmounts, SqrtPriceMath, TickMath } from '@pancakeswap/v3-sdk'
import { type Account, type Address, type PublicClient, parseAbi, type WalletClient } from 'viem'

const managerAbi = parseAbi([
  'struct MintParams { address token0; address token1; uint24 fee; int24 tickLower; int24 tickUpper; uint256 amount0Desired; uint256 amount1Desired; uint256 amount0Min; uint256 amount1Min; address recipient; uint256 deadline; }',
  'function mint(MintParams params) payable returns (uint256 tokenId, uint128 liquidity, uint256 amount0, uint256 amount1)',
  'function factory() view returns (address)',
])
const factoryAbi = parseAbi([
  'function getPool(address tokenA, address tokenB, uint24 fee) view returns (address pool)',
])
const poolAbi = parseAbi([
  'function slot0() view returns (uint160 sqrtPriceX96, int24 tick, uint16 observationIndex, uint16 observationCardinality, uint16 observationCardinalityNext, uint32 feeProtocol, bool unlocked)',
])

export interface NewPosition {
  /** The lower address of the two. */
  token0: Address
  token1: Address
  /** In hundredths of a bip. */
  fee: number
  /** Multiples of the tier's tick spacing. */
  tickLower: number
  tickUpper: number
  /** The most to pay, in smallest units. The manager
   * must be approved for both. */
  most0: bigint
  most1: bigint
  /** The price that the position is meant for: the square root of token1 per
   * token0 in smallest units, as Q64.96. */
  sqrtPriceX96: bigint
  /** How far the pool's price may be from it, and how much less of each
   * may be used, in basis points. */
  tolerance: bigint
  /** Unix time in seconds. */
  deadline: bigint
}

/** The pool of two tokens and a fee, with its price and its tick. */
export async function currentPrice(
  client: PublicClient,
  manager: Address,
  { token0, token1, fee }: Pick<NewPosition, 'token0' | 'token1' | 'fee'>,
) {
  const factory = await client.readContract({ address: manager, abi: managerAbi, functionName: 'factory' })
  const pool = await client.readContract({
    address: factory,
    abi: factoryAbi,
    functionName: 'getPool',
    args: [token0, token1, fee],
  })
  const [sqrtPriceX96, tick] = await client.readContract({ address: pool, abi: poolAbi, functionName: 'slot0' })
  return { pool, sqrtPriceX96, tick }
}

/** Throws if a pool's price is further from the one
 * that is meant than the tolerance. */
export function comparePrice(
  current: bigint,
  { sqrtPriceX96: meant, tolerance }: Pick<NewPosition, 'sqrtPriceX96' | 'tolerance'>,
) {
  const distance = current > meant ? current - meant : meant - current
  // The price moves by twice as much as its square root.
  if (distance * 20_000n > meant * tolerance) throw new Error(`the pool has another price: ${current}`)
}

/** The pool's price, compared with the one that is meant. */
export async function requirePrice(
  client: PublicClient,
  manager: Address,
  position: Pick<NewPosition, 'token0' | 'token1' | 'fee' | 'sqrtPriceX96' | 'tolerance'>,
) {
  const { sqrtPriceX96: current } = await currentPrice(client, manager, position)
  comparePrice(current, position)
  return current
}

/** What a mint may use of each token: what the liquidity costs at that price,
 * the tolerance more or less, and at most what you have. Without the upper limit,
 * what is left over of one token would be used up at a moved price, and both
 * minima hold. No node is asked, so no later price gets in. */
export function limitsAt(
  sqrtPriceX96: bigint,
  {
    tickLower,
    tickUpper,
    most0,
    most1,
    tolerance,
  }: Pick<NewPosition, 'tickLower' | 'tickUpper' | 'most0' | 'most1' | 'tolerance'>,
) {
  const [lower, upper] = [TickMath.getSqrtRatioAtTick(tickLower), TickMath.getSqrtRatioAtTick(tickUpper)]
  const liquidity = maxLiquidityForAmounts(sqrtPriceX96, lower, upper, most0, most1, false)
  const within = sqrtPriceX96 < lower ? lower : sqrtPriceX96 > upper ? upper : sqrtPriceX96
  const cost0 = SqrtPriceMath.getAmount0Delta(within, upper, liquidity, true)
  const cost1 = SqrtPriceMath.getAmount1Delta(lower, within, liquidity, true)
  const least = (cost: bigint) => (cost * (10_000n - tolerance)) / 10_000n
  const most = (cost: bigint, budget: bigint) => {
    const limit = (cost * (10_000n + tolerance)) / 10_000n
    return limit < budget ? limit : budget
  }
  return {
    amount0Desired: most(cost0, most0),
    amount1Desired: most(cost1, most1),
    amount0Min: least(cost0),
    amount1Min: least(cost1),
  }
}

/**
 * Opens a position and returns its token id as simulated; the id that
 * counts is in the receipt's event. Anyone can move the price of a
 * pool with little liquidity, so it is compared with the one that is
 * meant, and all limits follow from the price that was compared.
 */
export async function mintPosition(
  client: PublicClient,
  wallet: WalletClient,
  account: Account,
  manager: Address,
  position: NewPosition,
) {
  const price = await requirePrice(client, manager, position)
  const { token0, token1, fee, tickLower, tickUpper, deadline } = position
  const order = {
    token0,
    token1,
    fee,
    tickLower,
    tickUpper,
    ...limitsAt(price, position),
    recipient: account.address,
    deadline,
  }
  const {
    request,
    result: [tokenId],
  } = await client.simulateContract({ account, address: manager, abi: managerAbi, functionName: 'mint', args: [order] })
  return { tokenId, hash: await wallet.writeContract(request) }
}
// #endregion mint
