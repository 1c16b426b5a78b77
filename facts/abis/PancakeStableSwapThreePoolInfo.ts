import { compiledContract } from './compiled.ts'

export const PancakeStableSwapThreePoolInfo = compiledContract({
  name: 'PancakeStableSwapThreePoolInfo',
  product: 'stableswap',
  of: 'stableswap/PancakeStableSwapThreePoolInfo',
  reverts: [
    'Initial deposit requires all coins',
    'D1 must be greater than D0',
    'Excess balance',
    'Exchange resulted in fewer coins than expected',
    'dev: i above N_COINS',
  ],
})
