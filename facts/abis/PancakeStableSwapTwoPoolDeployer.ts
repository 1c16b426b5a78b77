import { compiledContract } from './compiled.ts'

export const PancakeStableSwapTwoPoolDeployer = compiledContract({
  name: 'PancakeStableSwapTwoPoolDeployer',
  product: 'stableswap',
  of: 'stableswap/PancakeStableSwapTwoPoolDeployer',
  reverts: [
    'Illegal token',
    'Ownable: new owner is the zero address',
    'IDENTICAL_ADDRESSES',
    'Ownable: caller is not the owner',
  ],
})
