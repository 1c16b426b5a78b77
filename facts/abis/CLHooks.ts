import { compiledContract } from './compiled.ts'

// The source calls it ICLHooks: what a hook of a concentrated-liquidity pool implements.
export const CLHooks = compiledContract({
  name: 'CLHooks',
  product: 'infinity',
  of: 'infinity-core/ICLHooks',
  reverts: [],
})
