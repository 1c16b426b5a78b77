import { compiledContract } from './compiled.ts'

export const PancakeV3LmPoolDeployer = compiledContract({
  name: 'PancakeV3LmPoolDeployer',
  product: 'masterchef',
  of: 'v3-lm-pool/PancakeV3LmPoolDeployer',
  reverts: ['Not MC'],
})
