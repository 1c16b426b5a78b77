import { defineContract } from '../types.ts'

export const V3Migrator = defineContract({
  name: 'V3Migrator',
  product: 'v3',
  solidity: '0.7.6',
  abiCoder: 'v2',
  source: {
    kind: 'source',
    repository: 'pancakeswap/pancake-v3-contracts',
    file: 'projects/v3-periphery/contracts/V3Migrator.sol',
    commit: '5cc479f0c5a98966c74d94700057b8c3ca629afd',
  },
  signatures: [
    'struct MigrateParams { address pair; uint256 liquidityToMigrate; uint8 percentageToMigrate; address token0; address token1; uint24 fee; int24 tickLower; int24 tickUpper; uint256 amount0Min; uint256 amount1Min; address recipient; uint256 deadline; bool refundAsETH; }',
    'function nonfungiblePositionManager() view returns (address)',
    'function migrate(MigrateParams params)',
    'function selfPermit(address token, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s) payable',
    'function selfPermitIfNecessary(address token, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s) payable',
    'function selfPermitAllowed(address token, uint256 nonce, uint256 expiry, uint8 v, bytes32 r, bytes32 s) payable',
    'function selfPermitAllowedIfNecessary(address token, uint256 nonce, uint256 expiry, uint8 v, bytes32 r, bytes32 s) payable',
    'function multicall(bytes[] data) payable returns (bytes[] results)',
    'function createAndInitializePoolIfNecessary(address token0, address token1, uint24 fee, uint160 sqrtPriceX96) payable returns (address pool)',
    'function deployer() view returns (address)',
    'function factory() view returns (address)',
    'function WETH9() view returns (address)',
  ],
  reverts: ['Not WETH9', 'Percentage too small', 'Percentage too large', 'SA', 'ST', 'STE'],
})
