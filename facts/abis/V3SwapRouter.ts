import { compiledContract } from './compiled.ts'

// A part of SmartRouter: it has no separate address.
export const V3SwapRouter = compiledContract({
  name: 'V3SwapRouter',
  product: 'smart-router',
  of: 'v3-router/V3SwapRouter',
  abiCoder: 'v2',
  reverts: [
    'Insufficient WETH9',
    'Insufficient token',
    'Not WETH9',
    'ReentrancyGuard: reentrant call',
    'STE',
    'ST',
    'STF',
    'toAddress_overflow',
    'toAddress_outOfBounds',
    'toUint24_overflow',
    'toUint24_outOfBounds',
    'slice_overflow',
    'slice_outOfBounds',
    'BP',
  ],
})
