// #region permit
import { ChainId } from '@pancakeswap/chains'
import { getPermit2Address } from '@pancakeswap/permit2-sdk'
import { type Address, encodeAbiParameters, type Hex, type LocalAccount, parseAbiParameters } from 'viem'

const PERMIT_SINGLE = [
  { name: 'details', type: 'PermitDetails' },
  { name: 'spender', type: 'address' },
  { name: 'sigDeadline', type: 'uint256' },
] as const
const PERMIT_DETAILS = [
  { name: 'token', type: 'address' },
  { name: 'amount', type: 'uint160' },
  { name: 'expiration', type: 'uint48' },
  { name: 'nonce', type: 'uint48' },
] as const

const INPUT = parseAbiParameters([
  'PermitSingle permit, bytes signature',
  'struct PermitSingle { PermitDetails details; address spender; uint256 sigDeadline; }',
  'struct PermitDetails { address token; uint160 amount; uint48 expiration; uint48 nonce; }',
])

/** Signs the Permit2 allowance and returns the input of the router's command
 * PERMIT2_PERMIT. Send it as 0x8a, which may fail: somebody else can submit the
 * signature first. */
export async function signRouterPermit(
  account: LocalAccount,
  router: Address,
  token: Address,
  amount: bigint,
  nonce: number,
): Promise<Hex> {
  const deadline = Math.floor(Date.now() / 1000) + 30 * 60
  const permit = {
    details: { token, amount, expiration: deadline, nonce },
    spender: router,
    sigDeadline: BigInt(deadline),
  }
  const signature = await account.signTypedData({
    domain: { name: 'Permit2', chainId: ChainId.BSC, verifyingContract: getPermit2Address(ChainId.BSC) },
    types: { PermitSingle: PERMIT_SINGLE, PermitDetails: PERMIT_DETAILS },
    primaryType: 'PermitSingle',
    message: permit,
  })
  return encodeAbiParameters(INPUT, [permit, signature])
}
// #endregion permit
