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

const veCakeAbi = parseAbi([
  'function getUserInfo(address user) view returns (int128 amount, uint256 end, address cakePoolProxy, uint128 cakeAmount, uint48 lockEndTime, uint48 migrationTime, uint16 cakePoolType, uint16 withdrawFlag)',
  'function breaker() view returns (uint256)',
  'function withdrawAll(address to)',
])

type Wallet = WalletClient<Transport, Chain, Account>

/** What an account still has in veCAKE. Amounts in
 * CAKE wei, times in Unix seconds. */
export async function veCakePosition(client: PublicClient, veCake: Address, user: Address) {
  const read = { address: veCake, abi: veCakeAbi } as const
  const [info, breaker] = await Promise.all([
    client.readContract({ ...read, functionName: 'getUserInfo', args: [user] }),
    client.readContract({ ...read, functionName: 'breaker' }),
  ])
  const [amount, end, , migrated, lockEndTime, , cakePoolType, withdrawFlag] = info
  const now = BigInt(Math.floor(Date.now() / 1000))
  return {
    locked: amount,
    withdrawable: amount > 0n && (breaker === 1n || now >= end),
    // A migrated lock is taken out at CakePool, a
    // delegated one from the delegator.
    inCakePool: cakePoolType === 1 && withdrawFlag === 0 ? migrated : 0n,
    delegated: cakePoolType === 2 ? migrated : 0n,
    cakePoolLockEnds: lockEndTime,
  }
}

/** Takes a native lock out, once it has ended or the breaker is on. */
export async function withdrawVeCake(client: PublicClient, wallet: Wallet, veCake: Address, to: Address) {
  const { request } = await client.simulateContract({
    address: veCake,
    abi: veCakeAbi,
    functionName: 'withdrawAll',
    args: [to],
    account: wallet.account,
  })
  return wallet.writeContract(request)
}
// #endregion exit

// #region claim
const sharingAbi = parseAbi([
  'function isKilled() view returns (bool)',
  'function VECake() view returns (address)',
  'function weekCursorOf(address) view returns (uint256)',
  'function userEpochOf(address) view returns (uint256)',
  'function claim(address user) returns (uint256)',
])

/**
 * Claims an account's share of a revenue sharing pool, its proxy's included. A
 * call covers at most 52 steps and can pay nothing while it moves forward, so it
 * repeats until a claim pays nothing and moves nothing.
 */
export async function claimRevenue(client: PublicClient, wallet: Wallet, pool: Address, user: Address) {
  const read = { address: pool, abi: sharingAbi } as const
  if (await client.readContract({ ...read, functionName: 'isKilled' })) return 0n
  const veCake = await client.readContract({ ...read, functionName: 'VECake' })
  const [, , proxy] = await client.readContract({
    address: veCake,
    abi: veCakeAbi,
    functionName: 'getUserInfo',
    args: [user],
  })
  const progress = () =>
    Promise.all(
      [user, proxy].flatMap((account) => [
        client.readContract({ ...read, functionName: 'weekCursorOf', args: [account] }),
        client.readContract({ ...read, functionName: 'userEpochOf', args: [account] }),
      ]),
    )
  let total = 0n
  for (;;) {
    const before = await progress()
    const { request, result } = await client.simulateContract({
      ...read,
      functionName: 'claim',
      args: [user],
      account: wallet.account,
    })
    const hash = await wallet.writeContract(request)
    const { status, transactionHash } = await client.waitForTransactionReceipt({ hash })
    if (transactionHash !== hash) throw new Error(`The claim ${hash} was replaced by ${transactionHash}`)
    if (status !== 'success') throw new Error('The claim reverted')
    total += result
    const after = await progress()
    if (result === 0n && after.every((value, index) => value === before[index])) return total
  }
}
// #endregion claim
