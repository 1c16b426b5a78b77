// #region ticks
import { type Address, type PublicClient, parseAbi } from 'viem'

const lensAbi = parseAbi([
  'struct PopulatedTick { int24 tick; int128 liquidityNet; uint128 liquidityGross; }',
  'function getPopulatedTicksInWord(address pool, int16 tickBitmapIndex) view returns (PopulatedTick[] populatedTicks)',
])

/**
 * The liquidity of a pool step by step around its price: from each tick up to
 * the next one, so much is in range. `words` is how many words of 256 usable
 * ticks to read on each side of the current one. All is read at `blockNumber`,
 * the block of price and liquidity: a mint in between would make the sums wrong.
 */
export async function readLiquidity(
  client: PublicClient,
  tickLens: Address,
  pool: { address: Address; blockNumber: bigint; tick: number; tickSpacing: number; liquidity: bigint },
  words: number,
) {
  const middle = Math.floor(Math.floor(pool.tick / pool.tickSpacing) / 256)
  const read = await Promise.all(
    Array.from({ length: 2 * words + 1 }, (_, i) =>
      client.readContract({
        address: tickLens,
        abi: lensAbi,
        functionName: 'getPopulatedTicksInWord',
        args: [pool.address, middle - words + i],
        blockNumber: pool.blockNumber,
      }),
    ),
  )
  const ticks = read.flat().sort((a, b) => a.tick - b.tick)

  // What is in range at the current price is known; below it, what each tick
  // added on the way up is taken off again.
  let liquidity = ticks
    .filter(({ tick }) => tick <= pool.tick)
    .reduce((sum, { liquidityNet }) => sum - liquidityNet, pool.liquidity)
  return ticks.map(({ tick, liquidityNet }) => {
    liquidity += liquidityNet
    return { fromTick: tick, liquidity }
  })
}
// #endregion ticks
