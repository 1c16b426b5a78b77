import { compiledContract } from './compiled.ts'

export const Permit2 = compiledContract({
  name: 'Permit2',
  product: 'permit2',
  of: 'permit2/Permit2',
  source: {
    kind: 'source',
    repository: 'pancakeswap/permit2',
    file: 'src/Permit2.sol',
    commit: 'f59aefdf32163ea07ef48aa57129b2e5a7e9f1b0',
  },
  also: [
    'function allowance(address user, address token, address spender) view returns (uint160 amount, uint48 expiration, uint48 nonce)',
  ],
  reverts: ['TRANSFER_FROM_FAILED'],
})
