import { defineContract } from '../types.ts'

export const QuoterV2 = defineContract({
  name: 'QuoterV2',
  product: 'v3',
  solidity: '0.7.6',
  abiCoder: 'v2',
  source: {
    kind: 'source',
    repository: 'pancakeswap/pancake-v3-contracts',
    file: 'projects/v3-periphery/contracts/lens/QuoterV2.sol',
    commit: '5cc479f0c5a98966c74d94700057b8c3ca629afd',
  },
  signatures: [
    'struct QuoteExactInputSingleParams { address tokenIn; address tokenOut; uint256 amountIn; uint24 fee; uint160 sqrtPriceLimitX96; }',
    'struct QuoteExactOutputSingleParams { address tokenIn; address tokenOut; uint256 amount; uint24 fee; uint160 sqrtPriceLimitX96; }',
    'function pancakeV3SwapCallback(int256 amount0Delta, int256 amount1Delta, bytes path) view',
    'function quoteExactInputSingle(QuoteExactInputSingleParams params) returns (uint256 amountOut, uint160 sqrtPriceX96After, uint32 initializedTicksCrossed, uint256 gasEstimate)',
    'function quoteExactInput(bytes path, uint256 amountIn) returns (uint256 amountOut, uint160[] sqrtPriceX96AfterList, uint32[] initializedTicksCrossedList, uint256 gasEstimate)',
    'function quoteExactOutputSingle(QuoteExactOutputSingleParams params) returns (uint256 amountIn, uint160 sqrtPriceX96After, uint32 initializedTicksCrossed, uint256 gasEstimate)',
    'function quoteExactOutput(bytes path, uint256 amountOut) returns (uint256 amountIn, uint160[] sqrtPriceX96AfterList, uint32[] initializedTicksCrossedList, uint256 gasEstimate)',
    'function deployer() view returns (address)',
    'function factory() view returns (address)',
    'function WETH9() view returns (address)',
  ],
  reverts: [
    'toAddress_overflow',
    'toAddress_outOfBounds',
    'toUint24_overflow',
    'toUint24_outOfBounds',
    'Unexpected error',
    'slice_overflow',
    'slice_outOfBounds',
  ],
})
