import { compiledContract } from './compiled.ts'

export const DutchOrderReactor = compiledContract({
  name: 'DutchOrderReactor',
  product: 'pcsx',
  of: 'pcsx/DutchOrderReactor',
  reverts: ['UNAUTHORIZED', 'TRANSFER_FROM_FAILED'],
})
