// #region read
import { decodeFunctionData, type Hex, hexToBytes, parseAbi } from 'viem'

const routerAbi = parseAbi([
  'function execute(bytes commands, bytes[] inputs) payable',
  'function execute(bytes commands, bytes[] inputs, uint256 deadline) payable',
])

const names: Record<number, string> = {
  0: 'V3_SWAP_EXACT_IN',
  1: 'V3_SWAP_EXACT_OUT',
  2: 'PERMIT2_TRANSFER_FROM',
  3: 'PERMIT2_PERMIT_BATCH',
  4: 'SWEEP',
  5: 'TRANSFER',
  6: 'PAY_PORTION',
  8: 'V2_SWAP_EXACT_IN',
  9: 'V2_SWAP_EXACT_OUT',
  10: 'PERMIT2_PERMIT',
  11: 'WRAP_ETH',
  12: 'UNWRAP_WETH',
  13: 'PERMIT2_TRANSFER_FROM_BATCH',
  14: 'BALANCE_CHECK_ERC20',
  16: 'INFI_SWAP',
  17: 'V3_POSITION_MANAGER_PERMIT',
  18: 'V3_POSITION_MANAGER_CALL',
  19: 'INFI_CL_INITIALIZE_POOL',
  20: 'INFI_BIN_INITIALIZE_POOL',
  21: 'INFI_CL_POSITION_CALL',
  22: 'INFI_BIN_POSITION_CALL',
  33: 'EXECUTE_SUB_PLAN',
  34: 'STABLE_SWAP_EXACT_IN',
  35: 'STABLE_SWAP_EXACT_OUT',
}

/** What a transaction to the router does, command by command. Throws where the
 * data is no call of `execute`. */
export function readPlan(callData: Hex) {
  const { args } = decodeFunctionData({ abi: routerAbi, data: callData })
  const [commands, inputs] = args
  return [...hexToBytes(commands)].map((byte, i) => ({
    command: names[byte & 0x3f] ?? `unknown 0x${(byte & 0x3f).toString(16)}`,
    mayFail: (byte & 0x80) !== 0,
    input: inputs[i],
  }))
}
// #endregion read
