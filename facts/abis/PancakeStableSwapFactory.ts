import { compiledContract } from './compiled.ts'

export const PancakeStableSwapFactory = compiledContract({
  name: 'PancakeStableSwapFactory',
  product: 'stableswap',
  of: 'stableswap/PancakeStableSwapFactory',
  reverts: [
    'Illegal token',
    'Ownable: new owner is the zero address',
    'IDENTICAL_ADDRESSES',
    'Ownable: caller is not the owner',
  ],
})
