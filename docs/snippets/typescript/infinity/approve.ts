// #region approve
import { ChainId } from '@pancakeswap/chains'
import { getPermit2Address } from '@pancakeswap/permit2-sdk'
import {
  type Account,
  type Address,
  createPublicClient,
  createWalletClient,
  erc20Abi,
  http,
  maxUint256,
  parseAbi,
} from 'viem'
import { bsc } from 'viem/chains'

const permit2Abi = parseAbi([
  'function allowance(address owner, address token, address spender) view returns (uint160 amount, uint48 expiration, uint48 nonce)',
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
])

const client = createPublicClient({ chain: bsc, transport: http() })

/**
 * Two allowances, each only where it is missing: token to Permit2 (once), Permit2 to the spender (with an end).
 * The spender is the Universal Router for swaps, a position manager for liquidity.
 */
export async function approve(account: Account, token: Address, amount: bigint, spender: Address) {
  const wallet = createWalletClient({ account, chain: bsc, transport: http() })
  const permit2 = getPermit2Address(ChainId.BSC)
  if (!permit2) throw new Error('Permit2 is not known on this chain')

  const owner = account.address
  const toPermit2 = await client.readContract({
    address: token,
    abi: erc20Abi,
    functionName: 'allowance',
    args: [owner, permit2],
  })
  if (toPermit2 < amount) {
    const hash = await wallet.writeContract({
      address: token,
      abi: erc20Abi,
      functionName: 'approve',
      args: [permit2, maxUint256],
    })
    await client.waitForTransactionReceipt({ hash })
  }

  const [allowed, expiration] = await client.readContract({
    address: permit2,
    abi: permit2Abi,
    functionName: 'allowance',
    args: [owner, token, spender],
  })
  const now = Math.floor(Date.now() / 1000)
  if (allowed < amount || expiration < now + 60) {
    const hash = await wallet.writeContract({
      address: permit2,
      abi: permit2Abi,
      functionName: 'approve',
      args: [token, spender, amount, now + 30 * 60],
    })
    await client.waitForTransactionReceipt({ hash })
  }
}
// #endregion approve
