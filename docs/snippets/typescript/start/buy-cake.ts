// #region buy
import { ChainId } from '@pancakeswap/chains'
import { WNATIVE } from '@pancakeswap/sdk'
import { V2_ROUTER_ADDRESS } from '@pancakeswap/smart-router'
import { CAKE } from '@pancakeswap/tokens'
import type { Account, PublicClient, WalletClient } from 'viem'
import { getAddress, parseAbi } from 'viem'

const path = [WNATIVE[ChainId.BSC].address, CAKE[ChainId.BSC].address]
const router = {
  address: getAddress(V2_ROUTER_ADDRESS[ChainId.BSC]),
  abi: parseAbi([
    'function getAmountsOut(uint256, address[]) view returns (uint256[])',
    'function swapExactETHForTokens(uint256, address[], address, uint256) payable',
  ]),
}

/** Sells BNB for CAKE, at most half a percent under the quote. */
export async function buyCake(client: PublicClient, wallet: WalletClient, account: Account, wei: bigint) {
  const quote = await client.readContract({ ...router, functionName: 'getAmountsOut', args: [wei, path] })
  const least = ((quote.at(-1) ?? 0n) * 9950n) / 10_000n
  const deadline = BigInt(Math.floor(Date.now() / 1000) + 300)
  const { request } = await client.simulateContract({
    ...router,
    functionName: 'swapExactETHForTokens',
    args: [least, path, account.address, deadline],
    account,
    value: wei,
  })
  return wallet.writeContract(request)
}
// #endregion buy
