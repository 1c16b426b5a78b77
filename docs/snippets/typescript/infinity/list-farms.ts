// #region list
import { type Address, type PublicClient, parseAbi } from 'viem'

const campaignAbi = parseAbi([
  'function campaignLength() view returns (uint256)',
  'function campaignInfo(uint256 campaignId) view returns (address poolManager, bytes32 poolId, uint64 startTime, uint64 duration, uint128 campaignType, address rewardToken, uint256 totalRewardAmount)',
])

/** The campaigns that run now. Pass the address of
 * CampaignManager; ids start at 1. */
export async function runningFarms(client: PublicClient, manager: Address) {
  const contract = { address: manager, abi: campaignAbi } as const
  const length = await client.readContract({ ...contract, functionName: 'campaignLength' })
  const now = BigInt(Math.floor(Date.now() / 1000))

  const farms = []
  for (let id = length; id >= 1n; id--) {
    const info = await client.readContract({ ...contract, functionName: 'campaignInfo', args: [id] })
    const [poolManager, poolId, start, duration, , rewardToken, reward] = info
    if (start <= now && now < start + duration)
      farms.push({ id, poolManager, poolId, rewardToken, reward, start, duration })
  }
  return farms
}
// #endregion list
