// #region sign
import { type Address, type Hex, hexToBigInt, type LocalAccount } from 'viem'

const tokenPermissions = [
  { name: 'token', type: 'address' },
  { name: 'amount', type: 'uint256' },
] as const

export interface Order {
  token: Address
  /** The most that may be taken, in the token's smallest unit. */
  amount: bigint
  /** The contract that will call Permit2. No other
   * caller can use the signature. */
  spender: Address
  /** Unix time in seconds. */
  deadline: bigint
}

/** Signs a transfer that can happen once. Any nonce that was not used before
 * will do, so it is drawn at random. */
export async function signTransfer(
  account: LocalAccount,
  permit2: Address,
  chainId: number,
  { token, amount, spender, deadline }: Order,
): Promise<{ nonce: bigint; signature: Hex }> {
  const random = crypto.getRandomValues(new Uint8Array(32))
  const nonce = hexToBigInt(`0x${[...random].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`)
  const signature = await account.signTypedData({
    domain: { name: 'Permit2', chainId, verifyingContract: permit2 },
    types: {
      PermitTransferFrom: [
        { name: 'permitted', type: 'TokenPermissions' },
        { name: 'spender', type: 'address' },
        { name: 'nonce', type: 'uint256' },
        { name: 'deadline', type: 'uint256' },
      ],
      TokenPermissions: tokenPermissions,
    },
    primaryType: 'PermitTransferFrom',
    // The spender is signed, and is no part of what is
    // submitted: Permit2 puts its caller there.
    message: { permitted: { token, amount }, spender, nonce, deadline },
  })
  return { nonce, signature }
}
// #endregion sign

// #region witness
/** The same with a statement of the application's own: here, the least that the
 * signer wants to get for the tokens. */
export function signTransferForAtLeast(
  account: LocalAccount,
  permit2: Address,
  chainId: number,
  { token, amount, spender, deadline }: Order,
  nonce: bigint,
  minimumOut: bigint,
) {
  return account.signTypedData({
    domain: { name: 'Permit2', chainId, verifyingContract: permit2 },
    types: {
      PermitWitnessTransferFrom: [
        { name: 'permitted', type: 'TokenPermissions' },
        { name: 'spender', type: 'address' },
        { name: 'nonce', type: 'uint256' },
        { name: 'deadline', type: 'uint256' },
        { name: 'witness', type: 'Sale' },
      ],
      Sale: [{ name: 'minimumOut', type: 'uint256' }],
      TokenPermissions: tokenPermissions,
    },
    primaryType: 'PermitWitnessTransferFrom',
    message: { permitted: { token, amount }, spender, nonce, deadline, witness: { minimumOut } },
  })
}
// #endregion witness
