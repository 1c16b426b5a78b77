import { compiledContract } from './compiled.ts'

// The source calls both structs Info: Tick.Info is TickInfo here, CLPosition.Info is PositionInfo.
export const CLPoolManager = compiledContract({
  name: 'CLPoolManager',
  product: 'infinity',
  of: 'infinity-core/CLPoolManager',
  structs: { 'CLPosition.Info': 'PositionInfo', 'Tick.Info': 'TickInfo' },
  also: [
    'function extsload(bytes32 slot) view returns (bytes32 value)',
    'function extsload(bytes32[] slots) view returns (bytes32[] values)',
    'error HookCallFailed()',
    'error WrappedError(address target, bytes4 selector, bytes reason, bytes details)',
    'error SafeCastOverflow()',
    'error TickMisaligned(int24 tick, int24 tickSpacing)',
    'error InvalidPrice()',
    'error InvalidPriceOrLiquidity()',
    'error PriceOverflow()',
    'error NotEnoughLiquidity()',
  ],
  reverts: [],
})
