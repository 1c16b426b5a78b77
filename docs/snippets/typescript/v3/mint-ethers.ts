// #region ethers
import { Contract, getAddress, type Signer } from 'ethers'

const managerAbi = [
  'function mint((address token0, address token1, uint24 fee, int24 tickLower, int24 tickUpper, uint256 amount0Desired, uint256 amount1Desired, uint256 amount0Min, uint256 amount1Min, address recipient, uint256 deadline) params) payable returns (uint256 tokenId, uint128 liquidity, uint256 amount0, uint256 amount1)',
  'event IncreaseLiquidity(uint256 indexed tokenId, uint128 liquidity, uint256 amount0, uint256 amount1)',
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
  /** How much less of each may be used than at the
   * current price, in basis points. */
  tolerance: bigint
  /** Unix time in seconds. */
  deadline: bigint
}

/** Opens a position and returns the token id of the receipt. Compare the
 * pool's price with yours before. */
export async function mintEthers(
  signer: Signer,
  manager: string,
  { token0, token1, fee, tickLower, tickUpper, most0, most1, tolerance, deadline }: EthersPosition,
): Promise<bigint> {
  const positions = new Contract(manager, managerAbi, signer)
  const recipient = await signer.getAddress()
  const order = (least0: bigint, least1: bigint) =>
    [token0, token1, fee, tickLower, tickUpper, most0, most1, least0, least1, recipient, deadline] as const
  const mint = positions.getFunction('mint')
  // A first run without limits returns what the pool takes now.
  const [, , used0, used1] = (await mint.staticCall(order(0n, 0n))) as [bigint, bigint, bigint, bigint]
  const least = (amount: bigint) => (amount * (10_000n - tolerance)) / 10_000n
  const transaction = await mint.send(order(least(used0), least(used1)))
  // Throws if the transaction reverted.
  const receipt = await transaction.wait()
  for (const log of receipt?.logs ?? []) {
    const event = log.address === getAddress(manager) ? positions.interface.parseLog(log) : null
    if (event?.name === 'IncreaseLiquidity') return event.args.tokenId as bigint
  }
  throw new Error('the receipt has no event of the position')
}
// #endregion ethers
