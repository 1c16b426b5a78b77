import { compiledContract } from './compiled.ts'

export const PointCenterIFO = compiledContract({
  name: 'PointCenterIFO',
  product: 'ifo',
  of: 'profile/PointCenterIFO',
  reverts: [
    'not valid',
    'has claimed for this IFO',
    'not active',
    'has not claimed',
    'too small',
    'Length must be <= maxViewLength',
    'Ownable: new owner is the zero address',
    'Ownable: caller is not the owner',
  ],
})
