// #region cl
import { type Address, encodeAbiParameters, type Hex, parseAbiParameters } from 'viem'
import type { Action } from './actions.ts'
import type { PoolKey } from './pool-key.ts'

const KEY =
  'struct Key { address currency0; address currency1; address hooks; address poolManager; uint24 fee; bytes32 parameters; }'

const MINT = parseAbiParameters([
  'Key key, int24 tickLower, int24 tickUpper, uint256 liquidity, uint128 amount0Max, uint128 amount1Max, address owner, bytes hookData',
  KEY,
])
const CHANGE = parseAbiParameters('uint256 tokenId, uint256 liquidity, uint128 limit0, uint128 limit1, bytes hookData')
const BURN = parseAbiParameters('uint256 tokenId, uint128 amount0Min, uint128 amount1Min, bytes hookData')

/** Amounts of currency0 and currency1 in smallest units: the
 * most to pay, or the least to get. */
export type Limits = readonly [amount0: bigint, amount1: bigint]
export type Range = readonly [tickLower: number, tickUpper: number]

export function mintPosition(key: PoolKey, range: Range, liquidity: bigint, most: Limits, owner: Address): Action {
  return { code: 0x02, params: encodeAbiParameters(MINT, [key, ...range, liquidity, ...most, owner, '0x']) }
}

export function increaseLiquidity(tokenId: bigint, liquidity: bigint, most: Limits, hookData: Hex = '0x'): Action {
  return { code: 0x00, params: encodeAbiParameters(CHANGE, [tokenId, liquidity, ...most, hookData]) }
}

/** A liquidity of 0 collects the fees and removes nothing. */
export function decreaseLiquidity(tokenId: bigint, liquidity: bigint, least: Limits, hookData: Hex = '0x'): Action {
  return { code: 0x01, params: encodeAbiParameters(CHANGE, [tokenId, liquidity, ...least, hookData]) }
}

/** Removes all liquidity, pays the fees, and destroys the token. */
export function burnPosition(tokenId: bigint, least: Limits, hookData: Hex = '0x'): Action {
  return { code: 0x03, params: encodeAbiParameters(BURN, [tokenId, ...least, hookData]) }
}
// #endregion cl

// #region payments
/** Pays if something is owed, withdraws to the caller if something is due. */
export const closeCurrency = (currency: Address): Action => ({
  code: 0x12,
  params: encodeAbiParameters(parseAbiParameters('address'), [currency]),
})

export const takePair = (key: PoolKey, recipient: Address): Action => ({
  code: 0x11,
  params: encodeAbiParameters(parseAbiParameters('address, address, address'), [
    key.currency0,
    key.currency1,
    recipient,
  ]),
})

/** Sends what is left on the position manager, for example native
 * currency that was not needed. */
export const sweep = (currency: Address, recipient: Address): Action => ({
  code: 0x14,
  params: encodeAbiParameters(parseAbiParameters('address, address'), [currency, recipient]),
})
// #endregion payments
