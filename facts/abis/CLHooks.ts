import { defineContract } from '../types.ts'

// The source calls it ICLHooks: what a hook of a concentrated-liquidity pool implements.
export const CLHooks = defineContract({
  name: 'CLHooks',
  product: 'infinity',
  solidity: '0.8.26',
  source: {
    kind: 'source',
    repository: 'pancakeswap/infinity-core',
    file: 'src/pool-cl/interfaces/ICLHooks.sol',
    commit: '7c04695faeab8b06570cf6c277d9a9717136fb26',
  },
  signatures: [
    'struct PoolKey { address currency0; address currency1; address hooks; address poolManager; uint24 fee; bytes32 parameters; }',
    'struct ModifyLiquidityParams { int24 tickLower; int24 tickUpper; int256 liquidityDelta; bytes32 salt; }',
    'struct SwapParams { bool zeroForOne; int256 amountSpecified; uint160 sqrtPriceLimitX96; }',
    'function beforeInitialize(address sender, PoolKey key, uint160 sqrtPriceX96) returns (bytes4)',
    'function afterInitialize(address sender, PoolKey key, uint160 sqrtPriceX96, int24 tick) returns (bytes4)',
    'function beforeAddLiquidity(address sender, PoolKey key, ModifyLiquidityParams params, bytes hookData) returns (bytes4)',
    'function afterAddLiquidity(address sender, PoolKey key, ModifyLiquidityParams params, int256 delta, int256 feesAccrued, bytes hookData) returns (bytes4, int256)',
    'function beforeRemoveLiquidity(address sender, PoolKey key, ModifyLiquidityParams params, bytes hookData) returns (bytes4)',
    'function afterRemoveLiquidity(address sender, PoolKey key, ModifyLiquidityParams params, int256 delta, int256 feesAccrued, bytes hookData) returns (bytes4, int256)',
    'function beforeSwap(address sender, PoolKey key, SwapParams params, bytes hookData) returns (bytes4, int256, uint24)',
    'function afterSwap(address sender, PoolKey key, SwapParams params, int256 delta, bytes hookData) returns (bytes4, int128)',
    'function beforeDonate(address sender, PoolKey key, uint256 amount0, uint256 amount1, bytes hookData) returns (bytes4)',
    'function afterDonate(address sender, PoolKey key, uint256 amount0, uint256 amount1, bytes hookData) returns (bytes4)',
    'function getHooksRegistrationBitmap() view returns (uint16)',
  ],
  reverts: [],
})
