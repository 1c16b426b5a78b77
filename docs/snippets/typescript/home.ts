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
/** The tick of a price in whole tokens; a tick is a step of one basis point. */
export function tickOf(price: number, decimals0: number, decimals1: number): number {
  const steps = Math.log(price * 10 ** (decimals1 - decimals0)) / Math.log(1.0001)
  return Math.floor(steps + 1e-6) // the logarithm of an exact tick can end just below it
}
// #endregion range
