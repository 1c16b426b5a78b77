import { compiledContract } from './compiled.ts'

// The source calls it PancakePair; its ERC-20 half is PancakeERC20.
export const PairV2 = compiledContract({
  name: 'PairV2',
  product: 'v2',
  of: 'v2/PancakePair',
  also: [
    'function balanceOf(address owner) view returns (uint256)',
    'function allowance(address owner, address spender) view returns (uint256)',
    'function nonces(address owner) view returns (uint256)',
  ],
  reverts: [
    'Pancake: FORBIDDEN',
    'Pancake: INSUFFICIENT_LIQUIDITY_MINTED',
    'Pancake: INSUFFICIENT_LIQUIDITY_BURNED',
    'Pancake: INSUFFICIENT_OUTPUT_AMOUNT',
    'Pancake: INSUFFICIENT_LIQUIDITY',
    'Pancake: INVALID_TO',
    'Pancake: INSUFFICIENT_INPUT_AMOUNT',
    'Pancake: K',
    'Pancake: EXPIRED',
    'Pancake: INVALID_SIGNATURE',
    'ds-math-sub-underflow',
    'ds-math-mul-overflow',
    'Pancake: OVERFLOW',
    'Pancake: LOCKED',
    'Pancake: TRANSFER_FAILED',
    'ds-math-add-overflow',
  ],
})
