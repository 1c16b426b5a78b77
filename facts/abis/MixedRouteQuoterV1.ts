import { compiledContract } from './compiled.ts'

export const MixedRouteQuoterV1 = compiledContract({
  name: 'MixedRouteQuoterV1',
  product: 'smart-router',
  of: 'v3-router/MixedRouteQuoterV1',
  abiCoder: 'v2',
  reverts: [
    'Exact output quote not supported',
    'INSUFFICIENT_INPUT_AMOUNT',
    'getStableInfo: invalid pool address',
    'toAddress_overflow',
    'toAddress_outOfBounds',
    'toUint24_overflow',
    'toUint24_outOfBounds',
    'Unexpected error',
    'slice_overflow',
    'slice_outOfBounds',
  ],
})
