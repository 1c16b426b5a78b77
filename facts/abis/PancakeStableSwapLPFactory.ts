import { compiledContract } from './compiled.ts'

export const PancakeStableSwapLPFactory = compiledContract({
  name: 'PancakeStableSwapLPFactory',
  product: 'stableswap',
  of: 'stableswap/PancakeStableSwapLPFactory',
  reverts: ['Ownable: new owner is the zero address', 'Ownable: caller is not the owner'],
})
