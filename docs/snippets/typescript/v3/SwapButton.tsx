// #region wagmi
import { type Address, encodeFunctionData, parseAbi } from 'viem'
import { useConnection, useSimulateContract, useWaitForTransactionReceipt, useWriteContract } from 'wagmi'

const routerAbi = parseAbi([
  'struct ExactInputSingleParams { address tokenIn; address tokenOut; uint24 fee; address recipient; uint256 amountIn; uint256 amountOutMinimum; uint160 sqrtPriceLimitX96; }',
  'function exactInputSingle(ExactInputSingleParams params) payable returns (uint256 amountOut)',
  'function multicall(uint256 deadline, bytes[] data) payable returns (bytes[] results)',
])

interface SwapButtonProps {
  router: Address
  wrapped: Address
  token: Address
  fee: number
  /** Native coin to sell, in wei. */
  amountIn: bigint
  /** From a quote of a moment ago, less a tolerance, in the token's smallest unit. */
  leastOut: bigint
  /** Unix time in seconds. */
  deadline: bigint
}

/** Sells native coin for a token in one v3 pool, and shows what becomes of the transaction. */
export function SwapButton({ router, wrapped, token, fee, amountIn, leastOut, deadline }: SwapButtonProps) {
  const { address } = useConnection()
  const recipient = address ?? router
  const swap = encodeFunctionData({
    abi: routerAbi,
    functionName: 'exactInputSingle',
    args: [
      {
        tokenIn: wrapped,
        tokenOut: token,
        fee,
        recipient,
        amountIn,
        amountOutMinimum: leastOut,
        sqrtPriceLimitX96: 0n,
      },
    ],
  })
  const simulation = useSimulateContract({
    address: router,
    abi: routerAbi,
    functionName: 'multicall',
    args: [deadline, [swap]],
    value: amountIn,
    // Without a wallet there is nobody to receive the tokens.
    query: { enabled: address !== undefined },
  })
  const write = useWriteContract()
  const receipt = useWaitForTransactionReceipt({ hash: write.data })

  if (!address) return <p>Connect a wallet to swap.</p>
  if (receipt.isSuccess) return <p role="status">Swapped in block {String(receipt.data.blockNumber)}.</p>
  const error = simulation.error ?? write.error ?? receipt.error
  const isPending = write.isPending || (write.data !== undefined && receipt.isPending)
  const request = simulation.data?.request
  return (
    <>
      <button type="button" disabled={!request || isPending} onClick={() => request && write.mutate(request)}>
        {isPending ? 'Swapping…' : 'Swap'}
      </button>
      {error && <p role="alert">{error.message.split('\n')[0]}</p>}
    </>
  )
}
// #endregion wagmi
