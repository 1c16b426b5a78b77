// #region mint
import { ChainId } from '@pancakeswap/chains'
import { INFI_CL_POSITION_MANAGER_ADDRESSES } from '@pancakeswap/infinity-sdk'
import { type Account, encodeFunctionData, parseAbi, zeroAddress } from 'viem'
import { approve } from './approve.ts'
import { liquidityFor, sqrtPriceX96 } from './cl-math.ts'
import type { PoolKey } from './pool-key.ts'
import { closeCurrency, mintPosition, type Range, sweep } from './position-actions.ts'
import { modifyLiquidities } from './position-manager.ts'

const manager = INFI_CL_POSITION_MANAGER_ADDRESSES[ChainId.BSC]
const initializeAbi = parseAbi([
  'struct PoolKey { address currency0; address currency1; address hooks; address poolManager; uint24 fee; bytes32 parameters; }',
  'function initializePool(PoolKey key, uint160 sqrtPriceX96) payable returns (int24)',
])

/** Creates the pool where it does not exist, at the price `amount0` : `amount1`, and opens a position in it. */
export async function createAndMint(account: Account, key: PoolKey, range: Range, amount0: bigint, amount1: bigint) {
  const price = sqrtPriceX96(amount0, amount1)
  const liquidity = liquidityFor(price, range, amount0, amount1)
  const isNative = key.currency0 === zeroAddress

  if (!isNative) await approve(account, key.currency0, amount0, manager)
  await approve(account, key.currency1, amount1, manager)
  const initialize = encodeFunctionData({ abi: initializeAbi, functionName: 'initializePool', args: [key, price] })

  return modifyLiquidities(
    account,
    manager,
    [
      // Maximum amounts are the guard: they make the plan revert if somebody created the pool at another price.
      mintPosition(key, range, liquidity, [amount0, amount1], account.address),
      closeCurrency(key.currency0),
      closeCurrency(key.currency1),
      ...(isNative ? [sweep(zeroAddress, account.address)] : []),
    ],
    { value: isNative ? amount0 : 0n, before: [initialize] },
  )
}
// #endregion mint
