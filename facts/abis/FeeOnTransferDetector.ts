import { defineContract } from '../factTypes.ts'

// Its source was not found. Public contracts with the same functions derive from Uniswap's and take uniswapV2Call.
export const FeeOnTransferDetector = defineContract({
  name: 'FeeOnTransferDetector',
  product: 'v3',
  source: {
    kind: 'sdk',
    package: '@pancakeswap/smart-router',
    version: '7.7.3',
    path: 'dist/evm.mjs: feeOnTransferDetectorAbi',
  },
  signatures: [
    'struct TokenFees { uint256 buyFeeBps; uint256 sellFeeBps; }',
    'function batchValidate(address[] tokens, address baseToken, uint256 amountToBorrow) returns (TokenFees[] fotResults)',
    'function pancakeCall(address, uint256 amount0, uint256, bytes data)',
    'function validate(address token, address baseToken, uint256 amountToBorrow) returns (TokenFees fotResult)',
    'error PairLookupFailed()',
    'error SameToken()',
  ],
})
