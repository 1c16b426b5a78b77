import { compiledContract } from './compiled.ts'

// A part of SmartRouter: it has no separate address.
export const StableSwapRouter = compiledContract({
  name: 'StableSwapRouter',
  product: 'smart-router',
  of: 'v3-router/StableSwapRouter',
  abiCoder: 'v2',
  reverts: [
    'Ownable: new owner is the zero address',
    'Insufficient WETH9',
    'Insufficient token',
    'Not WETH9',
    'Ownable: caller is not the owner',
    'ReentrancyGuard: reentrant call',
    'getStableAmountsIn: incorrect length',
    'STE',
    'ST',
    'STF',
    'getStableInfo: invalid pool address',
    'SA',
  ],
})
