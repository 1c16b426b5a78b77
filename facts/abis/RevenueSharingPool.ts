import { compiledContract } from './compiled.ts'

export const RevenueSharingPool = compiledContract({
  name: 'RevenueSharingPool',
  product: 'vecake',
  of: 'revenue-sharing/RevenueSharingPool',
  reverts: [
    '!allow',
    '!over 20 users',
    'bad user',
    'Permission denied',
    'Ownable: new owner is the zero address',
    'ReentrancyGuard: reentrant call',
    'killed',
    'Ownable: caller is not the owner',
    "SafeCast: value doesn't fit in 128 bits",
    'SafeCast: value must be positive',
    'SafeERC20: low-level call failed',
    'SafeERC20: ERC20 operation did not succeed',
    'Address: insufficient balance for call',
    'Address: call to non-contract',
  ],
})
