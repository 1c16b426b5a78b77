// #region swap
import { type Address, encodeFunctionData, encodePacked, formatUnits, parseAbi } from 'viem'
import { useAccount, useSimulateContract, useWaitForTransactionReceipt, useWriteContract } from 'wagmi'

const quoterAbi = parseAbi([
  'function quoteExactInput(bytes path, uint256 amountIn) returns (uint256 amountOut, uint160[] sqrtPriceX96AfterList, uint32[] initializedTicksCrossedList, uint256 gasEstimate)',
])
const routerAbi = parseAbi([
  'struct Order { address tokenIn; address tokenOut; uint24 fee; address recipient; uint256 amountIn; uint256 amountOutMinimum; uint160 sqrtPriceLimitX96; }',
  'function exactInputSingle(Order params) payable returns (uint256 amountOut)',
  'function refundETH() payable',
  'function multicall(uint256 deadline, bytes[] data) payable returns (bytes[] results)',
])

export interface Sale {
  router: Address
  quoter: Address
  wrapped: Address
  token: Address
  decimals: number
  fee: number
  /** In wei. */
  amountIn: bigint
}

/** Sells native coin for a token in one v3 pool, for at least 99.5 % of the quote
 * that is shown. Coin that the pool does not take comes back. */
export function SellNative({ router, quoter, wrapped, token, decimals, fee, amountIn }: Sale) {
  const { address } = useAccount()
  const quote = useSimulateContract({
    address: quoter,
    abi: quoterAbi,
    functionName: 'quoteExactInput',
    args: [encodePacked(['address', 'uint24', 'address'], [wrapped, fee, token]), amountIn],
    query: { refetchInterval: 10_000 }, // a quote is as old as its block
  })
  const amountOut = quote.data?.result[0]

  // Fails before the wallet asks if the swap would revert. The
  // deadline moves with each quote.
  const swap = useSimulateContract({
    address: router,
    abi: routerAbi,
    functionName: 'multicall',
    args: [
      BigInt(Math.floor(quote.dataUpdatedAt / 1000) + 300),
      [
        encodeFunctionData({
          abi: routerAbi,
          functionName: 'exactInputSingle',
          args: [
            {
              tokenIn: wrapped,
              tokenOut: token,
              fee,
              recipient: address ?? router,
              amountIn,
              // A pool quotes its own price: first compare it with another source.
              amountOutMinimum: ((amountOut ?? 0n) * 9950n) / 10_000n,
              sqrtPriceLimitX96: 0n,
            },
          ],
        }),
        encodeFunctionData({ abi: routerAbi, functionName: 'refundETH' }),
      ],
    ],
    value: amountIn,
    query: { enabled: address !== undefined && amountOut !== undefined },
  })
  const sent = useWriteContract()
  const receipt = useWaitForTransactionReceipt({ hash: sent.data })
  // A revert of the transaction is the receipt's error.
  const error = quote.error ?? swap.error ?? sent.error ?? receipt.error
  // A wallet can speed up or cancel what it has sent: the receipt is that of the other transaction.
  const mined = receipt.data?.transactionHash
  const isPending = sent.isPending || receipt.isLoading

  return (
    <section>
      <p>{amountOut === undefined ? 'Asking for a price…' : `You get about ${formatUnits(amountOut, decimals)}`}</p>
      <button
        type="button"
        disabled={!swap.data || isPending}
        onClick={() => swap.data && sent.writeContract(swap.data.request)}
      >
        {sent.isPending ? 'Confirm in your wallet…' : receipt.isLoading ? 'Waiting for the block…' : 'Swap'}
      </button>
      {mined && (
        <p role="status">{mined === sent.data ? `Swapped in ${mined}` : `Your wallet sent ${mined} instead`}</p>
      )}
      {error && <p role="alert">{error.message}</p>}
    </section>
  )
}
// #endregion swap
