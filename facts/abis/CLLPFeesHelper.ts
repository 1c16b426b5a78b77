import { defineContract } from '../factTypes.ts'

// A public copy of the source, with PancakeSwap's copyright, has this one function; the repository was not established.
export const CLLPFeesHelper = defineContract({
  name: 'CLLPFeesHelper',
  product: 'infinity',
  source: {
    kind: 'sdk',
    package: '@pancakeswap/infinity-sdk',
    version: '1.0.11',
    path: 'FARMING_OFFCHAIN_CL_HELPER_ABI',
  },
  signatures: [
    'function getLPFees(address poolManager, bytes32 id, address owner, int24 tickLower, int24 tickUpper, bytes32 salt) view returns (uint256 feesOwed0, uint256 feesOwed1)',
  ],
})
