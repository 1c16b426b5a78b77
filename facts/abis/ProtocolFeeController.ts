import { compiledContract } from './compiled.ts'

export const ProtocolFeeController = compiledContract({
  name: 'ProtocolFeeController',
  product: 'infinity',
  of: 'infinity-core/ProtocolFeeController',
  reverts: [],
})
