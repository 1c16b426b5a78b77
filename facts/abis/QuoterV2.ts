import { compiledContract } from './compiled.ts'

export const QuoterV2 = compiledContract({
  name: 'QuoterV2',
  product: 'v3',
  of: 'v3-periphery/QuoterV2',
  abiCoder: 'v2',
  reverts: [
    'toAddress_overflow',
    'toAddress_outOfBounds',
    'toUint24_overflow',
    'toUint24_outOfBounds',
    'Unexpected error',
    'slice_overflow',
    'slice_outOfBounds',
  ],
})
