// #region approve
import { type Account, type Address, type PublicClient, parseAbi, type WalletClient } from 'viem'

const tokenAbi = parseAbi([
  'function allowance(address owner, address spender) view returns (uint256)',
  // Some tokens answer with nothing instead of true, so no answer is read.
  'function approve(address spender, uint256 amount)',
])

/** Lets a contract take an amount of a token, unless it may already. Waits
 * until the approval is in a block. */
export async function approveAmount(
  client: PublicClient,
  wallet: WalletClient,
  account: Account,
  token: Address,
  spender: Address,
  amount: bigint,
) {
  const contract = { address: token, abi: tokenAbi } as const
  const allowed = await client.readContract({
    ...contract,
    functionName: 'allowance',
    args: [account.address, spender],
  })
  if (allowed >= amount) return
  // Some tokens, such as USDT on Ethereum, raise an allowance from 0 only.
  for (const allowance of allowed > 0n ? [0n, amount] : [amount]) {
    const { request } = await client.simulateContract({
      ...contract,
      account,
      functionName: 'approve',
      args: [spender, allowance],
    })
    const { status } = await client.waitForTransactionReceipt({ hash: await wallet.writeContract(request) })
    if (status !== 'success') throw new Error('the approval reverted')
  }
}
// #endregion approve
