import { compiledContract } from './compiled.ts'

export const ProxyForCakePool = compiledContract({
  name: 'ProxyForCakePool',
  product: 'vecake',
  of: 'vecake/ProxyForCakePool',
  reverts: ['Not VECake'],
})
