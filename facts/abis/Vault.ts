import { compiledContract } from './compiled.ts'

export const Vault = compiledContract({
  name: 'Vault',
  product: 'infinity',
  of: 'infinity-core/Vault',
  also: [
    'function getLocker() view returns (address locker)',
    'function getUnsettledDeltasCount() view returns (uint256 count)',
    'function settle() payable returns (uint256 paid)',
    'function settleFor(address recipient) payable returns (uint256 paid)',
    'error ERC20TransferFailed()',
    'error NativeTransferFailed()',
    'error SafeCastOverflow()',
    'error WrappedError(address target, bytes4 selector, bytes reason, bytes details)',
  ],
  reverts: [],
})
