import { defineContract } from '../types.ts'

export const PancakeStableSwapInfo = defineContract({
  name: 'PancakeStableSwapInfo',
  product: 'stableswap',
  solidity: '0.8.10',
  source: {
    kind: 'source',
    repository: 'pancakeswap/pancake-smart-contracts',
    file: 'projects/stable-swap/contracts/utils/PancakeStableSwapInfo.sol',
    commit: 'cb079908a30328e46d42fe8cc77b9f7d38a15c2f',
  },
  signatures: [
    'function twoPoolInfo() view returns (address)',
    'function threePoolInfo() view returns (address)',
    'function get_dx(address _swap, uint256 i, uint256 j, uint256 dy, uint256 max_dx) view returns (uint256 dx)',
  ],
  reverts: [],
})
