import { defineContract } from '../types.ts'

// The source calls it IBinHooks: what a hook of a bin pool implements.
export const BinHooks = defineContract({
  name: 'BinHooks',
  product: 'infinity',
  solidity: '0.8.26',
  source: {
    kind: 'source',
    repository: 'pancakeswap/infinity-core',
    file: 'src/pool-bin/interfaces/IBinHooks.sol',
    commit: '7c04695faeab8b06570cf6c277d9a9717136fb26',
  },
  signatures: [
    'struct PoolKey { address currency0; address currency1; address hooks; address poolManager; uint24 fee; bytes32 parameters; }',
    'struct MintParams { bytes32[] liquidityConfigs; bytes32 amountIn; bytes32 salt; }',
    'struct BurnParams { uint256[] ids; uint256[] amountsToBurn; bytes32 salt; }',
    'function beforeInitialize(address sender, PoolKey key, uint24 activeId) returns (bytes4)',
    'function afterInitialize(address sender, PoolKey key, uint24 activeId) returns (bytes4)',
    'function beforeMint(address sender, PoolKey key, MintParams params, bytes hookData) returns (bytes4, uint24)',
    'function afterMint(address sender, PoolKey key, MintParams params, int256 delta, bytes hookData) returns (bytes4, int256)',
    'function beforeBurn(address sender, PoolKey key, BurnParams params, bytes hookData) returns (bytes4)',
    'function afterBurn(address sender, PoolKey key, BurnParams params, int256 delta, bytes hookData) returns (bytes4, int256)',
    'function beforeSwap(address sender, PoolKey key, bool swapForY, int128 amountSpecified, bytes hookData) returns (bytes4, int256, uint24)',
    'function afterSwap(address sender, PoolKey key, bool swapForY, int128 amountSpecified, int256 delta, bytes hookData) returns (bytes4, int128)',
    'function beforeDonate(address sender, PoolKey key, uint256 amount0, uint256 amount1, bytes hookData) returns (bytes4)',
    'function afterDonate(address sender, PoolKey key, uint256 amount0, uint256 amount1, bytes hookData) returns (bytes4)',
    'function getHooksRegistrationBitmap() view returns (uint16)',
  ],
  reverts: [],
})
