import { defineContract } from '../types.ts'

export const Quoter = defineContract({
  name: 'Quoter',
  product: 'v3',
  solidity: '0.7.6',
  abiCoder: 'v2',
  source: {
    kind: 'source',
    repository: 'pancakeswap/pancake-v3-contracts',
    file: 'projects/v3-periphery/contracts/lens/Quoter.sol',
    commit: '5cc479f0c5a98966c74d94700057b8c3ca629afd',
  },
  signatures: [
    'function pancakeV3SwapCallback(int256 amount0Delta, int256 amount1Delta, bytes path) view',
    'function quoteExactInputSingle(address tokenIn, address tokenOut, uint24 fee, uint256 amountIn, uint160 sqrtPriceLimitX96) returns (uint256 amountOut)',
    'function quoteExactInput(bytes path, uint256 amountIn) returns (uint256 amountOut)',
    'function quoteExactOutputSingle(address tokenIn, address tokenOut, uint24 fee, uint256 amountOut, uint160 sqrtPriceLimitX96) returns (uint256 amountIn)',
    'function quoteExactOutput(bytes path, uint256 amountOut) returns (uint256 amountIn)',
    'function deployer() view returns (address)',
    'function factory() view returns (address)',
    'function WETH9() view returns (address)',
  ],
  reverts: [
    'Unexpected error',
    'toAddress_overflow',
    'toAddress_outOfBounds',
    'toUint24_overflow',
    'toUint24_outOfBounds',
    'slice_overflow',
    'slice_outOfBounds',
  ],
})
