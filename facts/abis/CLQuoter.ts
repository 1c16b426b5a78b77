import { compiledContract } from './compiled.ts'

export const CLQuoter = compiledContract({
  name: 'CLQuoter',
  product: 'infinity',
  of: 'infinity-periphery/CLQuoter',
  reverts: [],
})
