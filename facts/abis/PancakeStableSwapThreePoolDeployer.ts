import { compiledContract } from './compiled.ts'

export const PancakeStableSwapThreePoolDeployer = compiledContract({
  name: 'PancakeStableSwapThreePoolDeployer',
  product: 'stableswap',
  of: 'stableswap/PancakeStableSwapThreePoolDeployer',
  reverts: [
    'Illegal token',
    'Ownable: new owner is the zero address',
    'IDENTICAL_ADDRESSES',
    'Ownable: caller is not the owner',
  ],
})
