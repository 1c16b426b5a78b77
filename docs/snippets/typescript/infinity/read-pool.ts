// #region read
import { ChainId } from '@pancakeswap/chains'
import { CLPoolManagerAbi, INFI_CL_POOL_MANAGER_ADDRESSES } from '@pancakeswap/infinity-sdk'
import type { Hex, PublicClient } from 'viem'

const manager = { address: INFI_CL_POOL_MANAGER_ADDRESSES[ChainId.BSC], abi: CLPoolManagerAbi } as const

/** Everything a price display needs; throws where the id names no pool. */
export async function readPool(client: PublicClient, id: Hex) {
  const [slot0, liquidity, key] = await Promise.all([
    client.readContract({ ...manager, functionName: 'getSlot0', args: [id] }),
    client.readContract({ ...manager, functionName: 'getLiquidity', args: [id] }),
    client.readContract({ ...manager, functionName: 'poolIdToPoolKey', args: [id] }),
  ])
  const [sqrtPriceX96, tick, protocolFee, lpFee] = slot0
  if (sqrtPriceX96 === 0n) throw new Error(`No pool has the id ${id}`)

  const [currency0, currency1, hooks, poolManager, fee, parameters] = key
  return {
    key: { currency0, currency1, hooks, poolManager, fee, parameters },
    sqrtPriceX96,
    tick,
    liquidity,
    // Smallest units of currency1 for one smallest unit of currency0.
    price: (Number(sqrtPriceX96) / 2 ** 96) ** 2,
    // All three in hundredths of a bip; the protocol's
    // share depends on the direction.
    lpFee,
    protocolFeeZeroForOne: protocolFee & 0xfff,
    protocolFeeOneForZero: protocolFee >> 12,
  }
}
// #endregion read
