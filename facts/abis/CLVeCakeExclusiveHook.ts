import { compiledContract } from './compiled.ts'

export const CLVeCakeExclusiveHook = compiledContract({
  name: 'CLVeCakeExclusiveHook',
  product: 'infinity',
  of: 'infinity-hooks/CLVeCakeExclusiveHook',
  also: [
    'function beforeSwap(address sender, PoolKey key, SwapParams params, bytes hookData) returns (bytes4, int256, uint24)',
  ],
  reverts: [],
})
