import { compiledContract } from './compiled.ts'

export const LimitOrderReactor = compiledContract({
  name: 'LimitOrderReactor',
  product: 'pcsx',
  of: 'pcsx/LimitOrderReactor',
  reverts: ['UNAUTHORIZED', 'TRANSFER_FROM_FAILED'],
})
