// #region find
import { type Address, type PublicClient, parseAbi, zeroAddress } from 'viem'

const factoryAbi = parseAbi([
  'function getPool(address tokenA, address tokenB, uint24 fee) view returns (address pool)',
  'function feeAmountTickSpacing(uint24 fee) view returns (int24)',
])

/** The pools of a pair that exist, with their fees in hundredths of a bip. The
 * order of the tokens does not matter. */
export async function findPools(
  client: PublicClient,
  factory: Address,
  tokenA: Address,
  tokenB: Address,
  fees: readonly number[] = [100, 500, 2500, 10000],
) {
  const pools = await Promise.all(
    fees.map(async (fee) => ({
      fee,
      pool: await client.readContract({
        address: factory,
        abi: factoryAbi,
        functionName: 'getPool',
        args: [tokenA, tokenB, fee],
      }),
    })),
  )
  return pools.filter(({ pool }) => pool !== zeroAddress)
}
// #endregion find
