// #region mint
import {
  encodeCLPositionManagerMintCalldata,
  getPoolId,
  INFI_CL_POOL_MANAGER_ADDRESSES,
  INFI_CL_POSITION_MANAGER_ADDRESSES,
  type PoolKey,
} from '@pancakeswap/infinity-sdk'
import { type Address, type Hex, zeroAddress } from 'viem'

export type InfinityChain = keyof typeof INFI_CL_POOL_MANAGER_ADDRESSES

/** The key of a CL pool without a hook. The currencies are
 * sorted: the smaller address first. */
export const poolKeyOf = (
  chainId: InfinityChain,
  currency0: Address,
  currency1: Address,
  fee: number,
  tickSpacing: number,
): PoolKey<'CL'> => ({
  currency0,
  currency1,
  hooks: zeroAddress,
  poolManager: INFI_CL_POOL_MANAGER_ADDRESSES[chainId],
  fee, // hundredths of a bip
  parameters: { tickSpacing },
})

/** The transaction that mints a position. Both tokens must be approved for
 * Permit2, and Permit2 for the manager. */
export function mintTransaction(
  chainId: InfinityChain,
  poolKey: PoolKey<'CL'>,
  range: { tickLower: number; tickUpper: number },
  liquidity: bigint,
  most: { amount0: bigint; amount1: bigint }, // smallest units: the limit against a moved price
  owner: Address,
  deadline: bigint, // Unix seconds
): { poolId: Hex; to: Address; data: Hex } {
  const data = encodeCLPositionManagerMintCalldata(
    { poolKey, ...range },
    liquidity,
    owner,
    most.amount0,
    most.amount1,
    deadline,
  )
  return { poolId: getPoolId(poolKey), to: INFI_CL_POSITION_MANAGER_ADDRESSES[chainId], data }
}
// #endregion mint
