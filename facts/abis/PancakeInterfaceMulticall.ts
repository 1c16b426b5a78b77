import { defineContract } from '../types.ts'

export const PancakeInterfaceMulticall = defineContract({
  name: 'PancakeInterfaceMulticall',
  product: 'v3',
  solidity: '0.7.6',
  abiCoder: 'v2',
  source: {
    kind: 'source',
    repository: 'pancakeswap/pancake-v3-contracts',
    file: 'projects/v3-periphery/contracts/lens/PancakeInterfaceMulticall.sol',
    commit: '5cc479f0c5a98966c74d94700057b8c3ca629afd',
  },
  signatures: [
    'struct Call { address target; uint256 gasLimit; bytes callData; }',
    'struct Result { bool success; uint256 gasUsed; bytes returnData; }',
    'function getCurrentBlockTimestamp() view returns (uint256 timestamp)',
    'function getEthBalance(address addr) view returns (uint256 balance)',
    'function multicall(Call[] calls) returns (uint256 blockNumber, Result[] returnData)',
  ],
  reverts: [],
})
