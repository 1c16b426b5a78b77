import { defineContract } from '../types.ts'

export const PancakeStableSwapThreePoolDeployer = defineContract({
  name: 'PancakeStableSwapThreePoolDeployer',
  product: 'stableswap',
  solidity: '0.8.10',
  source: {
    kind: 'source',
    repository: 'pancakeswap/pancake-smart-contracts',
    file: 'projects/stable-swap/contracts/PancakeStableSwapThreePoolDeployer.sol',
    commit: 'cb079908a30328e46d42fe8cc77b9f7d38a15c2f',
  },
  signatures: [
    'function N_COINS() view returns (uint256)',
    'function createSwapPair(address _tokenA, address _tokenB, address _tokenC, uint256 _A, uint256 _fee, uint256 _admin_fee, address _admin, address _LP) returns (address)',
    'function owner() view returns (address)',
    'function renounceOwnership()',
    'function transferOwnership(address newOwner)',
    'event OwnershipTransferred(address indexed previousOwner, address indexed newOwner)',
  ],
  reverts: [
    'Illegal token',
    'Ownable: new owner is the zero address',
    'IDENTICAL_ADDRESSES',
    'Ownable: caller is not the owner',
  ],
})
