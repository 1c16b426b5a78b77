import type { Account, Address, Hex } from 'viem'
import { settleAll, swapExactInSingle, takeAll } from './infinity/actions.ts'
import { execute } from './infinity/execute.ts'
import type { PoolKey } from './infinity/pool-key.ts'

export function send(account: Account, key: PoolKey, usdt: Address, cake: Address, amount: bigint, least: bigint) {
  const pool = { type: 'CL', key, zeroForOne: true } as const
  // #region swap
  const swap = swapExactInSingle(pool, amount, least)
  const plan = [swap, settleAll(usdt, amount), takeAll(cake, least)]
  // #endregion swap
  return execute(account, plan) satisfies Promise<Hex>
}

// #region range
/** A tick is a step of one basis point in price. */
export function tickOf(price: number): number {
  return Math.floor(Math.log(price) / Math.log(1.0001))
}
// #endregion range
