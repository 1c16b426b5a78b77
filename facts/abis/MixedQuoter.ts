import { compiledContract } from './compiled.ts'

export const MixedQuoter = compiledContract({
  name: 'MixedQuoter',
  product: 'infinity',
  of: 'infinity-periphery/MixedQuoter',
  reverts: [
    'Exact output quote not supported',
    'getStableInfo: invalid pool address',
    'Unexpected error',
    'INSUFFICIENT_INPUT_AMOUNT',
  ],
})
