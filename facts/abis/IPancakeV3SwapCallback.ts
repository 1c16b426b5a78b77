import { defineContract } from '../types.ts'

export const IPancakeV3SwapCallback = defineContract({
  name: 'IPancakeV3SwapCallback',
  product: 'v3',
  solidity: '0.7.6',
  source: {
    kind: 'source',
    repository: 'pancakeswap/pancake-v3-contracts',
    file: 'projects/v3-core/contracts/interfaces/callback/IPancakeV3SwapCallback.sol',
    commit: '5cc479f0c5a98966c74d94700057b8c3ca629afd',
  },
  signatures: ['function pancakeV3SwapCallback(int256 amount0Delta, int256 amount1Delta, bytes data)'],
  reverts: [],
})
