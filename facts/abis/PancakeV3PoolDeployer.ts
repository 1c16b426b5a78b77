import { compiledContract } from './compiled.ts'

export const PancakeV3PoolDeployer = compiledContract({
  name: 'PancakeV3PoolDeployer',
  product: 'v3',
  of: 'v3-core/PancakeV3PoolDeployer',
  reverts: ['already initialized', 'only factory can call deploy'],
})
