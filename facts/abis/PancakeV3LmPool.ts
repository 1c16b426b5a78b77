import { compiledContract } from './compiled.ts'

export const PancakeV3LmPool = compiledContract({
  name: 'PancakeV3LmPool',
  product: 'masterchef',
  of: 'v3-lm-pool/PancakeV3LmPool',
  reverts: ['Not pool or MC', 'LA', 'LS', 'Not pool', 'LO', 'Not MC'],
})
