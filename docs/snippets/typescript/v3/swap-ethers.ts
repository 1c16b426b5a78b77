// #region ethers
import { ChainId } from '@pancakeswap/chains'
import { WNATIVE } from '@pancakeswap/sdk'
import { SMART_ROUTER_ADDRESSES, V3_QUOTER_ADDRESSES } from '@pancakeswap/smart-router'
import { USDT } from '@pancakeswap/tokens'
import { Contract, formatUnits, JsonRpcProvider, parseEther, type Signer, solidityPacked, Wallet } from 'ethers'

const quoterAbi = [
  'function quoteExactInput(bytes path, uint256 amountIn) returns (uint256 amountOut, uint160[] sqrtPriceX96AfterList, uint32[] initializedTicksCrossedList, uint256 gasEstimate)',
]
const routerAbi = [
  'function exactInputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 amountIn, uint256 amountOutMinimum, uint160 sqrtPriceLimitX96) params) payable returns (uint256 amountOut)',
  'function refundETH() payable',
  'function multicall(uint256 deadline, bytes[] data) payable returns (bytes[] results)',
]

export interface Sale {
  router: string
  quoter: string
  wrapped: string
  token: string
  fee: number
  /** In wei. */
  amountIn: bigint
}

/** Sells native coin for a token in one v3 pool, for at least 99.5 % of the quote.
 * Coin that the pool does not take comes back. Returns the quote. */
export async function sellNativeEthers(
  signer: Signer,
  { router, quoter, wrapped, token, fee, amountIn }: Sale,
): Promise<bigint> {
  const path = solidityPacked(['address', 'uint24', 'address'], [wrapped, fee, token])
  const quotes = new Contract(quoter, quoterAbi, signer)
  const [amountOut] = (await quotes.getFunction('quoteExactInput').staticCall(path, amountIn)) as [bigint]

  const swaps = new Contract(router, routerAbi, signer)
  // A pool quotes its own price: first compare it with another source.
  const swap = swaps.interface.encodeFunctionData('exactInputSingle', [
    [wrapped, token, fee, await signer.getAddress(), amountIn, (amountOut * 9950n) / 10_000n, 0n],
  ])
  const refund = swaps.interface.encodeFunctionData('refundETH')
  const deadline = Math.floor(Date.now() / 1000) + 300
  const multicall = swaps.getFunction('multicall')
  // Fails before you pay for gas if the swap would revert.
  await multicall.staticCall(deadline, [swap, refund], { value: amountIn })
  const transaction = await multicall.send(deadline, [swap, refund], { value: amountIn })
  // Throws if the transaction reverted, or if the wallet sent another in its place: that
  // may be the same at a higher price, so look at it before you sell again.
  await transaction.wait()
  return amountOut
}

async function main() {
  const { RPC_URL, PRIVATE_KEY } = process.env
  if (!RPC_URL || !PRIVATE_KEY) throw new Error('Set RPC_URL and PRIVATE_KEY in .env')
  const provider = new JsonRpcProvider(RPC_URL, ChainId.BSC, { staticNetwork: true })
  const token = USDT[ChainId.BSC]
  const amountOut = await sellNativeEthers(new Wallet(PRIVATE_KEY, provider), {
    router: SMART_ROUTER_ADDRESSES[ChainId.BSC],
    quoter: V3_QUOTER_ADDRESSES[ChainId.BSC],
    wrapped: WNATIVE[ChainId.BSC].address,
    token: token.address,
    fee: 2500,
    amountIn: parseEther('0.01'),
  })
  console.log(`Sold 0.01 BNB, quoted at ${formatUnits(amountOut, token.decimals)} USDT`)
  provider.destroy()
}

if (import.meta.main) await main()
// #endregion ethers
