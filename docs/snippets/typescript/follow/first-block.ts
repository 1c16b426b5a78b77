// #region first
import type { Address, PublicClient } from 'viem'

/** The block in which a contract appeared, found in about 27 calls. Needs an
 * endpoint with the state of old blocks, an archive node. */
export async function firstBlockOf(client: PublicClient, address: Address): Promise<number> {
  const has = async (block: number) => (await client.getCode({ address, blockNumber: BigInt(block) })) !== undefined
  let [low, high] = [0, Number((await client.getBlock()).number)]
  if (!(await has(high))) throw new Error(`${address} has no code`)
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (await has(middle)) high = middle
    else low = middle + 1
  }
  return low
}
// #endregion first
