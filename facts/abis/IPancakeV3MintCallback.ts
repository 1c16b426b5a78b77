import { compiledContract } from './compiled.ts'

export const IPancakeV3MintCallback = compiledContract({
  name: 'IPancakeV3MintCallback',
  product: 'v3',
  of: 'v3-core/IPancakeV3MintCallback',
  reverts: [],
})
