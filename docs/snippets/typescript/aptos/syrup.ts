// #region syrup
import type { Account, MoveStructId } from '@aptos-labs/ts-sdk'
import { aptos, call } from './swap.ts'

interface Pool {
  total_staked_token: { value: string }
  total_reward_token: { value: string }
  reward_per_second: string
  start_timestamp: string
  end_timestamp: string
  last_reward_timestamp: string
  seconds_for_user_limit: string
  pool_limit_per_user: string
  acc_token_per_share: string
  precision_factor: string
}

/** The three types that name a pool: staked coin, reward coin, number. */
export type PoolTypes = [stake: string, reward: string, uid: string]

/** What a staker would be paid now, in the reward coin's smallest
 * unit; computed as the module does. */
export async function pendingReward(account: string, types: PoolTypes, user: string) {
  const of = types.join(', ')
  const [pool, staker] = await Promise.all([
    aptos.getAccountResource<Pool>({
      accountAddress: account,
      resourceType: `${account}::smart_chef::PoolInfo<${of}>` as MoveStructId,
    }),
    aptos.getAccountResource<{ amount: string; reward_debt: string }>({
      accountAddress: user,
      resourceType: `${account}::smart_chef::UserInfo<${of}>` as MoveStructId,
    }),
  ])
  const staked = BigInt(pool.total_staked_token.value)
  const last = BigInt(pool.last_reward_timestamp)
  const end = BigInt(pool.end_timestamp)
  const now = BigInt(Math.floor(Date.now() / 1000))
  const until = now < end ? now : end
  let perShare = BigInt(pool.acc_token_per_share)
  if (staked > 0n && until > last) {
    const reward = BigInt(pool.reward_per_second) * (until - last)
    perShare += (reward * BigInt(pool.precision_factor)) / staked
  }
  return (BigInt(staker.amount) * perShare) / BigInt(pool.precision_factor) - BigInt(staker.reward_debt)
}

export function deposit(signer: Account, account: string, types: PoolTypes, amount: bigint) {
  return call(signer, `${account}::smart_chef::deposit`, types, [amount])
}

export function withdraw(signer: Account, account: string, types: PoolTypes, amount: bigint) {
  return call(signer, `${account}::smart_chef::withdraw`, types, [amount])
}
// #endregion syrup

// #region uid
/** The phantom type of a pool's number, 0 to 1000. `account` is
 * where the module `uints` lives. */
export function uid(account: string, number: number): string {
  if (!Number.isInteger(number) || number < 0 || number > 1000) throw new Error('The module defines U0 to U1000')
  return `${account}::uints::U${number}`
}
// #endregion uid
