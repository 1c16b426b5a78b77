import { defineContract } from '../types.ts'

export const SmartChefFactory = defineContract({
  name: 'SmartChefFactory',
  product: 'syrup-pools',
  solidity: '0.8.4',
  source: {
    kind: 'source',
    repository: 'pancakeswap/pancake-smart-contracts',
    file: 'projects/smartchef/v2/contracts/SmartChefFactory.sol',
    commit: 'cb079908a30328e46d42fe8cc77b9f7d38a15c2f',
  },
  signatures: [
    'function deployPool(address _stakedToken, address _rewardToken, uint256 _rewardPerBlock, uint256 _startBlock, uint256 _bonusEndBlock, uint256 _poolLimitPerUser, uint256 _numberBlocksForUserLimit, address _pancakeProfile, bool _pancakeProfileIsRequested, uint256 _pancakeProfileThresholdPoints, address _admin)',
    'function owner() view returns (address)',
    'function renounceOwnership()',
    'function transferOwnership(address newOwner)',
    'event NewSmartChefContract(address indexed smartChef)',
    'event OwnershipTransferred(address indexed previousOwner, address indexed newOwner)',
  ],
  reverts: [
    'Tokens must be be different',
    'Ownable: new owner is the zero address',
    'Ownable: caller is not the owner',
  ],
})
