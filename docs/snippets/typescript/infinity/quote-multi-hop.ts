// #region quote
import { ChainId } from '@pancakeswap/chains'
import { INFI_CL_QUOTER_ADDRESSES } from '@pancakeswap/infinity-sdk'
import type { Address, PublicClient } from 'viem'
import { pathFromInput, pathFromOutput } from './path.ts'
import type { PoolKey } from './pool-key.ts'
import { quoterAbi } from './quoter-abi.ts'

const quoter = { address: INFI_CL_QUOTER_ADDRESSES[ChainId.BSC], abi: quoterAbi } as const

export async function quoteRouteExactIn(
  client: PublicClient,
  pools: readonly PoolKey[],
  currencyIn: Address,
  amountIn: bigint,
) {
  const { result } = await client.simulateContract({
    ...quoter,
    functionName: 'quoteExactInput',
    args: [{ exactCurrency: currencyIn, path: pathFromInput(pools, currencyIn), exactAmount: amountIn }],
  })
  return result[0]
}

export async function quoteRouteExactOut(
  client: PublicClient,
  pools: readonly PoolKey[],
  currencyOut: Address,
  amountOut: bigint,
) {
  const { result } = await client.simulateContract({
    ...quoter,
    functionName: 'quoteExactOutput',
    args: [{ exactCurrency: currencyOut, path: pathFromOutput(pools, currencyOut), exactAmount: amountOut }],
  })
  return result[0]
}
// #endregion quote
