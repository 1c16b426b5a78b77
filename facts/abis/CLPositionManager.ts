import { compiledContract } from './compiled.ts'

export const CLPositionManager = compiledContract({
  name: 'CLPositionManager',
  product: 'infinity',
  of: 'infinity-periphery/CLPositionManager',
  also: [
    'error WrappedError(address target, bytes4 selector, bytes reason, bytes details)',
    'error SliceOutOfBounds()',
    'error ERC20TransferFailed()',
    'error NativeTransferFailed()',
  ],
  reverts: [
    'NOT_MINTED',
    'ZERO_ADDRESS',
    'UNSAFE_RECIPIENT',
    'WRONG_FROM',
    'INVALID_RECIPIENT',
    'NOT_AUTHORIZED',
    'ALREADY_MINTED',
  ],
})
