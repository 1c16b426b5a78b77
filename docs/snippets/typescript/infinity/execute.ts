// #region execute
import { type Address, concatHex, type Hex, parseAbi } from 'viem'
import { type Action, encodePlan } from './actions.ts'
import type { Sender } from './approve.ts'

const routerAbi = parseAbi([
  'function execute(bytes commands, bytes[] inputs, uint256 deadline) payable',
  'error ExecutionFailed(uint256 commandIndex, bytes message)',
  'error TransactionDeadlinePassed()',
  'error LengthMismatch()',
  'error TooLittleReceived(uint256 minAmountOutReceived, uint256 amountReceived)',
  'error TooMuchRequested(uint256 maxAmountInRequested, uint256 amountRequested)',
  'error AllowanceExpired(uint256 deadline)',
  'error InsufficientAllowance(uint256 amount)',
])

const INFI_SWAP: Hex = '0x10'

/** Who trades, and through which deployment of the Universal Router. */
export interface Trader extends Sender {
  router: Address
}

export interface Command {
  code: Hex
  input: Hex
}

/** Runs a swap plan, behind other commands where there are any. Simulates
 * first: a revert costs nothing then. */
export async function execute(
  { client, wallet, account, router }: Trader,
  actions: readonly Action[],
  { value = 0n, before = [], after = [] }: { value?: bigint; before?: Command[]; after?: Command[] } = {},
): Promise<Hex> {
  const commands = [...before, { code: INFI_SWAP, input: encodePlan(actions) }, ...after]
  // Seconds. Five minutes is long for BNB Smart Chain and
  // short enough against a stale price.
  const deadline = BigInt(Math.floor(Date.now() / 1000) + 300)

  const { request } = await client.simulateContract({
    account,
    address: router,
    abi: routerAbi,
    functionName: 'execute',
    args: [concatHex(commands.map(({ code }) => code)), commands.map(({ input }) => input), deadline],
    value,
  })
  const hash = await wallet.writeContract(request)
  const { status, transactionHash } = await client.waitForTransactionReceipt({ hash })
  // A wallet can send something else in its place, such as a cancellation.
  if (transactionHash !== hash) throw new Error(`Swap ${hash} was replaced by ${transactionHash}`)
  if (status !== 'success') throw new Error(`Swap ${hash} reverted`)
  return hash
}
// #endregion execute
