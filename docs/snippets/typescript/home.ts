import type { Address, Hex } from 'viem'
import { encodePlan, settleAll, swapExactInSingle, takeAll } from './infinity/actions.ts'
import type { PoolKey } from './infinity/pool-key.ts'

export function planSwap(key: PoolKey, usdt: Address, cake: Address, amount: bigint, least: bigint): Hex {
  const pool = { type: 'CL', key, zeroForOne: true } as const
  // #region swap
  const swap = swapExactInSingle(pool, amount, least)
  const plan = [swap, settleAll(usdt, amount), takeAll(cake, least)]
  // #endregion swap
  return encodePlan(plan)
}

// #region range
/** A tick is a step of one basis point in price. */
export function tickOf(price: number): number {
  return Math.floor(Math.log(price) / Math.log(1.0001))
}
// #endregion range
