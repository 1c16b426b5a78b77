// #region mint
import { type Account, type Address, type PublicClient, parseAbi, type WalletClient } from 'viem'

const managerAbi = parseAbi([
  'struct MintParams { address token0; address token1; uint24 fee; int24 tickLower; int24 tickUpper; uint256 amount0Desired; uint256 amount1Desired; uint256 amount0Min; uint256 amount1Min; address recipient; uint256 deadline; }',
  'function mint(MintParams params) payable returns (uint256 tokenId, uint128 liquidity, uint256 amount0, uint256 amount1)',
])

export interface NewPosition {
  /** The lower address of the two. */
  token0: Address
  token1: Address
  /** In hundredths of a bip. */
  fee: number
  /** Multiples of the tier's tick spacing. */
  tickLower: number
  tickUpper: number
  /** The most to pay, in smallest units. The manager must be approved for both. */
  most0: bigint
  most1: bigint
  /** How much less of each may be used if the price moves first, in basis points. */
  tolerance: bigint
  /** Unix time in seconds. */
  deadline: bigint
}

/** Opens a position and returns its token id as simulated; the id that counts is in the receipt's event. */
export async function mintPosition(
  client: PublicClient,
  wallet: WalletClient,
  account: Account,
  manager: Address,
  { token0, token1, fee, tickLower, tickUpper, most0, most1, tolerance, deadline }: NewPosition,
) {
  const call = { account, address: manager, abi: managerAbi, functionName: 'mint' } as const
  const order = {
    token0,
    token1,
    fee,
    tickLower,
    tickUpper,
    amount0Desired: most0,
    amount1Desired: most1,
    amount0Min: 0n,
    amount1Min: 0n,
    recipient: account.address,
    deadline,
  }
  // A first run without limits says what the pool takes at the price of now.
  const {
    result: [, , used0, used1],
  } = await client.simulateContract({ ...call, args: [order] })
  const least = (amount: bigint) => (amount * (10_000n - tolerance)) / 10_000n
  const {
    request,
    result: [tokenId],
  } = await client.simulateContract({
    ...call,
    args: [{ ...order, amount0Min: least(used0), amount1Min: least(used1) }],
  })
  return { tokenId, hash: await wallet.writeContract(request) }
}
// #endregion mint
