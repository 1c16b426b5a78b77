// #region decode
import { BinPoolManagerAbi, CLPoolManagerAbi, CLQuoterAbi, VaultAbi } from '@pancakeswap/infinity-sdk'
import { type Abi, decodeErrorResult, type Hex, parseAbi } from 'viem'

const wrappers = parseAbi([
  'error ExecutionFailed(uint256 commandIndex, bytes message)',
  'error WrappedError(address target, bytes4 selector, bytes reason, bytes details)',
  'error UnexpectedRevertBytes(bytes revertData)',
  'error NotEnoughLiquidity(bytes32 poolId)',
  'error TooLittleReceived(uint256 minimum, uint256 received)',
  'error TooMuchRequested(uint256 maximum, uint256 requested)',
  'error TransactionDeadlinePassed()',
  'error AllowanceExpired(uint256 deadline)',
  'error InsufficientAllowance(uint256 amount)',
  // Thrown by libraries from assembly, so the compiler leaves them out of the managers' ABIs.
  'error BinPool__OutOfLiquidity()',
  'error HookCallFailed()',
])
const known: Abi = [...wrappers, ...VaultAbi, ...CLPoolManagerAbi, ...BinPoolManagerAbi, ...CLQuoterAbi]

/** Names an error and, where it wraps another one, what is inside: from the outside in. */
export function explainRevert(data: Hex): string[] {
  if (data === '0x') return ['reverted without data']
  try {
    const { errorName, args = [] } = decodeErrorResult({ abi: known, data })
    const inner = { ExecutionFailed: args[1], WrappedError: args[2], UnexpectedRevertBytes: args[0] }[errorName]
    if (typeof inner === 'string') return [errorName, ...explainRevert(inner as Hex)]
    return [`${errorName}(${args.join(', ')})`]
  } catch {
    return [`unknown error ${data.slice(0, 10)}`]
  }
}
// #endregion decode
