import { compiledContract } from './compiled.ts'

export const VCake = compiledContract({
  name: 'VCake',
  product: 'vecake',
  of: 'revenue-sharing-v1/VCake',
  reverts: [
    'bad _blockNumber',
    'Ownable: new owner is the zero address',
    "SafeCast: value doesn't fit in 128 bits",
    'SafeCast: value must be positive',
    'Already initialized',
    'Not cake pool',
    'Ownable: caller is not the owner',
  ],
})
