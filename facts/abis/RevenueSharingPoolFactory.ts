import { compiledContract } from './compiled.ts'

export const RevenueSharingPoolFactory = compiledContract({
  name: 'RevenueSharingPoolFactory',
  product: 'vecake',
  of: 'revenue-sharing/RevenueSharingPoolFactory',
  reverts: ['Invalid startTime', 'Ownable: new owner is the zero address', 'Ownable: caller is not the owner'],
})
