import { compiledContract } from './compiled.ts'

export const MasterChefV3ReceiverV2 = compiledContract({
  name: 'MasterChefV3ReceiverV2',
  product: 'masterchef',
  of: 'masterchef-v3/MasterChefV3ReceiverV2',
  reverts: [
    'Ownable: new owner is the zero address',
    'SafeERC20: approve from non-zero to non-zero allowance',
    'SafeERC20: low-level call failed',
    'SafeERC20: ERC20 operation did not succeed',
    'Ownable: caller is not the owner',
    'Address: insufficient balance for call',
    'Address: call to non-contract',
  ],
})
