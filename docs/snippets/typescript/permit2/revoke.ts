// #region find
import { type Account, type Address, type PublicClient, parseAbi, parseAbiItem, type WalletClient } from 'viem'

const permit2Abi = parseAbi([
  'struct TokenSpenderPair { address token; address spender; }',
  'function allowance(address user, address token, address spender) view returns (uint160 amount, uint48 expiration, uint48 nonce)',
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
  'function lockdown(TokenSpenderPair[] approvals)',
  'function invalidateNonces(address token, address spender, uint48 newNonce)',
  'error InvalidNonce()',
  'error ExcessiveInvalidation()',
])
const approval = parseAbiItem(
  'event Approval(address indexed owner, address indexed token, address indexed spender, uint160 amount, uint48 expiration)',
)
const permit = parseAbiItem(
  'event Permit(address indexed owner, address indexed token, address indexed spender, uint160 amount, uint48 expiration, uint48 nonce)',
)

export interface OpenAllowance {
  token: Address
  spender: Address
  amount: bigint
  /** Unix time in seconds. */
  expiration: number
}

/** Every allowance of a user that still holds, of those that were given in these
 * blocks. Many nodes limit the range of one log query: then call it for all parts,
 * from the block of Permit2's deployment. */
export async function openAllowances(
  client: PublicClient,
  permit2: Address,
  owner: Address,
  fromBlock: bigint,
  toBlock?: bigint, // undefined: the newest one
): Promise<OpenAllowance[]> {
  const query = { address: permit2, args: { owner }, fromBlock, toBlock, strict: true } as const
  const [approvals, permits] = await Promise.all([
    client.getLogs({ ...query, event: approval }),
    client.getLogs({ ...query, event: permit }),
  ])
  const pairs = new Map([...approvals, ...permits].map(({ args }) => [`${args.token}${args.spender}`, args]))
  const { timestamp } = await client.getBlock()
  const allowances = await Promise.all(
    [...pairs.values()].map(async ({ token, spender }) => {
      const [amount, expiration] = await client.readContract({
        address: permit2,
        abi: permit2Abi,
        functionName: 'allowance',
        args: [owner, token, spender],
      })
      return { token, spender, amount, expiration }
    }),
  )
  return allowances.filter(({ amount, expiration }) => amount > 0n && BigInt(expiration) >= timestamp)
}
// #endregion find

// #region revoke
/** Ends one allowance. */
export async function revoke(
  client: PublicClient,
  wallet: WalletClient,
  account: Account,
  permit2: Address,
  token: Address,
  spender: Address,
) {
  const { request } = await client.simulateContract({
    account,
    address: permit2,
    abi: permit2Abi,
    functionName: 'approve',
    args: [token, spender, 0n, 0],
  })
  return wallet.writeContract(request)
}

/** Ends any number of allowances in one transaction. */
export async function revokeAll(
  client: PublicClient,
  wallet: WalletClient,
  account: Account,
  permit2: Address,
  allowances: readonly { token: Address; spender: Address }[],
) {
  const { request } = await client.simulateContract({
    account,
    address: permit2,
    abi: permit2Abi,
    functionName: 'lockdown',
    args: [allowances.map(({ token, spender }) => ({ token, spender }))],
  })
  return wallet.writeContract(request)
}
// #endregion revoke

// #region nonces
/** Voids signatures that were given away and not submitted yet: revoking does
 * not, because they could be submitted after. `lastNonce` is the highest nonce
 * that you have signed for this token and spender. A signature with the next
 * one stays valid, and can be submitted then. */
export async function voidSignedAllowances(
  client: PublicClient,
  wallet: WalletClient,
  account: Account,
  permit2: Address,
  token: Address,
  spender: Address,
  lastNonce: number,
) {
  const { request } = await client.simulateContract({
    account,
    address: permit2,
    abi: permit2Abi,
    functionName: 'invalidateNonces',
    args: [token, spender, lastNonce + 1],
  })
  return wallet.writeContract(request)
}
// #endregion nonces
