import { defineContract } from '../types.ts'

// Abstract: Universal Router inherits it. It has no address of its own.
export const InfinityRouter = defineContract({
  name: 'InfinityRouter',
  product: 'infinity',
  solidity: '0.8.26',
  source: {
    kind: 'source',
    repository: 'pancakeswap/infinity-periphery',
    file: 'src/InfinityRouter.sol',
    commit: '39976acec90d43f73f2bcc0e008cf23ec55bbc80',
  },
  signatures: [
    'function msgSender() view returns (address)',
    'function lockAcquired(bytes data) returns (bytes)',
    'function binPoolManager() view returns (address)',
    'function clPoolManager() view returns (address)',
    'function vault() view returns (address)',
    'error InputLengthMismatch()',
    'error UnsupportedAction(uint256 action)',
    'error NotVault()',
    'error DeltaNotPositive(address currency)',
    'error DeltaNotNegative(address currency)',
    'error InsufficientBalance()',
    'error TooLittleReceived(uint256 minAmountOutReceived, uint256 amountReceived)',
    'error TooMuchRequested(uint256 maxAmountInRequested, uint256 amountRequested)',
    'error InvalidBips()',
    'error SafeCastOverflow()',
    'error SliceOutOfBounds()',
  ],
  reverts: [],
})
