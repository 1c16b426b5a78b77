import { compiledContract } from './compiled.ts'

export const CLPositionDescriptorOffChain = compiledContract({
  name: 'CLPositionDescriptorOffChain',
  product: 'infinity',
  of: 'infinity-periphery/CLPositionDescriptorOffChain',
  reverts: [],
})
