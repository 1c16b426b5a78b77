import { compiledContract } from './compiled.ts'

export const BinPoolManager = compiledContract({
  name: 'BinPoolManager',
  product: 'infinity',
  of: 'infinity-core/BinPoolManager',
  also: [
    'function extsload(bytes32 slot) view returns (bytes32 value)',
    'function extsload(bytes32[] slots) view returns (bytes32[] values)',
    'error BinPool__OutOfLiquidity()',
    'error HookCallFailed()',
    'error WrappedError(address target, bytes4 selector, bytes reason, bytes details)',
    'error BinHelper__LiquidityOverflow()',
    'error SafeCastOverflow()',
  ],
  reverts: [],
})
