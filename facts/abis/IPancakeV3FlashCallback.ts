import { defineContract } from '../types.ts'

export const IPancakeV3FlashCallback = defineContract({
  name: 'IPancakeV3FlashCallback',
  product: 'v3',
  solidity: '0.7.6',
  source: {
    kind: 'source',
    repository: 'pancakeswap/pancake-v3-contracts',
    file: 'projects/v3-core/contracts/interfaces/callback/IPancakeV3FlashCallback.sol',
    commit: '5cc479f0c5a98966c74d94700057b8c3ca629afd',
  },
  signatures: ['function pancakeV3FlashCallback(uint256 fee0, uint256 fee1, bytes data)'],
  reverts: [],
})
