// #region read
import { ChainId } from '@pancakeswap/chains'
import { INFI_CL_POOL_MANAGER_ADDRESSES, INFI_VAULT_ADDRESSES } from '@pancakeswap/infinity-sdk'
import { type Address, type PublicClient, parseAbi } from 'viem'

const vaultAbi = parseAbi([
  'function reservesOfApp(address app, address currency) view returns (uint256)',
  'function balanceOf(address owner, address currency) view returns (uint256)',
])

const vault = { address: INFI_VAULT_ADDRESSES[ChainId.BSC], abi: vaultAbi } as const

/** In the currency's smallest unit: what all concentrated liquidity pools hold,
 * and what `owner` has as claims. */
export async function vaultBalances(client: PublicClient, currency: Address, owner: Address) {
  const app = INFI_CL_POOL_MANAGER_ADDRESSES[ChainId.BSC]
  const [pools, claims] = await Promise.all([
    client.readContract({ ...vault, functionName: 'reservesOfApp', args: [app, currency] }),
    client.readContract({ ...vault, functionName: 'balanceOf', args: [owner, currency] }),
  ])
  return { pools, claims }
}
// #endregion read
