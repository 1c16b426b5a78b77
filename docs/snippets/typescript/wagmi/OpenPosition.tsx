// #region position
import { skipToken, useQuery } from '@tanstack/react-query'
import { type Address, isAddressEqual, parseAbi, parseEventLogs } from 'viem'
import { useAccount, usePublicClient, useSimulateContract, useWaitForTransactionReceipt, useWriteContract } from 'wagmi'
import { limitsAt, type NewPosition, requirePrice } from './mint-position.ts'

const managerAbi = parseAbi([
  'struct MintParams { address token0; address token1; uint24 fee; int24 tickLower; int24 tickUpper; uint256 amount0Desired; uint256 amount1Desired; uint256 amount0Min; uint256 amount1Min; address recipient; uint256 deadline; }',
  'function mint(MintParams params) payable returns (uint256 tokenId, uint128 liquidity, uint256 amount0, uint256 amount1)',
  'event IncreaseLiquidity(uint256 indexed tokenId, uint128 liquidity, uint256 amount0, uint256 amount1)',
])

/** Opens a position in a pool whose price is the one that is meant,
 * which the page brings from a source other than the pool. */
export function OpenPosition({ manager, ...position }: NewPosition & { manager: Address }) {
  const { token0, token1, fee, tickLower, tickUpper, deadline } = position
  const { address } = useAccount()
  const client = usePublicClient()
  const limits = useQuery({
    queryKey: ['limits', client?.chain.id, manager, ...Object.values(position).map(String)],
    queryFn: client ? async () => limitsAt(await requirePrice(client, manager, position), position) : skipToken,
  })
  const terms = { token0, token1, fee, tickLower, tickUpper, deadline }
  const simulated = useSimulateContract({
    address: manager,
    abi: managerAbi,
    functionName: 'mint',
    args: address && limits.data && [{ ...terms, ...limits.data, recipient: address }],
    query: { enabled: address !== undefined && limits.isSuccess },
  })
  const [, , used0, used1] = simulated.data?.result ?? []
  const sent = useWriteContract()
  const receipt = useWaitForTransactionReceipt({ hash: sent.data })
  const error = limits.error ?? simulated.error ?? sent.error ?? receipt.error
  // The id that counts is in the receipt: another position may have come first.
  const ofManager = receipt.data?.logs.filter((log) => isAddressEqual(log.address, manager)) ?? []
  // The last one: a token of the pair can add to another position while it is paid.
  const opened = parseEventLogs({ abi: managerAbi, logs: ofManager }).at(-1)
  return (
    <section>
      <p>{simulated.isSuccess ? `Takes ${used0} and ${used1} smallest units` : 'Asking the pool…'}</p>
      <button
        type="button"
        disabled={!simulated.data || sent.isPending || receipt.isLoading}
        onClick={() => simulated.data && sent.writeContract(simulated.data.request)}
      >
        {sent.isPending ? 'Confirm in your wallet…' : receipt.isLoading ? 'Waiting for the block…' : 'Open'}
      </button>
      {opened && <p role="status">Position {opened.args.tokenId.toString()} is open</p>}
      {receipt.data && !opened && <p role="status">Your wallet sent {receipt.data.transactionHash} instead</p>}
      {error && <p role="alert">{error.message}</p>}
    </section>
  )
}
// #endregion position
