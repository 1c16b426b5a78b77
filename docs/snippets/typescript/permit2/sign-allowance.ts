// #region sign
import { AllowanceTransfer, type PermitSingle } from '@pancakeswap/permit2-sdk'
import { type Address, type LocalAccount, type PublicClient, parseAbi } from 'viem'

const permit2Abi = parseAbi([
  'function allowance(address user, address token, address spender) view returns (uint160 amount, uint48 expiration, uint48 nonce)',
])

export interface Grant {
  token: Address
  /** Who may take the tokens, for example the Universal Router. */
  spender: Address
  /** In the token's smallest unit; 2^160 - 1 never runs down. */
  amount: bigint
  /** Until when the allowance holds, and until when the signature may be
   * submitted: Unix time in seconds. */
  expiration: number
  sigDeadline: bigint
}

/** Signs an allowance. Nothing happens on the chain until somebody submits it to
 * Permit2. The chain's id is yours: a node could name another chain. */
export async function signAllowance(
  client: PublicClient,
  account: LocalAccount,
  permit2: Address,
  chainId: number,
  { token, spender, amount, expiration, sigDeadline }: Grant,
) {
  const [, , nonce] = await client.readContract({
    address: permit2,
    abi: permit2Abi,
    functionName: 'allowance',
    args: [account.address, token, spender],
  })
  const details = { token, amount, expiration, nonce }
  const permit = { details, spender, sigDeadline } satisfies PermitSingle
  const { domain, types, primaryType } = AllowanceTransfer.getPermitData<PermitSingle>(permit, permit2, chainId)
  const signature = await account.signTypedData({
    domain: { ...domain, verifyingContract: permit2, chainId },
    types,
    primaryType,
    message: permit,
  })
  return { permit, signature }
}
// #endregion sign
