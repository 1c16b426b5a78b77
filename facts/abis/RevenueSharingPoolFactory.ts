import { defineContract } from '../types.ts'

export const RevenueSharingPoolFactory = defineContract({
  name: 'RevenueSharingPoolFactory',
  product: 'vecake',
  solidity: '0.8.10',
  source: {
    kind: 'source',
    repository: 'pancakeswap/pancake-smart-contracts',
    file: 'projects/revenue-sharing-pool/v2/contracts/RevenueSharingPoolFactory.sol',
    commit: 'cb079908a30328e46d42fe8cc77b9f7d38a15c2f',
  },
  signatures: [
    'function parameters() view returns (address VECake, uint256 startTime, address rewardToken, address emergencyReturn, address owner)',
    'function VECake() view returns (address)',
    'function poolLength() view returns (uint256)',
    'function pools(uint256) view returns (address)',
    'function MAX_STARTTIME_DURATION() view returns (uint256)',
    'function deploy(uint256 _startTime, address _rewardToken, address _emergencyReturn) returns (address pool)',
    'function owner() view returns (address)',
    'function renounceOwnership()',
    'function transferOwnership(address newOwner)',
    'event NewRevenueSharingPool(address indexed pool, address indexed rewardToken, uint256 startTime, uint256 poolsIndex)',
    'event OwnershipTransferred(address indexed previousOwner, address indexed newOwner)',
  ],
  reverts: ['Invalid startTime', 'Ownable: new owner is the zero address', 'Ownable: caller is not the owner'],
})
