// #region abi
import { parseAbi } from 'viem'

/** CLQuoter and BinQuoter answer to the same signatures. */
export const quoterAbi = parseAbi([
  'struct PoolKey { address currency0; address currency1; address hooks; address poolManager; uint24 fee; bytes32 parameters; }',
  'struct Hop { address intermediateCurrency; uint24 fee; address hooks; address poolManager; bytes hookData; bytes32 parameters; }',
  'struct Single { PoolKey poolKey; bool zeroForOne; uint128 exactAmount; bytes hookData; }',
  'struct Route { address exactCurrency; Hop[] path; uint128 exactAmount; }',
  'function quoteExactInputSingle(Single params) returns (uint256 amountOut, uint256 gasEstimate)',
  'function quoteExactOutputSingle(Single params) returns (uint256 amountIn, uint256 gasEstimate)',
  'function quoteExactInput(Route params) returns (uint256 amountOut, uint256 gasEstimate)',
  'function quoteExactOutput(Route params) returns (uint256 amountIn, uint256 gasEstimate)',
  'error UnexpectedRevertBytes(bytes revertData)',
  'error NotEnoughLiquidity(bytes32 poolId)',
])
// #endregion abi
