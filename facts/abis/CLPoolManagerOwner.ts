import { compiledContract } from './compiled.ts'

export const CLPoolManagerOwner = compiledContract({
  name: 'CLPoolManagerOwner',
  product: 'infinity',
  of: 'infinity-core/CLPoolManagerOwner',
  reverts: [],
})
