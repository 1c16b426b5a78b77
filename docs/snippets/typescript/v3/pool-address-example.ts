// #region example
import { ChainId } from '@pancakeswap/chains'
import { bscTokens } from '@pancakeswap/tokens'
import { DEPLOYER_ADDRESSES, FeeAmount, POOL_INIT_CODE_HASHES, Pool } from '@pancakeswap/v3-sdk'
import { poolAddress } from './pool-address.ts'

const { cake, wbnb } = bscTokens

const derived = poolAddress(
  DEPLOYER_ADDRESSES[ChainId.BSC],
  POOL_INIT_CODE_HASHES[ChainId.BSC],
  wbnb.address,
  cake.address,
  FeeAmount.MEDIUM,
)

// The SDK knows the same rule, and the one of ZKsync Era.
console.log(derived, derived === Pool.getAddress(cake, wbnb, FeeAmount.MEDIUM))
// #endregion example
