import { defineContract } from '../types.ts'

export const IPancakeV3MintCallback = defineContract({
  name: 'IPancakeV3MintCallback',
  product: 'v3',
  solidity: '0.7.6',
  source: {
    kind: 'source',
    repository: 'pancakeswap/pancake-v3-contracts',
    file: 'projects/v3-core/contracts/interfaces/callback/IPancakeV3MintCallback.sol',
    commit: '5cc479f0c5a98966c74d94700057b8c3ca629afd',
  },
  signatures: ['function pancakeV3MintCallback(uint256 amount0Owed, uint256 amount1Owed, bytes data)'],
  reverts: [],
})
