// #region id
import { type Address, type Hex, isAddressEqual, type PublicClient, parseAbi, parseEventLogs } from 'viem'

const managerAbi = parseAbi([
  'event IncreaseLiquidity(uint256 indexed tokenId, uint128 liquidity, uint256 amount0, uint256 amount1)',
])

/** Waits for a mint or an addition, and returns the position's id and what
 * it took. Throws if it reverted. */
export async function addedLiquidity(client: PublicClient, manager: Address, hash: Hex) {
  const { status, logs, transactionHash } = await client.waitForTransactionReceipt({ hash })
  if (transactionHash !== hash) throw new Error(`${hash} was replaced by ${transactionHash}`)
  if (status !== 'success') throw new Error(`${hash} reverted`)
  const ofManager = logs.filter(({ address }) => isAddressEqual(address, manager))
  // The last one: a token of the pair can add to another position while it is paid.
  const added = parseEventLogs({ abi: managerAbi, logs: ofManager }).at(-1)
  if (!added) throw new Error(`${hash} added no liquidity`)
  return added.args
}
// #endregion id
