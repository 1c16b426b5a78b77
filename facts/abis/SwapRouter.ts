import { compiledContract } from './compiled.ts'

export const SwapRouter = compiledContract({
  name: 'SwapRouter',
  product: 'v3',
  of: 'v3-periphery/SwapRouter',
  abiCoder: 'v2',
  reverts: [
    'Too little received',
    'Too much requested',
    'Insufficient WETH9',
    'Insufficient token',
    'Not WETH9',
    'Transaction too old',
    'STE',
    'ST',
    'toAddress_overflow',
    'toAddress_outOfBounds',
    'toUint24_overflow',
    'toUint24_outOfBounds',
    'STF',
    'slice_overflow',
    'slice_outOfBounds',
  ],
})
