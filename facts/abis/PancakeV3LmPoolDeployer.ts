import { defineContract } from '../types.ts'

export const PancakeV3LmPoolDeployer = defineContract({
  name: 'PancakeV3LmPoolDeployer',
  product: 'masterchef',
  solidity: '0.7.6',
  source: {
    kind: 'source',
    repository: 'pancakeswap/pancake-v3-contracts',
    file: 'projects/v3-lm-pool/contracts/PancakeV3LmPoolDeployer.sol',
    commit: '5cc479f0c5a98966c74d94700057b8c3ca629afd',
  },
  signatures: [
    'function parameters() view returns (address pool, address masterChef)',
    'function masterChef() view returns (address)',
    'function deploy(address pool) returns (address lmPool)',
    'event NewLMPool(address indexed pool, address indexed LMPool)',
  ],
  reverts: ['Not MC'],
})
