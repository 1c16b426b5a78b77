import { defineContract } from '../factTypes.ts'

// Its source was not found in a public repository.
export const MultiReactorOrderQuoter = defineContract({
  name: 'MultiReactorOrderQuoter',
  product: 'pcsx',
  source: {
    kind: 'sdk',
    package: '@pancakeswap/pcsx-sdk',
    version: '1.7.1',
    path: 'multiReactorOrderQuoterAbi',
  },
  signatures: [
    'struct OrderInfo { address reactor; address swapper; uint256 nonce; uint256 deadline; address additionalValidationContract; bytes additionalValidationData; }',
    'struct InputToken { address token; uint256 amount; uint256 maxAmount; }',
    'struct OutputToken { address token; uint256 amount; address recipient; }',
    'struct ResolvedOrder { OrderInfo info; InputToken input; OutputToken[] outputs; bytes sig; bytes32 hash; }',
    'function getReactor(bytes order) pure returns (address reactor)',
    'function quote(bytes order, bytes sig) returns (ResolvedOrder result)',
    'function quoteExclusiveDutch(bytes order, bytes sig) returns (ResolvedOrder result)',
    'function quoteV3Dutch(bytes order, bytes sig) returns (ResolvedOrder result)',
    'function quoteV4Dutch(bytes order, bytes sig) returns (ResolvedOrder result)',
    'function reactorCallback(ResolvedOrder[] resolvedOrders, bytes) pure',
    'error OrdersLengthIncorrect()',
  ],
})
