import { compiledContract } from './compiled.ts'

export const Quoter = compiledContract({
  name: 'Quoter',
  product: 'v3',
  of: 'v3-periphery/Quoter',
  abiCoder: 'v2',
  reverts: [
    'Unexpected error',
    'toAddress_overflow',
    'toAddress_outOfBounds',
    'toUint24_overflow',
    'toUint24_outOfBounds',
    'slice_overflow',
    'slice_outOfBounds',
  ],
})
