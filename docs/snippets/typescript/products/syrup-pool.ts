// #region abi
import {
  type Account,
  type Address,
  BaseError,
  type Chain,
  ContractFunctionRevertedError,
  ContractFunctionZeroDataError,
  erc20Abi,
  isAddressEqual,
  type PublicClient,
  parseAbi,
  type Transport,
  type WalletClient,
} from 'viem'

export const syrupPoolAbi = parseAbi([
  'function stakedToken() view returns (address)',
  'function rewardToken() view returns (address)',
  // pools that count blocks
  'function rewardPerBlock() view returns (uint256)',
  'function startBlock() view returns (uint256)',
  'function bonusEndBlock() view returns (uint256)',
  // pools that count seconds
  'function rewardPerSecond() view returns (uint256)',
  'function startTimestamp() view returns (uint256)',
  'function endTimestamp() view returns (uint256)',
  'function hasUserLimit() view returns (bool)',
  'function poolLimitPerUser() view returns (uint256)',
  'function userInfo(address) view returns (uint256 amount, uint256 rewardDebt)',
  'function pendingReward(address user) view returns (uint256)',
  'function deposit(uint256 amount)',
  'function withdraw(uint256 amount)',
  'function emergencyWithdraw()',
])

type Wallet = WalletClient<Transport, Chain, Account>
// #endregion abi

// #region read
const isMissing = (cause: unknown) =>
  cause instanceof ContractFunctionRevertedError || cause instanceof ContractFunctionZeroDataError

/** Rate, start and end of a pool, in blocks or in Unix seconds: which
 * it counts, its functions tell. */
async function schedule(client: PublicClient, pool: Address) {
  const read = { address: pool, abi: syrupPoolAbi } as const
  try {
    const [rate, start, end] = await Promise.all([
      client.readContract({ ...read, functionName: 'rewardPerSecond' }),
      client.readContract({ ...read, functionName: 'startTimestamp' }),
      client.readContract({ ...read, functionName: 'endTimestamp' }),
    ])
    return { unit: 'second', rate, start, end } as const
  } catch (error) {
    // The block-counting pools do not have these functions. A node that
    // does not answer is another matter.
    if (!(error instanceof BaseError && error.walk(isMissing))) throw error
    const [rate, start, end] = await Promise.all([
      client.readContract({ ...read, functionName: 'rewardPerBlock' }),
      client.readContract({ ...read, functionName: 'startBlock' }),
      client.readContract({ ...read, functionName: 'bonusEndBlock' }),
    ])
    return { unit: 'block', rate, start, end } as const
  }
}

/** A pool for a dashboard. Amounts in the smallest unit of their token. */
export async function readPool(client: PublicClient, pool: Address, user: Address) {
  const read = { address: pool, abi: syrupPoolAbi } as const
  const [times, stakedToken, rewardToken, limited, limit, [staked], pending, block] = await Promise.all([
    schedule(client, pool),
    client.readContract({ ...read, functionName: 'stakedToken' }),
    client.readContract({ ...read, functionName: 'rewardToken' }),
    client.readContract({ ...read, functionName: 'hasUserLimit' }),
    client.readContract({ ...read, functionName: 'poolLimitPerUser' }),
    client.readContract({ ...read, functionName: 'userInfo', args: [user] }),
    client.readContract({ ...read, functionName: 'pendingReward', args: [user] }),
    client.getBlock(),
  ])
  // The pool takes its token balance for the stake, so
  // rewards are divided by the balance.
  const totalStaked = await client.readContract({
    address: stakedToken,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [pool],
  })
  const now = times.unit === 'block' ? block.number : block.timestamp
  return {
    ...times,
    paysNow: now >= times.start && now < times.end,
    stakedToken,
    rewardToken,
    totalStaked,
    staked,
    pending,
    roomLeft: limited ? limit - staked : undefined,
  }
}
// #endregion read

// #region stake
/** Stakes and, in the same call, pays what was pending. An amount of zero only
 * pays. `token` is the one that you mean to stake: a pool could name another that
 * the wallet holds, and would be approved for that. */
export async function stake(client: PublicClient, wallet: Wallet, pool: Address, token: Address, amount: bigint) {
  const read = { address: pool, abi: syrupPoolAbi } as const
  const staked = await client.readContract({ ...read, functionName: 'stakedToken' })
  if (!isAddressEqual(staked, token)) throw new Error(`The pool stakes ${staked}`)
  if (amount > 0n) {
    const approve = { address: token, abi: erc20Abi, functionName: 'approve', args: [pool, amount] } as const
    const { status } = await client.waitForTransactionReceipt({ hash: await wallet.writeContract(approve) })
    if (status !== 'success') throw new Error('The approval reverted')
  }
  const { request } = await client.simulateContract({
    ...read,
    functionName: 'deposit',
    args: [amount],
    account: wallet.account,
  })
  return wallet.writeContract(request)
}

/** Withdraws the whole stake with its reward. Throws where the pool cannot pay
 * the reward; the error names the remedy. */
export async function leave(client: PublicClient, wallet: Wallet, pool: Address) {
  const read = { address: pool, abi: syrupPoolAbi } as const
  const [amount] = await client.readContract({ ...read, functionName: 'userInfo', args: [wallet.account.address] })
  const withdraw = { ...read, functionName: 'withdraw', args: [amount], account: wallet.account } as const
  const { request } = await client.simulateContract(withdraw).catch((cause: unknown) => {
    // A node that does not answer says nothing about the pool.
    const isRevert = (one: unknown) => one instanceof ContractFunctionRevertedError
    if (!(cause instanceof BaseError && cause.walk(isRevert))) throw cause
    // Giving the reward up is the user's decision, so it is not taken here.
    throw new Error('withdraw fails: wait until the pool can pay, or forfeit the reward with emergencyWithdraw', {
      cause,
    })
  })
  return wallet.writeContract(request)
}
// #endregion stake
