// #region collect
import { type Address, maxUint128, parseAbi } from 'viem'
import { useAccount, useSimulateContract, useWaitForTransactionReceipt, useWriteContract } from 'wagmi'

const managerAbi = parseAbi([
  'struct CollectParams { uint256 tokenId; address recipient; uint128 amount0Max; uint128 amount1Max; }',
  'function collect(CollectParams params) payable returns (uint256 amount0, uint256 amount1)',
])

/** Pays out all fees of a position and leaves its liquidity in the pool. */
export function CollectFees({ manager, tokenId }: { manager: Address; tokenId: bigint }) {
  const { address } = useAccount()
  const fees = useSimulateContract({
    address: manager,
    abi: managerAbi,
    functionName: 'collect',
    args: [{ tokenId, recipient: address ?? manager, amount0Max: maxUint128, amount1Max: maxUint128 }],
    query: { enabled: address !== undefined },
  })
  const sent = useWriteContract()
  const receipt = useWaitForTransactionReceipt({ hash: sent.data })
  const error = fees.error ?? sent.error ?? receipt.error
  // A wallet can speed up or cancel what it has sent: the receipt is that of the other transaction.
  const mined = receipt.data?.transactionHash
  return (
    <section>
      <p>{fees.data ? `${fees.data.result.join(' and ')} smallest units can be collected` : 'Reading the fees…'}</p>
      <button
        type="button"
        disabled={!fees.data || sent.isPending || receipt.isLoading}
        onClick={() => fees.data && sent.writeContract(fees.data.request)}
      >
        {sent.isPending ? 'Confirm in your wallet…' : receipt.isLoading ? 'Waiting for the block…' : 'Collect'}
      </button>
      {mined && (
        <p role="status">{mined === sent.data ? `Collected in ${mined}` : `Your wallet sent ${mined} instead`}</p>
      )}
      {error && <p role="alert">{error.message}</p>}
    </section>
  )
}
// #endregion collect
