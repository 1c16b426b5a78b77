// #region exit
import {
  type Account,
  type Address,
  type Chain,
  type PublicClient,
  parseAbi,
  type Transport,
  type WalletClient,
} from 'viem'

const cakePoolAbi = parseAbi([
  'function userInfo(address) view returns (uint256 shares, uint256 lastDepositedTime, uint256 cakeAtLastUserAction, uint256 lastUserActionTime, uint256 lockStartTime, uint256 lockEndTime, uint256 userBoostedShare, bool locked, uint256 lockedAmount)',
  'function getPricePerFullShare() view returns (uint256)',
  'function calculateOverdueFee(address user) view returns (uint256)',
  'function calculatePerformanceFee(address user) view returns (uint256)',
  'function withdrawAll()',
])

/** What an account would take out of the CAKE pool, in CAKE
 * wei, before a withdrawal fee. */
export async function cakePoolBalance(client: PublicClient, pool: Address, user: Address) {
  const read = { address: pool, abi: cakePoolAbi } as const
  const [info, price, overdueFee, performanceFee] = await Promise.all([
    client.readContract({ ...read, functionName: 'userInfo', args: [user] }),
    client.readContract({ ...read, functionName: 'getPricePerFullShare' }),
    client.readContract({ ...read, functionName: 'calculateOverdueFee', args: [user] }),
    client.readContract({ ...read, functionName: 'calculatePerformanceFee', args: [user] }),
  ])
  const [shares, , , , , lockEndTime, boosted, locked] = info
  const gross = (shares * price) / 10n ** 18n - boosted
  const canLeave = !locked || lockEndTime < BigInt(Math.floor(Date.now() / 1000))
  return { gross, net: gross - overdueFee - performanceFee, lockEndTime, canLeave }
}

/** Takes everything out. Simulated first: it fails while a lock runs. */
export async function leaveCakePool(
  client: PublicClient,
  wallet: WalletClient<Transport, Chain, Account>,
  pool: Address,
) {
  const { request } = await client.simulateContract({
    address: pool,
    abi: cakePoolAbi,
    functionName: 'withdrawAll',
    account: wallet.account,
  })
  return wallet.writeContract(request)
}
// #endregion exit
