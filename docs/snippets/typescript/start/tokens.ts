// #region amount
import { ChainId } from '@pancakeswap/chains'
import { CAKE, USDT } from '@pancakeswap/tokens'
import { type Address, erc20Abi, formatUnits, type PublicClient, parseUnits } from 'viem'

/** 25 USDT on a chain that the SDK knows, in smallest units. */
export const twentyFive = (chain: ChainId.BSC | ChainId.ETHEREUM) => parseUnits('25', USDT[chain].decimals)

/** The balance of any token as a decimal number, with the
 * decimals that its contract answers. */
export async function balanceText(client: PublicClient, token: Address, owner: Address) {
  const contract = { address: token, abi: erc20Abi } as const
  const decimals = await client.readContract({ ...contract, functionName: 'decimals' })
  const balance = await client.readContract({ ...contract, functionName: 'balanceOf', args: [owner] })
  return formatUnits(balance, decimals)
}

export const cakeOnBase = CAKE[ChainId.BASE].address
// #endregion amount
