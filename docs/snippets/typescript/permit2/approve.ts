// #region approve
import { type Account, type Address, maxUint256, type PublicClient, parseAbi, type WalletClient } from 'viem'

const tokenAbi = parseAbi([
  'function allowance(address owner, address spender) view returns (uint256)',
  // Some tokens answer with nothing instead of true, so no answer is read.
  'function approve(address spender, uint256 amount)',
])

/** Lets Permit2 move a token of the user, once for all applications. Does
 * nothing where it may already. */
export async function approvePermit2(
  client: PublicClient,
  wallet: WalletClient,
  account: Account,
  permit2: Address,
  token: Address,
  amount: bigint,
) {
  const contract = { address: token, abi: tokenAbi } as const
  const allowed = await client.readContract({
    ...contract,
    functionName: 'allowance',
    args: [account.address, permit2],
  })
  if (allowed >= amount) return undefined
  const approve = async (allowance: bigint) => {
    const { request } = await client.simulateContract({
      ...contract,
      account,
      functionName: 'approve',
      args: [permit2, allowance],
    })
    return wallet.writeContract(request)
  }
  // Some tokens, such as USDT on Ethereum, raise an allowance from 0 only.
  if (allowed > 0n) {
    const { status } = await client.waitForTransactionReceipt({ hash: await approve(0n) })
    if (status !== 'success') throw new Error('the approval reverted')
  }
  return approve(maxUint256)
}
// #endregion approve
