import { compiledContract } from './compiled.ts'

export const BinPoolManagerOwner = compiledContract({
  name: 'BinPoolManagerOwner',
  product: 'infinity',
  of: 'infinity-core/BinPoolManagerOwner',
  reverts: [],
})
