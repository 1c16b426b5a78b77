import { compiledContract } from './compiled.ts'

export const PancakeStableSwapWBNBHelper = compiledContract({
  name: 'PancakeStableSwapWBNBHelper',
  product: 'stableswap',
  of: 'stableswap/PancakeStableSwapWBNBHelper',
  reverts: [
    'Inconsistent quantity',
    'Ownable: new owner is the zero address',
    'Ownable: caller is not the owner',
    'TransferHelper: BNB_TRANSFER_FAILED',
    'SafeERC20: approve from non-zero to non-zero allowance',
    'SafeERC20: low-level call failed',
    'SafeERC20: ERC20 operation did not succeed',
    'Address: insufficient balance for call',
    'Address: call to non-contract',
  ],
})
