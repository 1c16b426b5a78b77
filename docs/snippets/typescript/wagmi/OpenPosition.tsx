// #region position
import { type Address, isAddressEqual, parseAbi, parseEventLogs } from 'viem'
import { useAccount, useSimulateContract, useWaitForTransactionReceipt, useWriteContract } from 'wagmi'

const managerAbi = parseAbi([
  'struct MintParams { address token0; address token1; uint24 fee; int24 tickLower; int24 tickUpper; uint256 amount0Desired; uint256 amount1Desired; uint256 amount0Min; uint256 amount1Min; address recipient; uint256 deadline; }',
  'function mint(MintParams params) payable returns (uint256 tokenId, uint128 liquidity, uint256 amount0, uint256 amount1)',
  'event IncreaseLiquidity(uint256 indexed tokenId, uint128 liquidity, uint256 amount0, uint256 amount1)',
])

export interface Range {
  manager: Address
  /** The lower address of the two. */
  token0: Address
  token1: Address
  /** In hundredths of a bip. */
  fee: number
  /** Multiples of the tier's tick spacing. */
  tickLower: number
  tickUpper: number
  /** The most to pay, in smallest units. The manager
   * must be approved for both. */
  most0: bigint
  most1: bigint
  /** Unix time in seconds. */
  deadline: bigint
}

/** Opens a position that uses at least 99.5 % of the amounts shown. Compare the
 * pool's price with yours before. */
export function OpenPosition({ manager, token0, token1, fee, tickLower, tickUpper, most0, most1, deadline }: Range) {
  const { address } = useAccount()
  const order = (least0: bigint, least1: bigint) => ({
    ...{ token0, token1, fee, tickLower, tickUpper, deadline },
    amount0Desired: most0,
    amount1Desired: most1,
    amount0Min: least0,
    amount1Min: least1,
    recipient: address ?? manager,
  })
  const call = { address: manager, abi: managerAbi, functionName: 'mint' } as const
  // A first run without limits returns what the pool takes now.
  const first = useSimulateContract({ ...call, args: [order(0n, 0n)], query: { enabled: address !== undefined } })
  const [, , used0 = 0n, used1 = 0n] = first.data?.result ?? []
  const least = (amount: bigint) => (amount * 9950n) / 10_000n
  const second = useSimulateContract({
    ...call,
    args: [order(least(used0), least(used1))],
    query: { enabled: first.isSuccess },
  })
  const sent = useWriteContract()
  const receipt = useWaitForTransactionReceipt({ hash: sent.data })
  const error = first.error ?? second.error ?? sent.error ?? receipt.error
  // The id that counts is in the receipt: another position may have come first.
  const ofManager = receipt.data?.logs.filter((log) => isAddressEqual(log.address, manager)) ?? []
  const [opened] = parseEventLogs({ abi: managerAbi, logs: ofManager })
  return (
    <section>
      <p>{first.isSuccess ? `Takes ${used0} and ${used1} smallest units` : 'Asking the pool…'}</p>
      <button
        type="button"
        disabled={!second.data || sent.isPending || receipt.isLoading}
        onClick={() => second.data && sent.writeContract(second.data.request)}
      >
        {sent.isPending ? 'Confirm in your wallet…' : receipt.isLoading ? 'Waiting for the block…' : 'Open'}
      </button>
      {opened && <p role="status">Position {opened.args.tokenId.toString()} is open</p>}
      {error && <p role="alert">{error.message}</p>}
    </section>
  )
}
// #endregion position
