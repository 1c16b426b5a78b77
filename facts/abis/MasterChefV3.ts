import { compiledContract } from './compiled.ts'

export const MasterChefV3 = compiledContract({
  name: 'MasterChefV3',
  product: 'masterchef',
  of: 'masterchef-v3/MasterChefV3',
  reverts: [
    'Enumerable: owner index out of bounds',
    'Enumerable: address zero is not a valid owner',
    'Ownable: new owner is the zero address',
    'SafeERC20: approve from non-zero to non-zero allowance',
    'Not farm boost contract',
    'Not receiver',
    'Ownable: caller is not the owner',
    'SafeERC20: low-level call failed',
    'SafeERC20: ERC20 operation did not succeed',
    "SafeCast: value doesn't fit in 128 bits",
    'ReentrancyGuard: reentrant call',
    'Invalid tokenId',
    'Address: insufficient balance for call',
    'Address: call to non-contract',
  ],
})
