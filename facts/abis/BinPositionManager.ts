import { compiledContract } from './compiled.ts'

export const BinPositionManager = compiledContract({
  name: 'BinPositionManager',
  product: 'infinity',
  of: 'infinity-periphery/BinPositionManager',
  also: [
    'struct BinAddLiquidityParams { PoolKey poolKey; uint128 amount0; uint128 amount1; uint128 amount0Max; uint128 amount1Max; uint256 activeIdDesired; uint256 idSlippage; int256[] deltaIds; uint256[] distributionX; uint256[] distributionY; address to; bytes hookData; }',
    'struct BinRemoveLiquidityParams { PoolKey poolKey; uint128 amount0Min; uint128 amount1Min; uint256[] ids; uint256[] amounts; address from; bytes hookData; }',
    'struct BinAddLiquidityFromDeltasParams { PoolKey poolKey; uint128 amount0Max; uint128 amount1Max; uint256 activeIdDesired; uint256 idSlippage; int256[] deltaIds; uint256[] distributionX; uint256[] distributionY; address to; bytes hookData; }',
    'function positions(uint256 tokenId) view returns (PoolKey poolKey, uint24 binId)',
    'function balanceOf(address account, uint256 id) view returns (uint256)',
    'function totalSupply(uint256 id) view returns (uint256)',
    'function isApprovedForAll(address owner, address spender) view returns (bool)',
    'error SliceOutOfBounds()',
    'error ERC20TransferFailed()',
    'error NativeTransferFailed()',
    'error WrappedError(address target, bytes4 selector, bytes reason, bytes details)',
  ],
  reverts: [],
})
