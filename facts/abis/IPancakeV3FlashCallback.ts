import { compiledContract } from './compiled.ts'

export const IPancakeV3FlashCallback = compiledContract({
  name: 'IPancakeV3FlashCallback',
  product: 'v3',
  of: 'v3-core/IPancakeV3FlashCallback',
  reverts: [],
})
