// #region quote
import { ChainId } from '@pancakeswap/chains'
import { INFI_CL_QUOTER_ADDRESSES } from '@pancakeswap/infinity-sdk'
import { createPublicClient, type Hex, http } from 'viem'
import { bsc } from 'viem/chains'
import type { PoolKey } from './pool-key.ts'
import { quoterAbi } from './quoter-abi.ts'

const client = createPublicClient({ chain: bsc, transport: http() })
const quoter = { address: INFI_CL_QUOTER_ADDRESSES[ChainId.BSC], abi: quoterAbi } as const

/** Units: smallest units of the tokens. The quoter changes state and undoes it, so simulate, never send. */
export async function quoteExactIn(poolKey: PoolKey, zeroForOne: boolean, amountIn: bigint, hookData: Hex = '0x') {
  const { result } = await client.simulateContract({
    ...quoter,
    functionName: 'quoteExactInputSingle',
    args: [{ poolKey, zeroForOne, exactAmount: amountIn, hookData }],
  })
  const [amountOut, gasEstimate] = result
  return { amountOut, gasEstimate }
}

export async function quoteExactOut(poolKey: PoolKey, zeroForOne: boolean, amountOut: bigint, hookData: Hex = '0x') {
  const { result } = await client.simulateContract({
    ...quoter,
    functionName: 'quoteExactOutputSingle',
    args: [{ poolKey, zeroForOne, exactAmount: amountOut, hookData }],
  })
  const [amountIn, gasEstimate] = result
  return { amountIn, gasEstimate }
}
// #endregion quote
