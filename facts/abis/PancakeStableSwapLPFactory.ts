import { defineContract } from '../types.ts'

export const PancakeStableSwapLPFactory = defineContract({
  name: 'PancakeStableSwapLPFactory',
  product: 'stableswap',
  solidity: '0.8.10',
  source: {
    kind: 'source',
    repository: 'pancakeswap/pancake-smart-contracts',
    file: 'projects/stable-swap/contracts/PancakeStableSwapLPFactory.sol',
    commit: 'cb079908a30328e46d42fe8cc77b9f7d38a15c2f',
  },
  signatures: [
    'function createSwapLP(address _tokenA, address _tokenB, address _tokenC, address _minter) returns (address)',
    'function owner() view returns (address)',
    'function renounceOwnership()',
    'function transferOwnership(address newOwner)',
    'event NewStableSwapLP(address indexed swapLPContract, address tokenA, address tokenB, address tokenC)',
    'event OwnershipTransferred(address indexed previousOwner, address indexed newOwner)',
  ],
  reverts: ['Ownable: new owner is the zero address', 'Ownable: caller is not the owner'],
})
