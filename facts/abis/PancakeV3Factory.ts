import { compiledContract } from './compiled.ts'

export const PancakeV3Factory = compiledContract({
  name: 'PancakeV3Factory',
  product: 'v3',
  of: 'v3-core/PancakeV3Factory',
  also: [
    'function feeAmountTickSpacing(uint24 fee) view returns (int24)',
    'function getPool(address tokenA, address tokenB, uint24 fee) view returns (address pool)',
    'function feeAmountTickSpacingExtraInfo(uint24 fee) view returns (bool whitelistRequested, bool enabled)',
  ],
  reverts: [
    'fee is not available yet',
    'user should be in the white list for this fee tier',
    'state not change',
    'Not owner',
    'Not owner or LM pool deployer',
  ],
})
