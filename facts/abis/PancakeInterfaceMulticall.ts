import { compiledContract } from './compiled.ts'

export const PancakeInterfaceMulticall = compiledContract({
  name: 'PancakeInterfaceMulticall',
  product: 'v3',
  of: 'v3-periphery/PancakeInterfaceMulticall',
  abiCoder: 'v2',
  reverts: [],
})
