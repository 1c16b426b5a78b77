import { defineContract } from '../types.ts'

export const CLPositionDescriptorOffChain = defineContract({
  name: 'CLPositionDescriptorOffChain',
  product: 'infinity',
  solidity: '0.8.26',
  source: {
    kind: 'source',
    repository: 'pancakeswap/infinity-periphery',
    file: 'src/pool-cl/CLPositionDescriptorOffChain.sol',
    commit: '39976acec90d43f73f2bcc0e008cf23ec55bbc80',
  },
  signatures: [
    'function tokenURIContract() view returns (address)',
    'function setBaseTokenURI(string baseTokenURI)',
    'function setTokenURIContract(address newTokenURIContract)',
    'function tokenURI(address positionManager, uint256 tokenId) view returns (string)',
    'function owner() view returns (address)',
    'function renounceOwnership()',
    'function transferOwnership(address newOwner)',
    'event OwnershipTransferred(address indexed previousOwner, address indexed newOwner)',
    'error OwnableUnauthorizedAccount(address account)',
    'error OwnableInvalidOwner(address owner)',
  ],
  reverts: [],
})
