import { defineContract } from '../types.ts'

// A part of SmartRouter: it has no separate address.
export const V2SwapRouter = defineContract({
  name: 'V2SwapRouter',
  product: 'smart-router',
  solidity: '0.7.6',
  source: {
    kind: 'source',
    repository: 'pancakeswap/pancake-v3-contracts',
    file: 'projects/router/contracts/V2SwapRouter.sol',
    commit: '5cc479f0c5a98966c74d94700057b8c3ca629afd',
  },
  signatures: [
    'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to) payable returns (uint256 amountOut)',
    'function swapTokensForExactTokens(uint256 amountOut, uint256 amountInMax, address[] path, address to) payable returns (uint256 amountIn)',
    'function unwrapWETH9WithFee(uint256 amountMinimum, address recipient, uint256 feeBips, address feeRecipient) payable',
    'function unwrapWETH9WithFee(uint256 amountMinimum, uint256 feeBips, address feeRecipient) payable',
    'function sweepTokenWithFee(address token, uint256 amountMinimum, uint256 feeBips, address feeRecipient) payable',
    'function sweepTokenWithFee(address token, uint256 amountMinimum, address recipient, uint256 feeBips, address feeRecipient) payable',
    'function wrapETH(uint256 value) payable',
    'function sweepToken(address token, uint256 amountMinimum, address recipient) payable',
    'function sweepToken(address token, uint256 amountMinimum) payable',
    'function pull(address token, uint256 value) payable',
    'function unwrapWETH9(uint256 amountMinimum, address recipient) payable',
    'function refundETH() payable',
    'function deployer() view returns (address)',
    'function factory() view returns (address)',
    'function WETH9() view returns (address)',
    'function factoryV2() view returns (address)',
    'function positionManager() view returns (address)',
  ],
  reverts: [
    'Insufficient WETH9',
    'Insufficient token',
    'Not WETH9',
    'ReentrancyGuard: reentrant call',
    'STE',
    'ST',
    'STF',
    'INSUFFICIENT_INPUT_AMOUNT',
    'INSUFFICIENT_OUTPUT_AMOUNT',
  ],
})
