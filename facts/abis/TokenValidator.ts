import { defineContract } from '../types.ts'

export const TokenValidator = defineContract({
  name: 'TokenValidator',
  product: 'smart-router',
  solidity: '0.7.6',
  abiCoder: 'v2',
  source: {
    kind: 'source',
    repository: 'pancakeswap/pancake-v3-contracts',
    file: 'projects/router/contracts/lens/TokenValidator.sol',
    commit: '5cc479f0c5a98966c74d94700057b8c3ca629afd',
  },
  signatures: [
    'function batchValidate(address[] tokens, address[] baseTokens, uint256 amountToBorrow) returns (uint8[] isFotResults)',
    'function validate(address token, address[] baseTokens, uint256 amountToBorrow) returns (uint8)',
    'function uniswapV2Call(address sender, uint256 amount0, uint256 amount1, bytes data) view',
    'function factoryV2() view returns (address)',
    'function positionManager() view returns (address)',
  ],
  reverts: ['Unknown', 'Unexpected error'],
})
