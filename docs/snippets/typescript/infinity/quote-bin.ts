// #region quote
import { ChainId } from '@pancakeswap/chains'
import { INFI_BIN_QUOTER_ADDRESSES } from '@pancakeswap/infinity-sdk'
import type { PublicClient } from 'viem'
import type { PoolKey } from './pool-key.ts'
import { quoterAbi } from './quoter-abi.ts'

/** `zeroForOne` means what the pool manager calls `swapForY`: currency0
 * goes in, currency1 comes out. */
export async function quoteBinExactIn(client: PublicClient, poolKey: PoolKey, zeroForOne: boolean, amountIn: bigint) {
  const { result } = await client.simulateContract({
    address: INFI_BIN_QUOTER_ADDRESSES[ChainId.BSC],
    abi: quoterAbi,
    functionName: 'quoteExactInputSingle',
    args: [{ poolKey, zeroForOne, exactAmount: amountIn, hookData: '0x' }],
  })
  return result[0]
}
// #endregion quote
