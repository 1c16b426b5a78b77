import { compiledContract } from './compiled.ts'

// The source calls it PancakeRouter.
export const RouterV2 = compiledContract({
  name: 'RouterV2',
  product: 'v2',
  of: 'v2/PancakeRouter',
  // The TransferHelper strings depend on the version of @uniswap/lib. The repository pins 4.0.1-alpha, whose strings
  // differ; users of the router on BNB Smart Chain report these, of the older releases (pancake-frontend issue 2616).
  reverts: [
    'PancakeRouter: INSUFFICIENT_A_AMOUNT',
    'PancakeRouter: INSUFFICIENT_B_AMOUNT',
    'PancakeRouter: INSUFFICIENT_OUTPUT_AMOUNT',
    'PancakeRouter: EXCESSIVE_INPUT_AMOUNT',
    'PancakeRouter: INVALID_PATH',
    'TransferHelper: TRANSFER_FROM_FAILED',
    'PancakeRouter: EXPIRED',
    'TransferHelper: ETH_TRANSFER_FAILED',
    'PancakeLibrary: IDENTICAL_ADDRESSES',
    'PancakeLibrary: ZERO_ADDRESS',
    'TransferHelper: TRANSFER_FAILED',
    'PancakeLibrary: INVALID_PATH',
    'ds-math-sub-underflow',
    'PancakeLibrary: INSUFFICIENT_AMOUNT',
    'PancakeLibrary: INSUFFICIENT_LIQUIDITY',
    'PancakeLibrary: INSUFFICIENT_INPUT_AMOUNT',
    'PancakeLibrary: INSUFFICIENT_OUTPUT_AMOUNT',
    'ds-math-mul-overflow',
    'ds-math-add-overflow',
  ],
})
