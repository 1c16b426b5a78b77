// #region read
import { ChainId } from '@pancakeswap/chains'
import { BinPoolManagerAbi, INFI_BIN_POOL_MANAGER_ADDRESSES } from '@pancakeswap/infinity-sdk'
import type { Hex, PublicClient } from 'viem'

const manager = { address: INFI_BIN_POOL_MANAGER_ADDRESSES[ChainId.BSC], abi: BinPoolManagerAbi } as const

/** The active bin and `around` bins on each side, with
 * reserves in smallest units. */
export async function readBins(client: PublicClient, id: Hex, around: number) {
  const [activeId] = await client.readContract({ ...manager, functionName: 'getSlot0', args: [id] })
  if (activeId === 0) throw new Error(`No pool has the id ${id}`)

  const ids = Array.from({ length: 2 * around + 1 }, (_, index) => activeId - around + index)
  const bins = await client.multicall({
    allowFailure: false,
    contracts: ids.map((binId) => ({ ...manager, functionName: 'getBin', args: [id, binId] }) as const),
  })
  return bins.map(([reserve0, reserve1, liquidity, totalShares], index) => ({
    id: activeId - around + index,
    reserve0,
    reserve1,
    liquidity,
    totalShares,
  }))
}
// #endregion read
