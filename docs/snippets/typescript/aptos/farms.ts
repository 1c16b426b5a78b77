// #region masterchef
import type { Account, MoveStructId } from '@aptos-labs/ts-sdk'
import { aptos, call } from './swap.ts'

interface MasterChef {
  lps: string[]
  pool_info: {
    total_amount: string
    acc_cake_per_share: string
    last_reward_timestamp: string
    alloc_point: string
    is_regular: boolean
  }[]
  total_regular_alloc_point: string
  total_special_alloc_point: string
  cake_per_second: string
  cake_rate_to_regular: string
  cake_rate_to_special: string
  last_upkeep_timestamp: string
  end_timestamp: string
}

/** Every farm with its rate, in 1e-8 CAKE a second at this moment.
 * `account` is where the module lives. */
export async function farms(account: string) {
  const chef = await aptos.getAccountResource<MasterChef>({
    accountAddress: account,
    resourceType: `${account}::masterchef::MasterChef` as MoveStructId,
  })
  const ended = BigInt(chef.end_timestamp) <= BigInt(Math.floor(Date.now() / 1000))
  return chef.pool_info.map((pool, pid) => {
    const [rate, total] = pool.is_regular
      ? [BigInt(chef.cake_rate_to_regular), BigInt(chef.total_regular_alloc_point)]
      : [BigInt(chef.cake_rate_to_special), BigInt(chef.total_special_alloc_point)]
    const perSecond =
      ended || total === 0n ? 0n : (BigInt(chef.cake_per_second) * rate * BigInt(pool.alloc_point)) / total / 100_000n
    return { pid, lp: chef.lps[pid], staked: BigInt(pool.total_amount), perSecond }
  })
}

/** Stakes LP coins and is paid what was pending. An amount of zero only pays. */
export function stake(signer: Account, account: string, lp: string, amount: bigint) {
  return call(signer, `${account}::masterchef::deposit`, [lp], [amount])
}

/** Takes LP coins out and is paid what was pending. */
export function unstake(signer: Account, account: string, lp: string, amount: bigint) {
  return call(signer, `${account}::masterchef::withdraw`, [lp], [amount])
}
// #endregion masterchef

// #region pending
/** Pending APT of a staker, in octas: one of the
 * module's three view functions. */
export async function pendingApt(account: string, lp: string, user: string) {
  const [amount] = await aptos.view<[string]>({
    payload: {
      function: `${account}::masterchef::get_pending_apt`,
      typeArguments: [lp],
      functionArguments: [user],
    },
  })
  return BigInt(amount)
}
// #endregion pending
