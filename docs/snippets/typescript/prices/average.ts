// #region average
import { type Address, type PublicClient, parseAbi } from 'viem'
import { averageTick } from './average-tick.ts'
import { type Pair, priceFor } from './spot.ts'

const abi = parseAbi([
  'function slot0() view returns (uint160 sqrtPriceX96, int24 tick, uint16 observationIndex, uint16 observationCardinality, uint16 observationCardinalityNext, uint32 feeProtocol, bool unlocked)',
  'function observations(uint256 index) view returns (uint32 blockTimestamp, int56 tickCumulative, uint160 secondsPerLiquidityCumulativeX128, bool initialized)',
])

/** How many seconds a v3 pool remembers: the longest
 * window that `observe` answers. */
export async function historyOf(client: PublicClient, pool: Address): Promise<number> {
  const { number: blockNumber, timestamp } = await client.getBlock()
  const contract = { address: pool, abi, blockNumber } as const
  const [, , index, cardinality] = await client.readContract({ ...contract, functionName: 'slot0' })
  if (cardinality === 0) throw new Error('the pool has no price')
  const entry = (at: number) => client.readContract({ ...contract, functionName: 'observations', args: [BigInt(at)] })
  // The list is a ring: after the newest entry comes the
  // oldest, or one that was never written.
  const [next, , , isWritten] = await entry((index + 1) % cardinality)
  const oldest = isWritten ? next : (await entry(0))[0]
  return Number(timestamp) - oldest
}

/** The mean price of the last `window` seconds, the geometric one. Throws if
 * the pool does not remember them. */
export async function averagePrice(client: PublicClient, pool: Address, window: number, pair: Pair): Promise<number> {
  const history = await historyOf(client, pool)
  if (history < window) throw new Error(`the pool remembers ${history} seconds, not ${window}`)
  return priceFor(pair, 1.0001 ** (await averageTick(client, pool, window)))
}
// #endregion average
