import { compiledContract } from './compiled.ts'

export const PancakeStableSwapLP = compiledContract({
  name: 'PancakeStableSwapLP',
  product: 'stableswap',
  of: 'stableswap/PancakeStableSwapLP',
  reverts: [
    'ERC20: decreased allowance below zero',
    'Not minter',
    'ERC20: mint to the zero address',
    'ERC20: burn from the zero address',
    'ERC20: burn amount exceeds balance',
    'ERC20: transfer from the zero address',
    'ERC20: transfer to the zero address',
    'ERC20: transfer amount exceeds balance',
    'ERC20: approve from the zero address',
    'ERC20: approve to the zero address',
    'ERC20: insufficient allowance',
  ],
})
