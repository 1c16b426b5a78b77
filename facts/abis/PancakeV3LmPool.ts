import { defineContract } from '../types.ts'

export const PancakeV3LmPool = defineContract({
  name: 'PancakeV3LmPool',
  product: 'masterchef',
  solidity: '0.7.6',
  source: {
    kind: 'source',
    repository: 'pancakeswap/pancake-v3-contracts',
    file: 'projects/v3-lm-pool/contracts/PancakeV3LmPool.sol',
    commit: '5cc479f0c5a98966c74d94700057b8c3ca629afd',
  },
  signatures: [
    'function REWARD_PRECISION() view returns (uint256)',
    'function pool() view returns (address)',
    'function masterChef() view returns (address)',
    'function rewardGrowthGlobalX128() view returns (uint256)',
    'function lmTicks(int24) view returns (uint128 liquidityGross, int128 liquidityNet, uint256 rewardGrowthOutsideX128)',
    'function lmLiquidity() view returns (uint128)',
    'function lastRewardTimestamp() view returns (uint32)',
    'function accumulateReward(uint32 currTimestamp)',
    'function crossLmTick(int24 tick, bool zeroForOne)',
    'function updatePosition(int24 tickLower, int24 tickUpper, int128 liquidityDelta)',
    'function getRewardGrowthInside(int24 tickLower, int24 tickUpper) view returns (uint256 rewardGrowthInsideX128)',
  ],
  reverts: ['Not pool or MC', 'LA', 'LS', 'Not pool', 'LO', 'Not MC'],
})
