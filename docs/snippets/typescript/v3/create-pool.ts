// #region create
import { encodeSqrtRatioX96 } from '@pancakeswap/v3-sdk'
import { type Account, type Address, type PublicClient, parseAbi, type WalletClient } from 'viem'

const positionManagerAbi = parseAbi([
  'function createAndInitializePoolIfNecessary(address token0, address token1, uint24 fee, uint160 sqrtPriceX96) payable returns (address pool)',
])
const poolAbi = parseAbi([
  'function slot0() view returns (uint160 sqrtPriceX96, int24 tick, uint16 observationIndex, uint16 observationCardinality, uint16 observationCardinalityNext, uint32 feeProtocol, bool unlocked)',
])

interface Side {
  token: Address
  /** In the token's smallest unit: so much of this token is worth as
   * much as `amount` of the other. */
  amount: bigint
}

/**
 * Creates the pool of two tokens and sets its price in one transaction. A pool
 * that exists keeps its price, also one that somebody set a moment before, so
 * the price is compared once the transaction is mined. Throws where it is
 * another one: do not provide liquidity at a price that you did not choose.
 */
export async function createPricedPool(
  wallet: WalletClient,
  client: PublicClient,
  account: Account,
  positionManager: Address,
  one: Side,
  other: Side,
  fee: number,
) {
  // Pools order their tokens by address, and the price is token1 per token0.
  const [side0, side1] = BigInt(one.token) < BigInt(other.token) ? [one, other] : [other, one]
  const wanted = encodeSqrtRatioX96(side1.amount, side0.amount)
  const { request, result: pool } = await client.simulateContract({
    account,
    address: positionManager,
    abi: positionManagerAbi,
    functionName: 'createAndInitializePoolIfNecessary',
    args: [side0.token, side1.token, fee, wanted],
  })
  const hash = await wallet.writeContract(request)
  const { status } = await client.waitForTransactionReceipt({ hash })
  if (status !== 'success') throw new Error(`${hash} reverted`)
  const [current] = await client.readContract({ address: pool, abi: poolAbi, functionName: 'slot0' })
  if (current !== wanted)
    throw new Error(`the pool ${pool} has the price ${current}, not ${wanted} (Q64.96, square root)`)
  return { pool, hash }
}
// #endregion create
