// #region swap
import {
  type Address,
  encodeAbiParameters,
  type LocalAccount,
  type PublicClient,
  parseAbi,
  parseAbiParameters,
  type WalletClient,
} from 'viem'
import { CALLER, type Command, commands, toPlan, v3Path } from './plan.ts'

const routerAbi = parseAbi(['function execute(bytes commands, bytes[] inputs, uint256 deadline) payable'])
const permit2Abi = parseAbi([
  'function allowance(address user, address token, address spender) view returns (uint160 amount, uint48 expiration, uint48 nonce)',
])
const permitInput = parseAbiParameters([
  'Single permit, bytes signature',
  'struct Single { Details details; address spender; uint256 sigDeadline; }',
  'struct Details { address token; uint160 amount; uint48 expiration; uint48 nonce; }',
])

/** Sells a token that Permit2 may move: the signature for the router travels in
 * the same transaction as the swap. */
export async function sellWithPermit(
  client: PublicClient,
  wallet: WalletClient,
  account: LocalAccount,
  /** The chain's id is yours: a node could name another chain. */
  { chainId, router, permit2 }: { chainId: number; router: Address; permit2: Address },
  { tokenIn, tokenOut, fee }: { tokenIn: Address; tokenOut: Address; fee: number },
  amountIn: bigint,
  leastOut: bigint,
  /** Unix time in seconds, for the signature, the
   * allowance and the transaction alike. */
  deadline: number,
) {
  const [connected, [, , nonce]] = await Promise.all([
    client.getChainId(),
    client.readContract({
      address: permit2,
      abi: permit2Abi,
      functionName: 'allowance',
      args: [account.address, tokenIn, router],
    }),
  ])
  if (connected !== chainId) throw new Error(`the node is on chain ${connected}, not ${chainId}`)
  const permit = {
    details: { token: tokenIn, amount: amountIn, expiration: deadline, nonce },
    spender: router,
    sigDeadline: BigInt(deadline),
  }
  const signature = await account.signTypedData({
    domain: { name: 'Permit2', chainId, verifyingContract: permit2 },
    types: {
      PermitSingle: [
        { name: 'details', type: 'PermitDetails' },
        { name: 'spender', type: 'address' },
        { name: 'sigDeadline', type: 'uint256' },
      ],
      PermitDetails: [
        { name: 'token', type: 'address' },
        { name: 'amount', type: 'uint160' },
        { name: 'expiration', type: 'uint48' },
        { name: 'nonce', type: 'uint48' },
      ],
    },
    primaryType: 'PermitSingle',
    message: permit,
  })
  const list: Command[] = [
    // 0x80 lets the command fail: whoever submits this permit first uses up its
    // nonce, and the allowance that the swap needs is there all the same.
    { code: 0x0a | 0x80, input: encodeAbiParameters(permitInput, [permit, signature]) },
    commands.v3SwapExactIn(
      { recipient: CALLER, amount: amountIn, limit: leastOut, payerIsUser: true },
      v3Path([tokenIn, tokenOut], [fee]),
    ),
  ]
  const plan = toPlan(list)
  const { request } = await client.simulateContract({
    account,
    address: router,
    abi: routerAbi,
    functionName: 'execute',
    args: [plan.commands, plan.inputs, BigInt(deadline)],
  })
  return wallet.writeContract(request)
}
// #endregion swap
