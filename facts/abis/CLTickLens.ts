import { compiledContract } from './compiled.ts'

// The source calls it TickLens, as v3 does its own.
export const CLTickLens = compiledContract({
  name: 'CLTickLens',
  product: 'infinity',
  of: 'infinity-periphery/TickLens',
  reverts: [],
})
