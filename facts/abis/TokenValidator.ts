import { compiledContract } from './compiled.ts'

export const TokenValidator = compiledContract({
  name: 'TokenValidator',
  product: 'smart-router',
  of: 'v3-router/TokenValidator',
  abiCoder: 'v2',
  also: ['function uniswapV2Call(address sender, uint256 amount0, uint256 amount1, bytes data) view'],
  reverts: ['Unknown', 'Unexpected error'],
})
