import type { Account, Address, Hex } from 'viem'
import { settleAll, swapExactInSingle, takeAll } from './infinity/actions.ts'
import { execute } from './infinity/execute.ts'
import type { PoolKey } from './infinity/pool-key.ts'

export function swap(account: Account, key: PoolKey, usdt: Address, cake: Address, amount: bigint, least: bigint) {
  // #region swap
  const plan = [
    swapExactInSingle({ type: 'CL', key, zeroForOne: true }, amount, least),
    settleAll(usdt, amount),
    takeAll(cake, least),
  ]
  // #endregion swap
  return execute(account, plan) satisfies Promise<Hex>
}

// #region range
/** A price of token1 in token0 as a tick: each tick is a step of one basis point. */
export const tickOf = (price: number): number => Math.floor(Math.log(price) / Math.log(1.0001))
// #endregion range
