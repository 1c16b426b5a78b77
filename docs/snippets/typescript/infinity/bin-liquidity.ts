// #region add
import { ChainId } from '@pancakeswap/chains'
import { INFI_BIN_POSITION_MANAGER_ADDRESSES } from '@pancakeswap/infinity-sdk'
import { parseAbi } from 'viem'
import { approve, type Sender } from './approve.ts'
import { addLiquidity, binTokenId, removeLiquidity } from './bin-actions.ts'
import { type PoolKey, poolId } from './pool-key.ts'
import { closeCurrency, takePair } from './position-actions.ts'
import { modifyLiquidities } from './position-manager.ts'

const manager = INFI_BIN_POSITION_MANAGER_ADDRESSES[ChainId.BSC]

/** Two ERC-20 tokens, `bins` bins on each side of the active one. `expectedId`
 * is the bin of a price that does not come from the pool: where the active bin
 * is further from it than `idSlippage`, the deposit reverts. */
export async function addToBins(
  sender: Sender,
  key: PoolKey,
  amount0: bigint,
  amount1: bigint,
  bins: number,
  expectedId: number,
  idSlippage: number,
) {
  const { account } = sender
  await approve(sender, key.currency0, amount0, manager)
  await approve(sender, key.currency1, amount1, manager)
  return modifyLiquidities(sender, manager, [
    addLiquidity({ key, amount0, amount1, activeId: expectedId, idSlippage, bins, to: account.address }),
    closeCurrency(key.currency0),
    closeCurrency(key.currency1),
  ])
}
// #endregion add

// #region remove
const sharesAbi = parseAbi(['function balanceOfBatch(address[] owners, uint256[] ids) view returns (uint256[])'])

/** Takes all shares of the given bins out. `least` in smallest
 * units of currency0 and currency1. */
export async function removeFromBins(
  sender: Sender,
  key: PoolKey,
  binIds: readonly number[],
  least: readonly [bigint, bigint],
) {
  const { client, account } = sender
  const id = poolId(key)
  const shares = await client.readContract({
    address: manager,
    abi: sharesAbi,
    functionName: 'balanceOfBatch',
    args: [binIds.map(() => account.address), binIds.map((binId) => binTokenId(id, binId))],
  })
  const held = binIds.map((binId, index) => ({ binId: BigInt(binId), amount: shares[index] ?? 0n }))
  const filled = held.filter(({ amount }) => amount > 0n)
  return modifyLiquidities(sender, manager, [
    removeLiquidity(
      key,
      account.address,
      filled.map(({ binId }) => binId),
      filled.map(({ amount }) => amount),
      least,
    ),
    takePair(key, account.address),
  ])
}
// #endregion remove
