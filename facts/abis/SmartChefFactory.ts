import { compiledContract } from './compiled.ts'

export const SmartChefFactory = compiledContract({
  name: 'SmartChefFactory',
  product: 'syrup-pools',
  of: 'smartchef/SmartChefFactory',
  reverts: [
    'Tokens must be be different',
    'Ownable: new owner is the zero address',
    'Ownable: caller is not the owner',
  ],
})
