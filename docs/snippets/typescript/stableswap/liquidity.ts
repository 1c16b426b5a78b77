// #region read
import { type Account, type Address, type PublicClient, parseAbi, type WalletClient } from 'viem'

const poolAbi = parseAbi([
  'function A() view returns (uint256)',
  'function fee() view returns (uint256)',
  'function admin_fee() view returns (uint256)',
  'function balances(uint256) view returns (uint256)',
  'function get_virtual_price() view returns (uint256)',
  'function is_killed() view returns (bool)',
  'function add_liquidity(uint256[2] amounts, uint256 min_mint_amount) payable',
])

/** The state of a pool of two coins. */
export async function readStablePool(client: PublicClient, pool: Address) {
  const contract = { address: pool, abi: poolAbi, blockNumber: await client.getBlockNumber() } as const
  const [amplification, fee, adminFee, balance0, balance1, virtualPrice, stopped] = await Promise.all([
    client.readContract({ ...contract, functionName: 'A' }),
    client.readContract({ ...contract, functionName: 'fee' }),
    client.readContract({ ...contract, functionName: 'admin_fee' }),
    client.readContract({ ...contract, functionName: 'balances', args: [0n] }),
    client.readContract({ ...contract, functionName: 'balances', args: [1n] }),
    client.readContract({ ...contract, functionName: 'get_virtual_price' }),
    client.readContract({ ...contract, functionName: 'is_killed' }),
  ])
  return {
    amplification,
    /** In percent of what comes out. */
    feePercent: Number(fee) / 1e8,
    /** The owner's part of the fee, in percent. */
    adminPercent: Number(adminFee) / 1e8,
    balances: [balance0, balance1],
    /** What one liquidity token is worth in the pool's
     * unit: it grows with the fees. */
    virtualPrice: Number(virtualPrice) / 1e18,
    stopped,
  }
}
// #endregion read

// #region add
/** Adds liquidity; both coins must be approved for the pool. Anyone can move the
 * pool's balances, so the minimum follows from what the coins are worth to you.
 * The virtual price turns that into liquidity tokens, and no trade lowers it; it
 * counts each coin as 1, so it is taken times the lowest price. */
export async function addStableLiquidity(
  client: PublicClient,
  wallet: WalletClient,
  account: Account,
  pool: Address,
  amounts: readonly [bigint, bigint],
  /** What the two amounts are worth together, in the pool's unit with 18
   * decimals, at prices from another source. A coin at par is worth 1. */
  worth: bigint,
  /** The lowest of these prices, with 18 decimals. While a coin is below par, a
   * liquidity token is worth as little as the virtual price times its price. */
  lowest: bigint,
  /** In basis points: the fee of an unbalanced deposit,
   * and how uneven the balances may be. */
  tolerance: bigint,
) {
  const contract = { address: pool, abi: poolAbi } as const
  const virtualPrice = await client.readContract({ ...contract, functionName: 'get_virtual_price' })
  const fair = (worth * 10n ** 36n) / (virtualPrice * lowest)
  const { request } = await client.simulateContract({
    ...contract,
    account,
    functionName: 'add_liquidity',
    args: [amounts, (fair * (10_000n - tolerance)) / 10_000n],
  })
  return wallet.writeContract(request)
}
// #endregion add
