import { compiledContract } from './compiled.ts'

// The source calls it PancakeFactory.
export const FactoryV2 = compiledContract({
  name: 'FactoryV2',
  product: 'v2',
  of: 'v2/PancakeFactory',
  also: [
    'function getPair(address tokenA, address tokenB) view returns (address pair)',
    'function allPairs(uint256) view returns (address pair)',
  ],
  reverts: ['Pancake: IDENTICAL_ADDRESSES', 'Pancake: ZERO_ADDRESS', 'Pancake: PAIR_EXISTS', 'Pancake: FORBIDDEN'],
})
