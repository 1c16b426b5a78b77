import { compiledContract } from './compiled.ts'

export const BinMigrator = compiledContract({
  name: 'BinMigrator',
  product: 'infinity',
  of: 'infinity-periphery/BinMigrator',
  also: [
    'error ERC20TransferFailed()',
    'error NativeTransferFailed()',
    'error WrappedError(address target, bytes4 selector, bytes reason, bytes details)',
  ],
  reverts: ['APPROVE_FAILED'],
})
