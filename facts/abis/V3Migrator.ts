import { compiledContract } from './compiled.ts'

export const V3Migrator = compiledContract({
  name: 'V3Migrator',
  product: 'v3',
  of: 'v3-periphery/V3Migrator',
  abiCoder: 'v2',
  reverts: ['Not WETH9', 'Percentage too small', 'Percentage too large', 'SA', 'ST', 'STE'],
})
