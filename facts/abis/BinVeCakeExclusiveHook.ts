import { compiledContract } from './compiled.ts'

export const BinVeCakeExclusiveHook = compiledContract({
  name: 'BinVeCakeExclusiveHook',
  product: 'infinity',
  of: 'infinity-hooks/BinVeCakeExclusiveHook',
  reverts: [],
})
