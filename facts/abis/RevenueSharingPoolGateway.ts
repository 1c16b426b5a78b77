import { compiledContract } from './compiled.ts'

export const RevenueSharingPoolGateway = compiledContract({
  name: 'RevenueSharingPoolGateway',
  product: 'vecake',
  of: 'revenue-sharing/RevenueSharingPoolGateway',
  reverts: [],
})
