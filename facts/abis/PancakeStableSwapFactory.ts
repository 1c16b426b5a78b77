import { defineContract } from '../types.ts'

export const PancakeStableSwapFactory = defineContract({
  name: 'PancakeStableSwapFactory',
  product: 'stableswap',
  solidity: '0.8.10',
  source: {
    kind: 'source',
    repository: 'pancakeswap/pancake-smart-contracts',
    file: 'projects/stable-swap/contracts/PancakeStableSwapFactory.sol',
    commit: 'cb079908a30328e46d42fe8cc77b9f7d38a15c2f',
  },
  signatures: [
    'struct StableSwapPairInfo { address swapContract; address token0; address token1; address LPContract; }',
    'struct StableSwapThreePoolPairInfo { address swapContract; address token0; address token1; address token2; address LPContract; }',
    'function stableSwapPairInfo(address, address, address) view returns (address swapContract, address token0, address token1, address token2, address LPContract)',
    'function swapPairContract(uint256) view returns (address)',
    'function LPFactory() view returns (address)',
    'function SwapTwoPoolDeployer() view returns (address)',
    'function SwapThreePoolDeployer() view returns (address)',
    'function pairLength() view returns (uint256)',
    'function createSwapPair(address _tokenA, address _tokenB, uint256 _A, uint256 _fee, uint256 _admin_fee)',
    'function createThreePoolPair(address _tokenA, address _tokenB, address _tokenC, uint256 _A, uint256 _fee, uint256 _admin_fee)',
    'function addPairInfo(address _swapContract)',
    'function getPairInfo(address _tokenA, address _tokenB) view returns (StableSwapPairInfo info)',
    'function getThreePoolPairInfo(address _tokenA, address _tokenB) view returns (StableSwapThreePoolPairInfo info)',
    'function owner() view returns (address)',
    'function renounceOwnership()',
    'function transferOwnership(address newOwner)',
    'event NewStableSwapPair(address indexed swapContract, address tokenA, address tokenB, address tokenC, address LP)',
    'event OwnershipTransferred(address indexed previousOwner, address indexed newOwner)',
  ],
  reverts: [
    'Illegal token',
    'Ownable: new owner is the zero address',
    'IDENTICAL_ADDRESSES',
    'Ownable: caller is not the owner',
  ],
})
