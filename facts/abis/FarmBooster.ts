import { compiledContract } from './compiled.ts'

// The booster of positions in MasterChefV3, by veCAKE.
export const FarmBooster = compiledContract({
  name: 'FarmBooster',
  product: 'farm-booster',
  of: 'farm-booster/FarmBooster',
  reverts: [
    'Invalid parameter',
    'Invalid cA',
    'Invalid cB',
    'Ownable: new owner is the zero address',
    'Ownable: caller is not the owner',
    'Not MasterChef V3',
    'Not vecake caller',
  ],
})
