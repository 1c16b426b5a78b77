import { defineContract } from '../factTypes.ts'

// Its source was not found in a public repository: what the package calls of it.
export const CLSharedInventoryHook = defineContract({
  name: 'CLSharedInventoryHook',
  product: 'infinity',
  source: {
    kind: 'sdk',
    package: '@pancakeswap/infinity-sdk',
    version: '1.0.11',
    path: 'clSharedInventoryHookAbi',
  },
  signatures: [
    'function getPoolConfig(bytes32 id) view returns ((bool enabled, int24 tickLower, int24 tickUpper, uint128 liquidity) cfg)',
    'function requiredInventory((bool enabled, int24 tickLower, int24 tickUpper, uint128 liquidity) cfg, uint160 sqrtPriceX96) view returns (uint256 amount0, uint256 amount1)',
    'function inventoryOf(address currency) view returns (uint256 amount)',
    'function getHooksRegistrationBitmap() view returns (uint16 bitmap)',
    'event PoolConfigured(bytes32 indexed id, (bool enabled, int24 tickLower, int24 tickUpper, uint128 liquidity) cfg)',
  ],
})
