import { compiledContract } from './compiled.ts'

export const CLMigrator = compiledContract({
  name: 'CLMigrator',
  product: 'infinity',
  of: 'infinity-periphery/CLMigrator',
  also: [
    'error ERC20TransferFailed()',
    'error NativeTransferFailed()',
    'error InvalidPrice()',
    'error WrappedError(address target, bytes4 selector, bytes reason, bytes details)',
  ],
  reverts: ['APPROVE_FAILED'],
})
