import { compiledContract } from './compiled.ts'

export const ProxyForCakePoolFactory = compiledContract({
  name: 'ProxyForCakePoolFactory',
  product: 'vecake',
  of: 'vecake/ProxyForCakePoolFactory',
  reverts: [
    'Already initialized',
    'Ownable: new owner is the zero address',
    'Ownable: caller is not the owner',
    'Not VECake',
  ],
})
