import { compiledContract } from './compiled.ts'

// The source calls it IBinHooks: what a hook of a bin pool implements.
export const BinHooks = compiledContract({
  name: 'BinHooks',
  product: 'infinity',
  of: 'infinity-core/IBinHooks',
  reverts: [],
})
