// #region buy
import { SMART_ROUTER_ADDRESSES, V3_QUOTER_ADDRESSES } from '@pancakeswap/smart-router'
import { bscTokens } from '@pancakeswap/tokens'
import { type Account, encodeFunctionData, encodePacked, type PublicClient, parseAbi, type WalletClient } from 'viem'
import { bsc } from 'viem/chains'

const { wbnb, cake } = bscTokens
/** WBNB to CAKE in the pool with a fee of 0.25 %. */
const path = encodePacked(['address', 'uint24', 'address'], [wbnb.address, 2500, cake.address])
const abi = parseAbi([
  'function quoteExactInput(bytes path, uint256 amountIn) returns (uint256 amountOut, uint160[], uint32[], uint256 gas)',
  'function exactInput((bytes path, address recipient, uint256 amountIn, uint256 amountOutMinimum)) payable',
  'function refundETH() payable',
  'function multicall(uint256 deadline, bytes[] calls) payable',
])

/** Sells BNB for CAKE, at most half a percent under the quote. */
export async function buyCake(client: PublicClient, wallet: WalletClient, account: Account, amountIn: bigint) {
  const quoter = { address: V3_QUOTER_ADDRESSES[bsc.id], abi, functionName: 'quoteExactInput' } as const
  const { result } = await client.simulateContract({ ...quoter, args: [path, amountIn] })
  // A pool quotes its own price: first compare it with another source.
  const amountOutMinimum = (result[0] * 9950n) / 10_000n
  const order = { path, recipient: account.address, amountIn, amountOutMinimum }
  const swap = encodeFunctionData({ abi, functionName: 'exactInput', args: [order] })
  const refund = encodeFunctionData({ abi, functionName: 'refundETH' })
  const deadline = BigInt(Math.floor(Date.now() / 1000) + 300)
  const router = { address: SMART_ROUTER_ADDRESSES[bsc.id], abi, functionName: 'multicall' } as const
  const args = [deadline, [swap, refund]] as const
  const { request } = await client.simulateContract({ ...router, args, account, value: amountIn })
  return wallet.writeContract(request)
}
// #endregion buy
