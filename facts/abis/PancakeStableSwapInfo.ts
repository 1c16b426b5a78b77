import { compiledContract } from './compiled.ts'

export const PancakeStableSwapInfo = compiledContract({
  name: 'PancakeStableSwapInfo',
  product: 'stableswap',
  of: 'stableswap/PancakeStableSwapInfo',
  reverts: [],
})
