import { compiledContract } from './compiled.ts'

export const OrderQuoter = compiledContract({
  name: 'OrderQuoter',
  product: 'pcsx',
  of: 'pcsx/OrderQuoter',
  also: ['function reactorCallback(ResolvedOrder[] resolvedOrders, bytes callbackData) pure'],
  reverts: [],
})
