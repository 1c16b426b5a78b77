// #region read
import { ChainId } from '@pancakeswap/chains'
import { INFI_CL_POSITION_MANAGER_ADDRESSES } from '@pancakeswap/infinity-sdk'
import { type PublicClient, parseAbi, zeroAddress } from 'viem'
import { approve, type Sender } from './approve.ts'
import {
  burnPosition,
  closeCurrency,
  decreaseLiquidity,
  increaseLiquidity,
  type Limits,
  sweep,
  takePair,
} from './position-actions.ts'
import { modifyLiquidities } from './position-manager.ts'

const manager = INFI_CL_POSITION_MANAGER_ADDRESSES[ChainId.BSC]
const positionsAbi = parseAbi([
  'struct PoolKey { address currency0; address currency1; address hooks; address poolManager; uint24 fee; bytes32 parameters; }',
  'function positions(uint256 tokenId) view returns (PoolKey poolKey, int24 tickLower, int24 tickUpper, uint128 liquidity, uint256 feeGrowthInside0LastX128, uint256 feeGrowthInside1LastX128, address subscriber)',
  'error InvalidTokenID()',
])

/** Throws the contract's InvalidTokenID where the position
 * does not exist or was burned. */
export async function readPosition(client: PublicClient, tokenId: bigint) {
  const [key, tickLower, tickUpper, liquidity] = await client.readContract({
    address: manager,
    abi: positionsAbi,
    functionName: 'positions',
    args: [tokenId],
  })
  return { key, range: [tickLower, tickUpper] as const, liquidity }
}
// #endregion read

// #region increase
/** Fees that the position earned are used for the payment first. */
export async function increase(sender: Sender, tokenId: bigint, liquidity: bigint, most: Limits) {
  const { client, account } = sender
  const { key } = await readPosition(client, tokenId)
  const isNative = key.currency0 === zeroAddress
  if (!isNative) await approve(sender, key.currency0, most[0], manager)
  await approve(sender, key.currency1, most[1], manager)
  return modifyLiquidities(
    sender,
    manager,
    [
      increaseLiquidity(tokenId, liquidity, most),
      // Close, not settle: earned fees may exceed what is owed, and
      // then there is nothing to settle.
      closeCurrency(key.currency0),
      closeCurrency(key.currency1),
      ...(isNative ? [sweep(zeroAddress, account.address)] : []),
    ],
    { value: isNative ? most[0] : 0n },
  )
}
// #endregion increase

// #region decrease
/** `least` is checked against the removed principal, without fees. */
export async function decrease(sender: Sender, tokenId: bigint, liquidity: bigint, least: Limits) {
  const { key } = await readPosition(sender.client, tokenId)
  return modifyLiquidities(sender, manager, [
    decreaseLiquidity(tokenId, liquidity, least),
    takePair(key, sender.account.address),
  ])
}
// #endregion decrease

// #region collect
export const collect = (sender: Sender, tokenId: bigint) => decrease(sender, tokenId, 0n, [0n, 0n])
// #endregion collect

// #region burn
export async function burn(sender: Sender, tokenId: bigint, least: Limits) {
  const { key } = await readPosition(sender.client, tokenId)
  return modifyLiquidities(sender, manager, [burnPosition(tokenId, least), takePair(key, sender.account.address)])
}
// #endregion burn
