// #region address
import { ChainId } from '@pancakeswap/chains'
import { CAKE } from '@pancakeswap/tokens'

export const cakeOnBnbSmartChain = CAKE[ChainId.BSC].address

// #endregion address

// #region supply
import { type Address, erc20Abi, formatUnits, type PublicClient, parseAbi } from 'viem'

const proxyAbi = parseAbi(['function outboundAmount() view returns (uint256)'])

/** CAKE of BNB Smart Chain: all of it, what is locked for other chains, and what
 * an account holds, in whole CAKE. */
export async function cakeOf(client: PublicClient, cake: Address, cakeProxyOft: Address, account: Address) {
  const token = { address: cake, abi: erc20Abi } as const
  const [supply, locked, balance] = await Promise.all([
    client.readContract({ ...token, functionName: 'totalSupply' }),
    client.readContract({ address: cakeProxyOft, abi: proxyAbi, functionName: 'outboundAmount' }),
    client.readContract({ ...token, functionName: 'balanceOf', args: [account] }),
  ])
  return {
    supply: formatUnits(supply, 18),
    lockedForOtherChains: formatUnits(locked, 18),
    balance: formatUnits(balance, 18),
  }
}
// #endregion supply
