// #region mint
import { ChainId } from '@pancakeswap/chains'
import {
  CLPoolManagerAbi,
  INFI_CL_POOL_MANAGER_ADDRESSES,
  INFI_CL_POSITION_MANAGER_ADDRESSES,
} from '@pancakeswap/infinity-sdk'
import { encodeFunctionData, type PublicClient, parseAbi, zeroAddress } from 'viem'
import { approve, type Sender } from './approve.ts'
import { amountsFor, liquidityFor, sqrtPriceX96 } from './cl-math.ts'
import { type PoolKey, poolId } from './pool-key.ts'
import { closeCurrency, mintPosition, type Range, sweep } from './position-actions.ts'
import { modifyLiquidities } from './position-manager.ts'

const manager = INFI_CL_POSITION_MANAGER_ADDRESSES[ChainId.BSC]
const initializeAbi = parseAbi([
  'struct PoolKey { address currency0; address currency1; address hooks; address poolManager; uint24 fee; bytes32 parameters; }',
  'function initializePool(PoolKey key, uint160 sqrtPriceX96) payable returns (int24)',
])

/** The price of an existing pool; throws where it is further from the
 * expected one than the tolerance. */
async function startingPrice(
  client: PublicClient,
  key: PoolKey,
  expected: bigint,
  toleranceBips: bigint,
): Promise<bigint> {
  const [current] = await client.readContract({
    address: INFI_CL_POOL_MANAGER_ADDRESSES[ChainId.BSC],
    abi: CLPoolManagerAbi,
    functionName: 'getSlot0',
    args: [poolId(key)],
  })
  if (current === 0n) return expected
  // Both are square roots: squared, they compare as prices.
  const [price, wanted] = [current ** 2n * 10_000n, expected ** 2n]
  if (price < wanted * (10_000n - toleranceBips) || price > wanted * (10_000n + toleranceBips))
    throw new Error(`Pool ${poolId(key)} exists at another price`)
  return current
}

/**
 * Creates the pool where it does not exist, at the price `amount0` : `amount1`,
 * and opens a position in it that takes at most these amounts. The tolerance is
 * for an existing pool's price, and for what the position may cost.
 */
export async function createAndMint(
  sender: Sender,
  key: PoolKey,
  range: Range,
  amount0: bigint,
  amount1: bigint,
  toleranceBips = 50n,
) {
  const { client, account } = sender
  const price = await startingPrice(client, key, sqrtPriceX96(amount0, amount1), toleranceBips)
  const part = (amount: bigint) => (amount * 10_000n) / (10_000n + toleranceBips)
  const liquidity = liquidityFor(price, range, part(amount0), part(amount1))
  const [cost0, cost1] = amountsFor(price, range, liquidity)
  // Not the amounts that you have: an uneven range uses up one of them, and the
  // rest of the other would let the pool be created at a price that is far away.
  const most = (cost: bigint) => (cost * (10_000n + toleranceBips)) / 10_000n
  const [most0, most1] = [most(cost0), most(cost1)]
  const isNative = key.currency0 === zeroAddress

  if (!isNative) await approve(sender, key.currency0, most0, manager)
  await approve(sender, key.currency1, most1, manager)
  const initialize = encodeFunctionData({ abi: initializeAbi, functionName: 'initializePool', args: [key, price] })

  return modifyLiquidities(
    sender,
    manager,
    [
      mintPosition(key, range, liquidity, [most0, most1], account.address),
      closeCurrency(key.currency0),
      closeCurrency(key.currency1),
      ...(isNative ? [sweep(zeroAddress, account.address)] : []),
    ],
    { value: isNative ? most0 : 0n, before: [initialize] },
  )
}
// #endregion mint
