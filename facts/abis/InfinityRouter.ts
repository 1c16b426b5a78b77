import { compiledContract } from './compiled.ts'

// Abstract: Universal Router inherits it. It has no separate address.
export const InfinityRouter = compiledContract({
  name: 'InfinityRouter',
  product: 'infinity',
  of: 'infinity-periphery/InfinityRouter',
  also: [
    'struct PoolKey { address currency0; address currency1; address hooks; address poolManager; uint24 fee; bytes32 parameters; }',
    'struct PathKey { address intermediateCurrency; uint24 fee; address hooks; address poolManager; bytes hookData; bytes32 parameters; }',
    'struct CLSwapExactInputSingleParams { PoolKey poolKey; bool zeroForOne; uint128 amountIn; uint128 amountOutMinimum; bytes hookData; }',
    'struct CLSwapExactInputParams { address currencyIn; PathKey[] path; uint128 amountIn; uint128 amountOutMinimum; }',
    'struct CLSwapExactOutputSingleParams { PoolKey poolKey; bool zeroForOne; uint128 amountOut; uint128 amountInMaximum; bytes hookData; }',
    'struct CLSwapExactOutputParams { address currencyOut; PathKey[] path; uint128 amountOut; uint128 amountInMaximum; }',
    'struct BinSwapExactInputSingleParams { PoolKey poolKey; bool swapForY; uint128 amountIn; uint128 amountOutMinimum; bytes hookData; }',
    'struct BinSwapExactInputParams { address currencyIn; PathKey[] path; uint128 amountIn; uint128 amountOutMinimum; }',
    'struct BinSwapExactOutputSingleParams { PoolKey poolKey; bool swapForY; uint128 amountOut; uint128 amountInMaximum; bytes hookData; }',
    'struct BinSwapExactOutputParams { address currencyOut; PathKey[] path; uint128 amountOut; uint128 amountInMaximum; }',
    'error SliceOutOfBounds()',
  ],
  reverts: [],
})
