import { defineContract } from '../factTypes.ts'

// Its source was not found in a public repository.
export const PancakeInterfaceMulticallV2 = defineContract({
  name: 'PancakeInterfaceMulticallV2',
  product: 'v3',
  source: {
    kind: 'sdk',
    package: '@pancakeswap/multicall',
    version: '3.8.2',
    path: 'iMulticallABI',
  },
  signatures: [
    'struct Call { address target; uint256 gasLimit; bytes callData; }',
    'struct Result { bool success; uint256 gasUsed; bytes returnData; }',
    'function gasLeft() view returns (uint256)',
    'function gaslimit() view returns (uint256)',
    'function multicall(Call[] calls) returns (uint256 blockNumber, Result[] returnData)',
    'function multicallWithGasLimitation(Call[] calls, uint256 gasBuffer) returns (uint256 blockNumber, Result[] returnData, uint256 lastSuccessIndex)',
  ],
})
