import { compiledContract } from './compiled.ts'

export const BinQuoter = compiledContract({
  name: 'BinQuoter',
  product: 'infinity',
  of: 'infinity-periphery/BinQuoter',
  also: ['error SafeCastOverflow()'],
  reverts: [],
})
