import { compiledContract } from './compiled.ts'

export const TickLens = compiledContract({
  name: 'TickLens',
  product: 'v3',
  of: 'v3-periphery/TickLens',
  abiCoder: 'v2',
  reverts: [],
})
