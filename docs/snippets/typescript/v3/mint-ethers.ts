// #region ethers
import { Contract, getAddress, type Signer } from 'ethers'
import { comparePrice, limitsAt } from './mint-position.ts'

const managerAbi = [
  'function mint((address token0, address token1, uint24 fee, int24 tickLower, int24 tickUpper, uint256 amount0Desired, uint256 amount1Desired, uint256 amount0Min, uint256 amount1Min, address recipient, uint256 deadline) params) payable returns (uint256 tokenId, uint128 liquidity, uint256 amount0, uint256 amount1)',
  'function factory() view returns (address)',
  'event IncreaseLiquidity(uint256 indexed tokenId, uint128 liquidity, uint256 amount0, uint256 amount1)',
]
const factoryAbi = ['function getPool(address tokenA, address tokenB, uint24 fee) view returns (address pool)']
const poolAbi = [
  'function slot0() view returns (uint160 sqrtPriceX96, int24 tick, uint16 observationIndex, uint16 observationCardinality, uint16 observationCardinalityNext, uint32 feeProtocol, bool unlocked)',
]

export interface EthersPosition {
  /** The lower address of the two. */
  token0: string
  token1: string
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

/** Opens a position and returns the token id of the receipt. Throws where the
 * pool's price is not the one that is meant. */
export async function mintEthers(signer: Signer, manager: string, position: EthersPosition): Promise<bigint> {
  const { token0, token1, fee, tickLower, tickUpper, deadline } = position
  const positions = new Contract(manager, managerAbi, signer)
  const recipient = await signer.getAddress()
  const factory = new Contract(await positions.getFunction('factory')(), factoryAbi, signer)
  const pool = new Contract(await factory.getFunction('getPool')(token0, token1, fee), poolAbi, signer)
  const [price] = (await pool.getFunction('slot0')()) as [bigint]
  comparePrice(price, position)
  const { amount0Desired, amount1Desired, amount0Min, amount1Min } = limitsAt(price, position)
  const transaction = await positions
    .getFunction('mint')
    .send([
      ...[token0, token1, fee, tickLower, tickUpper, amount0Desired, amount1Desired],
      ...[amount0Min, amount1Min, recipient, deadline],
    ])
  // Throws if the transaction reverted, or if the wallet sent another in its place: that
  // may be the same at a higher price, so look at it before you mint again.
  const receipt = await transaction.wait()
  const ofManager = receipt?.logs.filter(({ address }) => address === getAddress(manager)) ?? []
  const events = ofManager.map((log) => positions.interface.parseLog(log))
  // The last one: a token of the pair can add to another position while it is paid.
  const added = events.filter((event) => event?.name === 'IncreaseLiquidity').at(-1)
  if (!added) throw new Error('the receipt has no event of the position')
  return added.args.tokenId as bigint
}
// #endregion ethers
