// #region quote
import { ChainId } from '@pancakeswap/chains'
import { INFI_CL_QUOTER_ADDRESSES } from '@pancakeswap/infinity-sdk'
import type { Hex, PublicClient } from 'viem'
import type { PoolKey } from './pool-key.ts'
import { quoterAbi } from './quoter-abi.ts'

const quoter = { address: INFI_CL_QUOTER_ADDRESSES[ChainId.BSC], abi: quoterAbi } as const

/** Units: smallest units of the tokens. The quoter changes state and
 * undoes it, so simulate, never send. */
export async function quoteExactIn(
  client: PublicClient,
  poolKey: PoolKey,
  zeroForOne: boolean,
  amountIn: bigint,
  hookData: Hex = '0x',
) {
  const { result } = await client.simulateContract({
    ...quoter,
    functionName: 'quoteExactInputSingle',
    args: [{ poolKey, zeroForOne, exactAmount: amountIn, hookData }],
  })
  const [amountOut, gasEstimate] = result
  // A hook that charges more than the pool gives makes the
  // output negative, and the quoter does not check the sign.
  if (amountOut >= 2n ** 127n) throw new Error('the hook charges more than the output')
  return { amountOut, gasEstimate }
}

export async function quoteExactOut(
  client: PublicClient,
  poolKey: PoolKey,
  zeroForOne: boolean,
  amountOut: bigint,
  hookData: Hex = '0x',
) {
  const { result } = await client.simulateContract({
    ...quoter,
    functionName: 'quoteExactOutputSingle',
    args: [{ poolKey, zeroForOne, exactAmount: amountOut, hookData }],
  })
  const [amountIn, gasEstimate] = result
  return { amountIn, gasEstimate }
}
// #endregion quote
