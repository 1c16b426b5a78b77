// #region swap
import { type Account, type Address, type PublicClient, parseAbi, type WalletClient } from 'viem'
import { CALLER, type Command, commands, ROUTER, toPlan, v3Path } from './plan.ts'

const routerAbi = parseAbi([
  'function execute(bytes commands, bytes[] inputs, uint256 deadline) payable',
  'error ExecutionFailed(uint256 commandIndex, bytes message)',
  'error InsufficientToken()',
  'error TransactionDeadlinePassed()',
])

/** Sells native coin for a token: half in a v3 pool, half in a v2 pair,
 * with one limit for both together. */
export async function sellNativeInTwoPools(
  client: PublicClient,
  wallet: WalletClient,
  account: Account,
  router: Address,
  wrapped: Address,
  token: Address,
  v3Fee: number,
  amountIn: bigint,
  leastOut: bigint,
  deadline: bigint,
) {
  const half = amountIn / 2n
  const plan: Command[] = [
    // The value of the transaction becomes wrapped coin that the router
    // holds: it pays, not the caller.
    commands.wrap(ROUTER, amountIn),
    commands.v3SwapExactIn(
      { recipient: ROUTER, amount: half, limit: 0n, payerIsUser: false },
      v3Path([wrapped, token], [v3Fee]),
    ),
    commands.v2SwapExactIn({ recipient: ROUTER, amount: amountIn - half, limit: 0n, payerIsUser: false }, [
      wrapped,
      token,
    ]),
    // The only limit that counts. Without this command the output would stay
    // in the router for anyone to take.
    commands.sweep(token, CALLER, leastOut),
    // A pool that ran out of liquidity leaves input
    // behind, and that is wrapped by now.
    commands.unwrap(CALLER, 0n),
  ]
  const { commands: codes, inputs } = toPlan(plan)
  const { request } = await client.simulateContract({
    account,
    address: router,
    abi: routerAbi,
    functionName: 'execute',
    args: [codes, inputs, deadline],
    value: amountIn,
  })
  return wallet.writeContract(request)
}
// #endregion swap
