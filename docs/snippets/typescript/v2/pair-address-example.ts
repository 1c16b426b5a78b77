// #region example
import { ChainId } from '@pancakeswap/chains'
import { FACTORY_ADDRESS_MAP, INIT_CODE_HASH_MAP, Pair } from '@pancakeswap/sdk'
import { bscTokens } from '@pancakeswap/tokens'
import { pairAddress } from './pair-address.ts'

const { cake, wbnb } = bscTokens

const derived = pairAddress(
  FACTORY_ADDRESS_MAP[ChainId.BSC],
  INIT_CODE_HASH_MAP[ChainId.BSC],
  wbnb.address,
  cake.address,
)

// The SDK knows the same rule, and the one of ZKsync Era.
console.log(derived, derived === Pair.getAddress(cake, wbnb))
// #endregion example
