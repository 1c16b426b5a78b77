// #region ask
import { type Address, BaseError, encodeFunctionData, erc20Abi, type Hex, isHex, type PublicClient } from 'viem'

export interface Transfer {
  token: Address
  /** Who calls the token: the router or Permit2 for
   * a payment, the pool for a payout. */
  caller: Address
  /** Whose tokens are moved. The caller's own are sent by `transfer`. */
  from: Address
  /** A token may refuse one receiver alone, such as the pool. */
  to: Address
  /** In the token's smallest unit. */
  amount: bigint
}

export type Answer =
  | { cause: 'noToken' }
  | { cause: 'balance' | 'allowance'; has: bigint }
  /** The token reverts. `data` holds its reason, and may be empty. */
  | { cause: 'tokenReverts'; data: Hex }
  /** The token returns something other than true. */
  | { cause: 'tokenReturns'; data: Hex }
  /** This transfer goes through now. */
  | { cause: 'none' }

/** Asks a token for a transfer in the caller's name. It is an
 * `eth_call`: nothing is signed or sent. */
export async function whyRefused(client: PublicClient, transfer: Transfer): Promise<Answer> {
  const { token, caller, from, to, amount } = transfer
  // A call to an address without code succeeds.
  if (!(await client.getCode({ address: token }))) return { cause: 'noToken' }
  const isOwn = BigInt(caller) === BigInt(from)
  const read = { address: token, abi: erc20Abi } as const
  const balance = await client.readContract({ ...read, functionName: 'balanceOf', args: [from] })
  if (balance < amount) return { cause: 'balance', has: balance }
  if (!isOwn) {
    const allowance = await client.readContract({ ...read, functionName: 'allowance', args: [from, caller] })
    if (allowance < amount) return { cause: 'allowance', has: allowance }
  }
  const data = isOwn
    ? encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] })
    : encodeFunctionData({ abi: erc20Abi, functionName: 'transferFrom', args: [from, to, amount] })
  try {
    const { data: answer = '0x' } = await client.call({ account: caller, to: token, data })
    // Some old tokens return nothing, which routers accept.
    return answer === '0x' || BigInt(answer) === 1n ? { cause: 'none' } : { cause: 'tokenReturns', data: answer }
  } catch (error) {
    const reason = revertDataOf(error)
    // The node failed, not the token.
    if (reason === undefined) throw error
    return { cause: 'tokenReverts', data: reason }
  }
}

function revertDataOf(error: unknown): Hex | undefined {
  if (!(error instanceof BaseError)) return undefined
  let data: Hex | undefined
  error.walk((cause) => {
    const { data: found, code } = cause as { data?: unknown; code?: unknown }
    if (isHex(found)) data = found
    // Code 3 is a revert; nodes leave its data out if there are none.
    else if (code === 3) data = '0x'
    return data !== undefined
  })
  return data
}
// #endregion ask
