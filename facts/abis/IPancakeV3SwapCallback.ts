import { compiledContract } from './compiled.ts'

export const IPancakeV3SwapCallback = compiledContract({
  name: 'IPancakeV3SwapCallback',
  product: 'v3',
  of: 'v3-core/IPancakeV3SwapCallback',
  reverts: [],
})
