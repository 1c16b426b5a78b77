import { defineContract } from '../factTypes.ts'

// Its source was not found in a public repository, and no package exports its ABI: these items are what the official site shows.
// CampaignCreated is left out: the site gives the type of its last parameter as int256 and the same number of
// campaignInfo as uint256, and its topic hash depends on which is right.
export const CampaignManager = defineContract({
  name: 'CampaignManager',
  product: 'infinity',
  source: {
    kind: 'site',
    page: '/contracts/infinity/overview/farms',
    commit: 'd74e43a4db585ad7d74fd7c29a93d6e25ed2463c',
  },
  signatures: [
    'function campaignLength() view returns (uint256)',
    'function campaignInfo(uint256 campaignId) view returns (address poolManager, bytes32 poolId, uint64 startTime, uint64 duration, uint128 campaignType, address rewardToken, uint256 totalRewardAmount)',
    'event CampaignStopped(uint256 indexed campaignId, uint128 newDuration, uint256 newTotalRewardAmount)',
  ],
})
