// #region claim
import { ChainId } from '@pancakeswap/chains'
import { FARMING_OFFCHAIN_ABI, INFI_FARMING_DISTRIBUTOR_ADDRESSES } from '@pancakeswap/infinity-sdk'
import type { Account, Address, Hex, PublicClient, WalletClient } from 'viem'

const API = 'https://infinity.pancakeswap.com/farms/users'
const distributor = { address: INFI_FARMING_DISTRIBUTOR_ADDRESSES[ChainId.BSC], abi: FARMING_OFFCHAIN_ABI } as const

interface Reward {
  rewardTokenAddress: Address
  /** All that the account ever earned of this token,
   * in the token's smallest unit. */
  totalRewardAmount: string
  proofs: Hex[]
}

export async function claimRewards(
  client: PublicClient,
  wallet: WalletClient,
  account: Account,
): Promise<Hex | undefined> {
  const now = Math.floor(Date.now() / 1000)
  const url = `${API}/${ChainId.BSC}/${account.address}/${now}`
  const response = await fetch(url, { signal: AbortSignal.timeout(15_000) })
  if (!response.ok) throw new Error(`The farm API answered ${response.status}`)
  const { rewards } = (await response.json()) as { rewards: Reward[] }

  const due = []
  for (const { rewardTokenAddress: token, totalRewardAmount, proofs } of rewards) {
    const claimed = await client.readContract({
      ...distributor,
      functionName: 'claimedAmounts',
      args: [token, account.address],
    })
    const amount = BigInt(totalRewardAmount)
    if (amount > claimed) due.push({ token, amount, proof: proofs })
  }
  if (due.length === 0) return undefined

  const { request } = await client.simulateContract({ account, ...distributor, functionName: 'claim', args: [due] })
  return wallet.writeContract(request)
}
// #endregion claim
