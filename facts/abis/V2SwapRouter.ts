import { compiledContract } from './compiled.ts'

// A part of SmartRouter: it has no separate address.
export const V2SwapRouter = compiledContract({
  name: 'V2SwapRouter',
  product: 'smart-router',
  of: 'v3-router/V2SwapRouter',
  abiCoder: 'v2',
  reverts: [
    'Insufficient WETH9',
    'Insufficient token',
    'Not WETH9',
    'ReentrancyGuard: reentrant call',
    'STE',
    'ST',
    'STF',
    'INSUFFICIENT_INPUT_AMOUNT',
    'INSUFFICIENT_OUTPUT_AMOUNT',
  ],
})
