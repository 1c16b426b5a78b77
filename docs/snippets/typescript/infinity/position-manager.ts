// #region send
import { type Address, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { type Action, encodePlan } from './actions.ts'
import type { Sender } from './approve.ts'

/** CLPositionManager and BinPositionManager share these. */
const managerAbi = parseAbi([
  'function modifyLiquidities(bytes payload, uint256 deadline) payable',
  'function multicall(bytes[] data) payable returns (bytes[] results)',
  'error DeadlinePassed(uint256 deadline)',
  'error NotApproved(address caller)',
  'error MaximumAmountExceeded(uint128 maximumAmount, uint128 amountRequested)',
  'error MinimumAmountInsufficient(uint128 minimumAmount, uint128 amountReceived)',
  'error AllowanceExpired(uint256 deadline)',
  'error InsufficientAllowance(uint256 amount)',
])

/** Runs a plan on a position manager, behind calls such as
 * `initializePool` where there are any. */
export async function modifyLiquidities(
  { client, wallet, account }: Sender,
  manager: Address,
  actions: readonly Action[],
  { value = 0n, before = [] }: { value?: bigint; before?: Hex[] } = {},
): Promise<Hex> {
  const deadline = BigInt(Math.floor(Date.now() / 1000) + 300)
  const change = encodeFunctionData({
    abi: managerAbi,
    functionName: 'modifyLiquidities',
    args: [encodePlan(actions), deadline],
  })
  const { request } = await client.simulateContract({
    account,
    address: manager,
    abi: managerAbi,
    functionName: 'multicall',
    args: [[...before, change]],
    value,
  })
  const hash = await wallet.writeContract(request)
  const { status, transactionHash } = await client.waitForTransactionReceipt({ hash })
  // A wallet can send something else in its place, such as a cancellation.
  if (transactionHash !== hash) throw new Error(`The plan ${hash} was replaced by ${transactionHash}`)
  if (status !== 'success') throw new Error(`The plan ${hash} reverted`)
  return hash
}
// #endregion send
