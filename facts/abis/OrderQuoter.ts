import { defineContract } from '../types.ts'

export const OrderQuoter = defineContract({
  name: 'OrderQuoter',
  product: 'pcsx',
  solidity: '0.8.26',
  source: {
    kind: 'source',
    repository: 'pancakeswap/pancake-x-contracts',
    file: 'src/lens/OrderQuoter.sol',
    commit: '147581464b14cfb4e8e5b3a34f1f233d34a616fc',
  },
  signatures: [
    'struct OrderInfo { address reactor; address swapper; uint256 nonce; uint256 deadline; address additionalValidationContract; bytes additionalValidationData; }',
    'struct InputToken { address token; uint256 amount; uint256 maxAmount; }',
    'struct OutputToken { address token; uint256 amount; address recipient; }',
    'struct ResolvedOrder { OrderInfo info; InputToken input; OutputToken[] outputs; bytes sig; bytes32 hash; }',
    'function quote(bytes order, bytes sig) returns (ResolvedOrder result)',
    'function getReactor(bytes order) pure returns (address reactor)',
    'function reactorCallback(ResolvedOrder[] resolvedOrders, bytes callbackData) pure',
    'error OrdersLengthIncorrect()',
  ],
  reverts: [],
})
