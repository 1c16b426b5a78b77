import { defineContract } from '../types.ts'

export const PancakeV3PoolDeployer = defineContract({
  name: 'PancakeV3PoolDeployer',
  product: 'v3',
  solidity: '0.7.6',
  source: {
    kind: 'source',
    repository: 'pancakeswap/pancake-v3-contracts',
    file: 'projects/v3-core/contracts/PancakeV3PoolDeployer.sol',
    commit: '5cc479f0c5a98966c74d94700057b8c3ca629afd',
  },
  signatures: [
    'function parameters() view returns (address factory, address token0, address token1, uint24 fee, int24 tickSpacing)',
    'function factoryAddress() view returns (address)',
    'function setFactoryAddress(address _factoryAddress)',
    'function deploy(address factory, address token0, address token1, uint24 fee, int24 tickSpacing) returns (address pool)',
    'event SetFactoryAddress(address indexed factory)',
  ],
  reverts: ['already initialized', 'only factory can call deploy'],
})
