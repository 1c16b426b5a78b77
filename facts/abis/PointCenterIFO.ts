import { defineContract } from '../types.ts'

export const PointCenterIFO = defineContract({
  name: 'PointCenterIFO',
  product: 'ifo',
  solidity: '0.6.12',
  source: {
    kind: 'source',
    repository: 'pancakeswap/pancake-smart-contracts',
    file: 'projects/profile-nft-gamification/contracts/PointCenterIFO.sol',
    commit: 'cb079908a30328e46d42fe8cc77b9f7d38a15c2f',
  },
  signatures: [
    'function maxViewLength() view returns (uint256)',
    'function ifos(address) view returns (uint256 thresholdToClaim, uint256 campaignId, uint256 numberPoints)',
    'function getPoints(address _contractAddress)',
    'function addIFOAddress(address _contractAddress, uint256 _thresholdToClaim, uint256 _campaignId, uint256 _numberPoints)',
    'function updateMaxViewLength(uint256 _newMaxViewLength)',
    'function checkClaimStatus(address _userAddress, address _contractAddress) view returns (bool)',
    'function checkClaimStatuses(address _userAddress, address[] _contractAddresses) view returns (bool[])',
    'function owner() view returns (address)',
    'function renounceOwnership()',
    'function transferOwnership(address newOwner)',
    'event IFOAdd(address indexed contractAddress, uint256 thresholdToClaim, uint256 indexed campaignId, uint256 numberPoints)',
    'event OwnershipTransferred(address indexed previousOwner, address indexed newOwner)',
  ],
  reverts: [
    'not valid',
    'has claimed for this IFO',
    'not active',
    'has not claimed',
    'too small',
    'Length must be <= maxViewLength',
    'Ownable: new owner is the zero address',
    'Ownable: caller is not the owner',
  ],
})
