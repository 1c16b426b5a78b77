// #region approve
import { ChainId } from '@pancakeswap/chains'
import { getPermit2Address } from '@pancakeswap/permit2-sdk'
import { type Account, type Address, maxUint256, type PublicClient, parseAbi, type WalletClient } from 'viem'

const tokenAbi = parseAbi([
  'function allowance(address owner, address spender) view returns (uint256)',
  // Some tokens answer with nothing instead of true, so no answer is read.
  'function approve(address spender, uint256 amount)',
])
const permit2Abi = parseAbi([
  'function allowance(address owner, address token, address spender) view returns (uint160 amount, uint48 expiration, uint48 nonce)',
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
])

/** Who sends transactions, and through which clients. Both
 * clients are on the same chain. */
export interface Sender {
  client: PublicClient
  wallet: WalletClient
  account: Account
}

/**
 * Two allowances, each only where it is missing: token to Permit2 (once),
 * Permit2 to the spender (with an end). The spender is the Universal Router for
 * swaps, a position manager for liquidity.
 */
export async function approve(
  { client, wallet, account }: Sender,
  token: Address,
  amount: bigint,
  spender: Address,
): Promise<void> {
  const permit2 = getPermit2Address(ChainId.BSC)
  if (!permit2) throw new Error('Permit2 is not known on this chain')

  const owner = account.address
  const toPermit2 = await client.readContract({
    address: token,
    abi: tokenAbi,
    functionName: 'allowance',
    args: [owner, permit2],
  })
  // Some tokens, such as USDT on Ethereum, raise an allowance from 0 only.
  const steps = toPermit2 >= amount ? [] : toPermit2 > 0n ? [0n, maxUint256] : [maxUint256]
  for (const allowance of steps) {
    const { request } = await client.simulateContract({
      account,
      address: token,
      abi: tokenAbi,
      functionName: 'approve',
      args: [permit2, allowance],
    })
    const { status } = await client.waitForTransactionReceipt({ hash: await wallet.writeContract(request) })
    if (status !== 'success') throw new Error('The approval reverted')
  }

  const [allowed, expiration] = await client.readContract({
    address: permit2,
    abi: permit2Abi,
    functionName: 'allowance',
    args: [owner, token, spender],
  })
  const now = Math.floor(Date.now() / 1000)
  if (allowed < amount || expiration < now + 60) {
    const { request } = await client.simulateContract({
      account,
      address: permit2,
      abi: permit2Abi,
      functionName: 'approve',
      args: [token, spender, amount, now + 30 * 60],
    })
    const { status } = await client.waitForTransactionReceipt({ hash: await wallet.writeContract(request) })
    if (status !== 'success') throw new Error('The approval reverted')
  }
}
// #endregion approve
