// #region native
import { type Account, type Address, encodeFunctionData, type PublicClient, parseAbi, type WalletClient } from 'viem'

const routerAbi = parseAbi([
  'struct ExactOutputSingleParams { address tokenIn; address tokenOut; uint24 fee; address recipient; uint256 amountOut; uint256 amountInMaximum; uint160 sqrtPriceLimitX96; }',
  'struct ExactInputSingleParams { address tokenIn; address tokenOut; uint24 fee; address recipient; uint256 amountIn; uint256 amountOutMinimum; uint160 sqrtPriceLimitX96; }',
  'function exactOutputSingle(ExactOutputSingleParams params) payable returns (uint256 amountIn)',
  'function exactInputSingle(ExactInputSingleParams params) payable returns (uint256 amountOut)',
  'function refundETH() payable',
  'function unwrapWETH9(uint256 amountMinimum, address recipient) payable',
  'function multicall(uint256 deadline, bytes[] data) payable returns (bytes[] results)',
])

/** The router reads this as itself. */
const ROUTER: Address = '0x0000000000000000000000000000000000000002'

interface Pool {
  wrapped: Address
  token: Address
  fee: number
}

/** Buys an exact amount of a token with native coin. What is not needed comes
 * back in the same transaction. */
export async function buyWithNative(
  client: PublicClient,
  wallet: WalletClient,
  account: Account,
  router: Address,
  { wrapped, token, fee }: Pool,
  amountOut: bigint,
  mostIn: bigint,
  deadline: bigint,
) {
  const swap = encodeFunctionData({
    abi: routerAbi,
    functionName: 'exactOutputSingle',
    args: [
      {
        tokenIn: wrapped,
        tokenOut: token,
        fee,
        recipient: account.address,
        amountOut,
        amountInMaximum: mostIn,
        sqrtPriceLimitX96: 0n,
      },
    ],
  })
  const refund = encodeFunctionData({ abi: routerAbi, functionName: 'refundETH' })
  const { request } = await client.simulateContract({
    account,
    address: router,
    abi: routerAbi,
    functionName: 'multicall',
    args: [deadline, [swap, refund]],
    value: mostIn,
  })
  return wallet.writeContract(request)
}

/** Sells a token for native coin: the router receives the wrapped coin
 * and unwraps it for the caller. */
export async function sellForNative(
  client: PublicClient,
  wallet: WalletClient,
  account: Account,
  router: Address,
  { wrapped, token, fee }: Pool,
  amountIn: bigint,
  leastOut: bigint,
  deadline: bigint,
) {
  const swap = encodeFunctionData({
    abi: routerAbi,
    functionName: 'exactInputSingle',
    args: [
      {
        tokenIn: token,
        tokenOut: wrapped,
        fee,
        recipient: ROUTER,
        amountIn,
        amountOutMinimum: leastOut,
        sqrtPriceLimitX96: 0n,
      },
    ],
  })
  const unwrap = encodeFunctionData({
    abi: routerAbi,
    functionName: 'unwrapWETH9',
    args: [leastOut, account.address],
  })
  const { request } = await client.simulateContract({
    account,
    address: router,
    abi: routerAbi,
    functionName: 'multicall',
    args: [deadline, [swap, unwrap]],
  })
  return wallet.writeContract(request)
}
// #endregion native
