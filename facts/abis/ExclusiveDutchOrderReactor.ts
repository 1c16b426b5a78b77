import { compiledContract } from './compiled.ts'

export const ExclusiveDutchOrderReactor = compiledContract({
  name: 'ExclusiveDutchOrderReactor',
  product: 'pcsx',
  of: 'pcsx/ExclusiveDutchOrderReactor',
  reverts: ['UNAUTHORIZED', 'TRANSFER_FROM_FAILED'],
})
