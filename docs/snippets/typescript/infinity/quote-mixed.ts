// #region quote
import { ChainId } from '@pancakeswap/chains'
import { INFI_MIXED_QUOTER_ADDRESSES } from '@pancakeswap/infinity-sdk'
import {
  type Address,
  concatHex,
  encodeAbiParameters,
  type Hex,
  numberToHex,
  type PublicClient,
  parseAbi,
  parseAbiParameters,
} from 'viem'
import type { PoolKey } from './pool-key.ts'

const mixedQuoterAbi = parseAbi([
  'function quoteMixedExactInput(address[] paths, bytes actions, bytes[] params, uint256 amountIn) returns (uint256 amountOut, uint256 gasEstimate)',
])

const INFINITY = parseAbiParameters([
  'MixedLeg leg',
  'struct MixedLeg { Key key; bytes hookData; }',
  'struct Key { address currency0; address currency1; address hooks; address poolManager; uint24 fee; bytes32 parameters; }',
])

export interface Leg {
  code: number
  params: Hex
}

/** One leg for each pool. The direction follows from the tokens of the route. */
export const v2Leg: Leg = { code: 2, params: '0x' }
export const v3Leg = (fee: number): Leg => ({
  code: 3,
  params: encodeAbiParameters(parseAbiParameters('uint24'), [fee]),
})
const infinityLeg = (code: number, key: PoolKey): Leg => ({
  code,
  params: encodeAbiParameters(INFINITY, [{ key, hookData: '0x' }]),
})
export const clLeg = (key: PoolKey): Leg => infinityLeg(4, key)
export const binLeg = (key: PoolKey): Leg => infinityLeg(5, key)

/** `tokens` has one entry more than `legs`. Amounts in smallest units of
 * the first and the last token. */
export async function quoteMixed(
  client: PublicClient,
  tokens: readonly Address[],
  legs: readonly Leg[],
  amountIn: bigint,
): Promise<bigint> {
  const { result } = await client.simulateContract({
    address: INFI_MIXED_QUOTER_ADDRESSES[ChainId.BSC],
    abi: mixedQuoterAbi,
    functionName: 'quoteMixedExactInput',
    args: [
      tokens,
      concatHex(legs.map(({ code }) => numberToHex(code, { size: 1 }))),
      legs.map(({ params }) => params),
      amountIn,
    ],
  })
  return result[0]
}
// #endregion quote
